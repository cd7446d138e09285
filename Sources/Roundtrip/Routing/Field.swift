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
  /// What stands for a field that is not there; refuses where nothing does.
  private let absent: @Sendable (inout RequestReader) throws(Refusal) -> Value
  /// Whether a value is the one that stands for a field that is not there.
  private let isAbsent: @Sendable (Value) -> Bool
  private let presence: Shape.Field.Presence

  /// A field with a value that `value` parses.
  public init<P: ParserPrinter>(_ name: String, _ value: () -> P) where P.Input == Substring, P.Output == Value {
    self.name = FieldName(name)
    self.value = Step(text: value())
    absent = { (reader: inout RequestReader) throws(Refusal) in throw reader.refuseMissing(name) }
    isAbsent = { _ in false }
    presence = .required
  }

  /// A field that stands for `default` when it is not there, and is not printed when it has that value.
  public init<P: ParserPrinter>(_ name: String, default absent: Value, _ value: () -> P)
  where P.Input == Substring, P.Output == Value, Value: Equatable & Sendable {
    self.name = FieldName(name)
    self.value = Step(text: value())
    self.absent = { (_: inout RequestReader) throws(Refusal) in absent }
    isAbsent = { $0 == absent }
    presence = .byDefault(self.value.printed(absent))
  }

  /// A field with any text.
  public init(_ name: String) where Value == String {
    self.init(name) { String.parser() }
  }

  /// A field with any text that stands for `default` when it is not there.
  public init(_ name: String, default absent: String) where Value == String {
    self.init(name, default: absent) { String.parser() }
  }

  public var shape: Shape { .field(Shape.Field(name: name.text, value: value.shape, presence: presence)) }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Value {
    guard try reader.openField(name.bytes) != nil else { return try absent(&reader) }
    return try value.readWhole(&reader)
  }

  public func _read(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    do throws(Refusal) {
      guard try reader.openField(name.bytes) != nil else {
        slot.initialize(to: try absent(&reader))
        return true
      }
    } catch {
      return false
    }
    return value.readWhole(&reader, into: slot)
  }

  public func _write(_ output: Value, _ writer: inout RequestWriter) throws(Refusal) {
    if !Slot.reading(output, { slot in _write(slot, &writer) }) { throw Refusal() }
  }

  public func _write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    if slot.use(as: Value.self, isAbsent) { return true }
    let outer = writer.beginField(name)
    defer { writer.endField(outer) }
    return value.part.write(slot, &writer)
  }
}

/// A name without a value: `?preview`.
///
/// It is true when the field is there; a field that has a value is refused.
public struct Flag: _CoreParserPrinter {
  public typealias Input = URLRequestData.Fields

  let name: FieldName

  /// A flag of this name.
  public init(_ name: String) {
    precondition(!name.isEmpty, "a flag without a name would be nothing at all: give it one")
    self.name = FieldName(name)
  }

  public var shape: Shape { .field(Shape.Field(name: name.text, value: .nothing, presence: .flag)) }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Bool {
    guard try reader.openField(name.bytes) != nil else { return false }
    guard reader.count == 0 else { throw reader.refuse("no value") }
    return true
  }

  public func _write(_ output: Bool, _ writer: inout RequestWriter) throws(Refusal) {
    if output { writer.endField(writer.beginField(name, hasValue: false)) }
  }
}
