/// A type that parses a value from an input, and prints the value back.
///
/// Every part of a router is a parser-printer: the routers themselves (of whole requests, see ``Router``), the fields
/// of a query, and the parsers of a piece of text, such as ``Digits``.
///
/// Most custom parser-printers compose others in their ``body``:
///
/// ```swift
/// struct SiteRouter: ParserPrinter {
///   var body: some Router<SiteRoute> {
///     OneOf {
///       Route(.case(SiteRoute.home))
///       Route(.case(SiteRoute.about)) { Path { "about" } }
///     }
///   }
/// }
/// ```
///
/// A body must depend only on the stored properties. If a type has none, its body is evaluated once. If it has some, the body
/// is evaluated, and the router compiled, each time a value is used as a router of its own. To match with such a router often,
/// store `router.eraseToAnyParserPrinter()`.
///
/// A parser-printer that does something new implements ``parse(_:)`` and ``print(_:into:)``. Two rules keep the
/// library's promises: it parses its output back to the same value, and it throws instead of printing a value that
/// wouldn't parse back.
///
/// ```swift
/// struct HexColor: ParserPrinter {
///   func parse(_ input: inout Substring) throws -> UInt32 {
///     guard input.utf8.count == 6, let color = UInt32(input, radix: 16) else { throw NotAColor() }
///     input = ""
///     return color
///   }
///   func print(_ color: UInt32, into input: inout Substring) throws {
///     guard color <= 0xFFFFFF else { throw NotAColor() }
///     let digits = String(color, radix: 16)
///     input += String(repeating: "0", count: 6 - digits.count) + digits
///   }
/// }
/// ```
public protocol ParserPrinter<Input, Output>: Sendable, SendableMetatype {
  /// The input to parse and to print into: a whole request (`URLRequestData`), named fields (`URLRequestData.Fields`),
  /// or a piece of text (`Substring`).
  associatedtype Input: _ParserInput
  /// The type of the value.
  associatedtype Output
  /// The type of ``body``, or `Never` for a parser-printer without one. It isn't called `Body` so that a router
  /// declared as a type can use ``Body``, the body of a request.
  associatedtype _Body = Never

  /// Parses a value, and removes the parsed part from the input.
  ///
  /// After an error, the state of the input is unspecified. To try an alternative, keep a copy.
  func parse(_ input: inout Input) throws -> Output

  /// Appends the value to the input.
  ///
  /// - Throws: If ``parse(_:)`` wouldn't return the same value.
  func print(_ output: Output, into input: inout Input) throws

  /// The parser-printer of which this one is composed.
  var body: _Body { get }

  /// A description of the accepted input, as far as it is known.
  ///
  /// A parser-printer without a shape works too. It is assumed that it might match anything.
  var shape: InputShape { get }

  /// This parser-printer as a part of the tree from which programs are compiled.
  var _part: _Part { get }
}

/// A parser-printer of whole requests: `var body: some Router<SiteRoute> { … }`.
public typealias Router<Output> = ParserPrinter<URLRequestData, Output>

// MARK: Parser-printers that implement `parse` and `print`

extension ParserPrinter where _Body == Never {
  /// A parser-printer that implements `parse` and `print` has no body. Accessing it traps.
  public var body: Never { stopWithoutBody(of: Self.self) }

  public var _part: _Part { _Part.ofType(Self.self) { Input._part(of: self) } }
}

@inline(never)
private func stopWithoutBody(of type: Any.Type) -> Never {
  stop("\(type) has no body: it implements parse and print")
}

extension ParserPrinter {
  /// An opaque shape with the name of the type.
  public var shape: InputShape { .opaque("\(Self.self)") }
}

// MARK: Parser-printers that have a body

extension ParserPrinter where _Body: ParserPrinter, _Body.Input == Input, _Body.Output == Output {
  /// Parses with the body.
  public func parse(_ input: inout _Body.Input) throws -> _Body.Output { try input._read(by: _part) }

  /// Prints with the body.
  public func print(_ output: _Body.Output, into input: inout _Body.Input) throws {
    try input._append(output, printedBy: _part)
  }

  /// The shape of the body.
  public var shape: InputShape { body.shape }

  public var _part: _Part { _Part.ofType(Self.self) { body._part } }
}

// MARK: The library's own, whose body is a part

// Public types implement `parse` themselves, by the same call: `Input` and `Output` are inferred from it, and compile
// errors then show `Int`. They would show `Digits.Output` if these were type aliases.

extension ParserPrinter where _Body == _Part {
  /// Parses with the part.
  public func parse(_ input: inout Input) throws -> Output { try input._read(by: body) }

  /// Prints with the part.
  public func print(_ output: Output, into input: inout Input) throws { try input._append(output, printedBy: body) }

  /// The shape of the part.
  public var shape: InputShape { InputShape(body.shape) }

  public var _part: _Part { body }
}

extension Part {
  private static let ofTypes = OnePerType<Part>()

  /// All values of a type without stored properties are equal, so its part is made once, wherever it is used. The part of any
  /// other type is made at each use, so a router that is used often should be stored.
  static func ofType<P>(_ type: P.Type, _ make: () -> Part) -> Part {
    MemoryLayout<P>.size == 0 ? ofTypes.object(of: type, make) : make()
  }
}
