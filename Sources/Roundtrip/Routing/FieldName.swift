/// The name of a field, in the forms in which it is needed.
struct FieldName: Sendable {
  let text: String
  let bytes: [UInt8]
  /// As it is printed, with the `=` behind it.
  let encoded: FixedText

  init(_ name: String) {
    text = name
    bytes = Array(name.utf8)
    encoded = FixedText(PercentCoding.encoded(name, allowing: .field).utf8 + [UInt8(ascii: "=")])
  }
}
