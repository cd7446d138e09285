/// Components of a path, one for each literal and each parser.
///
/// ```swift
/// Path { "books"; Digits(); "reviews" }  // "/books/42/reviews"
/// ```
///
/// A literal stands for itself; one with slashes in it stands for several components. Each parser reads one component,
/// whole and decoded. Empty components and dot segments never match and are never printed.
public struct Path<Parts: PartSequence>: _CoreParserPrinter, StepsContainer {
  public typealias Input = URLRequestData
  public typealias Output = Parts.Prepared.Output

  public let _steps: Parts

  /// The components that `components` lists.
  public init(@PathBuilder _ components: () -> Parts) {
    _steps = components()
  }

  public var shape: Shape { parts._shape }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Output { try parts._read(&reader) }

  public func _write(_ output: Output, _ writer: inout RequestWriter) throws(Refusal) {
    try parts._write(output, &writer)
  }

  /// Made where these stand by themselves. A route takes the parts out of their list.
  public var _step: Step<Output>? { Step(IdentityConversion(), _steps) }

  private var parts: Parts.Prepared { _steps._prepared(asText: false) }
}

/// A list of parts that flattens into the sequence in which it stands.
public protocol StepsContainer: ParserPrinter {
  associatedtype _Steps
  var _steps: _Steps { get }
}
