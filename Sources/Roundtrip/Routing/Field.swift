public struct Field<Value>: _CoreParserPrinter {
  public typealias Input = URLRequestData.Fields
  let name: String
  let step: Step<Value>
  let d: (@Sendable () -> Value)?
  public init(_ name: String) where Value == String { self.name = name; step = Step(Text()); d = nil }
  public init<P: ParserPrinter>(_ name: String, _ p: () -> P) where P.Input == Substring, P.Output == Value { self.name = name; step = Step(p()); d = nil }
  public init<P: ParserPrinter>(_ name: String, default value: Value, _ p: () -> P) where P.Input == Substring, P.Output == Value, Value: Equatable & Sendable { self.name = name; step = Step(p()); d = { value } }
  public init(_ name: String, default value: Value) where Value == String { self.name = name; step = Step(Text()); d = { value } }
  public var shape: Shape { .nothing }
  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Value { try step.read(&reader) }
  public func _write(_ output: Value, _ writer: inout RequestWriter) throws(Refusal) { try step.write(output, &writer) }
}
