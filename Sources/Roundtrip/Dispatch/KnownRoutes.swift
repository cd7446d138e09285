internal import Synchronization

/// The tables of router types that have no stored properties, by type.
///
/// A list that only ever grows at its end, with an entry for each type, read without a lock. Programs have few such types,
/// and those that are nested in others are not in it.
final class KnownRoutes: Sendable {
  private let type: any Any.Type
  private let table: RouteTable
  private let next = AtomicLazyReference<KnownRoutes>()

  private static let first = AtomicLazyReference<KnownRoutes>()

  private init(_ type: any Any.Type, _ table: RouteTable) {
    (self.type, self.table) = (type, table)
  }

  /// The table of a type, which is made when it is first asked for and kept for the life of the process.
  @inline(never)
  static func of(_ type: any Any.Type, _ make: () -> RouteTable) -> Lent<RouteTable> {
    var entry = entry(at: first, orNew: type, make)
    while true {
      if entry.type == type { return Lent(entry.table) }
      entry = Self.entry(at: entry.next, orNew: type, make)
    }
  }

  private static func entry(
    at place: borrowing AtomicLazyReference<KnownRoutes>, orNew type: any Any.Type, _ make: () -> RouteTable
  ) -> KnownRoutes {
    // Whichever thread comes first stores its entry, which may be for another type.
    place.load() ?? place.storeIfNil(KnownRoutes(type, make()))
  }
}
