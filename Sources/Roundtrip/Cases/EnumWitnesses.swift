/// The functions that the compiler made for an enum to read the tag of a value and to take the value apart.
///
/// They stand in the enum's table of value witnesses, after the ten words that every type has. They are fetched once,
/// so that reading a tag is one call through a pointer.
///
/// All of it is `@unchecked Sendable` because the functions and the record are constants that nobody writes to.
@safe
struct EnumWitnesses<Root>: @unchecked Sendable {
  typealias GetTag = UntypedEnumWitnesses.GetTag
  typealias Project = UntypedEnumWitnesses.Project
  typealias InjectTag = UntypedEnumWitnesses.InjectTag

  let metadata: UnsafeRawPointer
  let getTag: GetTag
  let project: Project
  let injectTag: InjectTag

  /// Nil for a type without such functions: anything but an enum, and an enum without cases.
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

  /// The same for whoever does not know the type.
  var untyped: UntypedEnumWitnesses {
    unsafe UntypedEnumWitnesses(metadata: metadata, getTag: getTag, project: project, injectTag: injectTag)
  }

  func tag(of root: Root) -> UInt32 {
    // Sound: the witness of `Root` reads an initialised `Root` and changes nothing.
    unsafe withUnsafePointer(to: root) { unsafe getTag(UnsafeRawPointer($0), metadata) }
  }

  /// The payload of a root whose case, with this tag, declares exactly `Payload`, and is indirect.
  func boxedPayload<Payload>(of root: Root, tag: UInt32, as type: Payload.Type) -> Payload {
    unsafe withUnsafeTemporaryAllocation(of: Root.self, capacity: 2) { buffer in
      let room = unsafe UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped)
      unsafe buffer.initializeElement(at: 0, to: root)
      unsafe project(room, metadata)
      // Sound: projecting leaves the reference to a box, whose header of two words is followed by the payload at its
      // own alignment. The payload is copied, since others may hold the box; with its tag back in place the copy of the
      // root is a root again, and lets go of the box.
      let mask = MemoryLayout<Payload>.alignment - 1
      let offset = (2 * MemoryLayout<Int>.size + mask) & ~mask
      let box = unsafe room.load(as: UnsafeRawPointer.self)
      let payload = unsafe (box + offset).assumingMemoryBound(to: type).pointee
      unsafe injectTag(room, tag, metadata)
      unsafe buffer.deinitializeElement(at: 0)
      return payload
    }
  }

  /// Whether projecting this root, whose case declares exactly `Payload`, not indirectly, changes no bit of the payload.
  ///
  /// If it does not, it never will for the same case: a tag lies outside the payload or in bits that no payload uses,
  /// and what it puts there is the same for every value of a case. For this one it is then nothing.
  func keepsPayloadInPlace<Payload>(_ root: Root, as type: Payload.Type) -> Bool {
    unsafe withUnsafeTemporaryAllocation(of: Root.self, capacity: 2) { buffer in
      // Sound: bytes are compared as bytes. With its bytes back in place, the copy that projecting spoilt is a root
      // again, at the same address, and is destroyed.
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
