/// A part of a URL that is one piece of text: ``Host``, ``Username``, ``Password``, and ``Fragment``.
///
/// Don't conform your own types to this protocol.
///
/// ```swift
/// Fragment { "line-"; Digits() }   // "#line-42" is 42
/// ```
public protocol _URLTextPart: ParserPrinter where Input == URLRequestData, _Body == _Part {
  /// Creates a part whose text a codec reads and prints.
  init(_text: _Part)
}

extension _URLTextPart {
  /// Creates a part with a sequence of parsers for its text: `Host { HostLabel(); ".example.com" }`.
  public init<Parts: _PartSequence>(@PartBuilder<Substring> _ parts: () -> Parts) where Parts.Output == Output {
    self.init(_text: parts().textPart)
  }

  /// Creates a part with a conversion of its text: `Fragment(.representing(Section.self))`.
  public init<C: Conversion>(_ conversion: C) where C.Input == String, C.Output == Output {
    self.init(_text: conversion._converting(String.parser().body))
  }

  /// Creates a part with a conversion of its text by two functions.
  @_disfavoredOverload
  public init(_ conversion: FunctionConversion<String, Output>) {
    self.init(_text: conversion._converting(String.parser().body))
  }

  /// Creates a part with any text.
  public init() where Output == String { self.init(_text: String.parser().body) }
}
