public import Synchronization

/// A router's table, as it is lent to a match: counted only where nobody else keeps it.
public struct RouteTableReference<Output>: Sendable {
  @usableFromInline let table: Lent<RouteTable<Output>>
  /// Keeps the table alive, unless the router does.
  @usableFromInline let owner: RouteTable<Output>?

  /// A table that nobody else keeps.
  init(owning table: RouteTable<Output>) {
    self.table = Lent(table)
    owner = table
  }

  /// A table that the router keeps, which is alive as long as this is used.
  @inlinable
  init(lent table: Lent<RouteTable<Output>>) {
    self.table = table
    owner = nil
  }

  @inlinable @inline(__always)
  func use<Result>(_ body: (RouteTable<Output>) -> Result) -> Result { table.use(body) }
}

/// A place for a table that is made when it is first asked for.
@safe @usableFromInline
final class LazyRouteTable<Output>: Sendable {
  /// The address of the table, which this owns; 0 before there is one.
  @usableFromInline let address = Atomic<UInt>(0)

  deinit {
    if let made = unsafe made { unsafe made.release() }
  }

  /// The table; made by `make` when there is none yet. It lives as long as this.
  @inlinable @inline(__always)
  func table(_ make: () -> RouteTable<Output>) -> Lent<RouteTable<Output>> {
    if let made = unsafe made { return unsafe Lent(made) }
    return store(make())
  }

  @usableFromInline @inline(never)
  func store(_ table: RouteTable<Output>) -> Lent<RouteTable<Output>> {
    let new = unsafe Unmanaged.passRetained(table)
    let bits = UInt(bitPattern: unsafe new.toOpaque())
    let (isFirst, _) = address.compareExchange(expected: 0, desired: bits, ordering: .acquiringAndReleasing)
    if isFirst { return unsafe Lent(new) }
    // Another thread was first: its table is as good.
    unsafe new.release()
    return unsafe Lent(made ?? new)
  }

  @inlinable var made: Unmanaged<RouteTable<Output>>? {
    // Sound: the address is 0, or that of a table that was retained when it was stored.
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else { return nil }
    return unsafe Unmanaged.fromOpaque(pointer)
  }
}
