extension RequestWriter {
  /// Begins a field whose name is known beforehand; its value is what is printed up to ``endField(_:)``, which is given
  /// what this gives.
  mutating func beginField(_ name: FieldName, hasValue: Bool = true) -> CharacterTable {
    let outer = beginField()
    out.append(hasValue ? name.encoded : name.encodedAlone)
    return outer
  }

  /// Prints a field with any name and value.
  mutating func writeField(_ field: URLRequestData.Fields.Element) throws(Refusal) {
    if field.name.isEmpty, field.value == nil { throw refuse(.text("a field without a name and a value")) }
    let outer = beginField()
    defer { endField(outer) }
    append(field.name)
    if let value = field.value {
      out.append(UInt8(ascii: "="))
      append(value)
    }
  }

  private mutating func beginField() -> CharacterTable {
    swap(&out, &query)
    out.append(out.count == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
    defer { allowed = .field }
    return allowed
  }

  mutating func endField(_ outer: CharacterTable) {
    allowed = outer
    swap(&out, &query)
  }

  /// How much was printed of what is printed now.
  @inlinable var length: Int { out.count }

  /// Refuses a number of elements that would not be read back.
  mutating func checkCount(_ count: Int, _ minimum: Int, _ maximum: Int?) throws(Refusal) {
    if count < minimum { throw refuse(.text("\(count) elements are less than \(minimum)")) }
    if let maximum, count > maximum { throw refuse(.text("\(count) elements are more than \(maximum)")) }
  }
}
