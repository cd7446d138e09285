/// A parser-printer whose values a conversion makes into others; made by `map(_:)`.
public struct Map<Upstream: ParserPrinter, C: Conversion>: _KeptStepParserPrinter where C.Input == Upstream.Output {
  public typealias Input = Upstream.Input
  public typealias Output = C.Output

  public let _kept: KeptStep<C.Output>

  init(_ upstream: Upstream, _ conversion: C) {
    _kept = KeptStep(Step(MappedPart(Step(upstream).part, conversion)))
  }
}

private final class MappedPart<C: Conversion>: Part, @unchecked Sendable {
  private let upstream: Part
  private let conversion: C

  init(_ upstream: Part, _ conversion: C) {
    (self.upstream, self.conversion) = (upstream, conversion)
    super.init(upstream.shape.converted(by: conversion), mayPrint: Slot.asking(conversion._mayUnapply))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    conversion.read(&reader, into: slot) { reader, input in upstream.read(&reader, into: input) }
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    conversion.write(slot, &writer) { input, writer in upstream.write(input, &writer) }
  }

  override func destroy(_ slot: Slot) { slot.destroy(as: C.Output.self) }
}

extension ParserPrinter {
  /// The same with its values made into others: `Digits().map(.case(AppRoute.book(id:)))`.
  public func map<C: Conversion>(_ conversion: C) -> Map<Self, C> where C.Input == Output {
    Map(self, conversion)
  }

  /// The same with its values made into others by two functions: `.map(.convert(apply: …, unapply: …))`.
  @_disfavoredOverload
  public func map<Value>(
    _ conversion: FunctionConversion<Output, Value>
  ) -> Map<Self, FunctionConversion<Output, Value>> {
    Map(self, conversion)
  }
}
