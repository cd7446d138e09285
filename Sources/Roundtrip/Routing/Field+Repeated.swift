extension Field {
  /// Reads all values of a repeated field, in order: `?tag=a&tag=b`. There are at least `minimum` of them, and at most
  /// `maximum`.
  public func repeated(
    atLeast minimum: Int = 0, atMost maximum: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyParserPrinter<URLRequestData.Fields, [Value]> {
    requireCount(atLeast: minimum, atMost: maximum, file: file, line: line)
    return repeated(node.name, minimum, maximum)
  }

  /// Reads all values of a repeated field with brackets after its name: `?tag[]=a&tag[]=b`.
  public func bracketed(
    atLeast minimum: Int = 0, atMost maximum: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyParserPrinter<URLRequestData.Fields, [Value]> {
    requireCount(atLeast: minimum, atMost: maximum, file: file, line: line)
    return repeated(FieldName(node.name.text + "[]"), minimum, maximum)
  }

  private func repeated(
    _ name: FieldName, _ minimum: Int, _ maximum: Int?
  ) -> AnyParserPrinter<URLRequestData.Fields, [Value]> {
    let field = NodeShape.NamedField(
      name: name.text, value: node.value.shape, presence: .repeated(minimum: minimum, maximum: maximum))
    return AnyParserPrinter(
      OperationNode(
        Repetition<Value>(name: name, value: node.value, minimum: minimum, maximum: maximum), .field(field)))
  }

  /// Reads a list with commas between its elements: `?ids=1,2,3`.
  ///
  /// Elements can't be empty. A missing field is an empty list. A comma inside an element is printed as `%2C`. If no
  /// element can contain a comma, as in a list of numbers, `%2C` is read as a separator: `?ids=1%2C2`.
  public func commaSeparated(
    atLeast minimum: Int = 0, atMost maximum: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyParserPrinter<URLRequestData.Fields, [Value]> {
    requireCount(atLeast: minimum, atMost: maximum, file: file, line: line)
    // The list accepts other text than decoded elements with commas between them: it is split before it is decoded, and
    // headers may contain whitespace. So the separator's shape isn't a plain comma.
    let comma = NodeShape.choice([.literal(",")])
    let list = NodeShape.many(node.value.shape, separator: comma, minimum: max(minimum, 1), maximum: maximum)
    let field = NodeShape.NamedField(
      name: node.name.text, value: list.saying(CommasAreReadFirst()),
      presence: minimum == 0 ? .defaulted(to: "") : .required)
    return AnyParserPrinter(
      OperationNode(
        CommaSeparatedList<Value>(name: node.name, value: node.value, minimum: minimum, maximum: maximum),
        .field(field)))
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
    // A different field of this name might have been read as one of these.
    writer.detail.note(values.count)
    for element in values {
      try writer.write(name) { writer throws(Refusal) in try value.write(element, &writer) }
    }
  }
}

private struct CommaSeparatedList<Value>: NodeOperation {
  let name: FieldName
  let value: Node
  let minimum: Int
  let maximum: Int?
  /// Whether an escaped comma separates elements, because no element can contain a comma.
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
    // Headers don't use escapes.
    let isDecoded = escapesSeparate && reader.text.place != .headers
    if isDecoded { try reader.decodePiece(plusIsSpace: true) }
    var values: [Value] = []
    var rest: TextPosition? = reader.text.position
    while let position = rest {
      guard values.count < maximum ?? .max else { throw reader.refuse("no more than \(values.count) elements") }
      reader.text.position = position
      rest = try reader.openElement(isDecoded: isDecoded)
      // RFC 9110 §5.6.1: empty elements of a header are ignored.
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
