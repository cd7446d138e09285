/// The metadata of an enum: the number of its cases and, for each tag, the name and the type of the payload.
///
/// Cases with a payload come first, then those without (or with one without a size), each in the order of the source.
/// The tags that the enum's value witnesses use are the indices in this list.
@safe
struct EnumMetadata {
  private let type: TypeMetadata
  private let descriptor: UnsafeRawPointer

  /// Returns `nil` unless the type is an enum.
  init?(_ type: Any.Type) {
    self.type = TypeMetadata(type)
    guard self.type.kind == .enumeration else { return nil }
    // Callers don't get here where this address is signed.
    unsafe descriptor = unsafe self.type.descriptor
  }

  /// Whether the enum comes from C, which doesn't describe its cases.
  var isImported: Bool {
    // Sound: the descriptor's first word is its flags. Two bits of the upper half tell how its record is initialized, 2
    // for a type that Swift didn't declare.
    unsafe descriptor.load(as: UInt32.self) >> 16 & 0b11 == 2
  }

  /// The number of cases according to the enum's layout, whether or not they are described.
  var caseCount: Int {
    // Sound: five words of 32 bits are followed by the number of payload cases (24 bits) and the number of the others.
    let payloadCases = unsafe descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
    let emptyCases = unsafe descriptor.load(fromByteOffset: 24, as: UInt32.self)
    return Int(payloadCases) + Int(emptyCases)
  }

  /// The cases in the order of their tags, or `nil` without reflection metadata.
  var records: [FieldRecord]? { type.fieldRecords }
}
