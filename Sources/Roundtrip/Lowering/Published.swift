internal import Synchronization

/// An object that threads read without waiting, while others replace it.
///
/// Those who replace it do not wait either: they let go of an earlier object once nobody can be reading it any more, which
/// the counts of readers tell.
final class Published<Object: AnyObject & Sendable>: @unchecked Sendable {  // Of what is not atomic, see `isReplacing`.
  private let current = Atomic<UInt>(0)
  /// Whether some thread replaces the object, and it alone touches what was replaced.
  private let isReplacing = Atomic<Bool>(false)
  private var replaced: [Replaced] = []

  private struct Replaced {
    let object: Object
    /// Which counts were not yet zero since.
    var readers: [Int]
  }

  /// How many objects may wait for their readers. Until one of them can go, nothing more is replaced.
  private let mostReplaced = 16

  deinit { _ = take() }

  /// Asks something of the object, if there is one.
  func read<Result>(_ body: (Object) -> Result?) -> Result? {
    let number = ReaderCounts.numberOfThisThread
    ReaderCounts[number].add(1, ordering: .sequentiallyConsistent)
    defer { ReaderCounts[number].subtract(1, ordering: .releasing) }
    // Sound: the address is that of an object which was retained when it was stored, and is not released before the count
    // is zero.
    guard let address = unsafe UnsafeRawPointer(bitPattern: current.load(ordering: .sequentiallyConsistent))
    else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
  }

  /// Puts in the object's place what `make` makes of it. Does nothing where `make` gives nothing, where another thread is
  /// at it, and where too many objects wait for their readers.
  func replace(_ make: (Object?) -> Object?) {
    guard isReplacing.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged
    else { return }
    // Objects that this lets go are destroyed at the end: they may hold what is the user's, who may come back here.
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

  /// Takes the object out, and perhaps puts another one in.
  private func take(replacedBy new: Object? = nil) -> Object? {
    let bits = new.map { UInt(bitPattern: unsafe Unmanaged.passRetained($0).toOpaque()) } ?? 0
    let old = current.exchange(bits, ordering: .sequentiallyConsistent)
    // Sound: the address is that of an object which was retained when it was stored.
    return unsafe UnsafeRawPointer(bitPattern: old).map { unsafe Unmanaged.fromOpaque($0).takeRetainedValue() }
  }

  /// Takes those that have no readers left: whoever began to read since the object was replaced reads a later one.
  private func takeUnread() -> [Object] {
    for index in replaced.indices {
      replaced[index].readers.removeAll { ReaderCounts[$0].load(ordering: .sequentiallyConsistent) == 0 }
    }
    defer { replaced.removeAll { $0.readers.isEmpty } }
    return replaced.filter { $0.readers.isEmpty }.map(\.object)
  }
}

/// How many threads are reading something published, counted in several places, so that threads do not wait for one
/// another's caches.
private enum ReaderCounts {
  static let numbers = 0..<32
  /// As far from each other as caches ask for.
  private static let stride = 16
  private static let counts = FixedArray<Atomic<Int>>(numbers.count * stride) { Atomic(0) }

  static subscript(number: Int) -> Atomic<Int> {
    @inline(__always) _read { yield counts[number * stride] }
  }

  /// Where this thread counts: threads have their stacks in different places.
  static var numberOfThisThread: Int {
    var place: UInt8 = 0
    let address = unsafe withUnsafeMutablePointer(to: &place) { UInt(bitPattern: $0) }
    return Int(truncatingIfNeeded: ((UInt64(address) >> 16) &* 0x9E37_79B9_7F4A_7C15) >> 59)
  }
}
