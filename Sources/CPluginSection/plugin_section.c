#pragma STDC FP_CONTRACT OFF
#include "plugin_section.h"

// The linker makes these two symbols for a section whose name is a C identifier. Weak: a program
// without plugins links too. Hidden: each program sees its own section, never a library's.
extern const tb_transition_entry __start_tb_transitions[]
    __attribute__((weak, visibility("hidden")));
extern const tb_transition_entry __stop_tb_transitions[]
    __attribute__((weak, visibility("hidden")));

size_t tb_transition_entry_count(void) {
  if (__start_tb_transitions == NULL) return 0;
  return (size_t)(__stop_tb_transitions - __start_tb_transitions);
}

tb_transition_entry tb_transition_entry_at(size_t index) {
  return __start_tb_transitions[index];
}
