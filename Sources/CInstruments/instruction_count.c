#pragma STDC FP_CONTRACT OFF
#include "instruction_count.h"

// The requests are instructions that do nothing on a real processor. In a file of their own, so that
// the compiler cannot move work of a caller across them.
#if __has_include(<valgrind/callgrind.h>)

#include <valgrind/callgrind.h>

int32_t tb_is_under_valgrind(void) { return RUNNING_ON_VALGRIND != 0; }

void tb_toggle_instruction_count(void) {
  // Ignored but for the first time. Until then, with --instr-atstart=no, nothing is watched, and the
  // program runs several times as fast.
  CALLGRIND_START_INSTRUMENTATION;
  CALLGRIND_TOGGLE_COLLECT;
}

#else

int32_t tb_is_under_valgrind(void) { return 0; }

void tb_toggle_instruction_count(void) {}

#endif
