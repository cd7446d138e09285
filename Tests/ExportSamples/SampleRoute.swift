import Foundation
import RoundtripFoundation

/// A route of each kind that exports distinguish.
enum SampleRoute: Equatable, Sendable {
  case home
  case newWord
  case word(text: String)
  case number(id: Int)
  case numberByName(String)
  case code(Int)
  case short(number: Int)
  case signed(number: Int)
  case level(number: Int)
  case byte(UInt8)
  case large(UInt64)
  case hex(Int)
  case price(amount: Double)
  case isOn(Bool)
  case item(id: UUID)
  case day(Date)
  case moment(Date)
  case stamp(Date)
  case tick(Date)
  case sorted(by: Sort)
  case document(name: String)
  case user(name: String)
  case version(Version)
  case file(path: [String])
  case sum(of: [Int])
  case search(Search)
  case page(number: Int?)
  case section(name: String, anchor: String?)
  case folder(id: Int, FolderRoute)
  case note(Note)
  case login(name: String, remember: Bool)
  case measured(HexColor)
  case report(year: Int)
  case odd(OddNames)
  case street(straße: String)
}

/// Fields with names that a script would take for something else.
struct OddNames: Equatable, Sendable {
  var prototype: String
  var constructor: String?
  var composed = "a\n*/b"
  var decomposed: String?
}

enum FolderRoute: Equatable, Sendable {
  case show
  case entry(id: Int)
  case full(isFull: Bool)
}

/// Texts of which some begin others, differ in normalization alone, or have to be escaped in scripts.
enum Sort: String, CaseIterable, Sendable {
  case title, newest = "new", longest = "new-est", composed = "\u{E9}", decomposed = "e\u{301}", quoted = #"${a}"\"#
}

struct Version: Equatable, Sendable {
  var major: Int
  var minor: Int
}

/// Fields of every kind.
struct Search: Equatable, Sendable {
  var text: String
  var page = 1
  var sort: Sort?
  var tags: [String] = []
  var ids: [Int] = []
  var names: [String] = []
  var isExact = false
  var limits: [Int] = []
  var scale = 1.0
  var since: Date?
}

/// A body sent as JSON.
struct Note: Equatable, Codable, Sendable {
  enum Kind: String, Codable { case plain, todo = "to-do" }
  enum Colour: Int, Codable { case red = 1, green, blue }

  struct Link: Equatable, Codable, Sendable {
    var title: String
    var target: URL?
  }

  var id: UUID
  var title: String
  var kind: Kind
  var colour: Colour?
  var stars: UInt8
  var weight: Double
  var links: [Link]
  var counts: [String: Int]
  var replies: [Note]
  var isDone: Bool
  var attachment: Attachment
  var hours: ClosedRange<Int>
  var author: Address
  var due: Date
  var zone: TimeZone
  var levels: [Int: Level]
}

/// A text that its decoder may refuse.
struct Address: Equatable, Codable, Sendable, SchemaDocumented {
  struct Missing: Error {}

  var text: String

  init(_ text: String) { self.text = text }

  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
    if !text.contains("@") { throw Missing() }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  static var schemaSample: Address? { Address("ann@example.com") }
  static var schemaDetail: SchemaDetail { SchemaDetail("Where to write to", length: 3...254, pattern: "@") }
}

/// A type with the name of another but for the letter case, and with bounds of its own.
struct Level: Equatable, Codable, Sendable, SchemaDocumented {
  struct level: Equatable, Codable, Sendable { var isTop: Bool }

  var rank: Int
  var next: level?

  static var schemaDetail: SchemaDetail { SchemaDetail("How far") }
  static var schemaProperties: [String: SchemaDetail] {
    [
      "rank": SchemaDetail("From 1 on", range: 1 ... .infinity),
      "next": SchemaDetail("What follows", isDeprecated: true),
    ]
  }
}

/// One of several things, as Swift encodes it.
enum Attachment: Equatable, Codable, Sendable {
  case picture(width: Int, height: Int)
  case link(Note.Link)
  case none
}

