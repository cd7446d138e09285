import RoundtripFormats
import Testing

/// Malicious formats and URLs.
@Suite struct HostileFormatTests {
  struct Nothing: Codable, Equatable {}
  struct Item: Codable, Equatable { var id: Int?; var name: String?; var ids: [Int]?; var path: [String]? }

  private static let many = 100_000

  private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  static let hostileFormats: [(format: String, expected: String?)] = [
    ("/" + repeated("a", many), nil),
    ("/" + repeated("\u{1F600}", many / 4), nil),
    ("/" + repeated("%41", many / 3), nil),
    (repeated("/a", many / 2), "no more than 100 components"),
    (repeated("/", many), "a component, because an empty one never matches"),
    ("/" + repeated("{", many), #"a parameter, such as ":name", before a type; "%7B" is a brace"#),
    ("/:a" + repeated("{", many), "one of the types bool, date, double, int, string and uuid"),
    ("/:a{" + repeated("[", many), "one of the types bool, date, double, int, string and uuid"),
    ("/:a{" + repeated("x", many) + "}", "one of the types bool, date, double, int, string and uuid"),
    ("/" + repeated(":", many), "the name of a property"),
    ("/x?" + repeated("&", many), #"a parameter, such as ":name{string?}""#),
    ("/x?:a{'" + repeated("b", many), "a single quote at the end of the text"),
    (
      "/:" + repeated("a", many) + "/:" + repeated("a", many),
      "another name, because \"" + repeated("a", many) + "\" is already used"
    ),
    (repeated("%", many), #""/""#),
    ("/" + repeated("%", many), #"an escape of two hexadecimal digits; "%25" is a percent sign"#),
    ("/x?" + (0..<10_000).map { ":a\($0){'x'}" }.joined(separator: "&"), "no more than 100 fields"),
  ]

  @Test(
    "A format with a hundred thousand characters is accepted or rejected like any other",
    arguments: hostileFormats.indices)
  func formats(number: Int) {
    let (format, expected) = Self.hostileFormats[number]
    do throws(FormatError) {
      let nothing = try Format(format, Nothing.self)
      #expect(expected == nil)
      #expect((try? nothing.path(for: Nothing())).flatMap { nothing.found($0) } == Nothing())
    } catch {
      #expect(error.expected == expected)
      #expect(error.description.count < 500)
    }
  }

  @Test("A hundred components and a hundred fields are allowed")
  func large() throws {
    let path = Self.repeated("/a", 100)
    let query = (0..<100).map { ":f\($0){'x'}" }.joined(separator: "&")
    let nothing = try Format(path + "?" + query, Nothing.self)
    let printed = try nothing.path(for: Nothing())
    #expect(nothing.found(printed) == Nothing())
    #expect(nothing.found(path) == nil)
  }

  @Test(
    "Hostile URLs match nothing, or the value they contain",
    arguments: [
      "/x?id=" + repeated("9", many), "/x?id=" + repeated("-", many),
      "/x?ids=" + repeated(",", many), "/x" + repeated("/", many),
      "/x?id=%", "/x?id=%FF", "/x?name=%C0%AF", "/x?id=1%00", "/x?id=１", "/x/%2e%2e", "/x/..", "/x//y",
    ])
  func refused(path: String) throws {
    let item = try Format("/x/*path?:id{int?}&:name{string?}&:ids{[int]?}", Item.self)
    #expect(item.found(path) == nil)
    let error = #expect(throws: RoutingError.self) { try item.match(path: path) }
    #expect((error?.description.count ?? 0) < 500)
  }

  @Test("Long lists, wildcards, and texts round-trip")
  func long() throws {
    let item = try Format("/x/*path?:id{int?}&:name{string?}&:ids{[int]?}", Item.self)
    let value = Item(
      id: 1, name: Self.repeated("\u{202E}\u{0}é", 10_000), ids: Array(0..<20_000),
      path: (0..<20_000).map { "\($0)" })
    let path = try item.path(for: value)
    #expect(item.found(path) == value)
    #expect(item.found("/x?id=1" + Self.repeated("&id=2&&=&y", 10_000)) == Item(id: 1, path: []))
  }
}
