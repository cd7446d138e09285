import Roundtrip
import RoundtripServer
import Testing

@Suite struct ReceivedRequestTests {
  typealias Origin = (scheme: String?, host: String?, port: Int?, target: String)

  static func origin(_ request: URLRequestData?) -> [String?]? {
    request.map { [$0.scheme, $0.host, $0.port.map { "\($0)" }, $0.target] }
  }

  @Test(
    "The host comes from the target, the authority, or the header",
    arguments: [
      ("/a", nil, ["shop.example"], [nil, "shop.example", nil, "/a"]),
      ("/a", nil, ["shop.example:8080"], [nil, "shop.example", "8080", "/a"]),
      ("/a", nil, ["[::1]:8080"], [nil, "[::1]", "8080", "/a"]),
      ("/a", "shop.example:1", [], [nil, "shop.example", "1", "/a"]),
      ("/a", "shop.example", ["Shop.Example"], [nil, "shop.example", nil, "/a"]),
      ("/a", nil, [], [nil, nil, nil, "/a"]),
      ("/a", nil, [""], [nil, nil, nil, "/a"]),
      // RFC 9112 §5: whitespace around a value isn't part of it.
      ("/a", nil, [" shop.example\t "], [nil, "shop.example", nil, "/a"]),
      ("/a", "shop.example", ["shop.example "], [nil, "shop.example", nil, "/a"]),
      ("http://a.example:81/b?c", "b.example:82", [], [nil, "a.example", "81", "/b?c"]),
      ("HTTPS://a.example", nil, ["b.example"], [nil, "a.example", nil, "/"]),
      ("http://[::1]:8080?a", nil, [], [nil, "[::1]", "8080", "/?a"]),
      ("//a.example/b", nil, ["b.example"], [nil, "b.example", nil, "//a.example/b"]),
      ("/http://a.example/b", nil, [], [nil, nil, nil, "/http://a.example/b"]),
      ("/%zz", nil, ["b.example"], [nil, "b.example", nil, "/%zz"]),
    ] as [(String, String?, [String], [String?])])
  func hosts(target: String, authority: String?, hosts: [String], expected: [String?]) {
    let request = URLRequestData(method: .get, requestTarget: target, authority: authority, headers: ["hOST": hosts])
    #expect(Self.origin(request) == expected)
  }

  @Test(
    "A target is a path or a URL of the web without a fragment, or asks about the server",
    arguments: [
      "ftp://a.example/b", "*", "books", "", "a.example:443", "javascript:alert(1)", "http:/a", "?a=1",
      "/b#c", "/#", "http://a.example/b?c#d", "http://a.example#", "*#",
    ])
  func strangeTargets(target: String) {
    #expect(URLRequestData(method: .get, requestTarget: target, headers: ["Host": ["b.example"]]) == nil)
    let asking = URLRequestData(method: .options, requestTarget: target, headers: ["Host": ["b.example"]])
    #expect(asking?.target == (target == "*" ? "*" : nil))
  }

  /// What `Host`, an authority, an absolute target, or a proxy may name; see ``URLRequestData/isHost(_:)``.
  static let invalidHosts = [
    // Not an authority (RFC 3986 §3.2), or one with a user (RFC 9110 §4.2.4).
    "a b", "user@shop.example", "@shop.example", "shop.example/a", "shop.example?", "shop.example#a", "shop\\.example",
    "[::1", "[x]", "[fe80::1%25en0]",
    // §3.2.3: not a port; and nothing listens on the port 0 (RFC 6335 §6).
    "shop.example:x", "shop.example:65536", "shop.example:-1", "notes.example:0", "notes.example:000",
    // Nowhere (RFC 9110 §4.2.1).
    ":8080", ":",
    // Other hosts after UTS 46: "evil.example/x", "a.b", and Punycode.
    "evil.example\u{FF0F}x", "a\u{3002}b", "b\u{FC}cher.example",
    // The byte 0xFC, as servers repair it.
    "b\u{FFFD}cher.example",
    // Escapes, which browsers decode, and then refuse or resolve.
    "a%00b", "x%0d", "e%78ample.com", "b%C3%BCcher.example",
    // Addresses in other spellings: 127.0.0.1, to browsers.
    "0x7f.1", "127.1", "2130706433", "0177.0.0.1", "127.0.0.1.", "256.1.1.1",
    // Labels and names that are empty or too long (RFC 1035 §2.3.4, §3.1).
    "shop..example", ".shop.example", ".", "shop.example..", longLabel + "a.example", longName + "a",
  ]

