internal import Synchronization

/// An object that threads read without waiting while others replace it.
///
/// Replacing it doesn't wait either: an earlier object is released once the reader counts show that no thread can be
/// reading it any more.
final class Published<Object: AnyObject & Sendable>: @unchecked Sendable {  // Atomics, and what `isReplacing` guards.
  private let current = Atomic<UInt>(0)
  /// Whether a thread is replacing the object. Only that thread accesses the replaced objects.
  private let isReplacing = Atomic<Bool>(false)
  private var replaced: [Replaced] = []

  private struct Replaced {
    let object: Object
    /// The counts that haven't been zero since.
    var readers: [Int]
  }

  /// The maximum number of objects waiting for their readers. Once it is reached, nothing is replaced until one can be
  /// released.
  private let mostReplaced = 16

  deinit { _ = take() }

  /// Calls a closure with the object, if there is one.
  func read<Result>(_ body: (Object) -> Result?) -> Result? {
    let number = ReaderCounts.numberOfThisThread
    ReaderCounts[number].add(1, ordering: .sequentiallyConsistent)
    defer { ReaderCounts[number].subtract(1, ordering: .releasing) }
    // Sound: the address is that of an object that was retained when it was stored, and isn't released before the count
    // is zero.
    guard let address = unsafe UnsafeRawPointer(bitPattern: current.load(ordering: .sequentiallyConsistent))
    else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
  }

  /// Replaces the object with the result of `make`. Does nothing if `make` returns `nil`, if another thread is
  /// replacing the object, or if too many objects are waiting for their readers.
  func replace(_ make: (Object?) -> Object?) {
    guard isReplacing.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged
    else { return }
    // Released objects are destroyed at the end, because they may contain custom values whose deinitializers call this
    // again.
    var gone = takeUnread()
    if replaced.count < mostReplaced, let new = make(read { $0 }) {
      if let old = take(replacedBy: new) {
        replaced.append(Replaced(object: old, readers: Array(ReaderCounts.numbers)))
      }
      gone += takeUnread()
    }
    isReplacing.store(false, ordering: .releasing)
    withExtendedLifetime(gone) {}
  }

  /// Takes the object out, and optionally puts another one in.
  private func take(replacedBy new: Object? = nil) -> Object? {
    let bits = new.map { UInt(bitPattern: unsafe Unmanaged.passRetained($0).toOpaque()) } ?? 0
    let old = current.exchange(bits, ordering: .sequentiallyConsistent)
    // Sound: the address is that of an object that was retained when it was stored.
    return unsafe UnsafeRawPointer(bitPattern: old).map { unsafe Unmanaged.fromOpaque($0).takeRetainedValue() }
  }

  /// Takes the objects without remaining readers. A thread that began reading after an object was replaced reads a
  /// later one.
  private func takeUnread() -> [Object] {
    for index in replaced.indices {
      replaced[index].readers.removeAll { ReaderCounts[$0].load(ordering: .sequentiallyConsistent) == 0 }
    }
    defer { replaced.removeAll { $0.readers.isEmpty } }
    return replaced.filter { $0.readers.isEmpty }.map(\.object)
  }
}

/// The number of threads that are reading a published object, spread over several counters so that threads don't
/// contend for a cache line.
private enum ReaderCounts {
  static let numbers = 0..<32
  /// The distance between counters, so that they don't share a cache line.
  private static let stride = 16
  private static let counts = FixedArray<Atomic<Int>>(numbers.count * stride) { Atomic(0) }

  static subscript(number: Int) -> Atomic<Int> {
    @inline(__always) _read { yield counts[number * stride] }
  }

  /// The counter of this thread, chosen by the address of its stack.
  static var numberOfThisThread: Int {
    var place: UInt8 = 0
    let address = unsafe withUnsafeMutablePointer(to: &place) { UInt(bitPattern: $0) }
    return Int(truncatingIfNeeded: ((UInt64(address) >> 16) &* 0x9E37_79B9_7F4A_7C15) >> 59)
  }
}
