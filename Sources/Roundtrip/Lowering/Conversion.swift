/// A conversion of values to another type, and back.
///
/// A conversion loses nothing: ``apply(_:)`` turns the result of ``unapply(_:)`` back into the same value. If a value
/// can't be converted, the conversion throws an error that says why, such as a ``ConversionError``.
///
/// ```swift
/// struct Celsius: Conversion {
///   func apply(_ fahrenheit: Int) -> Double { Double(fahrenheit - 32) / 1.8 }
///   func unapply(_ celsius: Double) throws -> Int {
///     guard let fahrenheit = Int(exactly: (celsius * 1.8 + 32).rounded()) else { throw ConversionError("a temperature") }
///     return fahrenheit
///   }
/// }
///
/// Digits().map(Celsius())
/// ```
public protocol Conversion<Input, Output>: Sendable, SendableMetatype {
  /// The type of a parsed value.
  associatedtype Input
  /// The type to which it is converted.
  associatedtype Output

  /// Converts a parsed value.
  func apply(_ input: Input) throws -> Output

  /// Converts a value back to the parsed one.
  func unapply(_ output: Output) throws -> Input
}

extension Conversion {
  /// The node that converts the values of another.
  func node(of upstream: Node) -> Node {
    (self as? any LoweringConversion)?.lowered(over: upstream) ?? throwingNode(of: upstream)
  }

  /// Kept separate because looking up the type of the node costs a hundredth of the time to create a route.
  @inline(never)
  private func throwingNode(of upstream: Node) -> Node {
    ConvertedNode(ThrowingConversion(self), upstream, document: self as? any DocumentConversion)
  }
}

/// A conversion of the library, which creates its own node.
protocol LoweringConversion: Sendable {
  func lowered(over upstream: Node) -> Node
}

/// A conversion of the library, which refuses without allocating an error.
protocol RefusingConversion: LoweringConversion {
  associatedtype Input
  associatedtype Output

  func applied(_ input: Input, _ reader: inout RequestReader) throws(Refusal) -> Output
  func unapplied(_ output: Output, _ writer: inout RequestWriter) throws(Refusal) -> Input

  /// The enum case that the conversion produces.
  var caseName: CaseName? { get }
}

extension RefusingConversion {
  var caseName: CaseName? { nil }

  func lowered(over upstream: Node) -> Node { ConvertedNode(self, upstream) }
}

/// A custom conversion, whose errors become refusals.
struct ThrowingConversion<C: Conversion>: RefusingConversion {
  private let conversion: C

  init(_ conversion: C) { self.conversion = conversion }

  func applied(_ input: C.Input, _ reader: inout RequestReader) throws(Refusal) -> C.Output {
    do { return try conversion.apply(input) } catch { throw reader.refuse("\(error)") }
  }

  func unapplied(_ output: C.Output, _ writer: inout RequestWriter) throws(Refusal) -> C.Input {
    do { return try conversion.unapply(output) } catch { throw writer.refuse(.thrown(error)) }
  }
}

/// Converts the values of another node.
final class ConvertedNode<C: RefusingConversion>: Node, @unchecked Sendable {
  private let conversion: C
  private let upstream: Node

  init(_ conversion: C, _ upstream: Node, document: (any DocumentConversion)? = nil, takingAll: Bool = false) {
    (self.conversion, self.upstream) = (conversion, upstream.runner)
    let shape = upstream.shape.made(by: document)
    super.init(shape.made(into: conversion.caseName, takingAll: takingAll), ValueLayout(of: C.Output.self))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    let isMade = Slot.room(for: C.Input.self) { input in
      Refusal.isNone { () throws(Refusal) in
        try upstream.read(&reader, into: input)
        slot.initialize(to: try conversion.applied(input.move(as: C.Input.self), &reader))
      }
    }
    if !isMade { throw Refusal() }
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    try upstream.write(try conversion.unapplied(slot.value(as: C.Output.self), &writer), &writer)
  }
}
