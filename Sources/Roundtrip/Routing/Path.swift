/// Components of a path, one for each literal and each parser.
///
/// ```swift
/// Path { "books"; Digits(); "reviews" }  // "/books/42/reviews"
/// ```
///
/// A literal matches exactly, and may contain slashes for several components. Each parser reads a whole component,
/// decoded. Empty components and dot segments never match and are never printed.
public struct Path<Parts: _PartSequence>: ParserPrinter, _PartSequence {
  public typealias Input = URLRequestData
  public typealias Output = Parts.Output

  public let _parts: Parts._Parts

  /// Created only if the path is used by itself. A route uses its list of parts.
  public var body: AnyParserPrinter<URLRequestData, Output> { AnyParserPrinter(_parts.part) }

  /// Creates a path from a list of components.
  public init(
    file: StaticString = #fileID, line: UInt = #line, @PathBuilder _ components: () -> Parts
  ) {
    _parts = components()._parts
    _parts._requireComponents(file: file, line: line)
  }
}
