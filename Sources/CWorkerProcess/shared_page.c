#pragma STDC FP_CONTRACT OFF
#define _GNU_SOURCE
#include "shared_page.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static size_t page_bytes(void) { return (size_t)sysconf(_SC_PAGESIZE); }

int32_t tb_shared_page_make(void) {
  int descriptor = memfd_create("transitionbench", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor < 0) return -errno;
  int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;
  if (ftruncate(descriptor, (off_t)page_bytes()) != 0 ||
      fcntl(descriptor, F_ADD_SEALS, seals) != 0) {
    int error = errno;
    close(descriptor);
    return -error;
  }
  return descriptor;
}

uint64_t *tb_shared_page_map(int32_t descriptor) {
  struct stat status;
  if (fstat(descriptor, &status) != 0 || status.st_size != (off_t)page_bytes()) return NULL;
  void *page =
      mmap(NULL, page_bytes(), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  return page == MAP_FAILED ? NULL : page;
}

void tb_shared_page_unmap(uint64_t *page) { munmap(page, page_bytes()); }
