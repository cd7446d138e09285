/// Makes values into others, and back.
///
/// A conversion loses nothing: what ``unapply(_:)`` gives, ``apply(_:)`` makes into the same value again. One that
/// cannot make something of a value throws an error that says why.
public protocol Conversion<Input, Output>: Sendable, SendableMetatype {
  /// What is parsed.
  associatedtype Input
  /// What it is made into.
  associatedtype Output

  /// Makes a parsed value into another.
  func apply(_ input: Input) throws -> Output

  /// Gets the parsed value back.
  func unapply(_ output: Output) throws -> Input
}

extension Conversion {
  /// The node whose values this makes of those of another.
  func node(of upstream: Node) -> Node {
    (self as? any LoweringConversion)?.lowered(over: upstream)
      ?? ConvertedNode(ThrowingConversion(self), upstream, document: self as? any DocumentConversion)
  }
}

/// A conversion of the library, which makes its node itself.
package protocol LoweringConversion: Sendable {
  func lowered(over upstream: Node) -> Node
}

/// A conversion of the library, which refuses without an error to allocate.
package protocol RefusingConversion: LoweringConversion {
  associatedtype Input
  associatedtype Output

  func applied(_ input: Input, _ reader: inout RequestReader) throws(Refusal) -> Output
  func unapplied(_ output: Output, _ writer: inout RequestWriter) throws(Refusal) -> Input

  /// The case of an enum that is made.
  var caseName: CaseName? { get }
}

extension RefusingConversion {
  package var caseName: CaseName? { nil }

  package func lowered(over upstream: Node) -> Node { ConvertedNode(self, upstream) }
}

/// A conversion of the user's, of whose errors refusals are made.
private struct ThrowingConversion<C: Conversion>: RefusingConversion {
  private let conversion: C

  init(_ conversion: C) { self.conversion = conversion }

  func applied(_ input: C.Input, _ reader: inout RequestReader) throws(Refusal) -> C.Output {
    do { return try conversion.apply(input) } catch { throw reader.refuse("\(error)") }
  }

  func unapplied(_ output: C.Output, _ writer: inout RequestWriter) throws(Refusal) -> C.Input {
    do { return try conversion.unapply(output) } catch { throw writer.refuse(.conversion("\(error)")) }
  }
}

/// Makes the values of another node into others.
final class ConvertedNode<C: RefusingConversion>: Node, @unchecked Sendable {
  private let conversion: C
  private let upstream: Node

  init(_ conversion: C, _ upstream: Node, document: (any DocumentConversion)? = nil) {
    (self.conversion, self.upstream) = (conversion, upstream.runner)
    let shape = upstream.shape.made(by: document)
    super.init(shape.made(into: conversion.caseName, takingAll: false), ValueLayout(of: C.Output.self))
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
