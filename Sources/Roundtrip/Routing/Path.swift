/// Components of a path, one for each literal and each parser.
///
/// ```swift
/// Path { "books"; Digits(); "reviews" }  // "/books/42/reviews"
/// ```
///
/// A literal stands for itself; one with slashes in it stands for several components. Each parser reads one component,
/// whole and decoded. Empty components and dot segments never match and are never printed.
public struct Path<Parts: PartSequence>: ParserPrinter, PartSequence {
  public typealias Input = URLRequestData
  public typealias Output = Parts.Output

  public let _steps: Parts._Steps

  /// Made where these stand by themselves. A route takes the parts out of their list.
  public var body: AnyParserPrinter<URLRequestData, Output> { AnyParserPrinter(_steps.node) }

  /// The components that `components` lists.
  public init(
    file: StaticString = #fileID, line: UInt = #line, @PathBuilder _ components: () -> Parts
  ) {
    _steps = components()._steps
    _steps._requireComponents(file: file, line: line)
  }
}
