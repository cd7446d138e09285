import RoundtripLinks
import Testing

@Suite("Groups of links")
struct LinkGroupTests {
  @Test(
    "A group narrows the sources of its contents, at any depth",
    arguments: [
      ("a://everywhere", true), ("https://c.example.com/everywhere", true), ("a://outer", true), ("b://outer", true),
      ("https://c.example.com/outer", false), ("a://inner", true), ("b://inner", false), ("b://innermost", false),
      ("a://innermost", true), ("b://own", true), ("a://own", false),
    ])
  func nesting(link: String, isTaken: Bool) throws {
    let (a, b) = (LinkSource.customURLScheme("a"), LinkSource.customURLScheme("b"))
    let links = try LinkRouter(accepting: [a, b, .universalLink("https://c.example.com")]) {
      LinkRoute("/everywhere") { _ in }
      LinkGroup(accepting: [a, b]) {
        LinkRoute("/outer") { _ in }
        LinkGroup(accepting: [a]) {
          LinkRoute("/inner") { _ in }
          LinkGroup(accepting: .any) { LinkRoute("/innermost") { _ in } }
        }
        LinkRoute("b://own") { _ in }
      }
    }
    #expect(links.responds(to: link) == isTaken)
  }

  @Test("Conditions and loops are supported")
  func builder() throws {
    func links(isDebug: Bool) throws -> LinkRouter<LinkMatch, Void> {
      try LinkRouter(accepting: [.scheme]) {
        if isDebug { LinkRoute("/debug") { _ in } }
        if isDebug { LinkRoute("/a") { _ in } } else { LinkRoute("/b") { _ in } }
        for number in 1...3 { LinkRoute("/page\(number)/:id") { _ in } }
      }
    }
    #expect(try links(isDebug: true).responds(to: "pokedex://debug"))
    #expect(try !links(isDebug: false).responds(to: "pokedex://debug"))
    #expect(try links(isDebug: false).responds(to: "pokedex://b"))
    #expect(try links(isDebug: false).responds(to: "pokedex://page3/1"))
  }
}
