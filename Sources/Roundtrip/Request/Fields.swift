extension URLRequestData {
  /// An ordered list of names with values: the fields of a query or a form, headers, or cookies.
  ///
  /// A name may occur several times. Names of a request's ``URLRequestData/headers`` are case-insensitive (RFC 9110
  /// §5.1). All other names are case-sensitive.
  ///
  /// ```swift
  /// let fields: URLRequestData.Fields = ["tag": ["a", "b"], "page": ["2"]]
  /// fields["tag"]             // ["a", "b"]
  /// fields.percentEncoded     // "tag=a&tag=b&page=2"
  /// ```
  public struct Fields: Sendable, ExpressibleByDictionaryLiteral {
    /// A name and its value, such as `Element(name: "page", value: "2")`.
    public struct Element: Sendable, Hashable, Codable {
      /// The name.
      public var name: String
      /// The value, or `nil` for a field without one, such as `?on`.
      public var value: String?

      /// A name and its value, such as `Element(name: "page", value: "2")`.
      public init(name: String, value: String?) { (self.name, self.value) = (name, value) }

      /// Whether both have the same name and value, byte by byte. URLs aren't compared by Unicode equivalence.
      public static func == (left: Self, right: Self) -> Bool {
        left.name.hasSameBytes(as: right.name) && left.value.hasSameBytes(as: right.value)
      }
    }

    package private(set) var elements: [Element]
    /// Whether these are headers, whose names are case-insensitive.
    var areHeaders = false

    /// Creates fields from a sequence.
    public init(_ elements: some Sequence<Element> = []) { self.elements = Array(elements) }

    /// Creates one field for each value, in the order of the literal.
    public init(dictionaryLiteral elements: (String, [String?])...) {
      self.elements = []
      for (name, values) in elements {
        for value in values { append(name, value) }
      }
    }

    /// Fields whose names are case-insensitive, as those of a request's ``URLRequestData/headers`` are. Equal fields
    /// answer alike, so headers equal only headers:
    ///
    /// ```swift
    /// request.headers == .headers(["Accept": ["text/html"]])
    /// ```
    public static func headers(_ fields: Self) -> Self {
      var headers = fields
      headers.areHeaders = true
      return headers
    }

    /// The values of a name, which is case-insensitive only for headers. A field without a value, such as `?on`, has the
    /// value `""`.
    ///
    /// Setting them replaces the fields of the name, at the position of the first. A field without a value that is set to
    /// `""` stays one.
    public subscript(name: String) -> [String] {
      get { elements.filter { isName($0.name, name) }.map { $0.value ?? "" } }
      set {
        let old = elements
        let place = old.firstIndex { isName($0.name, name) } ?? old.endIndex
        let before = old[place...].filter { isName($0.name, name) }
        elements = Array(old[..<place])
        for (index, value) in newValue.enumerated() {
          append(name, value.isEmpty && index < before.count && before[index].value == nil ? nil : value)
        }
        for element in old[place...] where !isName(element.name, name) { append(element.name, element.value) }
      }
    }

    /// The values of a header, whose name is case-insensitive even if these fields aren't a request's headers.
    public subscript(header name: String) -> [String] { Self.headers(self)[name] }

    /// Whether two names are equal, byte by byte. URLs aren't compared by Unicode equivalence.
    private func isName(_ one: String, _ other: String) -> Bool {
      areHeaders ? Self.isEqual(header: one, other) : one.hasSameBytes(as: other)
    }

    /// Appends a field.
    @inline(never)
    public mutating func append(_ name: String, _ value: String?) {
      elements.append(Element(name: name, value: value))
    }

    /// Appends other fields.
    mutating func append(_ others: Self) {
      for element in others.elements { append(element.name, element.value) }
    }

    static func isEqual(header left: String, _ right: String) -> Bool { isEqual(header: left, right.bytes) }

    /// Whether two texts are equal, ignoring the case of ASCII letters.
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

extension URLRequestData.Fields: Hashable {
  /// Whether both have the same names with the same values in the same order. The letter case of names counts unless
  /// both are headers.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.areHeaders == right.areHeaders else { return false }
    return left.elements.elementsEqual(right.elements) {
      left.isName($0.name, $1.name) && $0.value.hasSameBytes(as: $1.value)
    }
  }

  /// Hashes the names and values.
  public func hash(into hasher: inout Hasher) {
    for element in elements {
      hasher.combine(areHeaders ? element.name.asciiLowercased : element.name)
      hasher.combine(element.value)
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
  /// Creates fields by decoding a query or a form. Fields that can't be decoded are left out.
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

  /// The fields as the text of a query or a form. A space is `%20`, and a plus sign `%2B`.
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
