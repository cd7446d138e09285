public import Synchronization

/// An object that is created on first use and never replaced. Reading it doesn't count references.
///
/// The standard library's `AtomicLazyReference` does the same, but looks up metadata on each use, which takes 100 ns.
@safe @usableFromInline
package struct Once<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {  // Atomic.
  /// The address of the object, which this owns, or 0.
  @usableFromInline let address = Atomic<UInt>(0)

  package init() {}

  deinit { release() }

  /// The object, if it has been created. It lives as long as this.
  @inlinable
  var made: Lent<Object>? {
    @inline(__always) get {
      // Sound: the address is 0, or that of an object that was retained when it was stored.
      unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)).map { unsafe Lent(.fromOpaque($0)) }
    }
  }

  /// The object, created by `make` if necessary. If two threads create one, the first one's is kept.
  @inline(__always)
  func made(by make: () -> Object) -> Lent<Object> { made ?? stored(make()) }

  /// Stores an object, unless there is one already. Returns the stored one.
  func stored(_ new: Object) -> Lent<Object> {
    let new = unsafe Unmanaged.passRetained(new)
    let (isFirst, first) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: unsafe new.toOpaque()), ordering: .acquiringAndReleasing)
    if isFirst { return unsafe Lent(new) }
    // Sound: as above.
    unsafe new.release()
    return unsafe Lent(.fromOpaque(UnsafeRawPointer(bitPattern: first).unsafelyUnwrapped))
  }

  /// The object, for other modules.
  package func object(madeBy make: () -> Object) -> Object { made(by: make).object }

  /// Whether the object has been created.
  package var isMade: Bool { made != nil }

  private func release() { if let made { unsafe made.reference.release() } }
}

/// An object of a higher room that is stored in an object of a lower one, which doesn't know its type. Each storage
/// location always holds the same type.
@usableFromInline
package class Kept: @unchecked Sendable {}  // Immutable, like its subclasses.

extension Once where Object == Kept {
  /// The object with its actual type, if it has been created.
  @inlinable @inline(__always)
  func made<Actual: Kept>(as type: Actual.Type) -> Lent<Actual>? {
    // Sound: no object of another type is stored here.
    made.map { unsafe Lent(.fromOpaque($0.reference.toOpaque())) }
  }

  /// The object with its actual type, created by `make` if necessary.
  @inline(__always)
  func made<Actual: Kept>(as type: Actual.Type, by make: () -> Actual) -> Lent<Actual> {
    if let made = made(as: type) { return made }
    // Sound: as above.
    return unsafe Lent(.fromOpaque(stored(make()).reference.toOpaque()))
  }
}

/// One object per type, for the life of the process.
struct OnePerType<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// Enough lists to keep each of them short in any program.
  private static var count: UInt { 256 }
  private let lists = FixedArray<Once<Entry>>(Int(count)) { _ in Once() }

  private final class Entry: Sendable {
    let type: ObjectIdentifier
    let object: Object
    let next = Once<Entry>()

    init(_ type: ObjectIdentifier, _ object: Object) { (self.type, self.object) = (type, object) }
  }

  /// The object of a type, if it has been created.
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

  /// The object of a type, created by `make` if necessary.
  func object<Failure: Error>(of type: any Any.Type, _ make: () throws(Failure) -> Object) throws(Failure) -> Object {
    if let made = self[type] { return made.object }
    let new = Entry(ObjectIdentifier(type), try make())
    // Another thread may have stored an entry in the meantime, for this type or another one.
    var entry = lists[number(of: new.type)].stored(new)
    while entry.object.type != new.type { entry = entry.object.next.stored(new) }
    return entry.object.object
  }

  @inline(__always)
  private func number(of type: ObjectIdentifier) -> Int { Int(UInt(bitPattern: type) >> 4 % Self.count) }
}
