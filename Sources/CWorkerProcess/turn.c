#pragma STDC FP_CONTRACT OFF
#define _GNU_SOURCE
#include "turn.h"

#include "quiet_write.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int32_t tb_turn_pipe(int32_t *reading, int32_t *writing) {
  int both[2];
  if (pipe2(both, O_CLOEXEC) != 0) return errno;
  *reading = both[0];
  *writing = both[1];
  return 0;
}

int32_t tb_turn_wait(int32_t reading) {
  uint8_t byte;
  ssize_t count;
  do {
    count = read(reading, &byte, 1);
  } while (count < 0 && errno == EINTR);
  return count == 1 ? byte : -1;
}

int32_t tb_turn_pass(int32_t writing, uint8_t byte) {
  return tb_write_quietly(writing, &byte, 1) == 1 ? 0 : -1;
}
