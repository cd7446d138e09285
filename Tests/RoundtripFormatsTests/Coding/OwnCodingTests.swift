import RoundtripFormats
import Testing

/// Types with custom coding, about which a format learns less in advance.
@Suite struct OwnCodingTests {
  struct Secret: Error, CustomStringConvertible {
    var description: String { "connection to db.internal refused" }
  }

  struct Listing: Codable, Equatable, Sendable {
    enum Genre: String, Codable { case crime }

    var genre: Genre
    var page: UInt8
    var owner: String

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      genre = try values.decode(Genre.self, forKey: .genre)
      page = try values.decode(UInt8.self, forKey: .page)
      owner = try values.decode(String.self, forKey: .owner)
      if owner == "root" { throw Secret() }
    }
  }

  @Test(
    "Clients learn which property is wrong, and read neither its text nor the errors of a type",
    arguments: [
      ("genre=hunter2&page=1&owner=a", #"another "genre""#, "hunter2"),
      ("genre=crime&page=256&owner=a", #"another "page""#, "which can't hold the value"),
      ("genre=crime&page=1&owner=root", "a value of Listing", "db.internal"),
    ])
  func reasons(query: String, expected: String, shown: String) throws {
    let format = try Format("/list?:genre{string}&:page{int}&:owner{string}", Listing.self)
    let error = try #require(throws: RoutingError.self) { try format.match(path: "/list?" + query) }
    #expect(error.reason == "expected \(expected)")
    #expect(error.description.contains(shown))
  }

  /// Accepts only values that can't be guessed, so nothing is known about it in advance.
  struct Code: Codable, Equatable {
    struct NoCode: Error, CustomStringConvertible { let description = "a code begins with 4711" }
    var code: String
    var extra: Int?

    init(_ code: String) { self.code = code }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      code = try container.decode(String.self, forKey: .code)
      guard code.hasPrefix("4711") else { throw NoCode() }
      extra = try container.decodeIfPresent(Int.self, forKey: .extra)
    }
  }

  @Test("Mistakes in a type that accepts no sample are found when the format is used")
  func firstUse() throws {
    let good = try Format("/x/:code?:extra{int?}", Code.self)
    #expect(good.found("/x/4711-a?extra=5")?.extra == 5)
    #expect(try good.path(for: Code("4711")) == "/x/4711")
    let error = #expect(throws: RoutingError.self) { try good.match(path: "/x/a?extra=5") }
    #expect(
      error?.description == """
        bad request: GET /x/a?extra=5

          /x/a?extra=5
                      ^ expected a value of Code (a code begins with 4711)   for Code            GET /x/:code?extra?
        """)
    #expect(good.refusal(of: Code("a")) == .conversion("a code begins with 4711"))
    let unasked = try Format("/x/:code/:other", Code.self)
    let unaskedError = #expect(throws: RoutingError.self) { try unasked.match(path: "/x/4711/y") }
    #expect(
      unaskedError?.description == """
        no route matches GET /x/4711/y

          /x/4711/y
                   ^ expected a value of Code ("other" isn't the name of a property)   for Code            GET /x/:code/:other
        """)
    let missing = try Format("/x/:code", Code.self)
    var value = Code("4711")
    value.extra = 5
    #expect(missing.found("/x/4711") == Code("4711"))
    #expect(missing.refusal(of: value) == .conversion(#""extra" has no parameter, so it would be lost"#))
  }

  struct Defaults: Codable, Equatable {
    var id: Int
    var count = 10
    var hidden = 5
    let constant = "c"

    enum CodingKeys: String, CodingKey { case id, count }

    init(id: Int, count: Int = 10, hidden: Int = 5) { (self.id, self.count, self.hidden) = (id, count, hidden) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 10
    }
  }

  @Test("A property that isn't coded has its default value, or isn't printed")
  func defaults() throws {
    let format = try Format("/x/:id{int}?:count{int?}", Defaults.self)
    #expect(format.found("/x/7") == Defaults(id: 7))
    #expect(format.found("/x/7?count=3") == Defaults(id: 7, count: 3))
    #expect(try format.path(for: Defaults(id: 7)) == "/x/7?count=10")
    #expect(format.refusal(of: Defaults(id: 7, hidden: 6)) == .conversion("it would match back as another value"))
  }

  struct Constant: Codable, Equatable {
    var id: Int
    let kind: String = "book"

    init(id: Int) { self.id = id }

    init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
    }
  }

  @Test("A constant needs no parameter")
  func constants() throws {
    let format = try Format("/x/:id{int}", Constant.self)
    #expect(try format.match(path: "/x/7") == Constant(id: 7))
    #expect(try format.path(for: Constant(id: 7)) == "/x/7")
  }

  struct Lowercased: Codable, Equatable {
    var name: String

    init(_ name: String) { self.name = name }

    init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name).lowercased()
    }
  }

  @Test("A value that would match back as another isn't printed")
  func lossy() throws {
    let format = try Format("/x/:name", Lowercased.self)
    #expect(format.found("/x/BOB") == Lowercased("bob"))
    #expect(try format.path(for: Lowercased("bob")) == "/x/bob")
    #expect(format.refusal(of: Lowercased("BOB")) == .conversion("it would match back as another value"))
  }

  /// Encodes its list as it is, as types with generic properties do.
  struct Box<List: Codable & Equatable & Sendable>: Codable, Equatable, Sendable { var list: List }

  /// Is coded as the list that it wraps.
  struct Wrapper: Codable, Equatable, Sendable {
    var list: Set<Int>?

    init(_ list: Set<Int>?) { self.list = list }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      list = container.decodeNil() ? nil : try container.decode(Set<Int>.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(list)
    }
  }

  @Test("An empty list that would match back as a missing one isn't printed, however it is coded")
  func emptyLists() throws {
    func check<List: Codable & Equatable & Sendable>(
      _ empty: List, _ missing: List, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let format = try Format("/x?:list{[int]?}", Box<List>.self)
      #expect(
        format.refusal(of: Box(list: empty)) == .conversion("it would match back as another value"),
        sourceLocation: sourceLocation)
      #expect(try format.path(for: Box(list: missing)) == "/x", sourceLocation: sourceLocation)
      #expect(format.found("/x") == Box(list: missing), sourceLocation: sourceLocation)
    }
    try check([Int]?.some([]), nil)
    try check(Set<Int>?.some([]), nil)
    try check(Wrapper([]), Wrapper(nil))
    var router = try FormatRouter(globals: "?:list{[int]?}", Box<[Int]?>.self)
    try router.register("/x/:code", Code.self)
    #expect(throws: PrintingError.self) { try router.url(for: Code("4711"), globals: Box(list: [])) }
    #expect(try router.url(for: Code("4711"), globals: Box(list: nil)) == "/x/4711")
  }

  class Animal: Codable {
    var name: String
    init(name: String) { self.name = name }
  }

  final class Dog: Animal {
    var age: Int
    init(name: String, age: Int) {
      self.age = age
      super.init(name: name)
    }
    enum CodingKeys: CodingKey { case age }
    required init(from decoder: any Decoder) throws {
      age = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .age)
      try super.init(from: decoder)
    }
    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(age, forKey: .age)
    }
  }

  final class Cat: Animal {
    enum CodingKeys: CodingKey { case lives }
    override init(name: String) { super.init(name: name) }
    required init(from decoder: any Decoder) throws {
      try super.init(from: decoder.container(keyedBy: CodingKeys.self).superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try super.encode(to: container.superEncoder())
    }
  }

  @Test("A superclass may share the coder of its subclass, but not use a separate one")
  func superclasses() throws {
    let dog = try Format("/dogs/:name/:age{int}", Dog.self)
    let rex = try dog.match(path: "/dogs/Rex/7")
    #expect(rex.name == "Rex" && rex.age == 7)
    #expect(try dog.path(for: rex) == "/dogs/Rex/7")
    #expect(
      mistake("/cats/:name", Cat.self) == """
        this format doesn't fit Cat
          /cats/:name
          ^ expected another type: Cat has a superclass that is coded as a separate value
        """)
  }

  /// Encodes a property that it doesn't decode.
  struct Unfaithful: Codable, Equatable {
    enum Way: Sendable { case right, nested, list, nothing, twice, nestedKey, superclass }
    var id: Int
    var way = Way.right
    enum CodingKeys: CodingKey { case id }

    static func == (left: Self, right: Self) -> Bool { left.id == right.id }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch way {
      case .right: try container.encode(id, forKey: .id)
      case .nested: try container.encode(FittingTests.Item(id: 1), forKey: .id)
      case .list: try container.encode([1], forKey: .id)
      case .nothing: break
      case .twice:
        try container.encode(1, forKey: .id)
        try container.encode(2, forKey: .id)
      case .nestedKey:
        var nested = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .id)
        try nested.encode(1, forKey: .id)
        var list = container.nestedUnkeyedContainer(forKey: .id)
        try list.encode(1)
        try list.encodeNil()
      case .superclass: try FittingTests.Item(id: 1).encode(to: container.superEncoder())
      }
    }
  }

  struct OneWay: Codable {
    var id: Int
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode("\(id)", forKey: .id)
    }
  }

  @Test("A type that encodes values the format can't print is rejected")
  func wrongEncoding() {
    #expect(
      mistake("/x/:id{int}", OneWay.self) == """
        this format doesn't fit OneWay
          /x/:id{int}
             ^ expected another type: "id" is a text, which {int} can't print
        """)
  }

  @Test(
    "A value that is encoded in another way than it is decoded isn't printed",
    arguments: [
      (Unfaithful.Way.nested, #""id" consists of several values, but a parameter holds only one"#),
      (.list, #""id" is a list, which isn't possible here"#),
      (.nothing, #""id" is nil or not encoded, but its parameter isn't optional"#),
      (.twice, "it would match back as another value"),
      (.nestedKey, #""id" consists of several values, but a parameter holds only one"#),
      (.superclass, #""super" has a superclass that is coded as a separate value"#),
    ])
  func unfaithful(way: Unfaithful.Way, reason: String) throws {
    let format = try Format("/x/:id{int}", Unfaithful.self)
    #expect(format.refusal(of: Unfaithful(id: 7, way: way)) == .conversion(reason))
  }
}
