import Foundation
import Roundtrip
import RoundtripInspection
import Testing

@testable import RoundtripTesting

@Suite struct AcceptedBreaksTests {
  enum Site: Equatable, Sendable { case home, book(id: Int), `odd name`(Int) }

  private static let old = OneOf {
    Route(.case(Site.home))
    Route(.case(Site.book(id:))) {
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Site.`odd name`)) {
      Path {
        "odd"; Digits()
      }
    }
  }
  private static let new = Route(.case(Site.home))
  private static let broken = new.compatibility(with: RouteRecord(of: old))

  @Test("All breaks of a comparison can be accepted, and stand in a file")
  func written() throws {
    let accepted = AcceptedBreaks(Self.broken, until: "2027-03-31", because: "They were\nnever used")
    #expect(accepted.text.contains("\n\nlost book(id:)\n  GET HEAD /books/<digits>\n  until 2027-03-31\n"))
    #expect(accepted.text.contains("\n  because They were never used\n"))
    #expect(try AcceptedBreaks(accepted.text) == accepted)
    let comparison = Self.broken.accepting(accepted, on: "2027-03-31")
    #expect(comparison.isCompatible && comparison.isDecided && comparison.accepted.count == 2)
    #expect(comparison.changes == [])
    #expect(comparison.summary == "no link is broken, 2 accepted: 3 requests matched, of 3 recorded routes")
  }

  @Test("On the day after its last one, a break counts again")
  func expired() {
    let accepted = AcceptedBreaks(Self.broken, until: "2027-03-31", because: "They were never used")
    let comparison = Self.broken.accepting(accepted, on: "2027-04-01")
    #expect(!comparison.isCompatible && comparison.accepted == [])
    #expect(comparison.changes.allSatisfy { $0.outcome.hasSuffix("\naccepted until 2027-03-31, and not any more") })
  }

  @Test("An accepted break that is none any more is reported")
  func unneeded() {
    let accepted = AcceptedBreaks(Self.broken, until: "2027-03-31", because: "They were never used")
    let comparison = Self.old.compatibility(with: RouteRecord(of: Self.old)).accepting(accepted, on: "2026-01-01")
    #expect(comparison.isCompatible && comparison.changes.map(\.kind) == [.unneeded, .unneeded])
    #expect(
      comparison.changes[0].description
        == "note: an accepted break of book(id:), GET HEAD /books/<digits> isn't one any more\n"
        + "  it was accepted until 2027-03-31: They were never used")
  }

  @Test("An entry with a request accepts what this request shows, and not what another one does")
  func request() throws {
    func accepted(_ line: String) throws -> AcceptedBreaks {
      let entry =
        "lost book(id:)\n  GET HEAD /books/<digits>\n  > \(line)\n  until 2027-03-31\n  because They are gone\n"
      let breaks = try AcceptedBreaks("accepted breaks, version 1\n\n" + entry)
      #expect(breaks.text.hasSuffix("\n" + entry) && breaks.entries.map(\.request) == [line])
      return breaks
    }
    let lost = try #require(Self.broken.changes.first { $0.name == "book(id:)" }?.request?.target)
    func kept(_ line: String) throws -> [Compatibility.Change.Kind] {
      Self.broken.accepting(try accepted(line), on: "2027-01-01").changes.map(\.kind)
    }
    // Behind it, others of its route still count.
    #expect(try kept(lost) == [.lost, .lost])
    #expect(try kept("/books/4711") == [.lost, .lost, .unneeded])
    #expect(try kept("POST " + lost) == [.lost, .lost, .unneeded])
    let unneeded = Self.broken.accepting(try accepted("/books/4711"), on: "2027-01-01").changes.last
    #expect(unneeded?.outcome == "/books/4711 was accepted until 2027-03-31: They are gone")
  }

  @Test("Behind an accepted request, the next break of the route is reported, until all are accepted")
  func behind() throws {
    enum Item: Equatable, Sendable { case item(Int), other }
    func items(_ text: some ParserPrinter<Substring, Int>) -> Route<Item> {
      Route(.case(Item.item)) { Path { text } }
    }
    let old = items(Digits())
    let record = RouteRecord(of: old)
    let examples = record.text.split(separator: "\n").filter { $0.hasPrefix("  > ") }.map { String($0.dropFirst(4)) }
    #expect(examples.count > 2)
    /// Accepts each request that is reported, until none is.
    func accepted(_ router: some ParserPrinter<URLRequestData, Item>) throws -> (
      requests: [String], last: Compatibility
    ) {
      let found = router.compatibility(with: record)
      var requests: [String] = []
      while requests.count < 30 {
        let entries = requests.map { entry in
          let (kind, line) = (entry.split(separator: " ")[0], entry.split(separator: " ")[1])
          return "\(kind) item(_:)\n  GET HEAD /<digits>\n  > \(line)\n  until 2027-03-31\n  because It is gone\n"
        }
        let left = found.accepting(
          try AcceptedBreaks((["accepted breaks, version 1\n"] + entries).joined(separator: "\n")), on: "2027-01-01")
        guard let next = left.changes.first(where: \.isBreak), let line = next.request?.recordedLine else {
          return (requests, left)
        }
        requests.append("\(next.kind) \(line)")
      }
      return (requests, found)
    }
    // All examples, and what languages find.
    let gone = try accepted(Route(.case(Item.other)) { Path { "other" } })
    #expect(examples.allSatisfy { gone.requests.contains("lost " + $0) }, "\(gone.requests)")
    #expect(gone.last.isCompatible && gone.last.accepted.count == 1)
    // A break of another kind is behind those that are accepted.
    let doubled = Route(.case(Item.item)) {
      Path {
        Digits(2...9).map(.convert(apply: { $0 * 2 }, unapply: { $0 / 2 }))
      }
    }
    let mixed = try accepted(doubled)
    #expect(
      mixed.requests.contains { $0.hasPrefix("lost ") } && mixed.requests.contains { $0.hasPrefix("otherValue ") })
    let all = try AcceptedBreaks(
      AcceptedBreaks(doubled.compatibility(with: record), until: "2027-03-31", because: "It is gone").text)
    #expect(Set(all.entries.map(\.kind)) == [.lost, .otherValue])
    // Whoever accepts one kind hasn't accepted the other.
    let text =
      "accepted breaks, version 1\n\nlost item(_:)\n  GET HEAD /<digits>\n  until 2027-03-31\n  because It is gone\n"
    let left = doubled.compatibility(with: record).accepting(try AcceptedBreaks(text), on: "2027-01-01")
    #expect(left.changes.filter(\.isBreak).map(\.kind) == [.otherValue])
    #expect(doubled.compatibility(with: record).accepting(all, on: "2027-01-01").isCompatible)
  }

  @Test("More requests than are looked for leave a route undecided once single ones are accepted")
  func tooMany() throws {
    enum Item: Equatable, Sendable { case item(a: String, b: String, c: String, d: String), other }
    let router = Route(.case(Item.item)) {
      Path { "x" }
      Query {
        Field("a", default: "1"); Field("b", default: "1"); Field("c", default: "1"); Field("d", default: "1")
      }
    }
    let found = Route(.case(Item.other)).compatibility(with: RouteRecord(of: router))
    let requests = found.later.compactMap { $0.request?.recordedLine } + [found.changes[0].request?.recordedLine ?? ""]
    let entries = requests.map {
      "lost item(a:b:c:d:)\n  GET HEAD /x\n  > \($0)\n  until 2027-03-31\n  because It is gone\n"
    }
    let accepted = try AcceptedBreaks((["accepted breaks, version 1\n"] + entries).joined(separator: "\n"))
    let left = found.accepting(accepted, on: "2027-01-01")
    #expect(left.isCompatible && !left.isDecided, "\(left)")
    #expect(left.changes.map(\.outcome).contains("not all of its broken requests were looked for"), "\(left)")
  }

  @Test("A route that is undecided can be accepted, also for a strict check")
  func undecided() throws {
    let router = Route(.case(Site.book(id:))) { Path { Digits().filter { $0 != 7 } } }
    let found = router.compatibility(with: RouteRecord(of: router))
    #expect(found.changes.map(\.kind) == [.undecided])
    let accepted = try AcceptedBreaks(
      """
      accepted breaks, version 1

      undecided book(id:)
        GET HEAD /<some(digits)>
        until 2027-03-31
        because The filter is tested elsewhere
      """)
    #expect(found.accepting(accepted, on: "2027-03-31").isDecided)
    #expect(!found.accepting(accepted, on: "2027-04-01").isDecided)
  }

  @Test("A test accepts breaks by a file")
  func expectation() throws {
    let folder = FileManager.default.temporaryDirectory
    let (record, breaks) = (folder.appending(path: "\(UUID()).txt"), folder.appending(path: "\(UUID()).txt"))
    defer { for file in [record, breaks] { try? FileManager.default.removeItem(at: file) } }
    try Data(RouteRecord(of: Self.old).text.utf8).write(to: record)
    #expect(throws: RoundTripFailure.self) {
      try expectCompatible(Self.new, with: record.path, accepting: breaks.path, isRecording: false)
    }
    let accepted = AcceptedBreaks(Self.broken, until: "9999-12-31", because: "They were never used")
    try Data(accepted.text.utf8).write(to: breaks)
    try expectCompatible(Self.new, with: record.path, accepting: breaks.path, isRecording: false)
    // Another record may need them.
    try expectCompatible(Self.old, with: record.path, accepting: breaks.path, isRecording: false)
    try Data("nonsense".utf8).write(to: breaks)
    #expect(throws: RoundTripFailure.self) {
      try expectCompatible(Self.new, with: record.path, accepting: breaks.path, isRecording: false)
    }
  }

  @Test(
    "An entry without a reason, a day, or a route is an error with its line",
    arguments: [
      ("lost a\n  GET /a\n  until 2027-03-31", 3), ("lost a\n  GET /a\n  because b", 3), ("lost a", 3),
      ("lost a\n  GET /a\n  > a b c", 5),
      ("lost a\n  until 2027-03-31\n  because b", 3), ("gone a\n  GET /a", 3), ("lost\n  GET /a", 3),
      ("lost a\n  GET /a\n  until 2027-3-31\n  because b", 5), ("lost a\n  GET /a\n  GET /b", 5),
      ("lost a\n  GET /a\n  until 2027-03-31\n  until 2027-03-31", 6), ("lost a\nGET /a", 4),
      ("lost a\n  GET /a\n  until 2027-03-31\n  because  ", 3),
      ("lost a\n  GET /a\n  until 2027-02-29\n  because b", 5),
    ])
  func damaged(_ entry: String, _ line: Int) {
    let error = #expect(throws: InvalidRouteRecord.self) {
      try AcceptedBreaks("accepted breaks, version 1\n\n" + entry + "\n")
    }
    #expect(error?.line == line)
  }

  /// Code that traps, with its message.
  private static let mistakes: [(text: String, make: @Sendable () -> Void)] = [
    ("\"soon\" isn't a date: write 2027-03-31", { _ = AcceptedBreaks(broken, until: "soon", because: "b") }),
    (
      "\"2027-02-29\" isn't a date: write 2027-03-31", { _ = AcceptedBreaks(broken, until: "2027-02-29", because: "b") }
    ),
    (
      "breaks are accepted without a reason: write why",
      { _ = AcceptedBreaks(broken, until: "2027-03-31", because: "\n ") }
    ),
    (
      "\"2027-3-1\" isn't a date: write 2027-03-31",
      { _ = broken.accepting(AcceptedBreaks(broken, until: "2027-03-31", because: "b"), on: "2027-3-1") }
    ),
  ]

  @Test("A text that isn't a day, or no reason, traps with its line", arguments: mistakes.indices)
  func mistake(index: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [index = index as Int] in AcceptedBreaksTests.mistakes[index].make()
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("AcceptedBreaksTests.swift:"))
    #expect(said.contains("Fatal error: \(Self.mistakes[index].text)\n"), "\(said)")
  }

  @Test("10,000 random damages trap nowhere", .tags(.random), .slow)
  func random() {
    let text = AcceptedBreaks(Self.broken, until: "2027-03-31", because: "They were never used").text
    var refused = 0
    for seed in UInt64(1)...10_000 {
      var random = SplitMix64(seed: seed)
      var bytes = Array(text.utf8)
      for _ in 0...random.number(below: 3) {
        let place = random.number(below: bytes.count)
        switch random.number(below: 3) {
        case 0: bytes[place] = UInt8(random.number(below: 256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(random.pick(bytes), at: place)
        }
      }
      do throws(InvalidRouteRecord) {
        let accepted = try AcceptedBreaks(String(decoding: bytes, as: UTF8.self))
        _ = Self.broken.accepting(accepted, on: "2026-01-01").description
      } catch {
        refused += 1
        #expect(error.line != nil, "seed \(seed)")
      }
    }
    #expect(refused > 1000)
  }
}
