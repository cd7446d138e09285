// A Swift function that ignores its argument can be seen through, and then the work that made the argument goes too.
// This one is compiled apart, so a value that is handed to it has to exist.

#include "BlackHole.h"

void black_hole(const void *value) { (void)value; }
