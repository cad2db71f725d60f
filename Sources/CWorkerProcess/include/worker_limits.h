#ifndef TRANSITIONBENCH_WORKER_LIMITS_H
#define TRANSITIONBENCH_WORKER_LIMITS_H

#include <stdint.h>

/// The most address space this process may have (RLIMIT_AS), in bytes; UINT64_MAX when unlimited.
uint64_t tb_address_space_limit(void);

/// The address space this process has now, in bytes; 0 when the system does not tell.
uint64_t tb_address_space_bytes(void);

/// Sets the limit, in bytes, without touching how far it may be raised again. Returns 0 or an errno
/// value.
int32_t tb_set_address_space_limit(uint64_t bytes);

/// Has the kernel kill this process when the thread that started it ends. Returns 0, an errno
/// value, or ESRCH when `supervisor` is not the parent any more.
int32_t tb_die_with_supervisor(int32_t supervisor);

/// The number of the process that started this one.
int32_t tb_supervisor(void);

#endif
