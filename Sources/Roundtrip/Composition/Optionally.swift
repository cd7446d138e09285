/// An optional part.
///
/// ```swift
/// Path { "books"; Optionally { Digits() } }       // "/books" and "/books/42"
/// Query { Optionally { Field("author") } }
/// Parse { Digits(); Optionally { Parse { "-"; Digits() } } }
/// ```
///
/// In a path, a component is absent together with its slash, also if it is converted, filtered, or named. Its value is
/// `nil` only if the part is absent. A field, fragment, or other part that is present but invalid fails the match. So
/// does a component that no other part of the route matches. Several parts in an `Optionally` within a `Path` are one
/// component, as in a ``Parse``. Components that are there or not together are a `Path` of their own:
///
/// ```swift
/// Path { "posts" }; Optionally { Path { "page"; Digits() } }       // "/posts" and "/posts/page/3"
/// ```
///
/// If the part has components, the path alone tells whether it is there:
///
/// ```swift
/// Path { "x" }; Optionally { Path { "up" }; Body() }   // "/x" is nil, whatever its body is
/// ```
public struct Optionally<Wrapped: ParserPrinter>: ParserPrinter {
  public func parse(_ input: inout Wrapped.Input) throws -> Wrapped.Output? { try input._read(by: _part) }

  public let body: _Part

  /// Creates an optional part.
  public init(_ wrapped: () -> Wrapped) { self.init(wrapped()._part) }

  init(_ wrapped: Part) {
    Construction.requireMade(wrapped)
    body = wrapped.optional(Wrapped.Output.self, isOfFields: Input.self == URLRequestData.Fields.self)
  }
}

// MARK: With a default

extension Optionally where Wrapped.Input == Substring, Wrapped.Output: Equatable & Sendable {
  /// Returns this optional text or component with a default, which is its value if it is absent.
  ///
  /// ```swift
  /// Path { "shows"; Optionally { Digits() }.defaulting(to: 1) }       // "/shows" is 1, and so is "/shows/1"
  /// ```
  ///
  /// The default isn't printed, so `/shows` is the canonical path of both.
  public func defaulting(to absent: Wrapped.Output) -> AnyParserPrinter<Substring, Wrapped.Output> {
    guard let codec = body.codec.required else { stop("an optional text is there or not") }
    return AnyParserPrinter(body.wrapped(DefaultWrapper(absent, text: codec.text(ofDefault: absent))))
  }
}

// MARK: Several parts, present or absent together

extension Optionally {
  /// Creates an optional part of several parts of a route, as with a ``Parse`` around them.
  @_disfavoredOverload
  public init<Parts: _PartSequence>(
    file: StaticString = #fileID, line: UInt = #line, @PartBuilder<URLRequestData> _ parts: () -> Parts
  ) where Wrapped == Parse<URLRequestData, Parts.Output> {
    self.init(Parse<URLRequestData, Parts.Output>(file: file, line: line, parts).body)
  }

  /// Creates an optional part of several fields, as with a ``Parse`` around them.
  @_disfavoredOverload
  public init<Parts: _PartSequence>(
    @PartBuilder<URLRequestData.Fields> _ fields: () -> Parts
  ) where Wrapped == Parse<URLRequestData.Fields, Parts.Output> {
    self.init(Parse<URLRequestData.Fields, Parts.Output>(fields).body)
  }

  /// Creates an optional text of several parts, as with a ``Parse`` around them.
  @_disfavoredOverload
  public init<Parts: _PartSequence>(
    @PartBuilder<Substring> _ parts: () -> Parts
  ) where Wrapped == Parse<Substring, Parts.Output> {
    self.init(Parse<Substring, Parts.Output>(parts).body)
  }
}
