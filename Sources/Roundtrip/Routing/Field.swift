/// A field with a name and a value, in a ``Query`` or elsewhere in a request.
///
/// ```swift
/// Query {
///   Field("query")                                  // required text
///   Field("count", default: 10) { Digits() }        // not printed if it is 10
///   Optionally { Field("author") }                  // nil if it is missing
///   Field("tag").repeated()                         // ?tag=a&tag=b
///   Field("ids") { Digits() }.commaSeparated()      // ?ids=1,2,3
///   Flag("preview")                                 // ?preview
///   Field("version") { "2" }                        // required, with exactly this value
/// }
/// ```
///
/// The parser must read the whole value. A field whose value the parser rejects fails the match, even if the field has
/// a default. If several fields have the same name, the first one counts.
public struct Field<Value>: ParserPrinter {
  public func parse(_ input: inout URLRequestData.Fields) throws -> Value { try input._read(by: _part) }

  private let field: FieldCodec

  public var body: _Part { .codec(field) }

  private init(_ name: String, _ value: Part, _ absent: FieldCodec.Absent? = nil) {
    field = FieldCodec(FieldName(name), value.codec, absent: absent)
  }

  /// The name and the text of the value, for fields that occur several times.
  var name: FieldName { field.name }
  var value: TextCodec { field.value }

  /// Creates a field with a parser for its value.
  public init<P: ParserPrinter>(_ name: String, _ value: () -> P) where P.Input == Substring, P.Output == Value {
    self.init(name, value()._part)
  }

  /// Creates a field with a default, which is its value if it is missing. A field with this value isn't printed.
  public init<P: ParserPrinter>(_ name: String, default absent: Value, _ value: () -> P)
  where P.Input == Substring, P.Output == Value, Value: Equatable & Sendable {
    let value = value()._part
    self.init(
      name, value,
      FieldCodec.Absent(
        make: { slot in slot.initialize(to: absent) }, isAbsent: { slot in slot.read { areSame($0, absent) } },
        text: value.codec.text(ofDefault: absent)))
  }

  /// Creates a field with a sequence of parsers for its text: `Field("t") { Digits(); "s" }`.
  @_disfavoredOverload
  public init<Parts: _PartSequence>(_ name: String, @PartBuilder<Substring> _ parts: () -> Parts)
  where Parts.Output == Value {
    self.init(name) { Parse(parts) }
  }

  /// Creates such a field with a default, which is its value if it is missing.
  @_disfavoredOverload
  public init<Parts: _PartSequence>(_ name: String, default absent: Value, @PartBuilder<Substring> _ parts: () -> Parts)
  where Parts.Output == Value, Value: Equatable & Sendable {
    self.init(name, default: absent) { Parse(parts) }
  }

  /// Creates a field with a default, for the optionals of `RoundtripFormats`.
  package init(
    _ name: String, absent: Value, isAbsent: @escaping @Sendable (Value) -> Bool,
    _ value: some ParserPrinter<Substring, Value>
  ) where Value: Sendable {
    self.init(
      name, value._part,
      FieldCodec.Absent(
        make: { slot in slot.initialize(to: absent) }, isAbsent: { slot in slot.read(isAbsent) }, text: nil))
  }

  /// Creates a field with any text.
  public init(_ name: String) where Value == String {
    self.init(name) { String.parser() }
  }

  /// Creates a field with any text and a default.
  public init(_ name: String, default absent: String) where Value == String {
    self.init(name, default: absent) { String.parser() }
  }

  /// Creates a field with a conversion of its text: `Field("name", .percentEncoded)`.
  public init<C: Conversion>(_ name: String, _ conversion: C) where C.Input == String, C.Output == Value {
    self.init(name) { Parse(conversion) }
  }

  /// Creates such a field with a default, which is its value if it is missing.
  public init<C: Conversion>(_ name: String, _ conversion: C, default absent: Value)
  where C.Input == String, C.Output == Value, Value: Equatable & Sendable {
    self.init(name, default: absent) { Parse(conversion) }
  }

