/// A route that matches and is never printed: for old links that must go on working.
///
/// ```swift
/// Route(.case(AppRoute.book(id:))) { Path { "books"; Digits() } }
/// Alias { Route(.case(AppRoute.book(id:))) { Path { "b"; Digits() } } }
/// ```
public struct Alias<Wrapped: ParserPrinter>: _KeptStepParserPrinter {
  public typealias Input = Wrapped.Input
  public typealias Output = Wrapped.Output

  public let _kept: KeptStep<Wrapped.Output>

  /// What is matched, and never printed.
  public init(_ wrapped: () -> Wrapped) { _kept = KeptStep(Step(AliasPart(Step(wrapped()).part))) }
}

private final class AliasPart: Part, @unchecked Sendable {
  private let wrapped: Part

  init(_ wrapped: Part) {
    self.wrapped = wrapped
    super.init(.alias(wrapped.shape), takesEverything: wrapped.takesEverything, mayPrint: { _ in false })
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool { wrapped.read(&reader, into: slot) }

  override func takes(_ reader: inout RequestReader, using slot: Slot) -> Bool { wrapped.takes(&reader, using: slot) }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    _ = writer.refuse(.noRoute)
    return false
  }

  override func destroy(_ slot: Slot) { wrapped.destroy(slot) }
}
