import AllocationCounter

/// The allocations of this thread.
enum AllocationCount {
  /// Whether they are counted.
  ///
  /// Asked of the counter by allocating something: a linker that does not put the counter in front of the allocator
  /// would leave it at zero, and zero is what the benchmarks hope to see.
  static let isAvailable: Bool = {
    guard allocation_counter_is_available() else { return false }
    let before = current
    consume([UInt8](repeating: 0, count: 1 << 10))
    return current > before
  }()

  static var current: UInt64 { allocation_counter_count() }
}
