#pragma STDC FP_CONTRACT OFF
#define _GNU_SOURCE
#include "worker_start.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

// Above every number a worker is promised, so that giving it one never overwrites another.
enum { first_free_number = tb_worker_turn_output + 1 };

/// A pipe: one end stays here and does not block, the other is for the worker.
struct pipe_ends {
  int own;
  int worker;
};

static void close_if_open(int *descriptor) {
  if (*descriptor >= 0) close(*descriptor);
  *descriptor = -1;
}

/// Makes a pipe; `worker_reads` says which end is the worker's. Returns 0 or an errno value.
static int make_pipe(struct pipe_ends *ends, int worker_reads) {
  int both[2];
  if (pipe2(both, O_CLOEXEC) != 0) return errno;
  int low = both[worker_reads ? 0 : 1];
  ends->own = both[worker_reads ? 1 : 0];
  ends->worker = fcntl(low, F_DUPFD_CLOEXEC, first_free_number);
  int error = ends->worker < 0 ? errno : 0;
  close(low);
  if (error == 0 && fcntl(ends->own, F_SETFL, O_NONBLOCK) != 0) error = errno;
  return error;
}

static void wait_for_children(void) {
  struct sigaction action;
  if (sigaction(SIGCHLD, NULL, &action) != 0) return;
  if (action.sa_handler == SIG_IGN || (action.sa_flags & SA_NOCLDWAIT) != 0) {
    signal(SIGCHLD, SIG_DFL);
  }
}

static int set_attributes(posix_spawnattr_t *attributes) {
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  int error = posix_spawnattr_setflags(attributes, flags);
  if (error == 0) error = posix_spawnattr_setpgroup(attributes, 0);
  if (error == 0) error = posix_spawnattr_setsigdefault(attributes, &all);
  if (error == 0) error = posix_spawnattr_setsigmask(attributes, &none);
  return error;
}

static int set_extra(posix_spawn_file_actions_t *files, int number, int promised) {
  return number >= 0 ? posix_spawn_file_actions_adddup2(files, number, promised) : 0;
}

static int set_files(posix_spawn_file_actions_t *files, int input, int output, int captured,
                     struct tb_worker_extras extras) {
  int error = posix_spawn_file_actions_addopen(files, 0, "/dev/null", O_RDONLY, 0);
  if (error == 0) error = posix_spawn_file_actions_adddup2(files, captured, 1);
  if (error == 0) error = posix_spawn_file_actions_adddup2(files, captured, 2);
  if (error == 0) error = posix_spawn_file_actions_adddup2(files, input, tb_worker_input);
  if (error == 0) error = posix_spawn_file_actions_adddup2(files, output, tb_worker_output);
  if (error == 0) error = set_extra(files, extras.shared_page, tb_worker_shared_page);
  if (error == 0) error = set_extra(files, extras.turn_input, tb_worker_turn_input);
  if (error == 0) error = set_extra(files, extras.turn_output, tb_worker_turn_output);
  return error;
}

static int spawn(const char *executable, char *const *arguments, char *const *environment,
                 int input, int output, int captured, struct tb_worker_extras extras,
                 pid_t *process) {
  posix_spawnattr_t attributes;
  int error = posix_spawnattr_init(&attributes);
  if (error != 0) return error;
  posix_spawn_file_actions_t files;
  error = posix_spawn_file_actions_init(&files);
  if (error == 0) {
    error = set_attributes(&attributes);
    if (error == 0) error = set_files(&files, input, output, captured, extras);
    if (error == 0) {
      error = posix_spawn(process, executable, &files, &attributes, arguments, environment);
    }
    posix_spawn_file_actions_destroy(&files);
  }
  posix_spawnattr_destroy(&attributes);
  return error;
}

static int open_death(pid_t process) {
#ifdef SYS_pidfd_open
  // Closes on exec by itself.
  return (int)syscall(SYS_pidfd_open, process, 0);
#else
  return -1;
#endif
}

/// Copies descriptors above the promised numbers. Returns 0 or an errno value.
static int lift_extras(struct tb_worker_extras *extras) {
  int32_t *all[] = {&extras->shared_page, &extras->turn_input, &extras->turn_output};
  int error = 0;
  for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
    if (*all[i] < 0) continue;
    *all[i] = error == 0 ? fcntl(*all[i], F_DUPFD_CLOEXEC, first_free_number) : -1;
    if (*all[i] < 0 && error == 0) error = errno;
  }
  return error;
}

static void close_extras(struct tb_worker_extras *extras) {
  close_if_open(&extras->shared_page);
  close_if_open(&extras->turn_input);
  close_if_open(&extras->turn_output);
}

int32_t tb_worker_start(const char *executable, char *const *arguments, char *const *environment,
                        struct tb_worker_extras extras, struct tb_worker *worker) {
  struct pipe_ends input = {-1, -1}, output = {-1, -1}, captured = {-1, -1};
  struct tb_worker_extras lifted = extras;
  pid_t process = -1;
  wait_for_children();
  int error = lift_extras(&lifted);
  if (error == 0) error = make_pipe(&input, 1);
  if (error == 0) error = make_pipe(&output, 0);
  if (error == 0) error = make_pipe(&captured, 0);
  if (error == 0) {
    error = spawn(executable, arguments, environment, input.worker, output.worker,
                  captured.worker, lifted, &process);
  }
  close_if_open(&input.worker);
  close_if_open(&output.worker);
  close_if_open(&captured.worker);
  close_extras(&lifted);
  if (error != 0) {
    close_if_open(&input.own);
    close_if_open(&output.own);
    close_if_open(&captured.own);
    return error;
  }
  *worker = (struct tb_worker){
      .process = process,
      .input = input.own,
      .output = output.own,
      .captured = captured.own,
      .death = open_death(process),
  };
  return 0;
}