/// A part of a list.
struct Listing<Element: Equatable & Codable & Sendable>: Equatable, Codable, Sendable {
  var elements: [Element]
  var nextPage: Int?
}

/// An encoder that writes keys and dates in its own way.
private let snakeEncoder: JSONEncoder = {
  let encoder = JSONEncoder()
  encoder.keyEncodingStrategy = .convertToSnakeCase
  encoder.dateEncodingStrategy = .iso8601
  return encoder
}()

/// The value of a custom parser.
struct HexColor: Equatable, Sendable, ParserPrinter {
  var text: String

  func parse(_ input: inout Substring) throws -> HexColor {
    defer { input = "" }
    return HexColor(text: String(input))
  }

  func print(_ output: HexColor, into input: inout Substring) throws { input.append(contentsOf: output.text) }

  var shape: InputShape { .examples(["ff8800"], .opaque("HexColor")) }
}

let sampleRouter: OneOf<URLRequestData, SampleRoute> = OneOf {
  Route(.case(SampleRoute.home)).described("The first page", responses: [.content("text/html")])
  Route(.case(SampleRoute.newWord)) {
    Path {
      "words"; "new"
    }
  }
  Route(.case(SampleRoute.word(text:))) {
    Path {
      "words"; String.parser()
    }
  }
  Alias {
    Route(.case(SampleRoute.word(text:))) {
      Path {
        "w"; String.parser()
      }
    }
  }
  Route(.case(SampleRoute.number(id:))) {
    Path {
      "numbers"; Digits().described("Any number */ at all", example: 42)
    }
  }
  .described("A number", detail: "In digits.\n\n```js\n/* 42 */\n```", tags: ["Numbers"])
  Route(.case(SampleRoute.numberByName)) {
    Path {
      "numbers"; String.parser()
    }
  }
  Route(.case(SampleRoute.code)) {
    Path {
      "codes"; Digits(4)
    }
  }
  Route(.case(SampleRoute.short(number:))) {
    Path {
      "short"; Digits(1...3)
    }
  }
  Route(.case(SampleRoute.signed(number:))) {
    Path {
      "signed"; Int.parser()
    }
  }
  Route(.case(SampleRoute.level(number:))) {
    Path {
      "levels"; Int.parser(range: -5...99)
    }
  }
  Route(.case(SampleRoute.byte)) {
    Path {
      "bytes"; UInt8.parser()
    }
  }
  Route(.case(SampleRoute.large)) {
    Path {
      "large"; UInt64.parser()
    }
  }
  Route(.case(SampleRoute.hex)) {
    Path {
      "hex"; Int.parser(radix: 16)
    }
  }
  .described("A number to the base of 16", tags: ["Numbers"], isDeprecated: true)
  Route(.case(SampleRoute.price(amount:))) {
    Path {
      "prices"; Double.parser()
    }
  }
  Route(.case(SampleRoute.isOn)) {
    Path {
      "on"; Bool.parser()
    }
  }
  Route(.case(SampleRoute.item(id:))) {
    Path {
      "items"; UUID.parser()
    }
  }
  Route(.case(SampleRoute.day)) {
    Path {
      "days"; Date.parser(.iso8601Date)
    }
  }
  Route(.case(SampleRoute.moment)) {
    Path {
      "moments"; Date.parser(.iso8601)
    }
  }
  Route(.case(SampleRoute.stamp)) {
    Path {
      "stamps"; Date.parser(.unixTime)
    }
  }
  Route(.case(SampleRoute.tick)) {
    Path {
      "ticks"; Date.parser(.unixMilliseconds)
    }
  }
  Route(.case(SampleRoute.sorted(by:))) {
    Path {
      "sorted"; Sort.parser()
    }
  }
  Route(.case(SampleRoute.document(name:))) {
    Path {
      "documents"; String.parser().suffixed(by: ".pdf").described("The name of a document", example: "a b")
    }
  }
  .described(responses: [.content("application/pdf"), .notFound])
  .secured(by: .apiKey(inCookie: "session"), or: .apiKey(inHeader: "X-API-Key"))
  Route(.case(SampleRoute.user(name:))) { Path { String.parser().prefixed(by: "@") } }
  Route(.case(SampleRoute.version)) {
    Path {
      "versions"
      Parse(.memberwise(Version.init(major:minor:), \.major, \.minor)) {
        "v"; Digits(); "."; Digits()
      }
    }
  }
  Route(.case(SampleRoute.file(path:))) {
    Path {
      "files"; Rest()
    }
  }
  Route(.case(SampleRoute.sum(of:))) {
    Path {
      "sums"; Rest(atLeast: 1) { Digits() }
    }
  }
  Route(.case(SampleRoute.search)) {
    Path { "search" }
    searchFields
  }
  Route(.case(SampleRoute.page(number:))) {
    Path {
      "list"; Optionally { Digits() }
    }
  }
  Route(.case(SampleRoute.section(name:anchor:))) {
    Path {
      "sections"; String.parser()
    }
    Optionally { Fragment() }
  }
  Route(.case(SampleRoute.folder(id:_:))) {
    Path {
      "folders"; Digits()
    }
    folderRouter
  }
  Route(.case(SampleRoute.note)) {
    Method.post
    Path { "notes" }
    Body(json: Note.self).described("The note to add")
  }
  .described(
    "Adds a note",
    responses: [
      .status(201, .json(Note.self), description: "The note"),
      .status(202, .json(Listing<Note>.self, encoder: snakeEncoder), description: "The notes that wait"), .unauthorized,
    ]
  )
  .secured(by: .bearer(format: "JWT"))
  Route(.case(SampleRoute.login(name:remember:))) {
    Method.post
    Path { "login" }
    FormData {
      Field("name").described("Who signs in", example: "ann")
      Field("remember", default: false) { Bool.parser() }.described("Whether to stay signed in", isDeprecated: true)
    }
  }
  .secured(by: .basic)
  Route(.case(SampleRoute.measured)) {
    Path {
      "colours"; HexColor(text: "")
    }
  }
  for year in 2024...2026 {
    Route(.case(SampleRoute.report(year: year))) { Path { "report-\(year)" } }
  }
  Route(.case(SampleRoute.street(straße:))) {
    Path {
      "streets"; String.parser()
    }
  }
  Route(.case(SampleRoute.odd)) {
    Path { "odd" }
    Parse(
      .memberwise(
        OddNames.init(prototype:constructor:composed:decomposed:), \.prototype, \.constructor, \.composed, \.decomposed)
    ) {
      Query {
        Field("__proto__")
        Optionally { Field("constructor") }
        Field("\u{E9}", default: "a\n*/b")
        Optionally { Field("e\u{301}") }
      }
    }
  }
}

private let folderRouter = OneOf {
  Route(.case(FolderRoute.show))
  Route(.case(FolderRoute.entry(id:))) {
    Path {
      "entries"; Digits()
    }
  }
  Route(.case(FolderRoute.full(isFull:))) {
    Path { "full" }; Query { Flag("all") }
  }
}

private let searchFields = Parse(
  .memberwise(
    Search.init(text:page:sort:tags:ids:names:isExact:limits:scale:since:), \.text, \.page, \.sort, \.tags, \.ids,
    \.names, \.isExact, \.limits, \.scale, \.since)
) {
  Query {
    Field("q").described("What to find", example: "a+b & c")
    Field("page", default: 1) { Digits() }.described("The page", example: 2, isDeprecated: true)
    Optionally { Field("sort") { Sort.parser() } }
    Field("tag").repeated(atMost: 3)
    Field("ids") { Digits() }.commaSeparated().described("Numbers", example: [1, 2])
    Field("names").commaSeparated(atMost: 4)
    Flag("exact")
    Field("limit") { Int.parser(range: 0...10) }.bracketed()
    Field("scale", default: 1) { Double.parser() }
    Optionally { Field("since") { Date.parser(.iso8601) } }
  }
}
