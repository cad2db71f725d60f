#ifndef TRANSITIONBENCH_KNOWN_LOAD_H
#define TRANSITIONBENCH_KNOWN_LOAD_H

#include <stddef.h>
#include <stdint.h>

// Loads of known size for checking the probes. They are in C because the Swift optimiser deletes
// an allocation nobody reads, and the probe then truthfully shows 0.

/// Allocates `count` blocks of `size` bytes and frees each at once. Returns how many succeeded.
size_t tb_load_allocate(size_t count, size_t size);

/// What `tb_load_burst` allocates.
enum { tb_load_burst_blocks = 1300, tb_load_burst_bytes = 5884800 };

/// Allocates and frees 1,000 blocks of 48 bytes and 100 each of 1, 8 and 48 KiB. These sizes are
/// size classes of jemalloc, so they count as they are.
void tb_load_burst(void);

/// Allocates one block of `size` bytes and keeps it. Null when memory is short.
void *_Nullable tb_load_hold(size_t size);

/// Resizes a block from `tb_load_hold`. Null when memory is short; the block is then untouched.
void *_Nullable tb_load_resize(void *_Nonnull block, size_t size);

/// Frees a block from `tb_load_hold`.
void tb_load_release(void *_Nonnull block);

/// Maps `pages` fresh pages of the system's page size, not to be merged into huge ones.
void *_Nullable tb_load_map_pages(size_t pages);

/// Writes one byte into each of `pages` pages: one minor fault each on their first touch.
void tb_load_touch_pages(void *_Nonnull base, size_t pages);

/// Gives pages back that `tb_load_map_pages` mapped.
void tb_load_unmap_pages(void *_Nonnull base, size_t pages);

/// Computes, without a system call but the clock's, until `nanoseconds` have passed.
void tb_load_compute(uint64_t nanoseconds);

/// Leaves the core `count` times for about `nanoseconds` each: one voluntary switch each time.
void tb_load_sleep(size_t count, uint64_t nanoseconds);

#endif
