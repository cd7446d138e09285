/// Reads and prints one value of a parameter as a piece of text.
struct ParameterText: ParserPrinter {
  typealias Input = Substring
  typealias Output = FormatValue

  let kind: ParameterKind
  let name: String

  var body: Part { .text(self, accepted) }

  /// The text that is accepted.
  private var accepted: NodeShape {
    switch kind {
    case .string: .text(.any)
    case .integer:
      .text(
        .integer(
          TextKind.Integer(
            type: "Int", radix: 10, bounds: TextKind.Integer.Bounds(lowest: "\(Int64.min)", highest: "\(UInt64.max)"),
            isSigned: true)))
    case .number: .text(.number)
    case .boolean: .choice(Self.booleans.map { .literal($0.text) })
    case .uuid: NodeShape.text(.uuid).saying(PrintedAsRead())
    case .date: .text(.date("date"))
    case .literal(let text): .literal(text)
    case .custom(let type): .text(.custom(type.name))
    }
  }
}

extension ParameterText: TextOperation {
  func read(_ text: inout TextReader) throws(Refusal) -> FormatValue {
    switch kind {
    case .string: return .string(text.takeText())
    case .integer: return try readInteger(&text)
    case .number: return .number(try Double.parser().read(&text))
    case .boolean:
      return try readWhole(&text, "true or false") { text in
        let text = text.takeText()
        return Self.booleans.first { $0.text == text }.map { .boolean($0.value) }
      }
    case .uuid: return try readWhole(&text, "a UUID") { UUIDText.read(&$0).map { .string($0) } }
    case .date:
      return try readWhole(&text, "a date such as 2024-07-01 or 2024-07-01T12:30:00Z") { text in
        let start = text.position
        if let day = CalendarDay(&text), text.peek() == nil { return .number(day.beginning) }
        text.position = start
        return DateTimeText.read(&text, ignoringCase: false).map { .number($0) }
      }
    case .literal(let literal):
      try literal.read(&text)
      return .string(literal)
    case .custom(let type): return try readWhole(&text, type.name) { type.parse($0.takeText()) }
    }
  }

  /// Reads the whole text as a value.
  private func readWhole(
    _ text: inout TextReader, _ expected: @autoclosure () -> String, _ read: (inout TextReader) -> FormatValue?
  ) throws(Refusal) -> FormatValue {
    let start = text.position
    if let value = read(&text), text.peek() == nil { return value }
    throw text.refuse(expected(), from: start)
  }

  func write(_ output: FormatValue, _ writer: inout TextWriter) throws(Refusal) {
    switch (kind, output) {
    case (.string, .string(let text)): writer.append(text)
    case (.integer, .integer(let value)): try Self.integers.write(value, &writer)
    case (.integer, .unsigned(let value)): try UInt64.parser().write(value, &writer)
    case (.number, .number(let value)): try Double.parser().write(value, &writer)
    case (.boolean, .boolean(let value)): try Bool.parser().write(value, &writer)
    case (.uuid, .string(let text)) where UUIDText.isValid(text): writer.append(text)
    case (.date, .number(let seconds)):
      guard let text = DateTimeText.text(of: seconds) else {
        throw writer.refuse(.text("\(seconds) seconds since 2001 can't be written as a date that reads back"))
      }
      writer.append(text)
    case (.literal(let text), _): writer.append(text)
    case (.custom(let type), let value):
      guard let text = type.print(value) else {
        throw writer.refuse(.text("a value of the type \(type.name) isn't read again from its text"))
      }
      writer.append(text)
    default: throw writer.refuse(.text("\(output.kind) isn't a valid {\(kind.spelling)}"))
    }
  }

  /// Reads a whole number as an `Int` or, if it is too large, as a `UInt64`.
  private func readInteger(_ text: inout TextReader) throws(Refusal) -> FormatValue {
    let start = text.position
    do throws(Refusal) {
      return .integer(try Self.integers.read(&text))
    } catch {
      text.position = start
      return .unsigned(try UInt64.parser().read(&text))
    }
  }

  private static let integers = Int.parser()

  /// The first text for each value is the one that is printed.
  private static let booleans: [(text: String, value: Bool)] = [
    ("true", true), ("false", false), ("1", true), ("0", false), ("True", true), ("False", false),
    ("yes", true), ("no", false),
  ]
}
