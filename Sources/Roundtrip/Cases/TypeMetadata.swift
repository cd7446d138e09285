/// The runtime's metadata of a type: its kind, and the parts of a tuple.
///
/// The layout read here belongs to the stable ABI of Apple platforms, and every Swift toolchain since 5.0 emits the
/// same one elsewhere. Metadata is never freed or changed once a type can be named, so its address stays valid.
@safe
package struct TypeMetadata {
  enum Kind {
    case structure, enumeration, tuple, function, existential, extendedExistential, metatype, other
  }

  package struct Element: Sendable {
    let label: String?
    package let type: Any.Type
    package let offset: Int
  }

  #if _ptrauth(_arm64e)
    /// Whether the addresses in metadata are signed, so that nothing can be read or called through them. `Mirror` takes
    /// values apart then, which costs microseconds.
    static var isSigned: Bool { true }
  #elseif DEBUG
    /// Whether metadata is treated as it is on arm64e, where its addresses are signed. Only tests set it.
    @TaskLocal package static var isSigned = false
  #else
    @inline(__always) static var isSigned: Bool { false }
  #endif

  let address: UnsafeRawPointer

  package init(_ type: Any.Type) {
    // Sound: the identifier of a type is the address of its metadata, which is never null.
    unsafe address = UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type))).unsafelyUnwrapped
  }

  var kind: Kind {
    // Sound: the first word of all metadata is its kind. A class has a pointer there, which is none of these values.
    switch unsafe address.load(as: UInt.self) {
    case 0x200: .structure
    case 0x201, 0x202: .enumeration
    case 0x301: .tuple
    case 0x302: .function
    case 0x303: .existential
    case 0x304: .metatype
    case 0x307: .extendedExistential
    default: .other
    }
  }

  /// The elements of a tuple type, or `nil` for any other type. The labels are one text, each label followed by a
  /// space.
  @inline(never)
  package var elements: [Element]? {
    guard kind == .tuple else { return nil }
    let word = MemoryLayout<Int>.size
    // Sound: a tuple's metadata consists of its kind, count, labels (or null), and then a type and an offset for each
    // element, two words together on every platform. Only the lower half of the offset counts on every platform.
    let count = unsafe address.load(fromByteOffset: word, as: Int.self)
    let text = unsafe address.load(fromByteOffset: 2 * word, as: UnsafePointer<CChar>?.self)
    let labels = unsafe text.map { unsafe String(cString: $0) } ?? ""
    let label = labels.bytes.pieces(between: UInt8(ascii: " "))
    return (0..<count).map { index in
      Element(
        label: index < label.count && !label[index].isEmpty ? String(bytes: label[index]) : nil,
        type: unsafe address.load(fromByteOffset: (3 + 2 * index) * word, as: Any.Type.self),
        offset: unsafe Int(address.load(fromByteOffset: (4 + 2 * index) * word, as: UInt32.self)))
    }
  }
}

/// Whether an enum might store a value of this type in a different form than generic code does.
///
/// A function that takes an `Int` is called differently from a generic one, and `Int.Type` takes no room if its value
/// is known. The same goes for tuples and optionals of those. Any other type stores its parts in one form.
func holdsFunctionOrMetatype(_ type: Any.Type) -> Bool {
  let metadata = TypeMetadata(type)
  switch metadata.kind {
  case .function, .metatype: return true
  case .tuple: return metadata.elements?.contains { holdsFunctionOrMetatype($0.type) } ?? false
  case .enumeration: return (type as? any OptionalType.Type).map { holdsFunctionOrMetatype($0.wrapped) } ?? false
  default: return false
  }
}

/// An optional, for code that doesn't know its type.
protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}
