#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether this platform lets an executable count its own allocations.
bool allocation_counter_is_available(void);

/// How often the calling thread has asked the allocator for memory so far.
uint64_t allocation_counter_count(void);

#endif
