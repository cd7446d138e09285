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
      self.elements = elements.flatMap { name, values in values.map { Element(name: name, value: $0) } }
    }

    /// The values of a name, compared with regard to letter case. Setting them puts them where the first was.
    public subscript(name: String) -> [String] {
      get { elements.filter { Self.isEqual($0.name, name) }.map { $0.value ?? "" } }
      set {
        let place = elements.firstIndex { Self.isEqual($0.name, name) } ?? elements.endIndex
        elements = elements.filter { !Self.isEqual($0.name, name) }
        // Those before the first are others, and still stand there.
        elements.insert(contentsOf: newValue.map { Element(name: name, value: $0) }, at: place)
      }
    }

    /// The values of a header, whose name is compared without regard to letter case.
    public subscript(header name: String) -> [String] {
      elements.filter { Self.isEqual(header: $0.name, name) }.map { $0.value ?? "" }
    }

    /// Appends a field.
    public mutating func append(_ name: String, _ value: String?) {
      elements.append(Element(name: name, value: value))
    }

    // By bytes: Unicode equivalence has no say in URLs.
    private static func isEqual(_ left: String, _ right: String) -> Bool { left.hasSameBytes(as: right) }

    static func isEqual(header left: String, _ right: String) -> Bool {
      left.utf8.count == right.utf8.count && isEqual(header: left, Array(right.utf8))
    }

    /// Whether two texts are equal but for the case of ASCII letters.
    @inline(never)
    static func isEqual(header left: String, _ right: [UInt8]) -> Bool {
      left.utf8.count == right.count && zip(left.utf8, right).allSatisfy { lowercased($0) == lowercased($1) }
    }

    static func lowercased(_ byte: UInt8) -> UInt8 {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
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
    try container.encode(Array(self))
  }
}

// MARK: application/x-www-form-urlencoded

extension URLRequestData.Fields {
  /// The fields of a query or a form, decoded. Those that cannot be decoded are left out.
  public init(percentEncoded text: String) { self.init(percentEncoded: text.bytes) }

  init(percentEncoded text: ArraySlice<UInt8>) {
    self.init()
    for pair in text.pieces(between: UInt8(ascii: "&")) where !pair.isEmpty {
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
    map { field in
      PercentCoding.encoded(field.name, allowing: .field)
        + (field.value.map { "=" + PercentCoding.encoded($0, allowing: .field) } ?? "")
    }
    .joined(separator: "&")
  }
}
