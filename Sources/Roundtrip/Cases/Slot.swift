/// Memory for a value, which a match creates there, and a print reads from there.
///
/// A route's value is created in its final location: the payload of a case is at the start of the value that contains
/// it, and the elements of a tuple follow one another. So nested values are never moved.
///
/// The creator of a slot guarantees that it has room for a value of the type with which it is used, and outlives that
/// use. A slot is empty until a codec has read into it without refusing. From then on, its owner must destroy the value
/// or move it out, once.
@safe @usableFromInline
@frozen package struct Slot {
  @usableFromInline let address: UnsafeMutableRawPointer

  @inlinable
  init(_ address: UnsafeMutableRawPointer) {
    unsafe self.address = address
  }

  /// Creates a slot with a value that is only read.
  @inlinable
  init(reading address: UnsafeRawPointer) {
    unsafe self.address = UnsafeMutableRawPointer(mutating: address)
  }

  @inline(__always)
  package static func + (slot: Slot, offset: Int32) -> Slot { unsafe Slot(slot.address + Int(offset)) }

  /// Where values without a size are.
  static var none: Slot { unsafe Slot(UnsafeMutableRawPointer(bitPattern: 16).unsafelyUnwrapped) }

  // All of these are sound by the guarantee of the type: there is room for a `Value`, and a value wherever one is read.

  @inline(__always)
  package func initialize<Value>(to value: Value) {
    unsafe address.initializeMemory(as: Value.self, to: value)
  }

  /// A copy of the value.
  @inline(__always)
  package func value<Value>(as type: Value.Type) -> Value {
    unsafe address.assumingMemoryBound(to: type).pointee
  }

  /// The result of a function of the value.
  @inlinable @inline(__always)
  func read<Value, Result>(_ function: (Value) throws -> Result) rethrows -> Result {
    try function(unsafe address.assumingMemoryBound(to: Value.self).pointee)
  }

  /// Stores a value. Returns `false` for `nil`.
  @inlinable @inline(__always)
  func fill<Value>(with value: Value?) -> Bool {
    value.map { put($0) } ?? false
  }

  /// Stores a value.
  @inlinable @inline(__always)
  func put<Value>(_ value: consuming Value) -> Bool {
    unsafe address.initializeMemory(as: Value.self, to: value)
    return true
  }

  /// Moves the value out.
  @inline(__always)
  package func move<Value>(as type: Value.Type) -> Value {
    unsafe address.assumingMemoryBound(to: type).move()
  }

  /// Replaces the value, which may be a part of a larger one.
  package func replace<Value>(with value: Value) { unsafe address.assumingMemoryBound(to: Value.self).pointee = value }

  @inline(__always)
  func destroy<Value>(as type: Value.Type) {
    unsafe _ = address.assumingMemoryBound(to: type).deinitialize(count: 1)
  }

  /// Calls `body` with room for a value.
  @inline(__always)
  package static func room<Value, Result>(for type: Value.Type, _ body: (Slot) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: type, capacity: 1) { room in
      // A temporary allocation has an address.
      body(unsafe Slot(UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped)))
    }
  }

  /// Calls `body` with room for values of this size, and an alignment of 16 or less.
  @inline(__always)
  static func room<Result>(ofSize size: Int, _ body: (Slot) -> Result) -> Result {
    // A fixed size is cheaper. Sound: a temporary allocation has an address.
    if size <= 256 {
      return unsafe withUnsafeTemporaryAllocation(byteCount: 256, alignment: 16) {
        unsafe body(Slot($0.baseAddress.unsafelyUnwrapped))
      }
    }
    return unsafe withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) {
      unsafe body(Slot($0.baseAddress.unsafelyUnwrapped))
    }
  }

  /// The value that a closure makes in a slot, unless it throws.
  @inline(__always)
  static func value<Value, Failure>(madeBy make: (Slot) throws(Failure) -> Void) throws(Failure) -> Value {
    try room(for: Value.self) { slot in
      Result { () throws(Failure) in try make(slot) }.map { slot.move(as: Value.self) }
    }
    .get()
  }

  /// Calls `body` with a value.
  @inline(__always)
  static func reading<Value, Result, Failure>(
    _ value: Value, _ body: (Slot) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafePointer(to: value) { value throws(Failure) in try body(unsafe Slot(reading: value)) }
  }
}

/// The type of a value, and its size and alignment.
package struct ValueLayout: Sendable {
  package let type: Any.Type
  let size: Int
  let alignment: Int
  /// Whether there is nothing to do to destroy a value.
  let isTrivial: Bool
  /// How many values of the type follow one another.
  private var count = 1

  init<Value>(of type: Value.Type) {
    (self.type, size, alignment) = (type, MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    isTrivial = _isPOD(type)
  }

  /// Creates the layout of a type that is known only at run time.
  init(opening type: Any.Type) {
    func layout<Value>(of type: Value.Type) -> ValueLayout { ValueLayout(of: type) }
    self = _openExistential(type, do: layout)
  }

  /// Creates the layout of consecutive values of a type.
  init<Value>(of type: Value.Type, count: Int) {
    (size, alignment) = (MemoryLayout<Value>.stride * count, MemoryLayout<Value>.alignment)
    (self.type, self.count) = (type, count)
    isTrivial = _isPOD(type)
  }

  /// Creates a layout with room for two values, the second one at an offset.
  init(of first: ValueLayout, then second: ValueLayout, at offset: Int32) {
    (size, alignment) = (Int(offset) + second.size, max(first.alignment, second.alignment))
    type = Void.self
    isTrivial = false
  }

  /// The first offset for a value behind another one that ends there, or later.
  func offset(behind size: Int) -> Int32 { Int32((size + alignment - 1) & ~(alignment - 1)) }

  /// Whether a value fits into the room of the other layout.
  func fits(in other: ValueLayout) -> Bool { size <= other.size && alignment <= other.alignment }

  /// Calls `body` with room for a value.
  @inline(never)
  package func room<Result>(_ body: (Slot) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(byteCount: max(size, 1), alignment: alignment) { room in
      body(unsafe Slot(room.baseAddress.unsafelyUnwrapped))
    }
  }

  /// Destroys the value in a slot.
  @inline(__always)
  func destroy(_ slot: Slot) {
    if !isTrivial { destroyParts(of: slot) }
  }

  @inline(never)
  private func destroyParts(of slot: Slot) {
    func destroy<Value>(_ type: Value.Type) {
      for index in 0..<count { (slot + Int32(index * MemoryLayout<Value>.stride)).destroy(as: type) }
    }
    _openExistential(type, do: destroy)
  }
}

extension ValueLayout {
  static let none = ValueLayout(of: Void.self)

  /// Where values of these layouts are in the tuple that they form.
  static func offsets(of layouts: [ValueLayout]) -> [Int32] {
    var size = 0
    return layouts.map { layout in
      let offset = layout.offset(behind: size)
      size = Int(offset) + layout.size
      return offset
    }
  }
}
