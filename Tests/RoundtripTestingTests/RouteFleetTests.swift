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
}
