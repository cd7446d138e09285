/// The bytes that make up the values of a type, for telling whether two values are the same.
///
/// Padding between the parts doesn't count, and neither does the unused room of an existential, because both may contain
/// anything. Texts are the same if their UTF-8 is. References are the same if they refer to the same object, so a closure
/// with captures is the same as its copies alone, and an array or a box the same as a copy that shares its storage.
///
/// Sound: while a value is kept, all that it refers to stays alive, so the same bytes mean the same value. A `weak` or an
/// `unowned` reference keeps nothing alive, and a value that isn't moved bit by bit isn't its bytes: a type with such a
/// part has no stored parts.
final class StoredParts: Sendable {
  private enum Kind { case bytes, text, existential }

  private struct Part: Sendable {
    let kind: Kind
    let offset: Int32
    let size: Int32
  }

  private let parts: [Part]

  /// Returns `nil` for a type with a part whose bytes aren't its value.
  init?(of type: Any.Type) {
    var parts: [Part] = []
    guard Self.append(type, at: 0, to: &parts) else { return nil }
    self.parts = parts
  }

  /// Whether both slots contain the same value.
  @inline(__always)
  func areSame(_ one: Slot, _ other: Slot) -> Bool {
    for part in parts {
      let (one, other) = (one + part.offset, other + part.offset)
      let isSame =
        switch part.kind {
        case .bytes: one.hasSameBytes(as: other, count: Int(part.size))
        case .text:
          one.hasSameBytes(as: other, count: Int(part.size))
            || one.value(as: String.self).hasSameBytes(as: other.value(as: String.self))
        case .existential: one.holdsSameExistential(as: other, size: Int(part.size))
        }
      if !isSame { return false }
    }
    return true
  }

  /// Adds the parts of a type. Returns `false` if the bytes of one aren't its value.
  private static func append(_ type: Any.Type, at offset: Int, to parts: inout [Part]) -> Bool {
    func layout<Value>(_ type: Value.Type) -> (size: Int, isTrivial: Bool) { (MemoryLayout<Value>.size, _isPOD(type)) }
    let (size, isTrivial) = _openExistential(type, do: layout)
    func add(_ kind: Kind) -> Bool {
      parts.append(Part(kind: kind, offset: Int32(offset), size: Int32(size)))
      return true
    }
    let metadata = TypeMetadata(type)
    if size == 0 { return true }
    if type == String.self { return add(.text) }
    if metadata.isOpaqueExistential { return add(.existential) }
    if TypeMetadata.isSigned { return isTrivial && add(.bytes) }
    switch metadata.kind {
    case .tuple, .structure:
      if let elements = metadata.elements {
        return elements.allSatisfy { append($0.type, at: offset + $0.offset, to: &parts) }
      }
      let records = metadata.fieldRecords ?? []
      if records.contains(where: { !$0.isStrong }) { return false }
      // A struct from C has no fields to look at, and no references.
      guard let fields = metadata.storedFields(records) else { return isTrivial && add(.bytes) }
      return fields.allSatisfy { append($0.type, at: offset + $0.offset, to: &parts) }
    case .enumeration:
      guard metadata.isMovedAsBytes else { return false }
      guard let records = metadata.fieldRecords else { return isTrivial && add(.bytes) }
      return records.allSatisfy(\.isItsBytes) && add(.bytes)
    default: return add(.bytes)
    }
  }
}

extension FieldRecord {
  /// Whether the bytes of a payload are its value. An indirect one is in a box, which copies share.
  fileprivate var isItsBytes: Bool {
    !hasPayload || isIndirect || payload.map { StoredParts(of: $0) != nil } ?? false
  }
}

extension TypeMetadata {
  /// Whether a value is an existential container for values of any size: room for three words, the type of the value,
  /// and its conformances. (For a class, an error, or a metatype, it begins with a pointer.)
  fileprivate var isOpaqueExistential: Bool {
    if Self.isSigned { return false }
    // Sound: the kind of a protocol type is followed by its flags: whether it isn't class-constrained, and which
    // special protocol it is. A type with arguments refers to a description instead, whose first byte is 0 for a
    // container.
    return switch kind {
    case .existential: unsafe address.load(fromByteOffset: MemoryLayout<Int>.size, as: UInt32.self) >> 24 == 0x80
    case .extendedExistential:
      unsafe address.load(fromByteOffset: MemoryLayout<Int>.size, as: UnsafePointer<UInt8>.self).pointee == 0
    default: false
    }
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

  /// Whether two containers contain the same value of the same type. A value that doesn't fit, or isn't moved bit by bit,
  /// is in a box, which copies share.
  @inline(never)
  fileprivate func holdsSameExistential(as other: Slot, size: Int) -> Bool {
    let word = MemoryLayout<Int>.size
    guard (self + Int32(3 * word)).hasSameBytes(as: other + Int32(3 * word), count: size - 3 * word) else {
      return false
    }
    // Sound: the three words are followed by the type of the value.
    let type = unsafe address.load(fromByteOffset: 3 * word, as: Any.Type.self)
    if type is AnyObject.Type || !TypeMetadata(type).isInline {
      return hasSameBytes(as: other, count: word)
    }
    return StoredParts(of: type)?.areSame(self, other) ?? false
  }
}
