/// Whether there is no value of a type: an enum without cases, one whose cases all carry such a type, or a tuple with such
/// an element.
func isUninhabited(_ type: Any.Type) -> Bool {
  let metadata = TypeMetadata(type)
  if !TypeMetadata.isSigned, metadata.kind == .enumeration, !metadata.isImported, metadata.caseCount == 0 {
    return true
  }
  if let elements = metadata.elements { return elements.contains { isUninhabited($0.type) } }
  guard let table = try? CaseTable.of(type) else { return false }
  return table.cases.allSatisfy(\.isUninhabited)
}

extension FieldRecord {
  /// Whether no value has this case, because its payload can't have one, as in `case never(Never)`.
  var isUninhabited: Bool { !isIndirect && payload.map(Roundtrip.isUninhabited) ?? false }
}
