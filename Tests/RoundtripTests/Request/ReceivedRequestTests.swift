import Roundtrip
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
      ("http://a.example:81/b?c#d", "b.example:82", [], ["http", "a.example", "81", "/b?c#d"]),
      ("HTTPS://a.example", nil, ["b.example"], ["HTTPS", "a.example", nil, ""]),
      ("//a.example/b", nil, ["b.example"], [nil, "b.example", nil, "//a.example/b"]),
      ("/http://a.example/b", nil, [], [nil, nil, nil, "/http://a.example/b"]),
      ("ftp://a.example/b", nil, [], [nil, nil, nil, "ftp://a.example/b"]),
      ("*", nil, ["b.example"], [nil, "b.example", nil, "*"]),
      ("/%zz", nil, ["b.example"], [nil, "b.example", nil, "/%zz"]),
    ] as [(String, String?, [String], [String?])])
  func hosts(target: String, authority: String?, hosts: [String], expected: [String?]) {
    let request = URLRequestData(method: .get, receiving: target, authority: authority, headers: ["hOST": hosts])
    #expect(Self.origin(request) == expected)
  }

  @Test(
    "An invalid or ambiguous host makes no request",
    arguments: [
      ("a b", []), ("user@shop.example", []), ("shop.example/a", []), ("shop.example:x", []), ("shop.example?", []),
      ("shop.example:65536", []), ("a.example", ["b.example"]), (nil, ["a.example", "b.example"]),
      (nil, ["a.example", ""]),
    ] as [(String?, [String])])
  func refused(authority: String?, hosts: [String]) {
    #expect(URLRequestData(method: .get, receiving: "/", authority: authority, headers: ["Host": hosts]) == nil)
  }

  @Test("The scheme is that of an absolute target, or the one the server passes")
  func scheme() {
    #expect(URLRequestData(method: .get, receiving: "/", scheme: "https")?.scheme == "https")
    #expect(URLRequestData(method: .get, receiving: "http://a.example/", scheme: "https")?.scheme == "http")
    #expect(URLRequestData(method: .get, receiving: "http://a.example")?.target == "")
  }

  @Test(
    "A proxy forwards scheme, host, and port",
    arguments: [
      (["X-Forwarded-Proto": ["https"]], ["https", "in.example", "8080"]),
      (["X-Forwarded-Proto": ["HTTPS"], "x-forwarded-host": ["a.example"]], ["https", "a.example", nil]),
      (["X-Forwarded-Host": ["a.example:81"]], ["http", "a.example", "81"]),
      (["X-Forwarded-Host": ["evil.example, a.example"]], ["http", "a.example", nil]),
      (["X-Forwarded-Host": ["evil.example", "a.example"]], ["http", "a.example", nil]),
      (["X-Forwarded-Host": ["a.example"], "X-Forwarded-Port": ["8443"]], ["http", "a.example", "8443"]),
      (["X-Forwarded-Proto": ["https"], "X-Forwarded-Port": ["443"]], ["https", "in.example", nil]),
      (["Forwarded": ["for=1.2.3.4;proto=https;host=a.example"]], ["https", "a.example", nil]),
      (["Forwarded": ["Host=\"a.example:81\"; Proto=https ;by=_x"]], ["https", "a.example", "81"]),
      (["Forwarded": ["host=evil.example, for=\"a;,\\\"b\";host=a.example"]], ["http", "a.example", nil]),
      (["Forwarded": ["proto=https"], "X-Forwarded-Host": ["evil.example"]], ["https", "in.example", "8080"]),
      (["Forwarded": [""]], ["http", "in.example", "8080"]),
      (["Forwarded": ["host=\"a\\.example\""]], ["http", "a.example", nil]),
      (["X-Forwarded-Proto": ["ht tp"], "X-Forwarded-Host": ["a b"]], ["http", "in.example", "8080"]),
      (["X-Forwarded-Host": ["user@a.example"], "X-Forwarded-Port": ["70000"]], ["http", "in.example", "8080"]),
      (["X-Forwarded-Host": [""], "X-Forwarded-Port": [""]], ["http", "in.example", "8080"]),
      ([:], ["http", "in.example", "8080"]),
    ] as [([String: [String]], [String?])])
  func forwarded(headers: [String: [String]], expected: [String?]) throws {
    var fields: URLRequestData.Fields = ["Host": ["in.example:8080"]]
    for (name, values) in headers { for value in values { fields.append(name, value) } }
    var request = try #require(URLRequestData(method: .get, receiving: "/a", scheme: "http", headers: fields))
    #expect(Self.origin(request) == ["http", "in.example", "8080", "/a"])
    request.takeForwardedOrigin()
    #expect(Self.origin(request) == expected + ["/a"])
  }
}
