#pragma STDC FP_CONTRACT OFF
#define _GNU_SOURCE
#include "known_load.h"

#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "clocks.h"

/// Makes the compiler believe that `pointer` and what it points to are read and changed here.
static inline void keep(const void *pointer) { __asm__ volatile("" : : "r"(pointer) : "memory"); }

size_t tb_load_allocate(size_t count, size_t size) {
  size_t succeeded = 0;
  for (size_t index = 0; index < count; index++) {
    char *block = malloc(size);
    if (block == NULL) continue;
    keep(block);
    block[0] = (char)index;
    keep(block);
    free(block);
    succeeded++;
  }
  return succeeded;
}

void tb_load_burst(void) {
  tb_load_allocate(1000, 48);
  tb_load_allocate(100, 1 << 10);
  tb_load_allocate(100, 8 << 10);
  tb_load_allocate(100, 48 << 10);
}

_Static_assert(tb_load_burst_blocks == 1000 + 3 * 100, "blocks of the burst");
_Static_assert(tb_load_burst_bytes == 1000 * 48 + 100 * ((1 + 8 + 48) << 10), "bytes of the burst");

void *tb_load_hold(size_t size) {
  void *block = malloc(size);
  keep(block);
  return block;
}

void *tb_load_resize(void *block, size_t size) {
  keep(block);
  void *resized = realloc(block, size);
  keep(resized);
  return resized;
}

void tb_load_release(void *block) {
  keep(block);
  free(block);
}

static size_t page_bytes(void) { return (size_t)sysconf(_SC_PAGESIZE); }

void *tb_load_map_pages(size_t pages) {
  size_t bytes = pages * page_bytes();
  void *base = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (base == MAP_FAILED) return NULL;
  madvise(base, bytes, MADV_NOHUGEPAGE);
  return base;
}

void tb_load_touch_pages(void *base, size_t pages) {
  size_t step = page_bytes();
  for (size_t page = 0; page < pages; page++) ((volatile char *)base)[page * step] = 1;
}

void tb_load_unmap_pages(void *base, size_t pages) { munmap(base, pages * page_bytes()); }

void tb_load_compute(uint64_t nanoseconds) {
  uint64_t end = tb_monotonic_nanoseconds() + nanoseconds;
  uint64_t state = 1;
  while (tb_monotonic_nanoseconds() < end) {
    for (int step = 0; step < 200; step++) state = state * 6364136223846793005u + 1u;
    __asm__ volatile("" : "+r"(state));
  }
}

void tb_load_sleep(size_t count, uint64_t nanoseconds) {
  struct timespec pause = {
      .tv_sec = (time_t)(nanoseconds / 1000000000u),
      .tv_nsec = (long)(nanoseconds % 1000000000u),
  };
  for (size_t index = 0; index < count; index++) nanosleep(&pause, NULL);
}
