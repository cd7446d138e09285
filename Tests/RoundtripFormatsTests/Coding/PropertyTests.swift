import Foundation
import RoundtripFormats
import Testing

/// The types of properties.
@Suite struct PropertyTests {
  struct Box<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable { let a: Value }

  /// A text that decodes to a value and prints in canonical form, or a text that doesn't decode.
  private func check<Value: Codable & Equatable & Sendable>(
    _ type: String, _ values: [(text: String, value: Value?, canonical: String?)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for format in ["/x/:a{\(type)}", "/x?:a{\(type)}"] {
      let box = try Format(format, Box<Value>.self)
      let prefix = format.contains("?") ? "/x?a=" : "/x/"
      for (text, value, canonical) in values {
        #expect(box.found(prefix + text) == value.map { Box(a: $0) }, "\(text)", sourceLocation: sourceLocation)
        guard let value, let canonical else { continue }
        #expect(try box.path(for: Box(a: value)) == prefix + canonical, "\(text)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test("Whole numbers have the bounds of their type")
  func integers() throws {
    try check("int", [("127", Int8(127), "127"), ("-128", -128, "-128"), ("128", nil, nil), ("007", 7, "7")])
    try check("int", [("255", UInt8(255), "255"), ("256", nil, nil), ("-1", nil, nil), ("+1", nil, nil)])
    try check("int", [("32767", Int16(32767), "32767"), ("32768", nil, nil)])
    try check("int", [("65535", UInt16(65535), "65535"), ("65536", nil, nil)])
    try check("int", [("-2147483648", Int32.min, "-2147483648"), ("2147483648", nil, nil)])
    try check("int", [("4294967295", UInt32.max, "4294967295"), ("4294967296", nil, nil)])
    try check("int", [("-9223372036854775808", Int64.min, "-9223372036854775808"), ("9223372036854775808", nil, nil)])
    try check("int", [("9223372036854775807", Int.max, "9223372036854775807"), ("9223372036854775808", nil, nil)])
    try check("int", [("18446744073709551615", UInt64.max, "18446744073709551615"), ("-1", nil, nil)])
    try check(
      "int",
      [("18446744073709551615", UInt.max, "18446744073709551615"), ("0", 0, "0"), ("18446744073709551616", nil, nil)])
    for text in ["", "x", "1x", "1.0", "0x1", "１", "1%00", "99999999999999999999999999"] {
      try check("int", [(text, Int?.none, nil)])
    }
  }

  @Test("Numbers print with the fewest digits that round-trip")
  func numbers() throws {
    try check(
      "double", [("0.1", 0.1, "0.1"), ("1", 1.0, "1"), ("1e3", 1000.0, "1000"), ("-1.5E-7", -1.5e-7, "-1.5e-7")])
    try check("double", [("1e999", Double?.none, nil), ("nan", nil, nil), ("inf", nil, nil), (".5", nil, nil)])
    try check("double", [("0.1", Float(0.1), "0.1"), ("16777217", Float(16_777_216), "16777216"), ("1e99", nil, nil)])
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(try Format("/x/:a{double}", Box<Double>.self).refusal(of: Box(a: value)) != nil)
    }
  }

  @Test("A UUID has one canonical text, and reads letters in either case")
  func uuids() throws {
    let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    let uuid = try #require(UUID(uuidString: text))
    for type in ["uuid", "string"] {
      try check(
        type, [(text, uuid, text), (text.lowercased(), uuid, text), ("E621E1F8", nil, nil), ("{\(text)}", nil, nil)])
      for end in ["%00", "%00x", "%00\(text)"] { try check(type, [(text + end, UUID?.none, nil)]) }
    }
    let list = try Format("/x?:a{[string]}", Box<[UUID]>.self)
    #expect(list.found("/x?a=\(text),\(text)") == Box(a: [uuid, uuid]))
    #expect(list.found("/x?a=\(text),\(text)%00x") == nil)
    try check("uuid", [(text.lowercased(), text.lowercased(), text.lowercased()), ("x", nil, nil)])
    let box = try Format("/x/:a{uuid}", Box<String>.self)
    #expect(box.refusal(of: Box(a: "x")) == .text("a text isn't a valid {uuid}"))
  }

  enum Sort: String, Codable { case title, newest = "new", unknown = "<" }
  enum Level: Int, Codable, CaseIterable { case low = 10, high = 20 }
  enum Letter: String, Codable, CaseIterable { case alpha = "α", beta = "β" }
  struct UserID: RawRepresentable, Codable, Hashable { let rawValue: Int16 }
  struct Token: Codable, Equatable {
    let id: UserID

    init(_ id: UserID) { self.id = id }

    init(from decoder: any Decoder) throws { id = try decoder.singleValueContainer().decode(UserID.self) }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(id)
    }
  }

  @Test("Enums with raw values, and nested wrappers, are coded as their values")
  func wrappers() throws {
    try check("string", [("new", Sort.newest, "new"), ("%3C", .unknown, "%3C"), ("newest", nil, nil)])
    try check("int", [("20", Level.high, "20"), ("30", nil, nil)])
    try check("string", [("%CE%B1", Letter.alpha, "%CE%B1"), ("a", nil, nil)])
    try check("int", [("7", UserID(rawValue: 7), "7"), ("32768", nil, nil)])
    try check("int", [("7", Token(UserID(rawValue: 7)), "7")])
  }

  enum Place: String, Codable { case cafe = "caf\u{E9}", kelvin = "\u{212A}" }

  @Test("Enums with raw values are compared by their bytes, and not by Unicode equivalence")
  func equivalentTexts() throws {
    let texts: [(text: String, value: Place?, canonical: String?)] = [
      ("caf%C3%A9", .cafe, "caf%C3%A9"), ("cafe%CC%81", nil, nil), ("%E2%84%AA", .kelvin, "%E2%84%AA"), ("K", nil, nil),
    ]
    try check("string", texts)
    for (text, value, _) in texts {
      #expect(try Format("/x/:place", Place.self).found("/x/" + text) == value)
      #expect(try Format("/x/*a", Box<Place>.self).found("/x/" + text) == value.map { Box(a: $0) })
      #expect(try Format("/x/:a", Box<Place?>.self).found("/x/" + text) == value.map { Box(a: $0) })
      #expect(try Format("/x?:a{[string]}", Box<Set<Place>>.self).found("/x?a=" + text) == value.map { Box(a: [$0]) })
      #expect(
        try Format("/x?:a{[string]}", Box<[Place: Place]>.self).found("/x?a=caf%C3%A9," + text)
          == value.map { Box(a: [.cafe: $0]) })
    }
  }

  @Test("An enum is rejected if the format has another type")
  func wrongEnum() {
    #expect(
      mistake("/x/:a{int}", Box<Sort>.self) == """
        this format doesn't fit Box<Sort>
          /x/:a{int}
             ^ expected another type: "a" is of type String, which {int} can't decode
        """)
  }

