public import Synchronization

/// An object that is made at its first use and stays from then on. Whoever reads it counts no references.
///
/// The standard library's `AtomicLazyReference` does the same, but looks up metadata at each use: 100 instructions.
@safe @usableFromInline
package struct Once<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {  // Atomic, and Sendable.
  /// The address of the object, which this owns; or 0.
  @usableFromInline let address = Atomic<UInt>(0)

  package init() {}

  deinit { release() }

  /// The object, where it is made already. It lives as long as this.
  @inlinable
  var made: Lent<Object>? {
    @inline(__always) get {
      // Sound: the address is 0, or that of an object which was retained when it was stored.
      unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)).map { unsafe Lent(.fromOpaque($0)) }
    }
  }

  /// The object, which `make` makes where there is none. Where two threads make one, that of the first stays.
  @inline(__always)
  func made(by make: () -> Object) -> Lent<Object> { made ?? stored(make()) }

  /// Stores an object, unless there is one already; gives the one that stays.
  func stored(_ new: Object) -> Lent<Object> {
    let new = unsafe Unmanaged.passRetained(new)
    let (isFirst, first) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: unsafe new.toOpaque()), ordering: .acquiringAndReleasing)
    if isFirst { return unsafe Lent(new) }
    // Sound: as above.
    unsafe new.release()
    return unsafe Lent(.fromOpaque(UnsafeRawPointer(bitPattern: first).unsafelyUnwrapped))
  }

  /// The object, for whoever is another module.
  package func object(madeBy make: () -> Object) -> Object { made(by: make).object }

  /// Whether the object is made.
  package var isMade: Bool { made != nil }

  private func release() { if let made { unsafe made.reference.release() } }
}

/// An object that a room keeps with one of a room below, which does not know its type: there, each place has one type.
@usableFromInline
class Kept: @unchecked Sendable {}  // Immutable, and so are those that inherit from it.

extension Once where Object == Kept {
  /// The object as what it is, where it is made already.
  @inlinable @inline(__always)
  func made<Actual: Kept>(as type: Actual.Type) -> Lent<Actual>? {
    // Sound: nothing of another type is stored here.
    made.map { unsafe Lent(.fromOpaque($0.reference.toOpaque())) }
  }

  /// The object as what it is, which `make` makes where there is none.
  @inline(__always)
  func made<Actual: Kept>(as type: Actual.Type, by make: () -> Actual) -> Lent<Actual> {
    if let made = made(as: type) { return made }
    // Sound: as above.
    return unsafe Lent(.fromOpaque(stored(make()).reference.toOpaque()))
  }
}

/// Objects by type, one for each, for the life of the process.
struct OnePerType<Object: AnyObject & Sendable>: Sendable {
  /// As many lists as keep them short in any program.
  private static var count: UInt { 256 }
  private let lists = FixedArray<Once<Entry>>(Int(count)) { Once() }

  private final class Entry: Sendable {
    let type: ObjectIdentifier
    let object: Object
    let next = Once<Entry>()

    init(_ type: ObjectIdentifier, _ object: Object) { (self.type, self.object) = (type, object) }
  }

  /// The object of a type, where it is made already.
  @inline(__always)
  subscript(type: any Any.Type) -> Lent<Object>? {
    let type = ObjectIdentifier(type)
    var entry = lists[number(of: type)].made
    while let candidate = entry {
      if candidate.use({ $0.type == type }) { return candidate.use { Lent($0.object) } }
      entry = candidate.use { $0.next.made }
    }
    return nil
  }

  /// The object of a type, which `make` makes where there is none.
  func object<Failure: Error>(of type: any Any.Type, _ make: () throws(Failure) -> Object) throws(Failure) -> Object {
    if let made = self[type] { return made.object }
    let new = Entry(ObjectIdentifier(type), try make())
    // Another thread may have stored an entry in the meantime, for this type or for another one.
    var entry = lists[number(of: new.type)].stored(new)
    while entry.object.type != new.type { entry = entry.object.next.stored(new) }
    return entry.object.object
  }

  @inline(__always)
  private func number(of type: ObjectIdentifier) -> Int { Int(UInt(bitPattern: type) >> 4 % Self.count) }
}
