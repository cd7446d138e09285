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
public struct Field<Value>: ParserPrinter {
  public func parse(_ input: inout URLRequestData.Fields) throws -> Value { try input._read(by: _node) }

  let node: FieldNode

  public var body: Node { node }

  /// A field with a value that `value` parses.
  public init<P: ParserPrinter>(_ name: String, _ value: () -> P) where P.Input == Substring, P.Output == Value {
    node = FieldNode(name, PieceNode(value()._node))
  }

  /// A field that stands for `default` when it is not there, and is not printed when it has that value.
  public init<P: ParserPrinter>(_ name: String, default absent: Value, _ value: () -> P)
  where P.Input == Substring, P.Output == Value, Value: Equatable & Sendable {
    let value = PieceNode(value()._node)
    let field = NodeShape.NamedField(name: name, value: value.shape, presence: .byDefault(value.printed(absent)))
    node = FieldNode(name, value, .field(field), absent: absent) { areSame($0, absent) }
  }

  /// A field whose text parsers read, one after the other, to its end: `Field("t") { Digits(); "s" }`.
  @_disfavoredOverload
  public init<Parts: PartSequence>(_ name: String, @TextBuilder _ parts: () -> Parts)
  where Parts.Output == Value {
    self.init(name) { Parse(parts) }
  }

  /// The same, that stands for `default` when it is not there.
  @_disfavoredOverload
  public init<Parts: PartSequence>(_ name: String, default absent: Value, @TextBuilder _ parts: () -> Parts)
  where Parts.Output == Value, Value: Equatable & Sendable {
    self.init(name, default: absent) { Parse(parts) }
  }

  /// A field for which a value stands that is not there, and is not printed: what `RoundtripFormats` has as optionals.
  package init(
    _ name: String, absent: Value, isAbsent: @escaping @Sendable (Value) -> Bool,
    _ value: some ParserPrinter<Substring, Value>
  ) where Value: Sendable {
    let value = PieceNode(value._node)
    let field = NodeShape.NamedField(name: name, value: value.shape, presence: .required)
    node = FieldNode(name, value, .choice([.field(field), .nothing]), absent: absent, isAbsent: isAbsent)
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

/// A field, whose value is one piece of text.
final class FieldNode: Node, @unchecked Sendable {
  let name: FieldName
  let value: PieceNode
  private let field: NodeShape
  private let place: RequestPlace
  /// Makes the value that stands for a field that is not there; `nil` where nothing does.
  private let makeAbsent: (@Sendable (Slot) -> Void)?
  /// Whether a value is that one.
  private let isAbsent: (@Sendable (Slot) -> Bool)?

  /// A field that has to be there.
  convenience init(_ name: String, _ value: PieceNode) {
    self.init(
      FieldName(name), value, .field(NodeShape.NamedField(name: name, value: value.shape, presence: .required)), nil,
      nil)
  }

  /// A field for which a value stands that is not there.
  convenience init<Value: Sendable>(
    _ name: String, _ value: PieceNode, _ shape: NodeShape, absent: Value,
    isAbsent: @escaping @Sendable (Value) -> Bool
  ) {
    self.init(
      FieldName(name), value, shape, { slot in slot.initialize(to: absent) },
      { slot in slot.use(as: Value.self, isAbsent) })
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

/// A name without a value: `?preview`.
///
/// It is true when the field is there; a field that has a value is refused.
public struct Flag: ParserPrinter {
  public func parse(_ input: inout URLRequestData.Fields) throws -> Bool { try input._read(by: _node) }

  private let name: FieldName

  /// A flag of this name.
  public init(_ name: String, file: StaticString = #fileID, line: UInt = #line) {
    require(!name.isEmpty, "a flag without a name would be nothing at all: give it one", file: file, line: line)
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