  struct Many: Codable, Equatable {
    var numbers: [UInt8]?
    var texts: [String]?
    var sorts: [Sort]?
    var ids: Set<UserID>?
    var dates: [Date]?
  }

  @Test("Lists may have elements of any of these types")
  func lists() throws {
    let many = try Format(
      "/x?:numbers{[int]?}&:texts{[string]?}&:sorts{[string]?}&:ids{[int]?}&:dates{[date]?}", Many.self)
    let value = Many(
      numbers: [1, 255], texts: ["a,b", "c d", "%"], sorts: [.newest, .title], ids: [UserID(rawValue: 7)],
      dates: [Date(timeIntervalSinceReferenceDate: 0)])
    let path = "/x?numbers=1,255&texts=a%2Cb,c%20d,%25&sorts=new,title&ids=7&dates=2001-01-01T00:00:00Z"
    #expect(try many.path(for: value) == path)
    #expect(many.found(path) == value)
    #expect(many.found("/x?ids=7,7,07") == Many(ids: [UserID(rawValue: 7)]))
    #expect(many.found("/x?numbers=1%2C255&texts=a%2Cb") == Many(numbers: [1, 255], texts: ["a,b"]))
    for path in ["/x?numbers=256", "/x?numbers=1,-1", "/x?texts=a,,b", "/x?sorts=new,x", "/x?dates=2001"] {
      #expect(many.found(path) == nil)
    }
    #expect(many.refusal(of: Many(texts: [""])) == .text("an element of texts would be empty"))
    #expect(
      many.refusal(of: Many(numbers: []))
        == .conversion(#""numbers" is an empty list, which would match back as a missing one"#))
  }

  struct Sets: Codable, Equatable {
    var texts: Set<String>?
    var numbers: Set<UInt64>?
    var ratios: Set<Double>?
    var flags: Set<Bool>?
    var titles: [Sort: String]?
    var path: Set<String>
  }

  @Test("The elements of a set print in an order of their own")
  func sets() throws {
    let sets = try Format(
      "/x/*path?:texts{[string]?}&:numbers{[int]?}&:ratios{[double]?}&:flags{[bool]?}&:titles{[string]?}", Sets.self)
    let value = Sets(
      texts: ["b", "é", "z", "a,b", "B", "a"], numbers: [10, 9, .max, 100], ratios: [0.5, 10, -1, 2],
      flags: [true, false],
      titles: [.title: "a", .newest: "b"], path: ["c", "b", "a/b", "a"])
    let path =
      "/x/a/a%2Fb/b/c?texts=B,a,a%2Cb,b,z,%C3%A9&numbers=9,10,100,18446744073709551615&ratios=-1,0.5,2,10"
      + "&flags=false,true&titles=new,b,title,a"
    #expect(try sets.path(for: value) == path)
    #expect(sets.found(path) == value)
    #expect(sets.found("/x/b/a/b?numbers=10,9,9") == Sets(numbers: [9, 10], path: ["a", "b"]))
    struct Nothing: Codable, Equatable {}
    let odd = try Format("/x?:a{[string]}", Box<[Sort: Nothing]>.self)
    #expect(odd.refusal(of: Box(a: [.title: Nothing(), .newest: Nothing()])) != nil)
  }

  struct Tags: Codable, Equatable { var tags: [String] }
  struct Holes: Codable, Equatable { var numbers: [Int?] }

  @Test("A list that isn't optional is empty if its parameter is missing, or otherwise never empty")
  func emptyLists() throws {
    let optional = try Format("/x?:tags{[string]?}", Tags.self)
    #expect(try optional.path(for: Tags(tags: [])) == "/x")
    #expect(optional.found("/x") == Tags(tags: []))
    #expect(optional.found("/x?tags=a") == Tags(tags: ["a"]))
    let required = try Format("/x?:tags{[string]}", Tags.self)
    #expect(required.refusal(of: Tags(tags: [])) == .text("0 elements are fewer than 1"))
  }

  @Test("An element that is nil isn't dropped silently")
  func holes() throws {
    let holes = try Format("/x?:numbers{[int]}", Holes.self)
    #expect(holes.found("/x?numbers=1,2") == Holes(numbers: [1, 2]))
    #expect(holes.refusal(of: Holes(numbers: [1, nil])) == .conversion(#""numbers" has an element that is nil"#))
  }

  struct Files: Codable, Equatable { var path: String }
  struct Components: Codable, Equatable { var path: [String] }
  struct Numbers: Codable, Equatable { var path: [Int] }

  @Test("A wildcard is the rest of the path, as a text or as its components")
  func wildcards() throws {
    let text = try Format("/files/*path", Files.self)
    let components = try Format("/files/*path", Components.self)
    for (path, value, canonical) in [
      ("/files/a/b.txt", ["a", "b.txt"], "/files/a/b.txt"), ("/files", [], "/files"), ("/files/", [], "/files"),
      ("/files/a%20b/%C3%A9/", ["a b", "é"], "/files/a%20b/%C3%A9"),
    ] {
      #expect(components.found(path) == Components(path: value))
      #expect(try components.path(for: Components(path: value)) == canonical)
      #expect(text.found(path) == Files(path: value.joined(separator: "/")))
      #expect(try text.path(for: Files(path: value.joined(separator: "/"))) == canonical)
    }
    #expect(components.found("/files/a%2Fb/c") == Components(path: ["a/b", "c"]))
    #expect(try components.path(for: Components(path: ["a/b", "c"])) == "/files/a%2Fb/c")
    // As a text, it would be another path.
    for path in ["a%2Fb/c", "%2F", "a%2F", "a%2f%2Fb", "..%2F..%2Fetc/passwd", "a/%2Fb"] {
      #expect(text.found("/files/" + path) == nil, "\(path)")
    }
    for path in ["/files/a//b", "/files/../b", "/files/%2e%2E", "/other", "/files/%FF"] {
      #expect(components.found(path) == nil)
      #expect(text.found(path) == nil)
    }
    for path in ["/a", "a/", "a//b", "/", "..", "a/./b"] {
      #expect(text.refusal(of: Files(path: path)) != nil, "\(path)")
    }
    #expect(components.refusal(of: Components(path: [""])) == .emptyComponent)
    #expect(components.refusal(of: Components(path: ["a", ".."])) == .dotSegment(".."))
  }

  @Test("The components of a wildcard may have a type")
  func typedWildcards() throws {
    let numbers = try Format("/sum/*path{int}", Numbers.self)
    #expect(numbers.found("/sum/1/-2/3") == Numbers(path: [1, -2, 3]))
    #expect(try numbers.path(for: Numbers(path: [1, -2, 3])) == "/sum/1/-2/3")
    #expect(numbers.found("/sum/1/x") == nil)
    #expect(
      mistake("/sum/*path", Numbers.self)?.contains(#""path" is of type Int, which {string} can't decode"#) == true)
    #expect(
      mistake("/sum/*path{int}", Files.self)?.contains(#""path" is of type String, which {int} can't decode"#) == true)
  }

  struct Nothing: Codable, Equatable {}

  @Test("A wildcard without a name isn't kept", arguments: ["/files/*", "/files/.*", "/files/*?:a{'x'}"])
  func unnamedWildcards(format: String) throws {
    let nothing = try Format(format, Nothing.self)
    let query = format.contains("?") ? "?a=x" : ""
    for path in ["/files", "/files/a", "/files/a/b%20c/"] { #expect(nothing.found(path + query) == Nothing()) }
    #expect(nothing.found("/file" + query) == nil)
    #expect(try nothing.path(for: Nothing()) == "/files" + query)
  }
}
