/// A part of a URL that is one piece of text: ``Host``, ``Username``, ``Password`` and ``Fragment``.
///
/// The library's own; there are no others.
public protocol URLTextPart: ParserPrinter where Input == URLRequestData, _Body == Node {
  /// A part whose text a node reads and prints.
  init(_text: Node)
}

extension URLTextPart {
  /// The text that parsers read, one after the other, to its end: `Host { HostLabel(); ".example.com" }`.
  public init<Parts: PartSequence>(@TextBuilder _ parts: () -> Parts) where Parts.Output == Output {
    self.init(_text: parts().textNode)
  }

  /// The text made into a value: `Fragment(.representing(Section.self))`.
  public init<C: Conversion>(_ conversion: C) where C.Input == String, C.Output == Output {
    self.init(_text: conversion.node(of: String.parser().body))
  }

  /// The text made into a value by two functions.
  @_disfavoredOverload
  public init(_ conversion: FunctionConversion<String, Output>) {
    self.init(_text: conversion.node(of: String.parser().body))
  }

  /// The whole text.
  public init() where Output == String { self.init(_text: String.parser().body) }
}
