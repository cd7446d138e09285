/// Memory for one value: a match makes the value there, and a print reads it there.
///
/// A route's value is made where it will stay: the payload of a case stands at the beginning of the value that holds it,
/// and the elements of a tuple stand one behind the other. So whatever is nested is never moved.
///
/// Whoever makes a slot knows that it has room for a value of the type that it is used with, and outlives that use.
@safe
public struct Slot {
  @usableFromInline let address: UnsafeMutableRawPointer

  @inlinable
  init(_ address: UnsafeMutableRawPointer) {
    unsafe self.address = address
  }

  /// A value that is only read.
  @inlinable
  init(reading address: UnsafeRawPointer) {
    unsafe self.address = UnsafeMutableRawPointer(mutating: address)
  }

  @inline(__always)
  static func + (slot: Slot, offset: Int32) -> Slot { unsafe Slot(slot.address + Int(offset)) }

  // Sound, all of them, by what the type promises: there is room for a `Value`, and there is one where it is read.

  @inline(__always)
  func initialize<Value>(to value: Value) {
    unsafe address.initializeMemory(as: Value.self, to: value)
  }

  /// A copy of the value.
  @inline(__always)
  func value<Value>(as type: Value.Type) -> Value {
    unsafe address.assumingMemoryBound(to: type).pointee
  }

  /// Asks something of the value.
  @inline(__always)
  func use<Value>(as type: Value.Type, _ body: (Value) -> Bool) -> Bool {
    body(unsafe address.assumingMemoryBound(to: type).pointee)
  }

  /// The value, which is no longer here.
  @inline(__always)
  func move<Value>(as type: Value.Type) -> Value {
    unsafe address.assumingMemoryBound(to: type).move()
  }

  @inline(__always)
  func destroy<Value>(as type: Value.Type) {
    unsafe _ = address.assumingMemoryBound(to: type).deinitialize(count: 1)
  }

  /// Runs `body` with room for a value.
  @inline(__always)
  static func room<Value, Result>(for type: Value.Type, _ body: (Slot) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: type, capacity: 1) { room in
      // A temporary allocation has an address.
      body(unsafe Slot(UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped)))
    }
  }

  /// Runs `body` with a value.
  @inline(__always)
  static func reading<Value, Result>(_ value: Value, _ body: (Slot) -> Result) -> Result {
    unsafe withUnsafePointer(to: value) { body(unsafe Slot(reading: $0)) }
  }
}

/// How much room a value takes.
struct Room: Sendable {
  let size: Int
  let alignment: Int
  /// The type of the value, for those who describe it.
  let type: Any.Type

  init<Value>(for type: Value.Type) {
    (size, alignment, self.type) = (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment, type)
  }

  /// Room for several values of a type, one behind the other.
  init<Value>(for type: Value.Type, _ count: Int) {
    (size, alignment) = (MemoryLayout<Value>.stride * count, MemoryLayout<Value>.alignment)
    self.type = type
  }

  /// Whether there is no less of it than this.
  func fits(in other: Room) -> Bool { size <= other.size && alignment <= other.alignment }

  /// Runs `body` with as much.
  @inline(never)
  func make(_ body: (Slot) -> Bool) -> Bool {
    unsafe withUnsafeTemporaryAllocation(byteCount: max(size, 1), alignment: alignment) { room in
      body(unsafe Slot(room.baseAddress.unsafelyUnwrapped))
    }
  }
}
