/// The functions of an enum for whoever does not know its type: see ``EnumWitnesses``.
@safe
struct UntypedEnumWitnesses: @unchecked Sendable {  // Constants that nobody writes to.
  fileprivate let metadata: UnsafeRawPointer
  private let getTag: EnumWitnesses<Void>.GetTag
  fileprivate let project: EnumWitnesses<Void>.Project
  private let injectTag: EnumWitnesses<Void>.InjectTag

  init(
    metadata: UnsafeRawPointer, getTag: @escaping EnumWitnesses<Void>.GetTag,
    project: @escaping EnumWitnesses<Void>.Project, injectTag: @escaping EnumWitnesses<Void>.InjectTag
  ) {
    unsafe (self.metadata, self.getTag) = (metadata, getTag)
    unsafe (self.project, self.injectTag) = (project, injectTag)
  }

  /// The tag of the enum's value in a slot.
  @inline(__always)
  func tag(of slot: Slot) -> UInt32 {
    // Sound: there is a value, and the witness changes nothing.
    unsafe getTag(slot.address, metadata)
  }

  /// Makes the payload in a slot, which the case with this tag declares, not indirectly, into the case.
  @inline(__always)
  func embed(_ slot: Slot, tag: UInt32) {
    // Sound: the slot has room for a value of the enum, and the payload stands where projecting would leave it.
    unsafe injectTag(slot.address, tag, metadata)
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
    // Sound: the word before a type's record is the address of its value witnesses, with flags behind eight functions,
    // size and stride. This flag says that a value is not moved bit by bit.
    let word = MemoryLayout<Int>.size
    let table = unsafe witnesses.metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
    let flags = unsafe table.load(fromByteOffset: 10 * word, as: UInt32.self)
    guard flags & 0x10_0000 == 0, MemoryLayout<Root>.size <= Self.largest, MemoryLayout<Root>.alignment <= 16 else {
      return nil
    }
    (self.witnesses, size) = (witnesses.untyped, MemoryLayout<Root>.size)
  }

  /// Runs `body` with the payload of the value in a slot, whose case declares one, not indirectly.
  @inline(__always)
  func read(_ slot: Slot, _ body: (Slot) -> Bool) -> Bool {
    unsafe withUnsafeTemporaryAllocation(byteCount: Self.largest, alignment: 16) { room in
      // Sound: see above. Projecting clears the bits of the tag in the copy.
      let copy = unsafe room.baseAddress.unsafelyUnwrapped
      unsafe copy.copyMemory(from: slot.address, byteCount: size)
      unsafe witnesses.project(copy, witnesses.metadata)
      return body(unsafe Slot(copy))
    }
  }
}
