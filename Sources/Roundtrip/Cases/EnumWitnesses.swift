/// The functions that the compiler generates for an enum to read the tag of a value and to take the value apart.
///
/// They are in the enum's value witness table, after the ten words that every type has. They are fetched once, so that
/// reading a tag is one call through a pointer.
///
/// This is `@unchecked Sendable` because the functions and the metadata are never written to.
@safe @usableFromInline
package struct EnumWitnesses: @unchecked Sendable {
  @usableFromInline typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  private typealias InjectTag = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  @usableFromInline let metadata: UnsafeRawPointer
  @usableFromInline let getTag: GetTag
  private let projectData: Project
  private let injectTag: InjectTag

  /// Returns `nil` for a type without such functions: anything but an enum, or an enum without cases.
  init?(of root: Any.Type) {
    let word = MemoryLayout<Int>.size
    let type = TypeMetadata(root)
    guard type.kind == .enumeration else { return nil }
    unsafe metadata = unsafe type.address
    guard let functions = unsafe ValueWitnesses(of: type).ofEnum else { return nil }
    // Sound: their signatures are those of the ABI, in the C calling convention.
    unsafe getTag = functions.load(as: GetTag.self)
    unsafe projectData = functions.load(fromByteOffset: word, as: Project.self)
    unsafe injectTag = functions.load(fromByteOffset: 2 * word, as: InjectTag.self)
  }

  /// The tag of the enum's value in a slot.
  @inlinable @inline(__always)
  package func tag(of slot: Slot) -> UInt32 {
    // Sound: there is a value, and the witness doesn't change it.
    unsafe getTag(UnsafeRawPointer(slot.address), metadata)
  }

  /// Turns the payload in a slot into the case with this tag, which declares the payload and isn't indirect.
  @inline(__always)
  package func embed(_ slot: Slot, tag: UInt32) {
    // Sound: the slot has room for a value of the enum, and the payload is where projecting would leave it.
    unsafe injectTag(slot.address, tag, metadata)
  }

  /// Turns a copy of a value, whose case declares a payload and isn't indirect, into the payload.
  @inline(__always)
  package func project(_ slot: Slot) {
    // Sound: projecting clears the bits of the tag, and leaves only the payload.
    unsafe projectData(slot.address, metadata)
  }

  /// The payload of a root whose case, with this tag, declares exactly `Payload` and is indirect.
  func boxedPayload<Root, Payload>(of root: Root, tag: UInt32, as type: Payload.Type) -> Payload {
    unsafe withUnsafeTemporaryAllocation(of: Root.self, capacity: 2) { buffer in
      let room = unsafe UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped)
      unsafe buffer.initializeElement(at: 0, to: root)
      unsafe projectData(room, metadata)
      // Sound: projecting leaves the reference to a box, whose header of two words is followed by the payload at its
      // own alignment. The payload is copied because the box may be shared. With its tag back in place, the copy of the
      // root is a root again, and releases the box.
      let mask = MemoryLayout<Payload>.alignment - 1
      let offset = (2 * MemoryLayout<Int>.size + mask) & ~mask
      let box = unsafe room.load(as: UnsafeRawPointer.self)
      let payload = unsafe (box + offset).assumingMemoryBound(to: type).pointee
      unsafe injectTag(room, tag, metadata)
      unsafe buffer.deinitializeElement(at: 0)
      return payload
    }
  }

  /// Whether projecting this root, whose case declares exactly `Payload` and isn't indirect, changes no bit of the
  /// payload.
  ///
  /// If so, that holds for every value of the case: a tag is outside the payload or in bits that no payload uses, and
  /// it sets those bits alike for every value of a case. Here it sets none.
  func keepsPayloadInPlace<Root, Payload>(_ root: Root, as type: Payload.Type) -> Bool {
    unsafe withUnsafeTemporaryAllocation(of: Root.self, capacity: 2) { buffer in
      // Sound: bytes are compared as bytes. With its bytes restored, the copy that projecting changed is a root again,
      // at the same address, and is destroyed.
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[..<MemoryLayout<Root>.stride])
      let before = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[MemoryLayout<Root>.stride...])
      unsafe buffer.initializeElement(at: 0, to: root)
      unsafe before.copyMemory(from: UnsafeRawBufferPointer(room))
      unsafe projectData(room.baseAddress.unsafelyUnwrapped, metadata)
      let size = MemoryLayout<Payload>.size
      let isUnchanged = unsafe room.prefix(size).elementsEqual(before.prefix(size))
      unsafe room.copyMemory(from: UnsafeRawBufferPointer(before))
      unsafe buffer.deinitializeElement(at: 0)
      return isUnchanged
    }
  }
}

/// The payload of a case whose bits contain the tag, extracted while it is printed.
///
/// Its bits are a copy of the value's that doesn't own anything, and is never destroyed. The value outlives it.
@safe
struct ProjectedEnum: Sendable {
  private let witnesses: EnumWitnesses
  private let size: Int

  /// The maximum size that is projected on the stack without checking how much stack is left.
  private static var largest: Int { 256 }

  /// Returns `nil` for an enum that is too large, or whose values can't be copied bit by bit.
  init?(of root: Any.Type, _ witnesses: EnumWitnesses) {
    let values = ValueWitnesses(of: TypeMetadata(root))
    guard values.isMovedAsBytes, values.size <= Self.largest, values.alignment <= 16 else { return nil }
    (self.witnesses, size) = (witnesses, values.size)
  }

  /// Calls `body` with the payload of the value in a slot, whose case declares one and isn't indirect.
  @inline(__always)
  func read(_ slot: Slot, _ body: (Slot) -> Bool) -> Bool {
    unsafe withUnsafeTemporaryAllocation(byteCount: Self.largest, alignment: 16) { room in
      // Sound: see above.
      let copy = unsafe room.baseAddress.unsafelyUnwrapped
      unsafe copy.copyMemory(from: slot.address, byteCount: size)
      let payload = unsafe Slot(copy)
      witnesses.project(payload)
      return body(payload)
    }
  }
}
