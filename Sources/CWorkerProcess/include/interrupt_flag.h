#ifndef TRANSITIONBENCH_INTERRUPT_FLAG_H
#define TRANSITIONBENCH_INTERRUPT_FLAG_H

#include <stdint.h>

/// Has SIGINT and SIGTERM raise a flag instead of ending this process; a second one ends it.
void tb_catch_interrupts(void);

/// Whether such a signal has come.
int32_t tb_was_interrupted(void);

#endif
