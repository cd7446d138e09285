/// An enum's own record: how many cases it declares, and for each, by tag, its name and the type of its payload.
///
/// Cases with a payload come first, then those without (or with one of no size), each in the order of the source. The
/// tag that the enum's value witnesses speak of is the index in this list.
@safe
struct EnumMetadata {
  private let type: TypeMetadata
  private let descriptor: UnsafeRawPointer

  /// Nil unless the type is an enum.
  init?(_ type: Any.Type) {
    self.type = TypeMetadata(type)
    guard self.type.kind == .enumeration else { return nil }
    // `EnumLayout` never gets here on a platform that signs this address.
    unsafe descriptor = unsafe self.type.descriptor
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
  var records: [FieldRecord]? { type.fieldRecords }
}
