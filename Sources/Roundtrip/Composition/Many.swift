/// Elements one after the other, as an array.
///
/// ```swift
/// Many { Digits() } separator: { "," }                 // 1,2,3
/// Path { "tags"; Many { String.parser() } }            // the remaining components
/// ```
///
/// Order is kept. No element is empty: an element that would read nothing, or print nothing, is refused.
public struct Many<Element: ParserPrinter>: _CoreParserPrinter where Element.Input == Substring {
  public typealias Input = Substring
  public typealias Output = [Element.Output]

  private let element: Step<Element.Output>
  private let separator: Step<Void>?
  private let minimum: Int
  private let maximum: Int?

  /// Elements without anything between them.
  public init(atLeast minimum: Int = 0, atMost maximum: Int? = nil, _ element: () -> Element) {
    (self.element, separator, self.minimum, self.maximum) = (Step(element()), nil, minimum, maximum)
  }

  /// Elements with a separator between them.
  public init<Separator: ParserPrinter>(
    atLeast minimum: Int = 0, atMost maximum: Int? = nil, _ element: () -> Element, separator: () -> Separator
  ) where Separator.Input == Substring, Separator.Output == Void {
    (self.element, self.separator, self.minimum, self.maximum) = (Step(element()), Step(separator()), minimum, maximum)
  }

  public var shape: Shape {
    .many(element.shape, separator: separator?.shape, minimum: minimum, maximum: maximum)
  }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> [Element.Output] {
    let isAnchored = reader.isAnchored
    defer { reader.isAnchored = isAnchored }
    reader.isAnchored = false
    let start = reader.textPosition
    var elements: [Element.Output] = []
    while elements.count < maximum ?? .max {
      let (position, trail) = (reader.textPosition, reader.choices)
      do throws(Refusal) {
        if !elements.isEmpty, let separator { try separator.read(&reader) }
        let before = reader.count
        let output = try element.read(&reader)
        guard reader.count < before else { throw reader.refuse("an element") }
        elements.append(output)
        reader.choices.note(detail: reader.distance(from: start))
      } catch {
        (reader.textPosition, reader.choices) = (position, trail)
        break
      }
    }
    guard elements.count >= minimum else { throw reader.refuse("at least \(minimum) elements") }
    return elements
  }

  public func _write(_ output: [Element.Output], _ writer: inout RequestWriter) throws(Refusal) {
    try writer.checkCount(output.count, minimum, maximum)
    let start = writer.length
    for (index, value) in output.enumerated() {
      if index > 0, let separator { try separator.write((), &writer) }
      let before = writer.length
      try element.write(value, &writer)
      if writer.length == before { throw writer.refuse(.text("an element would be empty")) }
      writer.choices.note(detail: writer.length - start)
    }
  }
}
