import Synchronization

/// An instance that is counted while it lives, by the counter that is current where it is made.
final class Life: Sendable {
  final class Count: Sendable {
    fileprivate let atomic = Atomic(0)

    var number: Int { atomic.load(ordering: .relaxed) }
  }

  @TaskLocal static var counted: Count?

  private let count: Count?

  init() {
    count = Self.counted
    count?.atomic.add(1, ordering: .relaxed)
  }

  deinit { count?.atomic.add(-1, ordering: .relaxed) }
}
