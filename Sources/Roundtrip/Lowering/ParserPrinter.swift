/// Something that reads a value from an input, and prints the value back into one.
///
/// Every part of a router is a parser-printer: the routers themselves (of a whole request, see ``Router``), the fields
/// of a query, and the parsers of one piece of text, such as ``Digits``.
///
/// Most of your own are composed of others, in ``body``:
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
/// A body is made once for each value of the type, so it depends on the stored properties alone.
///
/// One that does something new implements ``parse(_:)`` and ``print(_:into:)``. It keeps the library's promises when
/// it keeps these two: what it prints, it parses back to the same value; and what it cannot parse back, it refuses to
/// print, by throwing.
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
  /// What is read and printed into: a whole request (`URLRequestData`), named fields (`URLRequestData.Fields`) or a
  /// piece of text (`Substring`).
  associatedtype Input: ParserInput
  /// The value.
  associatedtype Output
  /// What ``body`` gives; `Never` for a parser-printer that has none. It is not called `Body`, because routers that are
  /// composed as types want to say ``Body`` and mean that of a request.
  associatedtype _Body = Never

  /// Reads a value, and takes what it has read away from the input.
  ///
  /// When it throws, the input may be anything; whoever tries something else afterwards keeps a copy.
  func parse(_ input: inout Input) throws -> Output

  /// Appends the value to the input.
  ///
  /// - Throws: When the value would not come back from ``parse(_:)``.
  func print(_ output: Output, into input: inout Input) throws

  /// The parser-printer that this one is composed of. Of those of the library, it is what runs.
  var body: _Body { get }

  /// What this accepts, as far as it can say.
  ///
  /// A parser-printer that says nothing is still correct: it counts as able to match anything.
  var shape: InputShape { get }

  /// What runs for this: made once, when a router is made of it.
  var _node: Node { get }
}

/// A parser-printer of whole requests.
public typealias Router<Output> = ParserPrinter<URLRequestData, Output>

// MARK: Parser-printers that implement `parse` and `print`

extension ParserPrinter where _Body == Never {
  /// There is no body. `Never` has no value, so whoever asks for it cannot go on.
  public var body: Never { stopWithoutBody(of: Self.self) }

  public var _node: Node { ownNode { Input._node(of: self) } }
}

@inline(never)
private func stopWithoutBody(of type: Any.Type) -> Never { stop("\(type) has no body") }

extension ParserPrinter {
  /// Says nothing but the name of the type.
  public var shape: InputShape { .opaque("\(Self.self)") }

  /// What runs for this where it is a router by itself, or is made when a match comes to it: made once for each value.
  ///
  /// The nodes of the library's own stand in them already.
  @inlinable var keptNode: Node {
    if _Body.self == Node.self { return _node }
    let known = unsafe withUnsafePointer(to: self) { KeptNodes.node(of: unsafe Slot(reading: $0), Self.self) }
    return known ?? newNode
  }

  @usableFromInline @inline(never)
  var newNode: Node { KeptNodes.keep(self, _node) }

  /// A type without stored properties is the same whenever it is made, so its node is made once, wherever it stands.
  fileprivate func ownNode(_ make: () -> Node) -> Node {
    MemoryLayout<Self>.size == 0 ? KeptNodes.node(of: self, make) : make()
  }
}

// MARK: Parser-printers that have a body

extension ParserPrinter where _Body: ParserPrinter, _Body.Input == Input, _Body.Output == Output {
  /// Reads as the body does.
  public func parse(_ input: inout _Body.Input) throws -> _Body.Output { try body.parse(&input) }

  /// Prints as the body does.
  public func print(_ output: _Body.Output, into input: inout _Body.Input) throws {
    try body.print(output, into: &input)
  }

  /// What the body accepts.
  public var shape: InputShape { body.shape }

  public var _node: Node { ownNode { body._node } }
}

// MARK: The library's own, whose body is a node

extension ParserPrinter where _Body == Node {
  /// Reads as the node does.
  public func parse(_ input: inout Input) throws -> Output { try input._read(by: body) }

  /// Prints as the node does.
  public func print(_ output: Output, into input: inout Input) throws { try input._append(output, printedBy: body) }

  /// What the node accepts.
  public var shape: InputShape { InputShape(body.shape) }

  public var _node: Node { body }
}
