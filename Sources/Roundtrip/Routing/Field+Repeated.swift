extension Field {
  /// The field as often as it is there, in order: `?tag=a&tag=b`.
  ///
  /// - Parameters:
  ///   - minimum: How often it has to be there at least.
  ///   - maximum: How often it may be there at most.
  public func repeated(atLeast minimum: Int = 0, atMost maximum: Int? = nil) -> RepeatedField<Value> {
    RepeatedField(node.name, node.value, minimum, maximum)
  }

  /// The field as often as it is there, with brackets behind its name: `?tag[]=a&tag[]=b`.
  public func bracketed(atLeast minimum: Int = 0, atMost maximum: Int? = nil) -> RepeatedField<Value> {
    RepeatedField(FieldName(node.name.text + "[]"), node.value, minimum, maximum)
  }

  /// The elements of a list with commas between them: `?ids=1,2,3`.
  ///
  /// No element is empty. A field that is not there is an empty list. A comma inside an element is printed as `%2C`; where
  /// no element can have one, as in a list of numbers, `%2C` is read as the comma that it stands for: `?ids=1%2C2`.
  public func commaSeparated(atLeast minimum: Int = 0, atMost maximum: Int? = nil) -> ListField<Value> {
    ListField(node.name, node.value, minimum, maximum)
  }
}

/// A field that may be there several times; made by ``Field/repeated(atLeast:atMost:)``.
public struct RepeatedField<Value>: ParserPrinter {
  public func parse(_ input: inout URLRequestData.Fields) throws -> [Value] { try input._read(by: _node) }

  public let body: Node

  fileprivate init(_ name: FieldName, _ value: Node, _ minimum: Int, _ maximum: Int?) {
    let field = NodeShape.NamedField(
      name: name.text, value: value.shape, presence: .repeated(minimum: minimum, maximum: maximum))
    body = OperationNode(
      Repetition<Value>(name: name, value: value, minimum: minimum, maximum: maximum), .field(field))
  }
}

private struct Repetition<Value>: NodeOperation {
  let name: FieldName
  let value: Node
  let minimum: Int
  let maximum: Int?

  func read(_ reader: inout RequestReader) throws(Refusal) -> [Value] {
    var values: [Value] = []
    var position: RequestReader.FieldPosition?
    while let next = try reader.openField(name.bytes, from: position) {
      guard values.count < maximum ?? .max else { throw reader.refuse("no more than \(values.count) of \(name.text)") }
      values.append(try value.value(&reader))
      position = next
    }
    guard values.count >= minimum else { throw reader.refuseMissing(name.text) }
    return values
  }

  func write(_ values: [Value], _ writer: inout RequestWriter) throws(Refusal) {
    try writer.checkCount(values.count, minimum, maximum)
    // Another field of this name may have been read as one of these.
    writer.detail.note(values.count)
    for element in values {
      try writer.write(name) { writer throws(Refusal) in try value.write(element, &writer) }
    }
  }
}

/// A field with a list in it; made by ``Field/commaSeparated(atLeast:atMost:)``.
public struct ListField<Value>: ParserPrinter {
  public func parse(_ input: inout URLRequestData.Fields) throws -> [Value] { try input._read(by: _node) }

  public let body: Node

  fileprivate init(_ name: FieldName, _ value: Node, _ minimum: Int, _ maximum: Int?) {
    // It takes other texts than elements with commas between them: it is cut before it is decoded, and in headers there
    // may be whitespace. So the comma is not the same.
    let comma = NodeShape.choice([.literal(",")])
    let list = NodeShape.many(value.shape, separator: comma, minimum: max(minimum, 1), maximum: maximum)
    let field = NodeShape.NamedField(
      name: name.text, value: list, presence: minimum == 0 ? .byDefault("") : .required)
    body = OperationNode(
      CommaSeparatedList<Value>(name: name, value: value, minimum: minimum, maximum: maximum), .field(field))
  }
}

private struct CommaSeparatedList<Value>: NodeOperation {
  let name: FieldName
  let value: Node
  let minimum: Int
  let maximum: Int?
  /// Whether an escaped comma separates elements, because none can have a comma in it.
  private let escapesSeparate: Bool

  init(name: FieldName, value: Node, minimum: Int, maximum: Int?) {
    (self.name, self.value, self.minimum, self.maximum) = (name, value, minimum, maximum)
    escapesSeparate = value.shape.holdsNoComma
  }

  func read(_ reader: inout RequestReader) throws(Refusal) -> [Value] {
    guard try reader.openField(name.bytes, asList: true) != nil else {
      if minimum > 0 { throw reader.refuseMissing(name.text) }
      return []
    }
    // In a header nothing is escaped.
    let isDecoded = escapesSeparate && reader.text.place != .headers
    if isDecoded { try reader.decodePiece(plusIsSpace: true) }
    var values: [Value] = []
    var rest: TextPosition? = reader.text.position
    while let position = rest {
      guard values.count < maximum ?? .max else { throw reader.refuse("no more than \(values.count) elements") }
      reader.text.position = position
      rest = try reader.openElement(isDecoded: isDecoded)
      // RFC 9110 §5.6.1: empty elements of a header are as good as none.
      if reader.text.count == 0, reader.text.place == .headers { continue }
      guard reader.text.count > 0 else { throw reader.refuse("an element") }
      values.append(try value.value(&reader))
    }
    guard values.count >= minimum else { throw reader.refuse("at least \(minimum) elements") }
    return values
  }

  func write(_ values: [Value], _ writer: inout RequestWriter) throws(Refusal) {
    try writer.checkCount(values.count, minimum, maximum)
    if values.isEmpty { return }
    try writer.write(name) { writer throws(Refusal) in
      for (index, element) in values.enumerated() {
        let start = writer.beginElement(isFirst: index == 0)
        try value.write(element, &writer)
        try writer.endElement(from: start, of: name)
      }
    }
  }
}
