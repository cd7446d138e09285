/// A sequence of elements, as an array.
///
/// ```swift
/// Many { Digits() } separator: { "," }                 // 1,2,3
/// ```
///
/// The order is preserved. An element that would read nothing, or print nothing, is rejected.
///
/// Reading takes time linear in the length of the text. If alternatives of an element read far ahead and then fail,
/// backtracking adds up. A text over which the parser goes back by more than 256 KiB plus 128 times its length doesn't
/// match.
public struct Many<Element: ParserPrinter>: ParserPrinter where Element.Input == Substring {
  public func parse(_ input: inout Substring) throws -> [Element.Output] { try input._read(by: _part) }

  public let body: _Part

  /// Creates a parser-printer of elements without a separator.
  public init(
    atLeast minimum: Int = 0, atMost maximum: Int? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ element: () -> Element
  ) {
    requireCount(atLeast: minimum, atMost: maximum, file: file, line: line)
    self.init(element(), separator: nil, minimum, maximum)
  }

  /// Creates a parser-printer of elements with a separator between them.
  public init<Separator: ParserPrinter>(
    atLeast minimum: Int = 0, atMost maximum: Int? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ element: () -> Element, separator: () -> Separator
  ) where Separator.Input == Substring, Separator.Output == Void {
    requireCount(atLeast: minimum, atMost: maximum, file: file, line: line)
    self.init(element(), separator: separator()._part.codec, minimum, maximum)
  }

  private init(_ element: Element, separator: TextCodec?, _ minimum: Int, _ maximum: Int?) {
    let element = element._part.codec
    body = .text(
      Elements<Element.Output>(
        element: element.runner, separator: separator?.runner, minimum: minimum, maximum: maximum),
      .many(element.shape, separator: separator?.shape, minimum: minimum, maximum: maximum))
  }
}

private struct Elements<Element>: TextOperation {
  let element: TextCodec
  let separator: TextCodec?
  let minimum: Int
  let maximum: Int?

  func read(_ text: inout TextReader) throws(Refusal) -> [Element] {
    if unsafe text.repeated != nil { return try readElements(&text) }
    var repeated = RepeatedText(of: text)
    defer { unsafe text.repeated = nil }
    return unsafe try withUnsafeMutablePointer(to: &repeated) { repeated throws(Refusal) in
      unsafe text.repeated = repeated
      return try readElements(&text)
    }
  }

  private func readElements(_ text: inout TextReader) throws(Refusal) -> [Element] {
    let (start, isAnchored) = (text.position, text.isAnchored)
    defer { text.isAnchored = isAnchored }
    text.isAnchored = false
    var elements: [Element] = []
    while elements.count < maximum ?? .max {
      let (position, trail) = (text.position, text.trail)
      do throws(Refusal) {
        if !elements.isEmpty, let separator { let _: Void = try separator.value(&text) }
        let before = text.count
        let output: Element = try element.value(&text)
        guard text.count < before else { throw text.refuse("an element") }
        elements.append(output)
        text.trail.note(text.distance(from: start))
      } catch {
        try text.goBack(to: position, trail)
        break
      }
    }
    guard elements.count >= minimum else { throw text.refuse("at least " + minimum.counted("element")) }
    return elements
  }

  func write(_ value: [Element], _ writer: inout TextWriter) throws(Refusal) {
    try writer.checkCount(value.count, minimum, maximum)
    let start = writer.length
    for (index, output) in value.enumerated() {
      if index > 0, let separator { try separator.write((), &writer) }
      let before = writer.length
      try element.write(output, &writer)
      if writer.length == before { throw writer.refuse(.text("an element would be empty")) }
      writer.trail.note(writer.length - start)
    }
  }
}
