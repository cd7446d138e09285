/// The functions of an enum, for code that doesn't know its type: see ``EnumWitnesses``.
@safe @usableFromInline
struct UntypedEnumWitnesses: @unchecked Sendable {  // Constants that are never written to.
  @usableFromInline typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  typealias InjectTag = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  @usableFromInline let metadata: UnsafeRawPointer
  @usableFromInline let getTag: GetTag
  private let projectData: Project
  private let injectTag: InjectTag

  init(
    metadata: UnsafeRawPointer, getTag: @escaping GetTag, project: @escaping Project, injectTag: @escaping InjectTag
  ) {
    unsafe (self.metadata, self.getTag) = (metadata, getTag)
    unsafe (projectData, self.injectTag) = (project, injectTag)
  }

  /// The tag of the enum's value in a slot.
  @inlinable @inline(__always)
  func tag(of slot: Slot) -> UInt32 {
    // Sound: there is a value, and the witness doesn't change it.
    unsafe getTag(UnsafeRawPointer(slot.address), metadata)
  }

  /// Turns the payload in a slot into the case with this tag, which declares the payload and isn't indirect.
  @inline(__always)
  func embed(_ slot: Slot, tag: UInt32) {
    // Sound: the slot has room for a value of the enum, and the payload is where projecting would leave it.
    unsafe injectTag(slot.address, tag, metadata)
  }

  /// Turns a copy of a value, whose case declares a payload and isn't indirect, into the payload.
  @inline(__always)
  func project(_ slot: Slot) {
    // Sound: projecting clears the bits of the tag, and leaves only the payload.
    unsafe projectData(slot.address, metadata)
  }
}

/// The payload of a case whose bits contain the tag, extracted while it is printed.
///
/// Its bits are a copy of the value's that doesn't own anything, and is never destroyed. The value outlives it.
@safe
struct ProjectedEnum: Sendable {
  private let witnesses: UntypedEnumWitnesses
  private let size: Int

  /// The maximum size that is projected on the stack without checking how much stack is left.
  private static var largest: Int { 256 }

  /// Returns `nil` for an enum that is too large, or whose values can't be copied bit by bit.
  init?<Root>(_ witnesses: EnumWitnesses<Root>) {
    guard ValueWitnesses(of: TypeMetadata(Root.self)).isMovedAsBytes, MemoryLayout<Root>.size <= Self.largest,
      MemoryLayout<Root>.alignment <= 16
    else {
      return nil
    }
    (self.witnesses, size) = (witnesses.untyped, MemoryLayout<Root>.size)
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
