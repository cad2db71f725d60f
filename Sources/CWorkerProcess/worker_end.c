#pragma STDC FP_CONTRACT OFF
#define _GNU_SOURCE
#include "worker_end.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

/// Looks at a child without taking its status. Returns 1 when dead, 0 when alive, -1 when it is no
/// child of this process (any more).
static int look_at(pid_t process) {
  siginfo_t information = {0};
  while (waitid(P_PID, (id_t)process, &information, WEXITED | WNOHANG | WNOWAIT) != 0) {
    if (errno != EINTR) return -1;
  }
  return information.si_pid == process;
}

int32_t tb_worker_is_dead(int32_t process) { return look_at(process) != 0; }

void tb_worker_kill(int32_t process) {
  if (process <= 0 || look_at(process) < 0) return;
  kill(-process, SIGKILL);
  // It may have left its group.
  kill(process, SIGKILL);
}

static uint64_t nanoseconds(struct timeval time) {
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_usec * 1000u;
}

struct tb_worker_end tb_worker_reap(int32_t process) {
  tb_worker_kill(process);
  int status = 0;
  struct rusage usage = {0};
  pid_t reaped;
  do {
    reaped = wait4(process, &status, 0, &usage);
  } while (reaped < 0 && errno == EINTR);
  struct tb_worker_end end = {
      .kind = tb_worker_lost,
      .value = 0,
      .user_nanoseconds = nanoseconds(usage.ru_utime),
      .system_nanoseconds = nanoseconds(usage.ru_stime),
      .minor_faults = (uint64_t)usage.ru_minflt,
      .major_faults = (uint64_t)usage.ru_majflt,
      .voluntary_switches = (uint64_t)usage.ru_nvcsw,
      .involuntary_switches = (uint64_t)usage.ru_nivcsw,
      .maximum_resident_bytes = (uint64_t)usage.ru_maxrss * 1024u,
  };
  if (reaped == process && WIFEXITED(status)) {
    end.kind = tb_worker_exited;
    end.value = WEXITSTATUS(status);
  } else if (reaped == process && WIFSIGNALED(status)) {
    end.kind = tb_worker_signalled;
    end.value = WTERMSIG(status);
  }
  return end;
}

void tb_signal_name(int32_t number, char *text, size_t capacity) {
#if defined(__GLIBC__)
  const char *name = sigabbrev_np(number);
#else
  const char *name = NULL;
#endif
  if (name != NULL) {
    snprintf(text, capacity, "SIG%s (%d)", name, number);
  } else {
    snprintf(text, capacity, "signal %d", number);
  }
}
