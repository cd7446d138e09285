/// The input of a parser-printer: `URLRequestData`, `URLRequestData.Fields`, or `Substring`.
///
/// Don't conform your own types to this protocol, or call its members. It connects the input of programs, which copies
/// nothing, to values that a custom parser-printer can keep.
public protocol _ParserInput: Sendable {
  /// The part of a parser-printer that implements `parse` and `print`.
  static func _part<P: ParserPrinter>(of parser: P) -> _Part where P.Input == Self

  /// The one of two parts that is for such input: parts of a request, or fields, or a piece of text.
  static func _sequence(_ part: () -> _Part, orText text: () -> _Part) -> _Part

  /// Alternatives for such input.
  static func _choice<Output>(_ parts: [_Part], of type: Output.Type) -> _Part

  /// A part for such input that is made on first use.
  static func _later<Output>(of type: Output.Type, _ make: @escaping @Sendable () -> _Part) -> _Part

  /// Reads a value with a part, and removes what was read from this input.
  mutating func _read<Output>(by part: _Part) throws -> Output

  /// Appends the output of a part.
  mutating func _append<Output>(_ output: Output, printedBy part: _Part) throws
}

extension NodeShape {
  /// The shape as declared by a custom parser-printer. An opaque one claims nothing.
  func claimed(by type: Any.Type) -> NodeShape {
    if case .opaque = bare { self } else { .noted(.claim(by: "\(type)"), self) }
  }
}

extension PrintingError.Reason {
  /// The reason why a custom parser-printer can't print a value. That of another parser-printer is passed on unchanged.
  static func custom(_ error: any Error) -> Self { (error as? PrintingError)?.reason ?? .thrown(error) }
}
