#ifndef TRANSITIONBENCH_INSTRUCTION_COUNT_H
#define TRANSITIONBENCH_INSTRUCTION_COUNT_H

#include <stdint.h>

/// Whether this process runs on valgrind's processor. Always 0 in a build without valgrind's headers,
/// which could not tell valgrind what to count either.
int32_t tb_is_under_valgrind(void);

/// Has callgrind begin to count, or stop. Nothing elsewhere, where it takes about a nanosecond.
void tb_toggle_instruction_count(void);

#endif
