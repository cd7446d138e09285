#ifndef BLACK_HOLE_H
#define BLACK_HOLE_H

/// Does nothing with a value, where the Swift compiler cannot see it.
void black_hole(const void *value);

#endif
