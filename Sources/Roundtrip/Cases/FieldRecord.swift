/// The metadata of an enum's case or a struct's stored property: its name and type.
struct FieldRecord {
  let name: String
  let isIndirect: Bool
  /// Whether it isn't a `weak` or an `unowned` reference.
  let isStrong: Bool
  let held: HeldType

  enum HeldType {
    case none
    case type(Any.Type)
    /// A type that this process can't name, for example one from a newer system.
    case unnameable
  }
}

extension TypeMetadata {
  /// The address of the descriptor shared by all types of a declaration, a constant of its module.
  ///
  /// Sound for enums and structs, whose metadata has it in its second word. (It is signed if pointers are.)
  var descriptor: UnsafeRawPointer {
    unsafe address.load(fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
  }

  /// The cases of an enum in the order of their tags, or the stored properties of a struct, or `nil` without reflection
  /// metadata.
  var fieldRecords: [FieldRecord]? {
    // Sound: the fifth 32-bit word refers to the field descriptor, which consists of two references, two halves of a
    // word (the kind and the size of a record), the number of records, and the records.
    guard let fields = unsafe Self.target(of: descriptor + 16) else { return nil }
    let size = unsafe Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = unsafe Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    // Sound: a record consists of flags, and references to the mangled name of the type (0 for none) and to the name.
    return (0..<count).map { index in
      let record = unsafe fields + 16 + index * size
      let characters = unsafe Self.target(of: record + 8)?.assumingMemoryBound(to: CChar.self)
      let type = unsafe Self.target(of: record + 4).map { unsafe MangledName($0) }
      let name = unsafe characters.map { unsafe Self.spelled(String(cString: $0)) } ?? ""
      return FieldRecord(
        name: name.isEmpty ? "#\(index)" : name,
        isIndirect: unsafe record.load(as: UInt32.self) & 1 != 0,
        isStrong: type?.isStrong ?? true, held: heldType(named: type))
    }
  }

  /// A name in backticks may contain spaces, which the metadata stores as no-break spaces.
  private static func spelled(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.map { $0 == "\u{A0}" ? " " : $0 }) : name
  }

  /// Follows a reference, which is a signed distance from its own address, or 0 for none.
  private static func target(of reference: UnsafeRawPointer) -> UnsafeRawPointer? {
    // Sound: callers pass the address of such a reference inside a constant of the type's module.
    let distance = unsafe Int(reference.load(as: Int32.self))
    return unsafe distance == 0 ? nil : reference + distance
  }

  private func heldType(named name: MangledName?) -> FieldRecord.HeldType {
    guard let name else { return .none }
    // Sound: the name belongs to this descriptor, and the generic arguments of an enum or a struct follow the first two
    // words of its metadata. The standard library's own reflection uses the same function.
    let type = unsafe _getTypeByMangledNameInContext(
      name.start.assumingMemoryBound(to: UInt8.self), UInt(name.length),
      genericContext: descriptor, genericArguments: address + 2 * MemoryLayout<Int>.size)
    return type.map(FieldRecord.HeldType.type) ?? .unnameable
  }
}

/// The mangled name of a type in a constant of its module.
@safe
private struct MangledName {
  let start: UnsafeRawPointer
  let length: Int

  init(_ start: UnsafeRawPointer) {
    unsafe self.start = start
    // Sound: a mangled name ends in a zero byte. Bytes 1...0x17 are followed by a reference of 4 bytes, and bytes
    // 0x18...0x1F by an address, which may contain a zero.
    var length = 0
    scan: while true {
      switch unsafe start.load(fromByteOffset: length, as: UInt8.self) {
      case 0: break scan
      case 0x01...0x17: length += 1 + 4
      case 0x18...0x1F: length += 1 + MemoryLayout<Int>.size
      default: length += 1
      }
    }
    self.length = length
  }

  /// Whether it doesn't end in `Xw`, `Xo`, or `Xu`, as the names of `weak`, `unowned`, and `unowned(unsafe)` references
  /// do. The last bytes of a symbolic reference may look like that, too.
  var isStrong: Bool {
    guard length >= 2 else { return true }
    let last = (length - 2..<length).map { unsafe start.load(fromByteOffset: $0, as: UInt8.self) }
    return last[0] != UInt8(ascii: "X") || !"wou".utf8.contains(last[1])
  }
}
