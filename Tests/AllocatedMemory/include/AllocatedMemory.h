#include <stddef.h>

/// The bytes that the process has allocated and not freed.
size_t allocated_bytes(void);
