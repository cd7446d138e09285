/// A field with a name: of a ``Query``, and wherever else a request has names with values.
///
/// ```swift
/// Query {
///   Field("query")                                  // a text that has to be there
///   Field("count", default: 10) { Digits() }        // left out when it is 10
///   Optionally { Field("author") }                  // nil when it is not there
///   Field("tag").repeated()                         // ?tag=a&tag=b
///   Field("ids") { Digits() }.commaSeparated()      // ?ids=1,2,3
///   Flag("preview")                                 // ?preview
///   Field("version") { "2" }                        // has to be there, as it is
/// }
/// ```
///
/// The value is read whole. A field that is there with a value that its parser refuses fails the match, also where it
/// has a default. Of several fields with one name, the first counts.
public struct Field<Value>: _CoreParserPrinter {
  public typealias Input = URLRequestData.Fields

  let name: FieldName
  let value: Step<Value>
  let absence: Absence?

  /// What stands for a field that is not there.
  struct Absence: Sendable {
    let value: @Sendable () -> Value
    let isValue: @Sendable (Value) -> Bool
  }

  init(_ name: String, _ value: Step<Value>, _ absence: Absence?) {
    self.name = FieldName(name)
    self.value = value
    self.absence = absence
  }

  /// A field with a value that `value` parses.
  public init<P: ParserPrinter>(_ name: String, _ value: () -> P) where P.Input == Substring, P.Output == Value {
    self.init(name, Step(text: value()), nil)
  }

  /// A field that stands for `default` when it is not there, and is not printed when it has that value.
  public init<P: ParserPrinter>(_ name: String, default absent: Value, _ value: () -> P)
  where P.Input == Substring, P.Output == Value, Value: Equatable & Sendable {
    self.init(name, Step(text: value()), Absence(value: { absent }, isValue: { $0 == absent }))
  }

  /// A field with any text.
  public init(_ name: String) where Value == String {
    self.init(name) { String.parser() }
  }

  /// A field with any text that stands for `default` when it is not there.
  public init(_ name: String, default absent: String) where Value == String {
    self.init(name, default: absent) { String.parser() }
  }

  public var shape: Shape {
    let presence: Shape.Field.Presence =
      if let absence { .byDefault(value.printed(absence.value())) } else { .required }
    return .field(Shape.Field(name: name.text, value: value.shape, presence: presence))
  }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Value {
    if try reader.openField(name.bytes) != nil { return try value.readWhole(&reader) }
    guard let absence else { throw reader.refuseMissing(name.text) }
    return absence.value()
  }

  public func _write(_ output: Value, _ writer: inout RequestWriter) throws(Refusal) {
    if let absence, absence.isValue(output) { return }
    try writer.writeField(name) { writer throws(Refusal) in try value.write(output, &writer) }
  }
}

/// A name without a value: `?preview`.
///
/// It is true when the field is there; a field that has a value is refused.
public struct Flag: _CoreParserPrinter {
  public typealias Input = URLRequestData.Fields

  let name: FieldName

  /// A flag of this name.
  public init(_ name: String) { self.name = FieldName(name) }

  public var shape: Shape { .field(Shape.Field(name: name.text, value: .nothing, presence: .flag)) }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Bool {
    guard try reader.openField(name.bytes) != nil else { return false }
    guard reader.count == 0 else { throw reader.refuse("no value") }
    return true
  }

  public func _write(_ output: Bool, _ writer: inout RequestWriter) throws(Refusal) {
    if output { try writer.writeField(name, hasValue: false) { _ in } }
  }
}
