/// Elements that stay at one address for the life of the process, such as atomics.
@safe
struct FixedArray<Element: ~Copyable & Sendable>: @unchecked Sendable {  // The pointer never changes.
  private let start: UnsafeMutablePointer<Element>

  init(_ count: Int, _ make: () -> Element) {
    unsafe start = .allocate(capacity: count)
    for index in 0..<count { unsafe (start + index).initialize(to: make()) }
  }

  /// Sound for an index less than the count.
  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(start + index) }
  }
}
