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
public struct Route<Output>: _KeptStepParserPrinter {
  public typealias Input = URLRequestData

  public let _kept: KeptStep<Output>

  /// A route whose parts yield the values from which `conversion` makes one.
  public init<C: Conversion, Parts: PartSequence>(_ conversion: C, @RouteBuilder _ parts: () -> Parts)
  where C.Output == Output, C.Input == Parts.Prepared.Output {
    _kept = KeptStep(Step(conversion, parts(), isRoute: true))
  }

  /// A route whose values two functions make into one: `Route(.case(embed: …, extract: …)) { … }`.
  ///
  /// The same as the one for any conversion. But behind a leading dot, the compiler infers that a closure is `@Sendable`
  /// only where it knows the type.
  @_disfavoredOverload
  public init<Parts: PartSequence>(
    _ conversion: FunctionConversion<Parts.Prepared.Output, Output>, @RouteBuilder _ parts: () -> Parts
  ) {
    _kept = KeptStep(Step(conversion, parts(), isRoute: true))
  }

  /// A route without parameters, for the path `/`.
  public init<C: Conversion>(_ conversion: C) where C.Output == Output, C.Input == Void {
    _kept = KeptStep(Step(conversion, noSteps, isRoute: true))
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
  ) where Output: Sendable, Parts.Prepared.Output == Void {
    self.init(.case(value, file: file, line: line), parts)
  }
}

extension Shape {
  /// What a route accepts: its parts, and then the end of the path.
  static func route(_ conversion: some Conversion, _ parts: Shape) -> Shape {
    Shape.route(.sequence([parts, .end])).converted(by: conversion)
  }
}
