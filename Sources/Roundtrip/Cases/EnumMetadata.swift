/// An enum's own record: how many cases it declares, and for each, by tag, its name and the type of its payload.
///
/// Cases with a payload come first, then those without (or with one of no size), each in the order of the source. The
/// tag that the enum's value witnesses speak of is the index in this list.
@safe
struct EnumMetadata {
  struct Record {
    let name: String
    let isIndirect: Bool
    let payload: PayloadType
  }

  /// The declared type of a payload, as the compiler wrote it down.
  enum PayloadType {
    case none
    case type(Any.Type)
    /// A type that this process cannot name, for example one that a newer system would have.
    case unnameable
  }

  private let metadata: UnsafeRawPointer
  private let descriptor: UnsafeRawPointer

  /// Nil unless the type is an enum.
  init?(_ type: Any.Type) {
    let type = TypeMetadata(type)
    guard type.kind == .enumeration else { return nil }
    unsafe metadata = unsafe type.address
    // Sound: the second word of an enum's record is the address of its descriptor, which is a constant of its module.
    // (It is signed where pointers are; `EnumLayout` never gets here on such a platform.)
    unsafe descriptor = metadata.load(fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
  }

  /// Whether the enum comes from C, which describes no cases.
  var isImported: Bool {
    // Sound: the descriptor's first word is its flags; two bits of the upper half tell how its record is made, 2 for a
    // type that Swift did not declare.
    unsafe descriptor.load(as: UInt32.self) >> 16 & 0b11 == 2
  }

  /// How many cases the enum has by its layout, whether or not they are described.
  var caseCount: Int {
    // Sound: after five words of 32 bits follow the number of payload cases (24 bits) and that of the others.
    let payloadCases = unsafe descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
    let emptyCases = unsafe descriptor.load(fromByteOffset: 24, as: UInt32.self)
    return Int(payloadCases) + Int(emptyCases)
  }

  /// The cases in the order of their tags. Nil without reflection metadata.
  var records: [Record]? {
    // Sound: the fifth 32-bit word refers to the field descriptor. That has two references, two halves of a word
    // (kind and size of a record), the number of records, and then the records.
    guard let fields = unsafe Self.target(of: descriptor + 16) else { return nil }
    let size = unsafe Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = unsafe Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    // Sound: a record is flags, and references to the mangled name of the payload's type (0 for none) and to the name.
    return (0..<count).map { index in
      let record = unsafe fields + 16 + index * size
      let characters = unsafe Self.target(of: record + 8)?.assumingMemoryBound(to: CChar.self)
      let name = unsafe characters.map { unsafe Self.spelled(String(cString: $0)) } ?? ""
      return Record(
        name: name.isEmpty ? "#\(index)" : name,
        isIndirect: unsafe record.load(as: UInt32.self) & 1 != 0,
        payload: unsafe payloadType(named: Self.target(of: record + 4)))
    }
  }

  /// A name in backticks may have spaces, which the metadata hold as no-break spaces.
  private static func spelled(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.map { $0 == "\u{A0}" ? " " : $0 }) : name
  }

  /// Follows a reference, which is a signed distance from its own address. 0 stands for nothing.
  private static func target(of reference: UnsafeRawPointer) -> UnsafeRawPointer? {
    // Sound: callers pass the address of such a reference inside a constant of the enum's module.
    let distance = unsafe Int(reference.load(as: Int32.self))
    return unsafe distance == 0 ? nil : reference + distance
  }

  private func payloadType(named name: UnsafeRawPointer?) -> PayloadType {
    guard let name = unsafe name else { return .none }
    // Sound: a mangled name ends in a zero byte. Bytes 1...0x17 are followed by a reference of 4 bytes, bytes
    // 0x18...0x1F by an address, and those may contain a zero.
    var length = 0
    scan: while true {
      switch unsafe name.load(fromByteOffset: length, as: UInt8.self) {
      case 0: break scan
      case 0x01...0x17: length += 1 + 4
      case 0x18...0x1F: length += 1 + MemoryLayout<Int>.size
      default: length += 1
      }
    }
    // Sound: the name belongs to this descriptor, and an enum's generic arguments follow the first two words of its
    // record. The standard library's function is the one that its own reflection uses.
    let type = unsafe _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self), UInt(length),
      genericContext: descriptor, genericArguments: metadata + 2 * MemoryLayout<Int>.size)
    return type.map(PayloadType.type) ?? .unnameable
  }
}
