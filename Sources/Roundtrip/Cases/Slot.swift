/// Memory for one value: a match makes the value there, and a print reads it there.
///
/// A route's value is made where it will stay: the payload of a case stands at the beginning of the value that holds it,
/// and the elements of a tuple stand one behind the other. So whatever is nested is never moved.
///
/// Whoever makes a slot knows that it has room for a value of the type that it is used with, and outlives that use. A
/// slot is empty until a node has read into it without a refusal; from then on its owner destroys the value or moves it
/// out, once. Debug builds can check that: see `SlotLedger`.
@safe @usableFromInline
package struct Slot {
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
  package func initialize<Value>(to value: Value) {
    assert(SlotLedger.make(self, MemoryLayout<Value>.size))
    unsafe address.initializeMemory(as: Value.self, to: value)
  }

  /// A copy of the value.
  @inline(__always)
  package func value<Value>(as type: Value.Type) -> Value {
    unsafe address.assumingMemoryBound(to: type).pointee
  }

  /// Asks something of the value.
  @inline(__always)
  func use<Value>(as type: Value.Type, _ body: (Value) -> Bool) -> Bool {
    body(unsafe address.assumingMemoryBound(to: type).pointee)
  }

  /// The value, which is no longer here.
  @inline(__always)
  package func move<Value>(as type: Value.Type) -> Value {
    assert(SlotLedger.end(self, MemoryLayout<Value>.size))
    return unsafe address.assumingMemoryBound(to: type).move()
  }

  /// Puts another value, which may be a part of a larger one, in the place of the one that is there.
  func replace<Value>(with value: Value) { unsafe address.assumingMemoryBound(to: Value.self).pointee = value }

  @inline(__always)
  func destroy<Value>(as type: Value.Type) {
    assert(SlotLedger.end(self, MemoryLayout<Value>.size))
    unsafe _ = address.assumingMemoryBound(to: type).deinitialize(count: 1)
  }

  /// Runs `body` with room for a value.
  @inline(__always)
  static func room<Value, Result>(for type: Value.Type, _ body: (Slot) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: type, capacity: 1) { room in
      // A temporary allocation has an address.
      let slot = unsafe Slot(UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped))
      defer { assert(SlotLedger.leave(slot, MemoryLayout<Value>.size)) }
      return body(slot)
    }
  }

  /// Runs `body` with a value.
  @inline(__always)
  static func reading<Value, Result>(_ value: Value, _ body: (Slot) -> Result) -> Result {
    unsafe withUnsafePointer(to: value) { body(unsafe Slot(reading: $0)) }
  }
}

/// The type of a value, and how much room the value takes.
struct ValueLayout: Sendable {
  let type: Any.Type
  let size: Int
  let alignment: Int

  init<Value>(of type: Value.Type) {
    (self.type, size, alignment) = (type, MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
  }

  /// Several values of a type, one behind the other.
  init<Value>(of type: Value.Type, count: Int) {
    (size, alignment) = (MemoryLayout<Value>.stride * count, MemoryLayout<Value>.alignment)
    self.type = [Value].self
  }

  /// Any one of several values.
  init(joining layouts: [ValueLayout]) {
    (size, alignment) = (layouts.map(\.size).max() ?? 0, layouts.map(\.alignment).max() ?? 1)
    type = Void.self
  }

  /// Whether a value takes no more room than one of the other layout.
  func fits(in other: ValueLayout) -> Bool { size <= other.size && alignment <= other.alignment }

  /// Runs `body` with room for a value.
  @inline(never)
  func room<Result>(_ body: (Slot) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(byteCount: max(size, 1), alignment: alignment) { room in
      let slot = unsafe Slot(room.baseAddress.unsafelyUnwrapped)
      defer { assert(SlotLedger.leave(slot, size)) }
      return body(slot)
    }
  }

  /// Destroys the value in a slot.
  func destroy(_ slot: Slot) {
    func destroy<Value>(_ type: Value.Type) { slot.destroy(as: type) }
    _openExistential(type, do: destroy)
  }
}
