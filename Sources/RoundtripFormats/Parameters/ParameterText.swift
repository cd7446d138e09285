/// Reads and prints one value of a parameter, as a piece of text.
struct ParameterText: _CoreParserPrinter {
  typealias Input = Substring

  let kind: ParameterKind
  let name: String

  /// The kind of the text.
  var shape: Shape {
    switch kind {
    case .string: String.parser().shape
    case .integer: Self.integers.shape
    case .number: Double.parser().shape
    case .boolean: .choice(Self.booleans.map { .literal($0.text) })
    case .uuid: .text("uuid")
    case .date: .text("date")
    case .literal(let text): .literal(text)
    case .custom(let type): .text(type.name)
    }
  }

  func _read(_ reader: inout RequestReader) throws(Refusal) -> FormatValue {
    switch kind {
    case .string: return .string(try String.parser()._read(&reader))
    case .integer: return try readInteger(&reader)
    case .number: return .number(try Double.parser()._read(&reader))
    case .boolean:
      return try readText(&reader, "true or false") { text in
        Self.booleans.first { $0.text == text }.map { .boolean($0.value) }
      }
    case .uuid: return try readText(&reader, "a UUID") { UUIDText.isValid($0) ? .string($0) : nil }
    case .date:
      return try readText(&reader, "a date such as 2024-07-01 or 2024-07-01T12:30:00Z") { text in
        DateText.seconds(text).map { .number($0) }
      }
    case .literal(let text):
      try text._read(&reader)
      return .string(text)
    case .custom(let type): return try readText(&reader, type.name, type.parse)
    }
  }

  /// Reads all text that there is, as a value.
  private func readText(
    _ reader: inout RequestReader, _ expected: @autoclosure () -> String, _ parse: (String) -> FormatValue?
  ) throws(Refusal) -> FormatValue {
    let start = reader.textPosition
    if let value = parse(try String.parser()._read(&reader)) { return value }
    reader.textPosition = start
    throw reader.refuse(expected())
  }

  func _write(_ output: FormatValue, _ writer: inout RequestWriter) throws(Refusal) {
    switch (kind, output) {
    case (.string, .string(let text)): try String.parser()._write(text, &writer)
    case (.integer, .integer(let value)): try Self.integers._write(value, &writer)
    case (.integer, .unsigned(let value)): try UInt64.parser()._write(value, &writer)
    case (.number, .number(let value)): try Double.parser()._write(value, &writer)
    case (.boolean, .boolean(let value)): try Bool.parser()._write(value, &writer)
    case (.uuid, .string(let text)) where UUIDText.isValid(text): try String.parser()._write(text, &writer)
    case (.date, .number(let seconds)):
      guard let text = DateText.text(seconds) else {
        throw writer.refuse(.text("\(seconds) seconds from 2001 have no date of four digits that comes back"))
      }
      try String.parser()._write(text, &writer)
    case (.literal(let text), _): try String.parser()._write(text, &writer)
    case (.custom(let type), let value):
      guard let text = type.print(value) else {
        throw writer.refuse(.text("a value of the type \(type.name) would not come back from its text"))
      }
      try String.parser()._write(text, &writer)
    default: throw writer.refuse(.text("\(output.kind) is no {\(kind.spelling)}"))
    }
  }

  /// A whole number that an `Int` holds, or else one that only a type without a sign does.
  private func readInteger(_ reader: inout RequestReader) throws(Refusal) -> FormatValue {
    let start = reader.textPosition
    do throws(Refusal) {
      return .integer(try Self.integers._read(&reader))
    } catch {
      reader.textPosition = start
      return .unsigned(try UInt64.parser()._read(&reader))
    }
  }

  private static let integers = Int.parser()

  /// The first of each is printed.
  private static let booleans: [(text: String, value: Bool)] = [
    ("true", true), ("false", false), ("1", true), ("0", false), ("True", true), ("False", false),
    ("yes", true), ("no", false),
  ]
}
