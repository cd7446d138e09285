/// The remaining components of a path, as an array.
///
/// ```swift
/// Path { "files"; Rest() }                 // "/files/a/b.txt": ["a", "b.txt"]
/// Path { "sum"; Rest { Digits() } }        // "/sum/1/2/3": [1, 2, 3]
/// ```
///
/// There may be none, unless a minimum is given. Like every component, none of them is empty or a dot segment, so a rest
/// cannot lead out of the folder that it is looked up in.
public struct Rest<Element: ParserPrinter>: _CoreParserPrinter where Element.Input == Substring {
  public typealias Input = URLRequestData
  public typealias Output = [Element.Output]

  private let element: Step<Element.Output>
  private let text: Shape
  private let minimum: Int

  /// The remaining components, each read by `element`.
  public init(atLeast minimum: Int = 0, _ element: () -> Element) {
    let element = element()
    text = element.shape
    self.element = Step(component: element)
    self.minimum = minimum
  }

  public var shape: Shape { .rest(text, minimum: minimum) }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> [Element.Output] {
    var elements: [Element.Output] = []
    try reader.readRest { reader throws(Refusal) in elements.append(try element.read(&reader)) }
    guard elements.count >= minimum else { throw reader.refuse("one more component", at: reader.path.upperBound) }
    return elements
  }

  public func _write(_ output: [Element.Output], _ writer: inout RequestWriter) throws(Refusal) {
    try writer.checkCount(output.count, minimum, nil)
    for value in output { try element.write(value, &writer) }
  }
}

extension Rest where Element == StringParser {
  /// The remaining components as they are.
  public init(atLeast minimum: Int = 0) {
    self.init(atLeast: minimum) { String.parser() }
  }
}
