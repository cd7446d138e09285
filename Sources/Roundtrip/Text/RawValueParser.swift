/// A parser-printer of an enum with raw values. Created by `parser()` of the enum.
///
/// ```swift
/// enum Sort: String, CaseIterable { case title, newest = "new" }
///
/// Field("sort", default: .title) { Sort.parser() }  // "?sort=new"
/// ```
///
/// The text of a case is the description of its raw value, compared byte by byte. If a raw value begins with another
/// one (`new`, `newest`), the longest one in the text is read.
///
/// A value that isn't in `allCases`, which is called once for each type, isn't printed.
public struct RawValueParser<Value>: ParserPrinter
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue: LosslessStringConvertible {
  public func parse(_ input: inout Substring) throws -> Value { try input._read(by: _part) }

  public let body: _Part

  init(file: StaticString, line: UInt) {
    body = Part.ofRawValues.object(of: Value.self) { RawValueText<Value>(file: file, line: line).part }
  }
}

extension Part {
  /// The parts that read and print the cases of each type, cached because listing the cases and their texts takes time,
  /// and a router that is created again has the same.
  fileprivate static let ofRawValues = OnePerType<Part>()
}

private struct RawValueText<Value>: Sendable
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue: LosslessStringConvertible {
  private let values: [Value]
  private let texts: TextTable

  init(file: StaticString, line: UInt) {
    values = Array(Value.allCases)
    texts = TextTable(values.map(\.rawValue.description))
    let twin = texts.duplicate
    require(
      twin == nil,
      "\(Value.self) has two cases with the text \"\(twin ?? "")\": the second would be read back as the first",
      file: file, line: line)
  }

  var part: Part {
    .text(
      self, .noted(.name(CaseName(source: .anyCase(of: Value.self))), .choice(texts.inOrder.map(NodeShape.literal))))
  }
}

extension RawValueText: TextOperation {
  func read(_ text: inout TextReader) throws(Refusal) -> Value {
    guard let found = unsafe texts.longest(in: text.piece), !text.isAnchored || found.length == text.count
    else { throw text.refuse(expectation) }
    text.advance(by: found.length)
    text.trail.note(found.index)
    return values[found.index]
  }

  func write(_ value: Value, _ writer: inout TextWriter) throws(Refusal) {
    let text = value.rawValue.description
    guard let index = texts.index(of: text) else {
      throw writer.refuse(.text("\"\(text)\" isn't a case of \(Value.self)"))
    }
    writer.trail.note(index)
    writer.append(text)
  }

  private var expectation: String {
    texts.inOrder.isEmpty ? "nothing: \(Value.self) has no cases" : texts.alternatives
  }
}

extension CaseIterable where Self: RawRepresentable & Sendable, RawValue: LosslessStringConvertible {
  /// Returns a parser-printer of the cases, by their raw values.
  public static func parser(file: StaticString = #fileID, line: UInt = #line) -> RawValueParser<Self> {
    RawValueParser(file: file, line: line)
  }
}