  /// Creates a field with a conversion of its text by two functions.
  @_disfavoredOverload
  public init(_ name: String, _ conversion: FunctionConversion<String, Value>) {
    self.init(name) { Parse(conversion) }
  }

  /// Creates such a field with a default, which is its value if it is missing.
  @_disfavoredOverload
  public init(_ name: String, _ conversion: FunctionConversion<String, Value>, default absent: Value)
  where Value: Equatable & Sendable {
    self.init(name, default: absent) { Parse(conversion) }
  }
}

/// The code that reads and prints a field once.
final class FieldCodec: NamedCodec, @unchecked Sendable {
  let value: TextCodec
  private let codec: TextCodec
  /// What stands for a missing field, if anything does.
  private let absent: Absent?

  final class Absent: Sendable {
    let make: @Sendable (Slot) -> Void
    let isAbsent: @Sendable (Slot) -> Bool
    /// The text of a default, or `nil` if the field is merely optional.
    let text: DefaultText?

    init(
      make: @escaping @Sendable (Slot) -> Void, isAbsent: @escaping @Sendable (Slot) -> Bool, text: DefaultText?
    ) {
      (self.make, self.isAbsent, self.text) = (make, isAbsent, text)
    }
  }

  init(_ name: FieldName, _ value: TextCodec, in fields: FieldPlace = .query, absent: Absent? = nil) {
    (self.value, codec, self.absent) = (value, value.runner, absent)
    super.init(name, in: fields, value.layout)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    if try reader.openField(name, in: fields) != nil { return try codec.readWhole(&reader.text, into: slot) }
    guard let absent else { throw reader.refuseMissing(name, in: fields) }
    absent.make(slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    if let absent, absent.isAbsent(slot) { return }
    try writer.write(name, in: fields) { text throws(Refusal) in try codec.writeWhole(slot, &text) }
  }

  override func placed(_ place: FieldPlace) -> RequestCodec { FieldCodec(name, value, in: place, absent: absent) }
  override var isRequired: Bool { absent == nil }

  override var shape: NodeShape {
    guard let absent else { return shape(value.shape, .required) }
    if let absent = absent.text { return shape(value.shape, .defaulted(to: absent.text)) }
    return .choice([shape(value.shape, .required), .nothing])
  }
}

/// A field without a value, such as `?preview`.
///
/// ```swift
/// Query { Flag("preview") }   // "?preview" is true, "?" is false
/// ```
///
/// Its value is `true` if the field is present. A field that has a value doesn't match.
public struct Flag: ParserPrinter {
  public func parse(_ input: inout URLRequestData.Fields) throws -> Bool { try input._read(by: _part) }

  private let name: FieldName

  /// Creates a flag with a name.
  public init(_ name: String, file: StaticString = #fileID, line: UInt = #line) {
    require(!name.isEmpty, "a flag must have a name", file: file, line: line)
    self.name = FieldName(name)
  }

  public var body: _Part { .codec(FlagCodec(name)) }
}

private final class FlagCodec: NamedCodec, @unchecked Sendable {
  init(_ name: FieldName, in fields: FieldPlace = .query) { super.init(name, in: fields, ValueLayout(of: Bool.self)) }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    let isThere = try reader.openField(name, in: fields, isFlag: true) != nil
    if isThere, reader.text.count > 0 { throw reader.text.refuse("no value") }
    slot.initialize(to: isThere)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    if slot.value(as: Bool.self) { try writer.write(name, in: fields, hasValue: false) { _ in } }
  }

  override func isPresent(in reader: inout RequestReader) -> Bool { reader.has(name, in: fields, isFlag: true) }
  override func placed(_ place: FieldPlace) -> RequestCodec { FlagCodec(name, in: place) }
  override var shape: NodeShape { shape(.nothing, .flag) }
}
