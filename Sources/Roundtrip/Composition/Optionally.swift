/// What may be left out, as an optional.
///
/// ```swift
/// Path { "books"; Optionally { Digits() } }       // "/books" and "/books/42"
/// Query { Optionally { Field("author") } }
/// Parse { Digits(); Optionally { Parse { "-"; Digits() } } }
/// ```
///
/// It stands for what is absent only: fields, fragments and other parts that are there and refused fail the match, and so
/// does a component that nothing else in the route takes.
public struct Optionally<Wrapped: ParserPrinter>: _CoreParserPrinter {
  public typealias Input = Wrapped.Input
  public typealias Output = Wrapped.Output?

  let wrapped: Wrapped
  private let step: Step<Wrapped.Output>
  private let presence: Presence
  private let isRoute = Wrapped.Input.self == URLRequestData.self
  private let isText = Wrapped.Input.self == Substring.self

  /// What may be left out.
  public init(_ wrapped: () -> Wrapped) {
    self.wrapped = wrapped()
    step = Step(self.wrapped)
    presence = Presence(of: step.shape)
  }

  public var shape: Shape { .choice([step.shape, .nothing]) }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Wrapped.Output? {
    if isRoute, reader.isGuided {
      let choice = Int(reader.nextInstruction())
      if choice == 0 { return .some(try step.read(&reader)) }
      if !presence.isEmpty, presence.isSeen(by: &reader) {
        reader.refusal = .request
        throw reader.refuse("none of what is refused")
      }
      return nil
    }
    let (position, component, trail) = (reader.textPosition, reader.component, reader.choices)
    let isProbing = reader.isProbing
    defer { reader.isProbing = isProbing }
    // Whether it is there is seen by whether it is refused.
    reader.isProbing = false
    do throws(Refusal) {
      if !isRoute { reader.choices.note(detail: 0) }
      let output = try step.read(&reader)
      if isText, reader.isAnchored, reader.count > 0 { throw reader.refuseRest() }
      return .some(output)
    } catch {
      if !presence.isEmpty, presence.isSeen(by: &reader) { throw error }
      (reader.textPosition, reader.component, reader.choices) = (position, component, trail)
      if !isRoute { reader.choices.note(detail: 1) }
      return nil
    }
  }

  public func _write(_ output: Wrapped.Output?, _ writer: inout RequestWriter) throws(Refusal) {
    writer.choices.note(output == nil ? 1 : 0, isRoute: isRoute)
    if let output { try step.write(output, &writer) }
  }
}

/// A component of the path that may be left out.
struct OptionalComponent<Wrapped: ParserPrinter>: _CoreParserPrinter where Wrapped.Input == Substring {
  typealias Input = URLRequestData

  let component: Step<Wrapped.Output>

  init(_ optional: Optionally<Wrapped>) { component = Step(component: optional.wrapped) }

  var shape: Shape { component.shape }

  func _read(_ reader: inout RequestReader) throws(Refusal) -> Wrapped.Output { try component.read(&reader) }

  func _write(_ output: Wrapped.Output, _ writer: inout RequestWriter) throws(Refusal) {
    try component.write(output, &writer)
  }
}
