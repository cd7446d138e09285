import Roundtrip
import RoundtripTesting
import Testing

@Suite struct RouteFleetTests {
  enum Site: Equatable, Sendable { case home, book(id: Int), search(String) }

  @Test("A fleet shows who opens whose links, and what nobody can tell")
  func matrix() {
    let home = Route(.case(Site.home))
    let book = Route(.case(Site.book(id:))) {
      Path {
        "books"; Digits()
      }
    }
    let search = Route(.case(Site.search)) {
      Path { "search" }
      Query { Field("q") { String.parser().filter { !$0.isEmpty } } }
    }
    let first = OneOf {
      home; book
    }
    let second = OneOf {
      home; book; search
    }
    let fleet = RouteFleet([
      ("app 1", RouteRecord(of: first)), ("app 2", RouteRecord(of: second)),
      ("server", RouteRecord(of: OneOf { home })),
    ])
    #expect(
      fleet.description == """
        links of  opened by: app 1  app 2  server
        app 1                -      yes    1 no
        app 2                1 no   -      2 no
        server               yes    yes    -
        """, "\(fleet)")
    #expect(fleet.pairs.count == 6)
    #expect(fleet.pairs[0].sender == "app 1" && fleet.pairs[0].receiver == "app 2")
  }

  enum Named: Equatable, Sendable { case home(Int), k0(Int), r0(Int), k1(Int), r1(Int), outer(Inner) }
  enum Inner: Equatable, Sendable { case k2(Int), r2(Int) }

  /// The record of a version with some routes, whose cases have these names.
  private static func record(_ routes: [String], _ names: [(String, String)]) throws -> RouteRecord {
    func all<Value>(_ cases: [(String, @Sendable (Int) -> Value)]) -> [AnyParserPrinter<URLRequestData, Value>] {
      cases.filter { routes.contains($0.0) }.map { path, make in
        Route(.case(make)) {
          Path {
            path; Digits()
          }
        }.eraseToAnyParserPrinter()
      }
    }
    let inner = all([("k2", Inner.k2), ("r2", Inner.r2)])
    var outer = all([("home", Named.home), ("k0", Named.k0), ("r0", Named.r0), ("k1", Named.k1), ("r1", Named.r1)])
    if !inner.isEmpty {
      outer.append(Route(.case(Named.outer)) { OneOf { for route in inner { route } } }.eraseToAnyParserPrinter())
    }
    let made = outer
    var text = RouteRecord(of: OneOf { for route in made { route } }).text
    for (own, name) in names {
      for end in ["(", "."] { text = text.replacing(own + end, with: name + end) }
    }
    return try RouteRecord(text)
  }

  /// What became of a case.
  enum Fate: Int, CaseIterable { case kept, renamed, removed, replaced }

  @Test(
    "Whichever of two apps is older, a renamed case is the same in both, and its old name may be another's",
    arguments: 0..<128)
  func renaming(number: Int) throws {
    let fates = (0..<3).map { Fate(rawValue: number >> (2 * $0) & 3) ?? .kept }
    let isOuterRenamed = number >> 6 == 1
    var (old, new, renaming) = (["home"], ["home"], isOuterRenamed ? ["shop": "store"] : [:])
    var (oldNames, newNames) = ([("outer", "shop")], [("outer", isOuterRenamed ? "store" : "shop")])
    for (place, fate) in fates.enumerated() {
      old.append("k\(place)")
      oldNames.append(("k\(place)", "old\(place)"))
      newNames += [("k\(place)", fate == .kept ? "old\(place)" : "new\(place)"), ("r\(place)", "old\(place)")]
      if fate != .removed { new.append("k\(place)") }
      if fate == .replaced { new.append("r\(place)") }
      if fate == .renamed || fate == .replaced {
        let labels = number % 2 == 0 ? "" : "(_:)"
        let names = (oldNames[0].1 + ".old2", newNames[0].1 + ".new2")
        renaming[(place == 2 ? names.0 : "old\(place)") + labels] = (place == 2 ? names.1 : "new\(place)") + labels
      }
    }
    let (first, second) = (try Self.record(old, oldNames), try Self.record(new, newNames))
    let fleet = RouteFleet(
      [("1", first), ("2", second), ("1 again", first), ("2 again", second)], renaming: renaming)
    for pair in fleet.pairs {
      let (sent, opened) = (pair.sender.hasPrefix("1") ? old : new, pair.receiver.hasPrefix("1") ? old : new)
      let broken = pair.compatibility.changes.filter(\.isBreak)
      #expect(broken.count == Set(sent).subtracting(opened).count, "\(fates) \(pair.sender) \(pair.receiver) \(broken)")
      #expect(broken.allSatisfy { $0.kind == .lost })
    }
  }
}
