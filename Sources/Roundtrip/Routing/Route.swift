/// A route: what a request has to look like to be one value, and how that value is printed.
///
/// ```swift
/// Route(.case(AppRoute.home))
/// Route(.case(AppRoute.book(id:))) { Path { "books"; Digits() } }
/// Route(.case(AppRoute.createReview)) {
///   Method.post
///   Path { "books"; Digits(); "reviews" }
///   Body(.json(Review.self))
/// }
/// ```
///
/// Everything in its path has to be there and nothing else. A route that names no method takes GET and HEAD.
public struct Route<Output>: ParserPrinter {
  public typealias Input = URLRequestData

  public let body: Node

  /// A route whose parts yield the values from which `conversion` makes one.
  public init<C: Conversion, Parts: PartSequence>(
    _ conversion: C, file: StaticString = #fileID, line: UInt = #line, @RouteBuilder _ parts: () -> Parts
  ) where C.Output == Output, C.Input == Parts.Output {
    body = conversion.node(of: parts().node(isRoute: true, file: file, line: line))
  }

  /// A route whose values two functions make into one: `Route(.case(embed: …, extract: …)) { … }`.
  ///
  /// The same as the one for any conversion. But behind a leading dot, the compiler infers that a closure is `@Sendable`
  /// only where it knows the type.
  @_disfavoredOverload
  public init<Parts: PartSequence>(
    _ conversion: FunctionConversion<Parts.Output, Output>, file: StaticString = #fileID, line: UInt = #line,
    @RouteBuilder _ parts: () -> Parts
  ) {
    body = conversion.node(of: parts().node(isRoute: true, file: file, line: line))
  }

  /// A route without parameters, for the path `/`.
  public init<C: Conversion>(_ conversion: C) where C.Output == Output, C.Input == Void {
    body = conversion.node(of: NoSteps([])._sequence(of: Void.self, isRoute: true, isText: false))
  }

  /// A route for one value, such as a case without associated values: `Route(AppRoute.home)`.
  @_disfavoredOverload
  public init(
    _ value: Output, file: StaticString = #fileID, line: UInt = #line
  ) where Output: Sendable {
    self.init(.case(value, file: file, line: line))
  }

  /// A route for one value with parts that yield none: `Route(AppRoute.about) { Path { "about" } }`.
  @_disfavoredOverload
  public init<Parts: PartSequence>(
    _ value: Output, file: StaticString = #fileID, line: UInt = #line, @RouteBuilder _ parts: () -> Parts
  ) where Output: Sendable, Parts.Output == Void {
    self.init(.case(value, file: file, line: line), file: file, line: line, parts)
  }
}
