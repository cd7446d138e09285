// Counts allocations by standing in front of the allocator.
//
// A function that an executable defines is taken before the one of the same name in a shared library, so on Linux
// every call of malloc in the process, those of the Swift runtime and Foundation included, arrives here. glibc exports
// the real allocator under second names as well, so nothing has to be looked up at run time, which could itself
// allocate.
//
// The count is one for each thread: adding to it needs no atomic instruction, which would lengthen what is being timed.

#include "AllocationCounter.h"

#include <stddef.h>

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)

#include <errno.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *pointer, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t allocations = 0;

void *malloc(size_t size) {
  allocations += 1;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations += 1;
  return __libc_calloc(count, size);
}

void *realloc(void *pointer, size_t size) {
  allocations += 1;
  return __libc_realloc(pointer, size);
}

void *memalign(size_t alignment, size_t size) {
  allocations += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  // POSIX asks for a power of two that is a multiple of a pointer's size, and for errno to be left alone.
  if (alignment == 0 || alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  allocations += 1;
  int saved = errno;
  void *memory = __libc_memalign(alignment, size);
  errno = saved;
  if (memory == NULL) {
    return ENOMEM;
  }
  *result = memory;
  return 0;
}

bool allocation_counter_is_available(void) { return true; }

uint64_t allocation_counter_count(void) { return allocations; }

#else

bool allocation_counter_is_available(void) { return false; }

uint64_t allocation_counter_count(void) { return 0; }

#endif
