/// A parser-printer that takes some values only; made by ``ParserPrinter/filter(_:)``.
public struct Filter<Upstream: ParserPrinter>: _KeptStepParserPrinter {
  public typealias Input = Upstream.Input
  public typealias Output = Upstream.Output

  public let _kept: KeptStep<Upstream.Output>

  init(_ upstream: Upstream, _ isIncluded: @escaping @Sendable (Upstream.Output) -> Bool) {
    _kept = KeptStep(Step(FilterPart(Step(upstream).part, isIncluded)))
  }
}

private final class FilterPart<Value>: Part, @unchecked Sendable {
  private let upstream: Part
  private let isIncluded: @Sendable (Value) -> Bool

  init(_ upstream: Part, _ isIncluded: @escaping @Sendable (Value) -> Bool) {
    (self.upstream, self.isIncluded) = (upstream, isIncluded)
    super.init(.refined(upstream.shape))
  }

  override var knowsWhatItPrints: Bool { upstream.knowsWhatItPrints }

  override func mayPrint(_ slot: Slot) -> Bool { upstream.mayPrint(slot) }

  override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    guard upstream.read(&reader, into: slot) else { return false }
    if isIncluded(slot.value(as: Value.self)) { return true }
    upstream.destroy(slot)
    _ = reader.refuse("another value")
    return false
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    if isIncluded(slot.value(as: Value.self)) { return upstream.write(slot, &writer) }
    _ = writer.refuse(.text("the value is filtered out"))
    return false
  }

  override func destroy(_ slot: Slot) { upstream.destroy(slot) }
}

extension ParserPrinter {
  /// The same, for the values only that `isIncluded` accepts; others neither match nor print.
  public func filter(_ isIncluded: @escaping @Sendable (Output) -> Bool) -> Filter<Self> {
    Filter(self, isIncluded)
  }
}
