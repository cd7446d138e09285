import Roundtrip
import RoundtripInspection
import RoundtripServer
import Testing

/// Why a head is refused.
@Suite struct HeadRefusalTests {
  private enum Site: Equatable, Sendable { case item(String) }
  private static let site = Route(.case(Site.item)) { Path { String.parser() } }

  @Test(
    "A head that is refused says whether its target or its host is wrong",
    arguments: [
      ("items/42", "a.example", "expected a path or a valid URL of the web as the target"),
      ("", "a.example", "expected a path or a valid URL of the web as the target"),
      ("ftp://a.example/x", "a.example", "expected a path or a valid URL of the web as the target"),
      ("http://a..example/x", "a.example", "expected a path or a valid URL of the web as the target"),
      ("*", "a.example", "expected a path or a valid URL of the web as the target"),
      ("/x", "a..example", "expected one valid host"), ("/x", nil, "expected one valid host"),
      ("http://a.example/x", "b..example", "expected one valid host"),
    ])
  func reasons(target: String, host: String?, reason: String) {
    let reception = Reception(Self.site, Self.site.routes)
    let error = #expect(throws: RequestRefusal.self) {
      try reception.receive(
        method: .get, target: target, headers: host.map { ["Host": [$0]] } ?? [:], needsHost: true)
    }
    #expect(error?.status == 400 && error?.reason == reason)
  }
}
