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
public struct Field<Value>: _StepParserPrinter {
  public typealias Input = URLRequestData.Fields
  public typealias Output = Value

  private let part: FieldPart

  var name: FieldName { part.name }
  var value: Step<Value> { Step(part.value) }

  public var _asStep: Step<Value> { Step(part) }

  /// A field with a value that `value` parses.
  public init<P: ParserPrinter>(_ name: String, _ value: () -> P) where P.Input == Substring, P.Output == Value {
    part = FieldPart(name, Step(text: value()))
  }

  /// A field that stands for `default` when it is not there, and is not printed when it has that value.
  public init<P: ParserPrinter>(_ name: String, default absent: Value, _ value: () -> P)
  where P.Input == Substring, P.Output == Value, Value: Equatable & Sendable {
    let value = Step(text: value())
    let field = Shape.Field(name: name, value: value.shape, presence: .byDefault(value.printed(absent)))
    part = FieldPart(name, value, .field(field), absent: absent) { $0 == absent }
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
    let value = Step(text: value)
    let field = Shape.Field(name: name, value: value.shape, presence: .required)
    part = FieldPart(name, value, .choice([.field(field), .nothing]), absent: absent, isAbsent: isAbsent)
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
}

/// A field, without the type of its value.
private final class FieldPart: Part, @unchecked Sendable {
  let name: FieldName
  let value: Part
  /// Makes the value that stands for a field that is not there; `nil` where nothing does.
  private let makeAbsent: (@Sendable (Slot) -> Void)?
  /// Whether a value is that one.
  private let isAbsent: (@Sendable (Slot) -> Bool)?

  /// A field that has to be there.
  init<Value>(_ name: String, _ value: Step<Value>) {
    (self.name, self.value, makeAbsent, isAbsent) = (FieldName(name), value.part, nil, nil)
    super.init(.field(Shape.Field(name: name, value: value.shape, presence: .required)))
  }

  /// A field for which a value stands that is not there.
  init<Value: Sendable>(
    _ name: String, _ value: Step<Value>, _ shape: Shape, absent: Value, isAbsent: @escaping @Sendable (Value) -> Bool
  ) {
    (self.name, self.value) = (FieldName(name), value.part)
    makeAbsent = { slot in slot.initialize(to: absent) }
    self.isAbsent = { slot in slot.use(as: Value.self, isAbsent) }
    super.init(shape)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) -> Bool {
    do throws(Refusal) {
      if try reader.openField(name.bytes) != nil { return value.readWhole(&reader, into: slot) }
    } catch {
      return false
    }
    if let makeAbsent {
      makeAbsent(slot)
      return true
    }
    _ = reader.refuseMissing(name.text)
    return false
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool {
    if let isAbsent, isAbsent(slot) { return true }
    return Refusal.isNone { () throws(Refusal) in
      try writer.write(name) { writer throws(Refusal) in
        if !value.write(slot, &writer) { throw Refusal() }
      }
    }
  }

  override func destroy(_ slot: Slot) { value.destroy(slot) }
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
