internal import Synchronization

/// The nodes of parser-printer types that have no stored properties, by type.
///
/// A list that only ever grows at its end, with an entry for each type, read without a lock.
final class KnownNodes: Sendable {
  private let type: any Any.Type
  private let node: Node
  private let next = AtomicLazyReference<KnownNodes>()

  private static let first = AtomicLazyReference<KnownNodes>()

  private init(_ type: any Any.Type, _ node: Node) { (self.type, self.node) = (type, node) }

  /// The node of a type, which is made when it is first asked for and kept for the life of the process.
  @inline(never)
  static func of(_ type: any Any.Type, _ make: () -> Node) -> Node {
    var entry = entry(at: first, orNew: type, make)
    while entry.type != type { entry = Self.entry(at: entry.next, orNew: type, make) }
    return entry.node
  }

  private static func entry(
    at place: borrowing AtomicLazyReference<KnownNodes>, orNew type: any Any.Type, _ make: () -> Node
  ) -> KnownNodes {
    // Whichever thread comes first stores its entry, which may be for another type.
    place.load() ?? place.storeIfNil(KnownNodes(type, make()))
  }
}
