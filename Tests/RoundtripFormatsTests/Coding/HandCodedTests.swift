import RoundtripFormats
import Testing

/// Types with handwritten coding that uses every feature of `Codable`.
@Suite struct HandCodedTests {
  /// A list of two elements, coded one by one.
  struct Point: Codable, Equatable, Sendable {
    var (x, y) = (0, 0)

    enum CodingKeys: CodingKey { case at }

    init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

    init(from decoder: any Decoder) throws {
      var list = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(forKey: .at)
      (x, y) = (try list.decode(Int.self), try list.decode(Int.self))
      guard list.isAtEnd, list.count == 2, try !list.decodeNil(), decoder.userInfo.isEmpty else {
        throw DecodingError.dataCorruptedError(in: list, debugDescription: "has more than two elements")
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      var list = container.nestedUnkeyedContainer(forKey: .at)
      try list.encode(x)
      try list.encode(y)
      precondition(list.count == 2 && list.codingPath.map(\.stringValue) == ["at"] && encoder.userInfo.isEmpty)
    }
  }

  @Test("A list that is coded element by element")
  func elements() throws {
    let format = try Format("/x?:at{[int]}", Point.self)
    #expect(format.found("/x?at=1,2") == Point(x: 1, y: 2))
    #expect(try format.path(for: Point(x: 3, y: 4)) == "/x?at=3,4")
    #expect(format.found("/x?at=1") == nil)
    #expect(format.found("/x?at=1,2,3") == nil)
  }

  /// Decodes the keys that are present.
  struct Named: Codable, Equatable, Sendable {
    var values: [String: String]

    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(_ values: [String: String]) { self.values = values }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      values = [:]
      for key in container.allKeys { values[key.stringValue] = try container.decode(String.self, forKey: key) }
      precondition(container.codingPath.isEmpty)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for (name, value) in values { try container.encode(value, forKey: Key(stringValue: name)) }
      precondition(container.codingPath.isEmpty && encoder.codingPath.isEmpty)
    }
  }

  @Test("Properties that are decoded by the keys that are present")
  func allKeys() throws {
    let format = try Format("/x/:a?:b{string?}", Named.self)
    #expect(format.found("/x/1?b=2") == Named(["a": "1", "b": "2"]))
    #expect(format.found("/x/1") == Named(["a": "1"]))
    #expect(try format.path(for: Named(["a": "1"])) == "/x/1")
    #expect(format.refusal(of: Named(["a": "1", "c": "2"])) != nil)
  }

  /// A property that is coded by a separate coder.
  struct Based: Codable, Equatable, Sendable {
    var base: Int

    enum CodingKeys: CodingKey { case base }

    init(base: Int) { self.base = base }

    init(from decoder: any Decoder) throws {
      base = try Int(from: decoder.container(keyedBy: CodingKeys.self).superDecoder(forKey: .base))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try base.encode(to: container.superEncoder(forKey: .base))
    }
  }

  @Test("A property with a separate coder")
  func superCoder() throws {
    let format = try Format("/x/:base{int}", Based.self)
    #expect(format.found("/x/7") == Based(base: 7))
    #expect(try format.path(for: Based(base: 7)) == "/x/7")
  }

  /// A list of `Kind`s, which are not single values.
  struct Nested<Kind: NestedKind>: Codable, Equatable, Sendable {
    enum CodingKeys: CodingKey { case at }

    init() {}

    init(from decoder: any Decoder) throws {
      var list = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(forKey: .at)
      try Kind.decode(&list)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      var list = container.nestedUnkeyedContainer(forKey: .at)
      try Kind.encode(&list)
    }
  }

  protocol NestedKind: Sendable {
    static func decode(_ list: inout any UnkeyedDecodingContainer) throws
    static func encode(_ list: inout any UnkeyedEncodingContainer) throws
  }

  enum OfProperties: NestedKind {
    static func decode(_ list: inout any UnkeyedDecodingContainer) throws {
      _ = try list.nestedContainer(keyedBy: Point.CodingKeys.self)
    }
    static func encode(_ list: inout any UnkeyedEncodingContainer) throws {
      _ = list.nestedContainer(keyedBy: Point.CodingKeys.self)
    }
  }

  enum OfLists: NestedKind {
    static func decode(_ list: inout any UnkeyedDecodingContainer) throws { _ = try list.nestedUnkeyedContainer() }
    static func encode(_ list: inout any UnkeyedEncodingContainer) throws { _ = list.nestedUnkeyedContainer() }
  }

  @Test("Elements that aren't single values are rejected when the format is created")
  func nested() {
    #expect(throws: FormatError.self) { try Format("/x?:at{[int]}", Nested<OfProperties>.self) }
    #expect(throws: FormatError.self) { try Format("/x?:at{[int]}", Nested<OfLists>.self) }
  }
}