  private static let longLabel = String(repeating: "a", count: 63)
  private static let longName = String(repeating: "a.", count: 126) + "a"

  @Test("An invalid host makes no request, wherever it is named", arguments: invalidHosts)
  func invalid(host: String) {
    #expect(URLRequestData(method: .get, requestTarget: "/", headers: ["Host": [host]]) == nil)
    #expect(URLRequestData(method: .get, requestTarget: "/", authority: host) == nil)
    // A slash, a question mark, and a number sign end the authority of a URL.
    if !host.contains(where: { "/?#".contains($0) }) {
      #expect(URLRequestData(method: .get, requestTarget: "http://\(host)/a") == nil)
    }
  }

  @Test(
    "Names and addresses in their only spelling are hosts",
    arguments: [
      "shop.example", "Shop.Example", "shop.example.", "xn--bcher-kva.example", "localhost", "my_service", "127.0.0.1",
      "[::1]", "[2001:DB8::1]", "1.example", "0x7g", longLabel + ".example", longName, longName + ".",
    ])
  func valid(host: String) throws {
    for text in [host, host + ":", host + ":8080"] {
      #expect(URLRequestData(method: .get, requestTarget: "/", headers: ["Host": [text]])?.host == host)
      #expect(URLRequestData(method: .get, requestTarget: "http://\(text)/")?.host == host)
    }
  }

  @Test(
    "An ambiguous host makes no request",
    arguments: [
      ("a.example", ["b.example"]), (nil, ["a.example", "b.example"]), (nil, ["a.example", ""]),
      // RFC 9112 §3.2: more than one line, even if they are equal.
      (nil, ["a.example", "a.example"]), ("a.example", ["a.example", "a.example"]), (nil, ["", ""]),
    ] as [(String?, [String])])
  func ambiguous(authority: String?, hosts: [String]) {
    #expect(URLRequestData(method: .get, requestTarget: "/", authority: authority, headers: ["Host": hosts]) == nil)
  }

  @Test("A request of HTTP/1.1 names a host, if only an empty one, which has no effect")
  func missing() {
    for (hosts, isValid) in [([], false), ([""], true), (["a.example"], true)] as [([String], Bool)] {
      let request = URLRequestData(method: .get, requestTarget: "/", headers: ["Host": hosts], needsHost: true)
      #expect((request != nil) == isValid)
    }
    #expect(URLRequestData(method: .get, requestTarget: "/", authority: "a.example", needsHost: true) != nil)
  }

  @Test(
    "An absolute target that isn't a URL makes no request",
    arguments: ["http:///evil.example", "https:/evil.example", "http:", "HTTP://a b/", "http://a.example:x/"])
  func malformedTarget(target: String) {
    #expect(URLRequestData(method: .get, requestTarget: target, headers: ["Host": ["a.example"]]) == nil)
  }

  @Test(
    "The scheme is the one that the server passes: a target can't claim another one",
    arguments: [("/", nil), ("/", "https"), ("https://a.example/", nil), ("https://a.example/", "http")])
  func scheme(target: String, scheme: String?) {
    #expect(URLRequestData(method: .get, requestTarget: target, scheme: scheme)?.scheme == scheme)
  }

  @Test(
    "A server can list the hosts for which it responds, and those whose subdomains it does",
    arguments: [
      ("shop.example", true), ("SHOP.example:8080", true), ("a.tenants.example", true), ("a.b.Tenants.Example", true),
      ("tenants.example", false), ("eviltenants.example", false), ("[::1]:80", true),
      ("www.shop.example", false), ("shop.example.evil.net", false), ("", false), (nil, false),
    ] as [(String?, Bool)])
  func allowed(host: String?, isAllowed: Bool) throws {
    let request = try #require(
      URLRequestData(method: .get, requestTarget: "/", headers: host.map { ["Host": [$0]] } ?? [:]))
    #expect(request.hasHost(in: ["Shop.example", ".tenants.example", "[::1]"]) == isAllowed)
    #expect(!request.hasHost(in: []))
  }
}
