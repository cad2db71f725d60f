#ifndef TRANSITIONBENCH_MACHINE_H
#define TRANSITIONBENCH_MACHINE_H

#include <stddef.h>
#include <stdint.h>

/// The widest vector extension of this CPU that the pixel code has a use for: "avx512" (F, BW, DQ
/// and VL together), "avx2", "sse2", "neon" or "none".
const char *_Nonnull tb_simd_level(void);

/// The hypervisor's 12-letter signature ("KVMKVMKVM"); empty on bare metal or where not known.
void tb_hypervisor_signature(char signature[_Nonnull 13]);

/// The C compiler of this build, which comes with the Swift toolchain.
const char *_Nonnull tb_c_compiler_version(void);

/// The C library's name and version, such as "glibc 2.36".
void tb_libc_version(char *_Nonnull text, size_t capacity);

/// The kernel's release, such as "6.1.0-18-amd64".
void tb_kernel_release(char *_Nonnull text, size_t capacity);

/// Cores the system has online.
uint32_t tb_online_cores(void);

/// Installed memory in bytes; 0 when the system does not tell.
uint64_t tb_memory_bytes(void);

/// Bytes in a page of memory.
uint64_t tb_page_bytes(void);

#endif
