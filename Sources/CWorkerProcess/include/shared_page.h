#ifndef TRANSITIONBENCH_SHARED_PAGE_H
#define TRANSITIONBENCH_SHARED_PAGE_H

#include <stdint.h>

/// Makes a page of memory that can be inherited, of a size nobody can change: a worker that cut it
/// would crash the supervisor. Returns a descriptor that closes on exec, or minus an errno value.
int32_t tb_shared_page_make(void);

/// Maps the page for reading and writing. Null when `descriptor` is no such page.
uint64_t *_Nullable tb_shared_page_map(int32_t descriptor);

/// Ends a mapping.
void tb_shared_page_unmap(uint64_t *_Nonnull page);

/// Writes a word that another process reads at any moment.
static inline void tb_shared_word_store(uint64_t *_Nonnull word, uint64_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

/// Reads a word that another process writes at any moment.
static inline uint64_t tb_shared_word_load(const uint64_t *_Nonnull word) {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

#endif
