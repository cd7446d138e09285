/// The stored parts of the values of a type, for comparing two values without knowing the type.
///
/// Values are equal if all their parts are, byte by byte. Padding doesn't count, because it may contain anything. Texts
/// are equal if their UTF-8 is. Referenced storage, such as an array's, may be at different addresses, so the `==` of
/// the smallest enclosing type that has one decides. A closure with captures equals only its copies.
struct StoredParts: Sendable {
  private struct Part: Sendable {
    let kind: Kind
    let offset: Int32
    let size: Int32
    /// The index of the enclosing type that compares values, or -1.
    let comparison: Int32
  }

  private enum Kind: UInt8 { case bytes, text, reference, existential }

  private struct Comparison: Sendable {
    let test: any SamenessTest
    let offset: Int32
  }

  private var parts: [Part] = []
  private var comparisons: [Comparison] = []

  init(of type: Any.Type) { append(type, at: 0, comparison: -1) }

  /// Whether both slots contain equal values.
  @inline(__always)
  func areSame(_ one: Slot, _ other: Slot) -> Bool {
    for index in parts.indices {
      let part = parts[index]
      if part.kind != .existential,
        (one + part.offset).hasSameBytes(as: other + part.offset, count: Int(part.size))
      {
        continue
      }
      if part.kind == .bytes || !areSame(part, one, other) { return false }
    }
    return true
  }

  /// Whether a part is equal although its bytes differ.
  @inline(never)
  private func areSame(_ part: Part, _ one: Slot, _ other: Slot) -> Bool {
    if part.kind == .existential,
      (one + part.offset).holdsSameExistential(as: other + part.offset, size: Int(part.size))
    {
      return true
    }
    guard part.comparison >= 0 else { return false }
    let comparison = comparisons[Int(part.comparison)]
    return comparison.test.areSame(one + comparison.offset, other + comparison.offset)
  }

  /// A hash, which is the same for equal values.
  func hash(of value: Slot) -> UInt {
    var hash: UInt64 = 0
    func add(_ bytes: UnsafeRawBufferPointer) {
      for index in bytes.indices { hash = (hash ^ UInt64(unsafe bytes[index])) &* 0x100_0000_01B3 }
    }
    for part in parts {
      let place = value + part.offset
      switch part.kind {
      case .bytes: unsafe add(UnsafeRawBufferPointer(start: place.address, count: Int(part.size)))
      case .text: place.value(as: String.self).withBytes { unsafe add(UnsafeRawBufferPointer($0)) }
      case .reference, .existential: break  // Equal values may be at different addresses.
      }
    }
    return UInt(truncatingIfNeeded: hash)
  }

  private mutating func append(_ type: Any.Type, at offset: Int, comparison: Int32) {
    func layout<Value>(_ type: Value.Type) -> (size: Int, isTrivial: Bool) { (MemoryLayout<Value>.size, _isPOD(type)) }
    let metadata = TypeMetadata(type)
    var comparison = comparison
    if let test = samenessTest(of: type) {
      comparison = Int32(comparisons.count)
      comparisons.append(Comparison(test: test, offset: Int32(offset)))
    }
    if type != String.self, let fields = metadata.storedFields {
      for field in fields { append(field.type, at: offset + field.offset, comparison: comparison) }
      return
    }
    let (size, isTrivial) = _openExistential(type, do: layout)
    if size == 0 { return }
    let kind: Kind =
      if type == String.self {
        .text
      } else if metadata.isOpaqueExistential {
        .existential
      } else {
        isTrivial ? .bytes : .reference
      }
    parts.append(Part(kind: kind, offset: Int32(offset), size: Int32(size), comparison: comparison))
  }
}

extension TypeMetadata {
  /// Whether a value is an existential container for values of any size: room for three words, the type of the value,
  /// and its conformances. (For a class, an error, or a metatype, it begins with a pointer.)
  fileprivate var isOpaqueExistential: Bool {
    #if _ptrauth(_arm64e)
      return false
    #else
      // Sound: the kind of a protocol type is followed by its flags: whether it isn't class-constrained, and which
      // special protocol it is. A type with arguments refers to a description instead, whose first byte is 0 for a
      // container.
      switch kind {
      case .existential: unsafe address.load(fromByteOffset: MemoryLayout<Int>.size, as: UInt32.self) >> 24 == 0x80
      case .extendedExistential:
        unsafe address.load(fromByteOffset: MemoryLayout<Int>.size, as: UnsafePointer<UInt8>.self).pointee == 0
      default: false
      }
    #endif
  }

  /// The types and offsets of the parts that a struct or a tuple stores, or `nil` for other types, and if they are
  /// unknown.
  fileprivate var storedFields: [(type: Any.Type, offset: Int)]? {
    #if _ptrauth(_arm64e)
      return nil
    #else
      if let elements { return elements.map { ($0.type, $0.offset) } }
      guard kind == .structure, let records = fieldRecords, !records.isEmpty else { return nil }
      // Sound: the sixth 32-bit word of a struct's descriptor is the number of its fields, and the seventh is the
      // distance in words from the start of the metadata to the list of their offsets.
      guard unsafe Int(descriptor.load(fromByteOffset: 20, as: UInt32.self)) == records.count else { return nil }
      let start = unsafe Int(descriptor.load(fromByteOffset: 24, as: UInt32.self)) * MemoryLayout<Int>.size
      var fields: [(type: Any.Type, offset: Int)] = []
      for (index, record) in records.enumerated() {
        guard case .type(let type) = record.held else { return nil }
        fields.append((type, unsafe Int(address.load(fromByteOffset: start + 4 * index, as: UInt32.self))))
      }
      return fields
    #endif
  }
}

extension Slot {
  /// Whether a number of bytes are the same in both slots.
  @inline(__always)
  fileprivate func hasSameBytes(as other: Slot, count: Int) -> Bool {
    // Sound: both slots contain values of that size, and any byte can be read.
    var index = 0
    while index + 8 <= count {
      guard
        unsafe address.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == other.address.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index += 8
    }
    while index < count {
      guard
        unsafe address.load(fromByteOffset: index, as: UInt8.self)
          == other.address.load(fromByteOffset: index, as: UInt8.self)
      else { return false }
      index += 1
    }
    return true
  }

  /// Whether two containers contain equal values of the same type. A value that doesn't fit is in a box, which copies
  /// share.
  fileprivate func holdsSameExistential(as other: Slot, size: Int) -> Bool {
    let word = MemoryLayout<Int>.size
    guard (self + Int32(3 * word)).hasSameBytes(as: other + Int32(3 * word), count: size - 3 * word) else {
      return false
    }
    // Sound: the three words are followed by the type of the value.
    let witnesses = ValueWitnesses(of: TypeMetadata(unsafe address.load(fromByteOffset: 3 * word, as: Any.Type.self)))
    return hasSameBytes(as: other, count: witnesses.isInline ? witnesses.size : word)
  }
}
