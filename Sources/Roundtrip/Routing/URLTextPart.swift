/// A part of a URL that is one piece of text: ``Host``, ``User``, ``Password`` and ``Fragment``.
///
/// The library's own; there are no others.
public protocol URLTextPart: _CoreParserPrinter where Input == URLRequestData, Output == Value {
  /// What the text is made into.
  associatedtype Value
  /// Which part this is.
  static var _part: Shape.Part { get }
  /// What reads and prints the text.
  var _text: Step<Value> { get }
  /// A part whose text is read and printed so.
  init(_text: Step<Value>)
}

extension URLTextPart {
  /// The text that parsers read, one after the other, to its end: `Host { HostLabel(); ".example.com" }`.
  public init<Parts: PartSequence>(@TextBuilder _ parts: () -> Parts) where Parts.Prepared.Output == Value {
    self.init(_text: Step(text: Parse(parts)))
  }

  /// The text made into a value: `Fragment(.representing(Section.self))`.
  public init<C: Conversion>(_ conversion: C) where C.Input == String, C.Output == Value {
    self.init(_text: Step(text: Parse(conversion)))
  }

  /// The text made into a value by two functions.
  @_disfavoredOverload
  public init(_ conversion: FunctionConversion<String, Value>) {
    self.init(_text: Step(text: Parse(conversion)))
  }

  /// The whole text.
  public init() where Value == String { self.init(_text: Step(text: String.parser())) }

  /// This part, with its text.
  public var shape: Shape { .part(Self._part, _text.shape) }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Value {
    try reader.at(Self._part.place) { reader throws(Refusal) in
      guard try reader.open(Self._part) else { throw reader.refuse("a \(Self._part.rawValue)") }
      return try _text.readWhole(&reader)
    }
  }

  public func _write(_ output: Value, _ writer: inout RequestWriter) throws(Refusal) {
    try writer.write(Self._part) { writer throws(Refusal) in try _text.write(output, &writer) }
  }
}

/// The fragment of a URL: what stands behind `#`.
///
/// ```swift
/// Fragment()                                  // any text
/// Fragment(.representing(Section.self))       // one of an enum's
/// Fragment { "line-"; Digits() }              // structured
/// ```
///
/// A URL without a fragment is refused, unless `Optionally` stands around it. Browsers do not send fragments to servers.
public struct Fragment<Value>: URLTextPart {
  public static var _part: Shape.Part { .fragment }
  public let _text: Step<Value>
  public init(_text: Step<Value>) { self._text = _text }
}

/// The user in a URL: `https://user@example.com`.
public struct User<Value>: URLTextPart {
  public static var _part: Shape.Part { .user }
  public let _text: Step<Value>
  public init(_text: Step<Value>) { self._text = _text }
}

/// The password in a URL: `https://user:password@example.com`. RFC 3986 §3.2.1 advises against it.
public struct Password<Value>: URLTextPart {
  public static var _part: Shape.Part { .password }
  public let _text: Step<Value>
  public init(_text: Step<Value>) { self._text = _text }
}
