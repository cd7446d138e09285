extension Field {
  /// The field as often as it is there, in order: `?tag=a&tag=b`.
  ///
  /// - Parameters:
  ///   - minimum: How often it has to be there at least.
  ///   - maximum: How often it may be there at most.
  public func repeated(atLeast minimum: Int = 0, atMost maximum: Int? = nil) -> RepeatedField<Value> {
    RepeatedField(name: name, value: value, minimum: minimum, maximum: maximum)
  }

  /// The field as often as it is there, with brackets behind its name: `?tag[]=a&tag[]=b`.
  public func bracketed(atLeast minimum: Int = 0, atMost maximum: Int? = nil) -> RepeatedField<Value> {
    RepeatedField(name: FieldName(name.text + "[]"), value: value, minimum: minimum, maximum: maximum)
  }

  /// The elements of a list with commas between them: `?ids=1,2,3`.
  ///
  /// The list is split before it is decoded, so a comma inside an element is printed as `%2C`. No element is empty. A
  /// field that is not there is an empty list.
  public func commaSeparated(atLeast minimum: Int = 0, atMost maximum: Int? = nil) -> ListField<Value> {
    ListField(name: name, value: value, minimum: minimum, maximum: maximum)
  }
}

/// A field that may be there several times; made by ``Field/repeated(atLeast:atMost:)``.
public struct RepeatedField<Value>: _CoreParserPrinter {
  public typealias Input = URLRequestData.Fields

  let name: FieldName
  let value: Step<Value>
  let minimum: Int
  let maximum: Int?

  public var shape: Shape {
    .field(Shape.Field(name: name.text, value: value.shape, presence: .repeated(minimum: minimum)))
  }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> [Value] {
    var values: [Value] = []
    var position: RequestReader.FieldPosition?
    while let next = try reader.openField(name.bytes, from: position) {
      guard values.count < maximum ?? .max else { throw reader.refuse("no more than \(values.count) of \(name.text)") }
      values.append(try value.readWhole(&reader))
      position = next
    }
    guard values.count >= minimum else { throw reader.refuseMissing(name.text) }
    return values
  }

  public func _write(_ output: [Value], _ writer: inout RequestWriter) throws(Refusal) {
    try writer.checkCount(output.count, minimum, maximum)
    for element in output {
      try writer.write(name) { writer throws(Refusal) in try value.write(element, &writer) }
    }
  }
}

/// A field with a list in it; made by ``Field/commaSeparated(atLeast:atMost:)``.
public struct ListField<Value>: _CoreParserPrinter {
  public typealias Input = URLRequestData.Fields

  let name: FieldName
  let value: Step<Value>
  let minimum: Int
  let maximum: Int?

  public var shape: Shape {
    let list = Shape.many(value.shape, separator: .literal(","), minimum: max(minimum, 1), maximum: maximum)
    let presence: Shape.Field.Presence = minimum == 0 ? .byDefault("") : .required
    return .field(Shape.Field(name: name.text, value: list, presence: presence))
  }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> [Value] {
    guard try reader.openField(name.bytes, asList: true) != nil else {
      if minimum > 0 { throw reader.refuseMissing(name.text) }
      return []
    }
    var values: [Value] = []
    var rest = reader.textPosition
    repeat {
      guard values.count < maximum ?? .max else { throw reader.refuse("no more than \(values.count) elements") }
      reader.textPosition = rest
      rest = try reader.openElement()
      // RFC 9110 §5.6.1: empty elements of a header are as good as none.
      if reader.count == 0, reader.place == .headers { continue }
      guard reader.count > 0 else { throw reader.refuse("an element") }
      values.append(try value.readWhole(&reader))
    } while !reader.isListEnded
    guard values.count >= minimum else { throw reader.refuse("at least \(minimum) elements") }
    return values
  }

  public func _write(_ output: [Value], _ writer: inout RequestWriter) throws(Refusal) {
    try writer.checkCount(output.count, minimum, maximum)
    if output.isEmpty { return }
    try writer.write(name) { writer throws(Refusal) in
      for (index, element) in output.enumerated() {
        let start = writer.beginElement(isFirst: index == 0)
        try value.write(element, &writer)
        try writer.endElement(from: start, of: name)
      }
    }
  }
}
