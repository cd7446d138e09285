/// The value witnesses of a type: how large its values are, and how they are moved.
@safe
struct ValueWitnesses {
  private let table: UnsafeRawPointer

  /// Sound: the word before a type's metadata is the address of its value witnesses: eight functions, size, stride,
  /// flags, and the number of extra inhabitants (32 bits each), and, if the flags say so, the three functions of an
  /// enum.
  init(of type: TypeMetadata) {
    unsafe table = type.address.load(fromByteOffset: -MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
  }

  var size: Int { unsafe table.load(fromByteOffset: 8 * MemoryLayout<Int>.size, as: Int.self) }

  private var flags: UInt32 { unsafe table.load(fromByteOffset: 10 * MemoryLayout<Int>.size, as: UInt32.self) }

  var alignment: Int { Int(flags & 0xFF) + 1 }

  /// Whether an existential container stores a value inline, rather than in a box.
  var isInline: Bool { flags & 0x2_0000 == 0 }

  /// Whether a value is moved bit by bit.
  var isMovedAsBytes: Bool { flags & 0x10_0000 == 0 }

  /// The functions of an enum: reading the tag, taking the payload out, and putting the tag in.
  var ofEnum: UnsafeRawPointer? {
    unsafe flags & 0x20_0000 == 0 ? nil : table + 10 * MemoryLayout<Int>.size + 8
  }
}
