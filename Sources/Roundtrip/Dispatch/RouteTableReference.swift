public import Synchronization

/// A router's table, as it is lent to a match: counted only where nobody else keeps it.
public struct RouteTableReference<Output>: Sendable {
  @usableFromInline let table: Lent<RouteTable>
  /// Keeps the table alive, unless the router does.
  @usableFromInline let owner: RouteTable?

  /// A table that nobody else keeps.
  init(owning table: RouteTable) {
    self.table = Lent(table)
    owner = table
  }

  /// A table that the router keeps, which is alive as long as this is used.
  @inlinable
  init(lent table: Lent<RouteTable>) {
    self.table = table
    owner = nil
  }

  @inlinable @inline(__always)
  func use<Result>(_ body: (RouteTable) -> Result) -> Result { table.use(body) }

  /// The value that `match` makes in a slot, or why there is none.
  @inlinable @inline(__always)
  func output(_ miss: inout Miss?, _ match: (RouteTable, Slot) -> Miss?) -> Output? {
    unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 1) { room in
      // Sound: a temporary allocation has an address, and there is a value in the room when nothing was missed.
      let slot = unsafe Slot(UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped))
      miss = table.use { match($0, slot) }
      return unsafe miss == nil ? room.moveElement(from: 0) : nil
    }
  }

  /// All values that are made in a slot, one after the other.
  @inlinable
  func outputs(_ makeEach: (RouteTable, Slot, () -> Void) -> Void) -> [Output] {
    unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 1) { room in
      // Sound: as above; each value is moved out before the next is made.
      let slot = unsafe Slot(UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped))
      var outputs: [Output] = []
      table.use { table in makeEach(table, slot) { outputs.append(unsafe room.moveElement(from: 0)) } }
      return outputs
    }
  }

  /// What `print` makes of a value where it is.
  @inlinable @inline(__always)
  func printed<Printed>(_ output: Output, _ print: (RouteTable, Slot) -> Printed?) -> Printed? {
    // Sound: the value outlives the use of its address.
    unsafe withUnsafePointer(to: output) { output in table.use { print($0, unsafe Slot(reading: output)) } }
  }
}

/// A place for a table that is made when it is first asked for.
@safe @usableFromInline
final class LazyRouteTable: Sendable {
  /// The address of the table, which this owns; 0 before there is one.
  @usableFromInline let address = Atomic<UInt>(0)

  init() {}

  deinit {
    if let made = unsafe made { unsafe made.release() }
  }

  /// The table; made by `make` when there is none yet. It lives as long as this.
  @inlinable @inline(__always)
  func table(_ make: () -> RouteTable) -> Lent<RouteTable> {
    if let made = unsafe made { return unsafe Lent(made) }
    return store(make())
  }

  @usableFromInline @inline(never)
  func store(_ table: RouteTable) -> Lent<RouteTable> {
    let new = unsafe Unmanaged.passRetained(table)
    let bits = UInt(bitPattern: unsafe new.toOpaque())
    let (isFirst, _) = address.compareExchange(expected: 0, desired: bits, ordering: .acquiringAndReleasing)
    if isFirst { return unsafe Lent(new) }
    // Another thread was first: its table is as good.
    unsafe new.release()
    return unsafe Lent(made ?? new)
  }

  @inlinable var made: Unmanaged<RouteTable>? {
    // Sound: the address is 0, or that of a table that was retained when it was stored.
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else { return nil }
    return unsafe Unmanaged.fromOpaque(pointer)
  }
}
