/// A route, which matches requests as a value and prints the value back.
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
/// A route must match the whole path. A route without a method matches GET and HEAD.
public struct Route<Output>: ParserPrinter {
  public typealias Input = URLRequestData

  public let body: _Part

  /// Creates a route, with a conversion of its parts' values.
  public init<C: Conversion, Parts: _PartSequence>(
    _ conversion: C, file: StaticString = #fileID, line: UInt = #line, @PartBuilder<URLRequestData> _ parts: () -> Parts
  ) where C.Output == Output, C.Input == Parts.Output {
    body = conversion._converting(newRoute(of: parts, file: file, line: line))
  }

  /// Creates a route, with a conversion of its parts' values by two functions: `Route(.case(embed: …, extract: …)) { …
  /// }`.
  ///
  /// This is equivalent to the initializer for any conversion. But after a leading dot, the compiler infers that a
  /// closure is `@Sendable` only if it knows the type.
  @_disfavoredOverload
  public init<Parts: _PartSequence>(
    _ conversion: FunctionConversion<Parts.Output, Output>, file: StaticString = #fileID, line: UInt = #line,
    @PartBuilder<URLRequestData> _ parts: () -> Parts
  ) {
    body = conversion._converting(newRoute(of: parts, file: file, line: line))
  }

  /// Creates a route without parameters, for the path `/`.
  public init<C: Conversion>(
    _ conversion: C, file: StaticString = #fileID, line: UInt = #line
  ) where C.Output == Output, C.Input == Void {
    body = conversion._converting(Part.route([], .none, SourcePlace(file, line)))
  }

  /// Creates a route for a constant, such as a case without associated values: `Route(AppRoute.home)`.
  @_disfavoredOverload
  public init(
    _ value: Output, file: StaticString = #fileID, line: UInt = #line
  ) where Output: Sendable {
    self.init(.case(value, file: file, line: line), file: file, line: line)
  }

  /// Creates a route for a constant, with parts that have no values: `Route(AppRoute.about) { Path { "about" } }`.
  @_disfavoredOverload
  public init<Parts: _PartSequence>(
    _ value: Output, file: StaticString = #fileID, line: UInt = #line, @PartBuilder<URLRequestData> _ parts: () -> Parts
  ) where Output: Sendable, Parts.Output == Void {
    self.init(.case(value, file: file, line: line), file: file, line: line, parts)
  }
}
