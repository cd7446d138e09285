extension URLRequestData {
  /// Names with values, in their order: the fields of a query or of a form, headers, cookies.
  ///
  /// Names may be there several times. Those of a request's ``URLRequestData/headers`` are found without regard to letter
  /// case (RFC 9110 §5.1), all others with regard to it.
  public struct Fields: Sendable, ExpressibleByDictionaryLiteral {
    /// A name with its value.
    public struct Element: Sendable, Hashable, Codable {
      /// The name.
      public var name: String
      /// The value, or `nil` for a field such as `?on`, which has none.
      public var value: String?

      /// A name with its value.
      public init(name: String, value: String?) { (self.name, self.value) = (name, value) }

      /// Whether both have the same name, as it is written, and the same value. By bytes: Unicode equivalence has no say
      /// in URLs.
      public static func == (left: Self, right: Self) -> Bool {
        left.name.hasSameBytes(as: right.name) && left.value.hasSameBytes(as: right.value)
      }
    }

    private(set) var elements: [Element]
    /// Whether they are headers, whose names have no letter case.
    var areHeaders = false

    /// The fields that are listed.
    public init(_ elements: some Sequence<Element> = []) { self.elements = Array(elements) }

    /// One field for each value, in the order in which the names are written.
    public init(dictionaryLiteral elements: (String, [String?])...) {
      self.elements = []
      for (name, values) in elements {
        for value in values { append(name, value) }
      }
    }

    /// The values of a name, which is compared with regard to letter case; of the headers of a request, without. Setting
    /// them puts them where the first was.
    public subscript(name: String) -> [String] {
      get { elements.filter { isName($0.name, name) }.map { $0.value ?? "" } }
      set {
        let old = elements
        let place = old.firstIndex { isName($0.name, name) } ?? old.endIndex
        elements = Array(old[..<place])
        for value in newValue { append(name, value) }
        for element in old[place...] where !isName(element.name, name) { append(element.name, element.value) }
      }
    }

    /// The values of a header, whose name is compared without regard to letter case, whatever these fields are.
    public subscript(header name: String) -> [String] { asHeaders[name] }

    /// The same as headers.
    var asHeaders: Self {
      var headers = self
      headers.areHeaders = true
      return headers
    }

    /// Whether two names are one. By bytes: Unicode equivalence has no say in URLs.
    private func isName(_ one: String, _ other: String) -> Bool {
      areHeaders ? Self.isEqual(header: one, other) : one.hasSameBytes(as: other)
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

extension URLRequestData.Fields: Hashable {
  /// Whether both have the same names, as they are written, with the same values in the same order.
  public static func == (left: Self, right: Self) -> Bool { left.elements == right.elements }

  /// Hashes names and values.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

  /// Whether both are the same, where letter case in a name does not matter.
  func areSameHeaders(as others: Self) -> Bool {
    elements.elementsEqual(others.elements) { Self.isEqual(header: $0.name, $1.name) && $0.value.hasSameBytes(as: $1.value) }
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
