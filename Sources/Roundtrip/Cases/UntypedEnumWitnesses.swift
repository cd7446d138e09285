/// The functions of an enum for whoever does not know its type: see ``EnumWitnesses``.
@safe @usableFromInline
struct UntypedEnumWitnesses: @unchecked Sendable {  // Constants that nobody writes to.
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
    // Sound: there is a value, and the witness changes nothing.
    unsafe getTag(UnsafeRawPointer(slot.address), metadata)
  }

  /// Makes the payload in a slot, which the case with this tag declares, not indirectly, into the case.
  @inline(__always)
  func embed(_ slot: Slot, tag: UInt32) {
    // Sound: the slot has room for a value of the enum, and the payload stands where projecting would leave it.
    unsafe injectTag(slot.address, tag, metadata)
  }

  /// Turns a copy of a value, whose case declares a payload, not indirectly, into the payload.
  @inline(__always)
  func project(_ slot: Slot) {
    // Sound: projecting clears the bits of the tag, and nothing is there but the payload then.
    unsafe projectData(slot.address, metadata)
  }
}

/// The payload of a case whose bits hold its tag, taken out for the time of a print.
///
/// The bits are a copy of the value's that owns nothing, and are never destroyed; the value outlives them.
@safe
struct ProjectedEnum: Sendable {
  private let witnesses: UntypedEnumWitnesses
  private let size: Int

  /// As much as is projected on the stack without asking how much there is of it.
  private static var largest: Int { 256 }

  /// Nothing for an enum that is too large for it, or whose values may not be copied bit by bit.
  init?<Root>(_ witnesses: EnumWitnesses<Root>) {
    guard ValueWitnesses(of: TypeMetadata(Root.self)).isMovedAsBytes, MemoryLayout<Root>.size <= Self.largest,
      MemoryLayout<Root>.alignment <= 16
    else {
      return nil
    }
    (self.witnesses, size) = (witnesses.untyped, MemoryLayout<Root>.size)
  }

  /// Runs `body` with the payload of the value in a slot, whose case declares one, not indirectly.
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
