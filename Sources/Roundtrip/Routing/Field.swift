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

  /// A field whose text parsers read, one after the other, to its end: `Field("t") { Digits(); "s" }`.
  @_disfavoredOverload
  public init<Parts: PartSequence>(_ name: String, @TextBuilder _ parts: () -> Parts)
  where Parts.Prepared.Output == Value {
    self.init(name) { Parse(parts) }
  }

  /// The same, that stands for `default` when it is not there.
  @_disfavoredOverload
  public init<Parts: PartSequence>(_ name: String, default absent: Value, @TextBuilder _ parts: () -> Parts)
  where Parts.Prepared.Output == Value, Value: Equatable & Sendable {
    self.init(name, default: absent) { Parse(parts) }
  }

  /// A field for which a value stands that is not there, and is not printed: what `RoundtripFormats` has as optionals.
  package init(
    _ name: String, absent: Value, isAbsent: @escaping @Sendable (Value) -> Bool,
    _ value: some ParserPrinter<Substring, Value>
  ) where Value: Sendable {
    self.name = FieldName(name)
    self.value = Step(text: value)
    self.absent = { (_: inout RequestReader) throws(Refusal) in absent }
    self.isAbsent = isAbsent
    presence = .required
  }

  /// A field with any text.
  public init(_ name: String) where Value == String {
    self.init(name) { String.parser() }
  }

  /// A field with any text that stands for `default` when it is not there.
  public init(_ name: String, default absent: String) where Value == String {
    self.init(name, default: absent) { String.parser() }
  }

  /// A field whose text a conversion makes into a value: `Field("name", .percentEncoded)`.
  public init<C: Conversion>(_ name: String, _ conversion: C) where C.Input == String, C.Output == Value {
    self.init(name) { Parse(conversion) }
  }

  /// The same, that stands for `default` when it is not there.
  public init<C: Conversion>(_ name: String, _ conversion: C, default absent: Value)
  where C.Input == String, C.Output == Value, Value: Equatable & Sendable {
    self.init(name, default: absent) { Parse(conversion) }
  }

  /// A field whose text two functions make into a value.
  @_disfavoredOverload
  public init(_ name: String, _ conversion: FunctionConversion<String, Value>) {
    self.init(name) { Parse(conversion) }
  }

  /// The same, that stands for `default` when it is not there.
  @_disfavoredOverload
  public init(_ name: String, _ conversion: FunctionConversion<String, Value>, default absent: Value)
  where Value: Equatable & Sendable {
    self.init(name, default: absent) { Parse(conversion) }
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
    do throws(Refusal) {
      try writer.write(name) { writer throws(Refusal) in
        if !value.part.write(slot, &writer) { throw Refusal() }
      }
      return true
    } catch {
      return false
    }
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
    require(!name.isEmpty, "a flag without a name would be nothing at all: give it one")
    self.name = FieldName(name)
  }

  public var shape: Shape { .field(Shape.Field(name: name.text, value: .nothing, presence: .flag)) }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Bool {
    guard try reader.openField(name.bytes) != nil else { return false }
    guard reader.count == 0 else { throw reader.refuse("no value") }
    return true
  }

  public func _write(_ output: Bool, _ writer: inout RequestWriter) throws(Refusal) {
    if output { try writer.write(name, hasValue: false) { _ in } }
  }
}
