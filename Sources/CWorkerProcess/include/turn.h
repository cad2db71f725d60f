#ifndef TRANSITIONBENCH_TURN_H
#define TRANSITIONBENCH_TURN_H

#include <stdint.h>

/// Makes a pipe whose ends close on exec. Returns 0 or an errno value.
int32_t tb_turn_pipe(int32_t *_Nonnull reading, int32_t *_Nonnull writing);

/// Sleeps until the partner writes a byte. Returns the byte, or -1 when the partner is gone.
int32_t tb_turn_wait(int32_t reading);

/// Writes a byte to the partner. Returns 0, or -1 when the partner is gone.
int32_t tb_turn_pass(int32_t writing, uint8_t byte);

#endif
