extension Field {
  /// Reads all values of a repeated field, in order: `?tag=a&tag=b`. There are at least `minimum` of them, and at most
  /// `maximum`.
  public func repeated(
    atLeast minimum: Int = 0, atMost maximum: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyParserPrinter<URLRequestData.Fields, [Value]> {
    requireCount(atLeast: minimum, atMost: maximum, file: file, line: line)
    return AnyParserPrinter(.codec(RepeatedCodec<Value>(name, value, minimum, maximum)))
  }

  /// Reads all values of a repeated field with brackets after its name: `?tag[]=a&tag[]=b`.
  public func bracketed(
    atLeast minimum: Int = 0, atMost maximum: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyParserPrinter<URLRequestData.Fields, [Value]> {
    requireCount(atLeast: minimum, atMost: maximum, file: file, line: line)
    return AnyParserPrinter(.codec(RepeatedCodec<Value>(FieldName(name.text + "[]"), value, minimum, maximum)))
  }

  /// Reads a list with commas between its elements: `?ids=1,2,3`.
  ///
  /// Elements can't be empty. A missing field is an empty list. A comma inside an element is printed as `%2C`. If no
  /// element can contain a comma, as in a list of numbers, `%2C` is read as a separator: `?ids=1%2C2`.
  ///
  /// In a header or a cookie, an element can't contain a comma. Because cookies can't, either, a list in a cookie allows any
  /// text, as with ``ParserPrinter/allowingAnyText()``: `ids=1,2` and `ids=1%2C2` are read, and the latter is printed.
  public func commaSeparated(
    atLeast minimum: Int = 0, atMost maximum: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyParserPrinter<URLRequestData.Fields, [Value]> {
    requireCount(atLeast: minimum, atMost: maximum, file: file, line: line)
    return AnyParserPrinter(.codec(ListCodec<Value>(name, value, minimum, maximum)))
  }
}

private final class RepeatedCodec<Value>: NamedCodec, @unchecked Sendable {
  private let value: TextCodec
  private let minimum: Int
  private let maximum: Int?

  init(_ name: FieldName, _ value: TextCodec, _ minimum: Int, _ maximum: Int?, in fields: FieldPlace = .query) {
    (self.value, self.minimum, self.maximum) = (value, minimum, maximum)
    super.init(name, in: fields, ValueLayout(of: [Value].self))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    var values: [Value] = []
    var position: RequestReader.FieldPosition?
    while let next = try reader.openField(name, in: fields, from: position) {
      guard values.count < maximum ?? .max else {
        throw reader.text.refuse("no more than " + values.count.counted("value"))
      }
      values.append(try value.runner.whole(&reader.text))
      position = next
    }
    if values.isEmpty, minimum > 0 { throw reader.refuseMissing(name, in: fields) }
    guard values.count >= minimum else { throw reader.text.refuse("at least " + minimum.counted("value")) }
    slot.initialize(to: values)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    let values = slot.value(as: [Value].self)
    try writer.checkCount(values.count, minimum, maximum, of: name, in: fields)
    // A different field of this name might have been read as one of these.
    writer.trail.note(values.count)
    for element in values {
      try writer.write(name, in: fields) { text throws(Refusal) in try value.runner.writeWhole(element, &text) }
    }
  }

  override func placed(_ place: FieldPlace) -> RequestCodec {
    RepeatedCodec(name, value, minimum, maximum, in: place)
  }
  override var isRequired: Bool { minimum > 0 }
  override var shape: NodeShape { shape(value.shape, .repeated(minimum: minimum, maximum: maximum)) }
}

private final class ListCodec<Value>: NamedCodec, @unchecked Sendable {
  private let value: TextCodec
  private let minimum: Int
  private let maximum: Int?
  /// Whether elements are decoded one by one, and so may contain a comma. Headers don't use escapes, and a cookie can't contain a
  /// comma without one.
  private let decodesElements: Bool

  init(_ name: FieldName, _ value: TextCodec, _ minimum: Int, _ maximum: Int?, in fields: FieldPlace = .query) {
    (self.value, self.minimum, self.maximum) = (value, minimum, maximum)
    var fields = fields
    if fields.fields == .cookies { fields.leniency.insert(.anyCookieText) }
    decodesElements = fields.fields.isURLEncoded && !value.shape.holdsNoComma
    super.init(name, in: fields, ValueLayout(of: [Value].self))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    guard try reader.openField(name, in: fields, asList: true) != nil else {
      if minimum > 0 { throw reader.refuseMissing(name, in: fields) }
      return slot.initialize(to: [Value]())
    }
    if fields.fields.isURLEncoded, !decodesElements { try reader.decodePiece(plusIsSpace: true) }
    var values: [Value] = []
    var rest: TextPosition? = reader.text.position
    while let position = rest {
      guard values.count < maximum ?? .max else {
        throw reader.text.refuse("no more than " + values.count.counted("element"))
      }
      reader.text.position = position
      rest = try reader.openElement(in: fields, isDecoded: !decodesElements)
      // RFC 9110 §5.6.1: empty elements of a header are ignored.
      if reader.text.count == 0, fields.fields == .headers { continue }
      guard reader.text.count > 0 else { throw reader.text.refuse("an element") }
      values.append(try value.runner.whole(&reader.text))
    }
    guard values.count >= minimum else { throw reader.text.refuse("at least " + minimum.counted("element")) }
    slot.initialize(to: values)
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    let values = slot.value(as: [Value].self)
    try writer.checkCount(values.count, minimum, maximum, of: name, in: fields)
    if values.isEmpty { return }
    try writer.write(name, in: fields) { text throws(Refusal) in
      let outer = text.allowed
      defer { text.allowed = outer }
      for (index, element) in values.enumerated() {
        if index > 0 { text.out.append(UInt8(ascii: ",")) }
        if index > 0, fields.fields == .headers { text.out.append(UInt8(ascii: " ")) }
        if fields.fields.isURLEncoded { text.allowed = .element }
        let start = text.out.count
        try value.runner.writeWhole(element, &text)
        try checkElement(from: start, text)
      }
    }
  }

  /// Refuses an element that wouldn't be read back as one.
  private func checkElement(from start: Int, _ text: TextWriter) throws(Refusal) {
    if text.out.count == start { throw text.refuse(.text("an element of \(name.text) would be empty")) }
    if fields.fields.isURLEncoded { return }
    // Nothing can be escaped.
    let bytes = unsafe UnsafeBufferPointer(rebasing: text.out.bytes[start...])
    var quotes = HeaderText.Quotes()
    let isHeader = fields.fields == .headers
    let isCut = unsafe bytes.contains { !(isHeader && quotes.isInside(after: $0)) && $0 == UInt8(ascii: ",") }
    let isTrimmed = unsafe HeaderText.isWhitespace(bytes[0]) || HeaderText.isWhitespace(bytes[bytes.count - 1])
    if isCut || isHeader && isTrimmed || quotes.isOpen {
      throw unsafe text.refuse(
        .invalidCharacters(
          "\"\(String(decoding: bytes, as: UTF8.self))\" can't be an element of \(fields.fields.place.fieldKind) \(name.text)"
        ))
    }
  }

  override func placed(_ place: FieldPlace) -> RequestCodec {
    ListCodec(name, value, minimum, maximum, in: place)
  }
  override var isRequired: Bool { minimum > 0 }

  override var shape: NodeShape {
    // The list accepts other text than decoded elements with commas between them: it is split before it is decoded, and
    // headers may contain whitespace. So the separator's shape isn't a plain comma.
    let comma = NodeShape.choice([.literal(",")])
    let list = NodeShape.many(value.shape, separator: comma, minimum: max(minimum, 1), maximum: maximum)
    return shape(list.saying(CommasAreReadFirst()), minimum == 0 ? .defaulted(to: "") : .required)
  }
}
