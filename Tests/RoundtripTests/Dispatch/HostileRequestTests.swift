import Synchronization
import Testing

@testable import RandomRouters
@testable import Roundtrip

@Suite struct HostileRequestTests {
  indirect enum Folder: Hashable, Sendable {
    case end
    case inside(Found, Folder)

    var depth: Int {
      if case .inside(_, let folder) = self { 1 + folder.depth } else { 0 }
    }

    static func nested(_ depth: Int) -> Folder {
      (0..<depth).reduce(.end) { folder, _ in .inside(.text("a"), folder) }
    }
  }

  static let folders: OneOf<URLRequestData, Folder> = OneOf {
    Route(.case(Folder.end)) { Path { "end" } }
    // The same route twice, apart from a field that is never present: all variants are tried, twice as many at each
    // level.
    Route(.case(Folder.inside)) {
      Path {
        "in"; Pattern.Kind.text.parser
      }; Lazy { folders }; Nowhere()
    }
    Route(.case(Folder.inside)) {
      Path {
        "in"; Pattern.Kind.text.parser
      }; Lazy { folders }
    }
  }

  /// Never matches.
  struct Nowhere: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws { throw NotThis() }
    func print(_ output: Void, into input: inout URLRequestData) throws { throw NotThis() }
  }

  static let plainFolders: OneOf<URLRequestData, Folder> = OneOf {
    Route(.case(Folder.end)) { Path { "end" } }
    Route(.case(Folder.inside)) {
      Path {
        "in"; Pattern.Kind.text.parser
      }; Lazy { plainFolders }
    }
  }

  @Test("A recursive router matches and prints values that are nested up to its limit")
  func nesting() throws {
    for depth in [0, 1, 99, 100] {
      let path = String(repeating: "/in/a", count: depth) + "/end"
      #expect(try Self.plainFolders.match(path: path) == .nested(depth))
      #expect(try Self.plainFolders.path(for: .nested(depth)) == path)
    }
  }

  @Test("A URL nested beyond the limit doesn't match, and isn't printed", .tags(.random), .slow, arguments: [101, 500])
  func deepNesting(_ depth: Int) throws {
    #expect(throws: RoutingError.self) {
      try Self.plainFolders.match(path: String(repeating: "/in/a", count: depth) + "/end")
    }
    #expect(throws: PrintingError(.text("the value is nested too deeply"), value: Folder.nested(1))) {
      try Self.plainFolders.path(for: .nested(depth))
    }
    #expect(throws: RoutingError.self) {
      try Self.plainFolders.match(path: String(repeating: "/in/a", count: 10 * depth) + "/end")
    }
  }

  @Test("Variants that multiply with each level of nesting aren't all tried", .tags(.random), .slow)
  func exponentialNesting() {
    #expect(throws: RoutingError.self) {
      try Self.folders.match(path: String(repeating: "/in/a", count: 60) + "/nowhere")
    }
    #expect(throws: RoutingError.self) {
      try Self.folders.match(path: String(repeating: "/in/a", count: 200) + "/end")
    }
  }

  @Test("A request longer than 2 GiB is rejected before any byte of it is read")
  func tooLong() {
    let table = PathTable.ofAnyPath
    let bytes = Array("/a".utf8)
    let end = unsafe bytes.withUnsafeBufferPointer { buffer in
      // It claims to be longer than it is: nothing beyond its actual end may be read.
      let long = unsafe UnsafeBufferPointer(start: buffer.baseAddress, count: Int(Int32.max))
      return unsafe RequestReader.reading(long) { reader in table.walk(&reader) }
    }
    #expect(end == PathTable.undecodable)
  }

  /// A body that differs each time.
  struct Fickle: ParserPrinter {
    static let count = Atomic(0)

    var body: some Router<Int> {
      let count = Self.count.load(ordering: .relaxed)
      return OneOf {
        for number in 0..<count { Route(.number(number)) { Path { "n\(number)" } } }
      }
    }
  }

  @Test("A body that differs each time is made once, with the router that contains it")
  func fickleBody() throws {
    Fickle.count.store(40, ordering: .relaxed)
    let router = OneOf<URLRequestData, Int> { Fickle() }
    #expect(try router.match(path: "/n39") == 39)
    Fickle.count.store(0, ordering: .relaxed)
    #expect(try router.match(path: "/n39") == 39)
    #expect(try router.path(for: 39) == "/n39")
  }

  @Test("Escapes longer than any buffer on the stack are decoded for every part that reads them again")
  func longEscapes() throws {
    let long = String(repeating: "é", count: 4000)
    let pattern = Pattern.choice([
      .init(number: 0, pattern: .pair(.literal("a"), .pair(.parameter(.digitsOrText), .literal("no")))),
      .init(
        number: 1,
        pattern: .request(
          method: nil, path: .pair(.custom, .pair(.optionalParameter(.digitsOrText), .literal("b"))),
          fields: [
            .init(name: "n", kind: .digitsOrText, presence: .optional),
            .init(name: "o", kind: .text, presence: .required),
          ])),
    ])
    let router = pattern.router
    let value = Found.chosen(
      1,
      .pair(
        .pair(.text(long), .pair(.chosen(1, .text(long + "x")), .nothing)),
        .pair(.chosen(1, .text(long + "y")), .text(long + long))))
    let path = try router.path(for: value)
    #expect(try router.match(path: path) == value)
  }

  @Test("Thousands of components and of fields are read in order")
  func manyComponents() throws {
    let router = Pattern.rest(.text, minimum: 0).router
    let all = (0..<20_000).map { "c\($0)" }
    let found = try router.match(path: "/" + all.joined(separator: "/"))
    #expect(found == .list(all.map { .text($0) }))
  }

  @Test("An alternative among fields that reads nothing matches the remaining requests")
  func choiceOfFields() throws {
    let router = OneOf<URLRequestData, Int> {
      Route(.whole) {
        Query {
          OneOf<URLRequestData.Fields, Int> {
            Field("a") { Digits() }
            Always(7)
          }
        }
      }
    }
    #expect(try router.match(path: "/?a=3") == 3)
    #expect(try router.match(path: "/?b=1") == 7)
    #expect(try router.match(path: "/") == 7)
  }
}

extension Conversion where Self == WholeNumber {
  static var whole: Self { WholeNumber() }
}

struct WholeNumber: Conversion {
  func apply(_ input: Int) -> Int { input }
  func unapply(_ output: Int) -> Int { output }
}
