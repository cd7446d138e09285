/// The remaining components of a path, as an array.
///
/// ```swift
/// Path { "files"; Rest() }                 // "/files/a/b.txt": ["a", "b.txt"]
/// Path { "sum"; Rest { Digits() } }        // "/sum/1/2/3": [1, 2, 3]
/// ```
///
/// The array may be empty, unless you specify a minimum. Like any component, none of them can be empty or a dot
/// segment, so a rest can't lead out of the folder in which you look it up.
public struct Rest<Element: ParserPrinter>: ParserPrinter where Element.Input == Substring {
  public func parse(_ input: inout URLRequestData) throws -> [Element.Output] { try input._read(by: _node) }

  public let body: Node

  /// Creates a rest whose components are read by `element`.
  public init(
    atLeast minimum: Int = 0, file: StaticString = #fileID, line: UInt = #line, _ element: () -> Element
  ) {
    requireCount(atLeast: minimum, file: file, line: line)
    let text = element()._node
    body = OperationNode(
      Components<Element.Output>(component: ComponentNode(text), minimum: minimum),
      .rest(text.shape, minimum: minimum))
  }
}

private struct Components<Element>: NodeOperation {
  let component: Node
  let minimum: Int

  func read(_ reader: inout RequestReader) throws(Refusal) -> [Element] {
    var elements: [Element] = []
    try reader.readRest { reader throws(Refusal) in elements.append(try component.value(&reader)) }
    guard elements.count >= minimum else { throw reader.refuseMissingComponent() }
    return elements
  }

  func write(_ value: [Element], _ writer: inout RequestWriter) throws(Refusal) {
    try writer.checkCount(value.count, minimum, nil)
    // This would also read a later part of the same path.
    writer.detail.note(value.count)
    for element in value { try component.write(element, &writer) }
  }
}

extension Rest where Element == StringParser {
  /// Creates a rest of any text.
  public init(atLeast minimum: Int = 0, file: StaticString = #fileID, line: UInt = #line) {
    self.init(atLeast: minimum, file: file, line: line) { String.parser() }
  }
}
