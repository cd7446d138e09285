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
/// The parser must read the whole value. A field whose value the parser refuses fails the match, even if the field has
/// a default. If several fields have the same name, the first one counts.
public struct Field<Value>: ParserPrinter {
  public func parse(_ input: inout URLRequestData.Fields) throws -> Value { try input._read(by: _node) }

  let node: FieldNode

  public var body: Node { node }

  /// Creates a field with a parser for its value.
  public init<P: ParserPrinter>(_ name: String, _ value: () -> P) where P.Input == Substring, P.Output == Value {
    node = FieldNode(name, PieceNode(value()._node))
  }

  /// Creates a field with a default. If the field is missing, its value is `default`. If its value is `default`, it
  /// isn't printed.
  public init<P: ParserPrinter>(_ name: String, default absent: Value, _ value: () -> P)
  where P.Input == Substring, P.Output == Value, Value: Equatable & Sendable {
    let value = PieceNode(value()._node)
    let field = NodeShape.NamedField(name: name, value: value.shape, presence: .defaulted(to: value.printed(absent)))
    node = FieldNode(name, value, .field(field), absent: absent) { areSame($0, absent) }
  }

  /// Creates a field with a sequence of parsers for its text: `Field("t") { Digits(); "s" }`.
  @_disfavoredOverload
  public init<Parts: PartSequence>(_ name: String, @PartBuilder<Substring> _ parts: () -> Parts)
  where Parts.Output == Value {
    self.init(name) { Parse(parts) }
  }

  /// Creates such a field with a default, which is its value if it is missing.
  @_disfavoredOverload
  public init<Parts: PartSequence>(_ name: String, default absent: Value, @PartBuilder<Substring> _ parts: () -> Parts)
  where Parts.Output == Value, Value: Equatable & Sendable {
    self.init(name, default: absent) { Parse(parts) }
  }

  /// Creates a field with a default, for the optionals of `RoundtripFormats`.
  package init(
    _ name: String, absent: Value, isAbsent: @escaping @Sendable (Value) -> Bool,
    _ value: some ParserPrinter<Substring, Value>
  ) where Value: Sendable {
    let value = PieceNode(value._node)
    let field = NodeShape.NamedField(name: name, value: value.shape, presence: .required)
    node = FieldNode(name, value, .choice([.field(field), .nothing]), absent: absent, isAbsent: isAbsent)
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

/// A field, whose value is one piece of text.
final class FieldNode: Node, @unchecked Sendable {
  let name: FieldName
  let value: PieceNode
  private let field: NodeShape
  private let place: RequestPlace
  /// Creates the default value of a missing field, if there is one.
  private let makeAbsent: (@Sendable (Slot) -> Void)?
  /// Whether a value is the default.
  private let isAbsent: (@Sendable (Slot) -> Bool)?

  /// Creates a required field.
  convenience init(_ name: String, _ value: PieceNode) {
    self.init(
      FieldName(name), value, .field(NodeShape.NamedField(name: name, value: value.shape, presence: .required)), nil,
      nil)
  }

  /// Creates a field with a default.
  convenience init<Value: Sendable>(
    _ name: String, _ value: PieceNode, _ shape: NodeShape, absent: Value,
    isAbsent: @escaping @Sendable (Value) -> Bool
  ) {
    self.init(
      FieldName(name), value, shape, { slot in slot.initialize(to: absent) },
      { slot in slot.read(isAbsent) })
  }

  private init(
    _ name: FieldName, _ value: PieceNode, _ field: NodeShape, _ makeAbsent: (@Sendable (Slot) -> Void)?,
    _ isAbsent: (@Sendable (Slot) -> Bool)?, among fields: NodeShape.Fields? = nil
  ) {
    (self.name, self.value, self.field, place) = (name, value, field, fields?.place ?? .target)
    (self.makeAbsent, self.isAbsent) = (makeAbsent, isAbsent)
    super.init(fields.map { .fields($0, field) } ?? field, value.layout)
  }

  override func placed(among fields: NodeShape.Fields) -> Node {
    FieldNode(name, value, field, makeAbsent, isAbsent, among: fields)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    if place != .target { return try reader.at(place) { reader throws(Refusal) in try readHere(&reader, into: slot) } }
    try readHere(&reader, into: slot)
  }

  @inline(__always)
  private func readHere(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    if try reader.openField(name.bytes) != nil { return try value.read(&reader, into: slot) }
    guard let makeAbsent else { throw reader.refuseMissing(name.text) }
    makeAbsent(slot)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    if let isAbsent, isAbsent(slot) { return }
    if place != .target { return try writer.at(place) { writer throws(Refusal) in try writeHere(slot, &writer) } }
    try writeHere(slot, &writer)
  }

  @inline(__always)
  private func writeHere(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    try writer.write(name) { writer throws(Refusal) in try value.write(slot, &writer) }
  }

  override func destroy(_ slot: Slot) { value.destroy(slot) }
}

/// A field without a value, such as `?preview`.
///
/// ```swift
/// Query { Flag("preview") }   // "?preview" is true, "?" is false
/// ```
///
/// Its value is `true` if the field is present. A field that has a value is refused.
public struct Flag: ParserPrinter {
  public func parse(_ input: inout URLRequestData.Fields) throws -> Bool { try input._read(by: _node) }

  private let name: FieldName

  /// Creates a flag with a name.
  public init(_ name: String, file: StaticString = #fileID, line: UInt = #line) {
    require(!name.isEmpty, "a flag must have a name", file: file, line: line)
    self.name = FieldName(name)
  }

  public var body: Node {
    OperationNode(self, .field(NodeShape.NamedField(name: name.text, value: .nothing, presence: .flag)))
  }
}

extension Flag: NodeOperation {
  package func read(_ reader: inout RequestReader) throws(Refusal) -> Bool {
    guard try reader.openField(name.bytes, isFlag: true) != nil else { return false }
    guard reader.text.count == 0 else { throw reader.refuse("no value") }
    return true
  }

  package func write(_ value: Bool, _ writer: inout RequestWriter) throws(Refusal) {
    if value { try writer.write(name, hasValue: false) { _ in } }
  }
}
