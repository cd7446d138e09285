/// The functions that the compiler generates for an enum to read the tag of a value and to take the value apart.
///
/// They are in the enum's value witness table, after the ten words that every type has. They are fetched once, so that
/// reading a tag is one call through a pointer.
///
/// This is `@unchecked Sendable` because the functions and the metadata are never written to.
@safe
struct EnumWitnesses<Root>: @unchecked Sendable {
  typealias GetTag = UntypedEnumWitnesses.GetTag
  typealias Project = UntypedEnumWitnesses.Project
  typealias InjectTag = UntypedEnumWitnesses.InjectTag

  let metadata: UnsafeRawPointer
  let getTag: GetTag
  let project: Project
  let injectTag: InjectTag

  /// Returns `nil` for a type without such functions: anything but an enum, or an enum without cases.
  init?() {
    let word = MemoryLayout<Int>.size
    let type = TypeMetadata(Root.self)
    guard type.kind == .enumeration else { return nil }
    unsafe metadata = unsafe type.address
    guard let functions = unsafe ValueWitnesses(of: type).ofEnum else { return nil }
    // Sound: their signatures are those of the ABI, in the C calling convention.
    unsafe getTag = functions.load(as: GetTag.self)
    unsafe project = functions.load(fromByteOffset: word, as: Project.self)
    unsafe injectTag = functions.load(fromByteOffset: 2 * word, as: InjectTag.self)
  }

  /// The functions, for code that doesn't know the type.
  var untyped: UntypedEnumWitnesses {
    unsafe UntypedEnumWitnesses(metadata: metadata, getTag: getTag, project: project, injectTag: injectTag)
  }

  func tag(of root: Root) -> UInt32 {
    // Sound: the witness of `Root` reads an initialized `Root` and changes nothing.
    unsafe withUnsafePointer(to: root) { unsafe getTag(UnsafeRawPointer($0), metadata) }
  }

  /// The payload of a root whose case, with this tag, declares exactly `Payload` and is indirect.
  func boxedPayload<Payload>(of root: Root, tag: UInt32, as type: Payload.Type) -> Payload {
    unsafe withUnsafeTemporaryAllocation(of: Root.self, capacity: 2) { buffer in
      let room = unsafe UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped)
      unsafe buffer.initializeElement(at: 0, to: root)
      unsafe project(room, metadata)
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
  func keepsPayloadInPlace<Payload>(_ root: Root, as type: Payload.Type) -> Bool {
    unsafe withUnsafeTemporaryAllocation(of: Root.self, capacity: 2) { buffer in
      // Sound: bytes are compared as bytes. With its bytes restored, the copy that projecting changed is a root again,
      // at the same address, and is destroyed.
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[..<MemoryLayout<Root>.stride])
      let before = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[MemoryLayout<Root>.stride...])
      unsafe buffer.initializeElement(at: 0, to: root)
      unsafe before.copyMemory(from: UnsafeRawBufferPointer(room))
      unsafe project(room.baseAddress.unsafelyUnwrapped, metadata)
      let size = MemoryLayout<Payload>.size
      let isUnchanged = unsafe room.prefix(size).elementsEqual(before.prefix(size))
      unsafe room.copyMemory(from: UnsafeRawBufferPointer(before))
      unsafe buffer.deinitializeElement(at: 0)
      return isUnchanged
    }
  }
}
