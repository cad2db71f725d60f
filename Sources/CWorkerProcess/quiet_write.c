#pragma STDC FP_CONTRACT OFF
#define _GNU_SOURCE
#include "quiet_write.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

int64_t tb_write_quietly(int32_t descriptor, const void *bytes, size_t count) {
  sigset_t broken_pipe, pending, previous;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &broken_pipe, &previous);
  ssize_t written;
  do {
    written = write(descriptor, bytes, count);
  } while (written < 0 && errno == EINTR);
  int error = written < 0 ? errno : 0;
  // Take back the signal this write raised, unless one was waiting for somebody else already.
  if (error == EPIPE && !sigismember(&pending, SIGPIPE)) {
    struct timespec now = {0, 0};
    while (sigtimedwait(&broken_pipe, NULL, &now) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  return error != 0 ? -(int64_t)error : (int64_t)written;
}

int32_t tb_close_on_exec(int32_t descriptor) {
  int flags = fcntl(descriptor, F_GETFD);
  if (flags < 0) return errno;
  return fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC) == 0 ? 0 : errno;
}
