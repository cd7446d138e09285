/// Any number of components of a path, as an array.
///
/// ```swift
/// Path { "files"; Rest() }                                          // "/files/a/b.txt": ["a", "b.txt"]
/// Path { "sum"; Rest { Digits() } }                                 // "/sum/1/2/3": [1, 2, 3]
/// Path { "v2"; Rest(atLeast: 1); "manifests"; String.parser() }     // "/v2/a/b/manifests/1.0": ["a", "b"], "1.0"
/// ```
///
/// The array may be empty, unless you specify a minimum, and have any length, unless you specify a maximum. Like any
/// component, none of them can be empty or a dot segment, so a rest can't lead out of the folder in which you look it up.
///
/// Behind a rest, components are counted from the end of the path. So a component of the rest may be any text, even that
/// of a literal behind it: `/v2/manifests/manifests/1.0` has the name `["manifests"]`.
///
/// A path may have several rests if a literal stands between any two of them. The first occurrence of the literal ends the
/// rest, so neither the rest nor the components between it and the literal can contain that text. A value that does isn't
/// printed, nor read in another spelling, such as `02` before `"2"`. A conversion of a whole rest has to refuse such values itself.
///
/// ```swift
/// Path { "blob"; Rest(atLeast: 1); "-"; Rest() }                    // "/blob/a/b/-/c": ["a", "b"], ["c"]
/// ```
public struct Rest<Element: ParserPrinter>: ParserPrinter where Element.Input == Substring {
  public func parse(_ input: inout URLRequestData) throws -> [Element.Output] { try input._read(by: _part) }

  public let body: _Part

  /// Creates a rest whose components are read by `element`.
  public init(
    atLeast minimum: Int = 0, atMost maximum: Int? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ element: () -> Element
  ) {
    requireCount(atLeast: minimum, atMost: maximum, file: file, line: line)
    let codec = RestOf<Element.Output>(element()._part.codec, minimum, maximum)
    body = Part(.rest(codec), codec.layout, isOfWay: true)
  }
}

private final class RestOf<Element>: RestCodec, @unchecked Sendable {
  init(_ element: TextCodec, _ minimum: Int, _ maximum: Int?) {
    super.init(ValueLayout(of: [Element].self), element, minimum, maximum)
  }

  override func read(_ components: Range<Int32>, _ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    // That there are enough is known from the number of components.
    if let maximum, components.count > maximum {
      throw reader.refuse(
        maximum == 0 ? "no component" : "at most " + maximum.counted("component"),
        at: reader.target.place(ofComponent: components.lowerBound + Int32(clamping: maximum)))
    }
    var elements: [Element] = []
    for index in components {
      try reader.open(component: index)
      elements.append(try element.runner.whole(&reader.text))
    }
    slot.initialize(to: elements)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    let elements = slot.value(as: [Element].self)
    try writer.path.checkCount(elements.count, minimum, maximum)
    writer.trail.note(elements.count)
    for value in elements {
      let start = writer.beginComponent()
      do throws(Refusal) {
        try element.runner.writeWhole(value, &writer.path)
        try writer.endComponent(from: start)
      } catch {
        writer.nameRefusedComponent()
        throw error
      }
    }
  }

  override func replacingElement(_ change: (TextCodec) -> TextCodec) -> RestCodec {
    RestOf(change(element), minimum, maximum)
  }
}

extension Rest where Element == StringParser {
  /// Creates a rest of any text.
  public init(
    atLeast minimum: Int = 0, atMost maximum: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(atLeast: minimum, atMost: maximum, file: file, line: line) { String.parser() }
  }

  /// Returns a parser-printer of this rest as one string, with a slash between its components.
  ///
  /// ```swift
  /// Path { "files"; Rest().joined() }                                 // "/files/a/b.txt": "a/b.txt"
  /// ```
  ///
  /// Without components, the string is empty. A component that contains a slash itself, written `%2F`, doesn't match:
  /// in the string, it would be two components. A string that begins or ends with a slash, or has two side by side,
  /// isn't printed.
  public func joined() -> AnyParserPrinter<URLRequestData, String> {
    guard case .rest(let codec) = body.kind else { stop("a rest is one part") }
    return Rest<TextWithoutSlash>(atLeast: codec.minimum, atMost: codec.maximum) { TextWithoutSlash() }
      .rewrapping { components in
        components.joined(separator: "/")
      } _: { text in
        text.isEmpty ? [] : text.bytes.pieces(between: slash).map { String(bytes: $0) }
      }
  }
}

private let slash = UInt8(ascii: "/")

/// The text of a component without a slash.
private struct TextWithoutSlash: ParserPrinter {
  func parse(_ input: inout Substring) throws -> String { try input._read(by: _part) }

  var body: _Part { .text(self, Self.shape) }

  /// One value for all rests, so that they are equal: a predicate is only equal to itself.
  private static let shape = NodeShape.noted(
    .refined, .text(.prefix(TextKind.Beginning(length: 0...Int.max, bytes: TextKind.BytePredicate { $0 != slash }))))
}

extension TextWithoutSlash: TextOperation {
  func read(_ text: inout TextReader) throws(Refusal) -> String {
    for count in 0..<text.count where text.peek(count) == slash {
      text.advance(by: count)
      throw text.refuse("a component without a slash")
    }
    return text.takeText()
  }

  // The text is split at slashes before.
  func write(_ value: String, _ writer: inout TextWriter) throws(Refusal) { writer.append(value) }
}
