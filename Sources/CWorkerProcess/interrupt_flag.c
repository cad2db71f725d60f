#pragma STDC FP_CONTRACT OFF
#define _GNU_SOURCE
#include "interrupt_flag.h"

#include <signal.h>
#include <string.h>

// The one thing a signal handler may touch, which is why it is here and not in Swift.
static volatile sig_atomic_t was_interrupted;

static void note_interrupt(int number) {
  (void)number;
  was_interrupted = 1;
}

void tb_catch_interrupts(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_interrupt;
  // A user who asks twice does not want to wait.
  action.sa_flags = SA_RESETHAND;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  // Some programs start others with signals blocked; a user must be heard all the same.
  sigset_t heard;
  sigemptyset(&heard);
  sigaddset(&heard, SIGINT);
  sigaddset(&heard, SIGTERM);
  pthread_sigmask(SIG_UNBLOCK, &heard, NULL);
}

int32_t tb_was_interrupted(void) { return was_interrupted; }
