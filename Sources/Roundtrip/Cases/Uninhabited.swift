/// Whether there is no value of a type: an enum without cases, one whose cases all carry such a type, or a tuple with such
/// an element.
func isUninhabited(_ type: Any.Type) -> Bool {
  if !TypeMetadata.isSigned, let metadata = EnumMetadata(type), !metadata.isImported, metadata.caseCount == 0 {
    return true
  }
  if let elements = TypeMetadata(type).elements { return elements.contains { isUninhabited($0.type) } }
  guard let table = try? CaseTable.of(type) else { return false }
  return table.cases.allSatisfy(\.isUninhabited)
}

extension DeclaredCase {
  /// Whether no value has this case, because its payload can't have one, as in `case never(Never)`.
  var isUninhabited: Bool { !isIndirect && payload.map(Roundtrip.isUninhabited) ?? false }
}
