extension URLRequestData {
  /// Names with values, in their order: the fields of a query or of a form, headers, cookies.
  ///
  /// Names may be there several times. Those of headers are compared without regard to letter case (RFC 9110 §5.1),
  /// all others with regard to it.
  public struct Fields: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// A name with its value.
    public struct Element: Sendable, Hashable, Codable {
      /// The name.
      public var name: String
      /// The value, or `nil` for a field such as `?on`, which has none.
      public var value: String?

      /// A name with its value.
      public init(name: String, value: String?) { (self.name, self.value) = (name, value) }
    }

    private(set) var elements: [Element]

    /// The fields that are listed.
    public init(_ elements: some Sequence<Element> = []) { self.elements = Array(elements) }

    /// One field for each value, in the order in which the names are written.
    public init(dictionaryLiteral elements: (String, [String?])...) {
      self.elements = []
      for (name, values) in elements {
        for value in values { append(name, value) }
      }
    }

    /// The values of a name, compared with regard to letter case. Setting them puts them where the first was.
    public subscript(name: String) -> [String] {
      get { values(of: name, isHeader: false) }
      set {
        let old = elements
        let place = old.firstIndex { $0.name.hasSameBytes(as: name) } ?? old.endIndex
        elements = Array(old[..<place])
        for value in newValue { append(name, value) }
        for element in old[place...] where !element.name.hasSameBytes(as: name) { append(element.name, element.value) }
      }
    }

    /// The values of a header, whose name is compared without regard to letter case.
    public subscript(header name: String) -> [String] { values(of: name, isHeader: true) }

    private func values(of name: String, isHeader: Bool) -> [String] {
      var values: [String] = []
      for element in elements {
        // By bytes: Unicode equivalence has no say in URLs.
        let isNamed = isHeader ? Self.isEqual(header: element.name, name) : element.name.hasSameBytes(as: name)
        if isNamed { values.append(element.value ?? "") }
      }
      return values
    }

    /// Appends a field.
    @inline(never)
    public mutating func append(_ name: String, _ value: String?) {
      elements.append(Element(name: name, value: value))
    }

    /// Appends all fields of others.
    mutating func append(_ others: Self) {
      for element in others.elements { append(element.name, element.value) }
    }

    static func isEqual(header left: String, _ right: String) -> Bool { isEqual(header: left, right.bytes) }

    /// Whether two texts are equal but for the case of ASCII letters.
    @inline(never)
    static func isEqual(header left: String, _ right: ArraySlice<UInt8>) -> Bool {
      guard left.utf8.count == right.count else { return false }
      var index = right.startIndex
      for byte in left.utf8 {
        if byte.lowercased != right[index].lowercased { return false }
        index += 1
      }
      return true
    }
  }
}

extension URLRequestData.Fields: RandomAccessCollection {
  /// The position of the first field.
  public var startIndex: Int { elements.startIndex }
  /// The position after the last field.
  public var endIndex: Int { elements.endIndex }
  /// The field at a position.
  public subscript(position: Int) -> Element { elements[position] }
}

extension URLRequestData.Fields: Codable {
  /// Decodes a list of fields.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Element].self))
  }

  /// Encodes a list of fields.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }
}

// MARK: application/x-www-form-urlencoded

extension URLRequestData.Fields {
  /// The fields of a query or a form, decoded. Those that cannot be decoded are left out.
  public init(percentEncoded text: String) { self.init(percentEncoded: text.bytes) }

  init(percentEncoded text: ArraySlice<UInt8>) {
    self.init()
    for pair in text.pieces(between: UInt8(ascii: "&"), omittingEmpty: true) {
      let parts = pair.pieces(between: UInt8(ascii: "="), isOneSeparator: true)
      guard let name = PercentCoding.decodedText(parts[0], plusIsSpace: true) else { continue }
      guard parts.count > 1 else {
        append(name, nil)
        continue
      }
      guard let value = PercentCoding.decodedText(parts[1], plusIsSpace: true) else { continue }
      append(name, value)
    }
  }

  /// The fields as text of a query or a form: a space is `%20`, a plus `%2B`.
  public var percentEncoded: String {
    var text = ""
    var separator = ""
    for field in elements {
      text += separator + PercentCoding.encoded(field.name, allowing: .field)
      if let value = field.value { text += "=" + PercentCoding.encoded(value, allowing: .field) }
      separator = "&"
    }
    return text
  }
}
