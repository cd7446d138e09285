/// The name of a field, in the forms in which it is needed.
final class FieldName: Sendable {
  let text: String
  let bytes: [UInt8]
  /// As it is printed, with the `=` behind it.
  let encoded: FixedText.Slice
  /// The same without the `=`.
  let encodedAlone: FixedText.Slice
  private let fixedText: FixedText

  init(_ name: String) {
    text = name
    bytes = Array(name.utf8)
    fixedText = FixedText((PercentCoding.encoded(name, allowing: .field) + "=").bytes)
    encoded = fixedText.slice(0, fixedText.count)
    encodedAlone = fixedText.slice(0, fixedText.count - 1)
  }
}
