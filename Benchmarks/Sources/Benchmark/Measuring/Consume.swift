import BlackHole

/// Uses a value as far as the compiler can tell, so that the work that made it is not optimized away.
@inline(__always)
func consume<Value>(_ value: Value) {
  unsafe withUnsafePointer(to: value) { unsafe black_hole($0) }
}
