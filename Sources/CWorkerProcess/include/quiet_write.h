#ifndef TRANSITIONBENCH_QUIET_WRITE_H
#define TRANSITIONBENCH_QUIET_WRITE_H

#include <stddef.h>
#include <stdint.h>

/// Writes like write(2), starting again after an interruption and never raising SIGPIPE, whatever
/// the process does with that signal. Returns the bytes written, or minus an errno value.
int64_t tb_write_quietly(int32_t descriptor, const void *_Nonnull bytes, size_t count);

/// Lets a descriptor that was inherited close on exec. Returns 0, or an errno value when it is not
/// open.
int32_t tb_close_on_exec(int32_t descriptor);

#endif
