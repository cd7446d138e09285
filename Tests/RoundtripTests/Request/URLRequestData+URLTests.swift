import Testing

@testable import Roundtrip

@Suite struct URLRequestDataURLTests {
  private static func request(
    _ scheme: String?, _ user: String? = nil, _ password: String? = nil, _ host: String? = nil, _ port: Int? = nil,
    _ target: String = ""
  ) -> URLRequestData {
    var request = URLRequestData(target: target)
    (request.scheme, request.user, request.password, request.host, request.port) = (scheme, user, password, host, port)
    return request
  }

  @Test(
    "The parts of a URL are found, and combined again",
    arguments: [
      ("", request(nil)),
      ("/", request(nil, nil, nil, nil, nil, "/")),
      ("/a?b#c", request(nil, nil, nil, nil, nil, "/a?b#c")),
      ("a/b:c", request(nil, nil, nil, nil, nil, "a/b:c")),
      ("?a:b", request(nil, nil, nil, nil, nil, "?a:b")),
      ("#a:b", request(nil, nil, nil, nil, nil, "#a:b")),
      ("https://example.com", request("https", nil, nil, "example.com")),
      ("https://example.com/", request("https", nil, nil, "example.com", nil, "/")),
      ("HTTPS://EXAMPLE.com/A", request("HTTPS", nil, nil, "EXAMPLE.com", nil, "/A")),
      ("https://h:8080/a?b=c#d", request("https", nil, nil, "h", 8080, "/a?b=c#d")),
      ("https://h?q", request("https", nil, nil, "h", nil, "?q")),
      ("https://h#f", request("https", nil, nil, "h", nil, "#f")),
      ("https://u@h/", request("https", "u", nil, "h", nil, "/")),
      ("https://u:p@h:1/", request("https", "u", "p", "h", 1, "/")),
      ("https://u:@h/", request("https", "u", "", "h", nil, "/")),
      ("https://:p@h/", request("https", "", "p", "h", nil, "/")),
      ("https://@h/", request("https", "", nil, "h", nil, "/")),
      ("https://u:p:q@h/", request("https", "u", "p:q", "h", nil, "/")),
      ("https://u%40x:%3A@h/", request("https", "u%40x", "%3A", "h", nil, "/")),
      ("https://h/a@b:c", request("https", nil, nil, "h", nil, "/a@b:c")),
      ("file:///etc/hosts", request("file", nil, nil, "", nil, "/etc/hosts")),
      ("myapp://about", request("myapp", nil, nil, "about")),
      ("//about", request(nil, nil, nil, "about")),
      ("//about/x", request(nil, nil, nil, "about", nil, "/x")),
      ("mailto:a@b", request("mailto", nil, nil, nil, nil, "a@b")),
      ("a+b-c.1:/x", request("a+b-c.1", nil, nil, nil, nil, "/x")),
      ("http://[::1]/", request("http", nil, nil, "[::1]", nil, "/")),
      ("http://[::1]:80/", request("http", nil, nil, "[::1]", 80, "/")),
      ("http://u@[2001:db8::a:1]:0/", request("http", "u", nil, "[2001:db8::a:1]", 0, "/")),
      ("http://h:65535", request("http", nil, nil, "h", 65535)),
      ("https://bücher.example/ü", request("https", nil, nil, "bücher.example", nil, "/ü")),
      ("https://h/{a}|b\\c", request("https", nil, nil, "h", nil, "/{a}|b\\c")),
    ])
  func bothWays(string: String, request: URLRequestData) {
    #expect(URLRequestData(string: string) == request)
    #expect(request.urlString == string)
  }

  @Test(
    "A route has to require the host of a URL that has nothing else, not even a path of empty components",
    arguments: [
      ("app://about", true), ("app://about/", true), ("app://about//", false), ("app://about/x", false),
      ("app://about?a=1", true), ("https://about", false), ("https://about/", false), ("/", false), ("//about", true),
      ("//about/", false),
    ])
  func needsHost(url: String, needsHost: Bool) {
    #expect(URLRequestData(string: url)?.needsHost == needsHost)
  }

  @Test("A port is a number: without it, or with leading zeros, the URL is another text")
  func ports() {
    #expect(URLRequestData(string: "http://h:/a") == Self.request("http", nil, nil, "h", nil, "/a"))
    #expect(URLRequestData(string: "http://h:/a")?.urlString == "http://h/a")
    #expect(URLRequestData(string: "http://h:0080/")?.urlString == "http://h:80/")
  }

  @Test(
    "Text that isn't a URL reference has no parts",
    arguments: [
      ":a", "1a:b", "a_b:c", "%41:b", "é:b",  // RFC 3986 §3.1, §4.2
      "http://h:65536/", "http://h:-1/", "http://h:+1/", "http://h:x/", "http://h:1:2/",
      "http://h:99999999999999999999",
      "http://a@b@c/", "http://u<v@h/", "http://h\\evil/", "http://h|/", "http://h%/", "http://h%zz/", "http://h%FF/",
      "http://[::1/", "http://::1/", "http://[]/", "http://[::1]x/", "http://[x]/", "http://a[::1]/",  // §3.2.2
      // RFC 9110 §4.2.1: no host, so browsers read the path as one.
      "https://", "https:///evil.example", "HTTP://:80/", "https://u@/", "https:/evil.example", "https:evil.example",
      "wss:", "//", "///evil.example", "//:80",
      " ", "/a b", "http://h /", "/a\nb", "/a\r\nb", "/\u{0}", "/\u{7F}", "\u{9}http://h/", "http://h/ ",
    ])
  func refused(string: String) {
    #expect(URLRequestData(string: string) == nil)
  }

  @Test(
    "Brackets contain an IP address",
    arguments: [
      ("::", true), ("::1", true), ("1::", true), ("1::8", true), ("1:2:3:4:5:6:7:8", true), ("1:2:3:4:5:6:7::", true),
      ("::2:3:4:5:6:7:8", true), ("ABCD:ef01::", true), ("::ffff:192.0.2.1", true), ("1:2:3:4:5:6:192.0.2.1", true),
      ("::192.0.2.255", true), ("v1.a:b", true), ("VF.x", true),
      ("1", false), ("1:2", false), (":", false), (":::", false), (":1::", false), ("1::2::3", false), ("1:::2", false),
      ("1:2:3:4:5:6:7", false), ("1:2:3:4:5:6:7:8:9", false), ("1:2:3:4:5:6:7:8::", false), ("12345::", false),
      ("g::", false), ("1:2:3:4:5:6:7:", false), (":2:3:4:5:6:7:8", false), ("::1.2.3", false), ("::1.2.3.256", false),
      ("::1.2.3.04", false), ("1.2.3.4::", false), ("1:2:3:4:5:6:7:1.2.3.4", false), ("fe80::1%25en0", false),
      ("v.x", false), ("v1.", false), ("v1", false), ("vg.x", false),
    ])
  func addresses(text: String, isAddress: Bool) {
    #expect((URLRequestData(string: "http://[\(text)]/") != nil) == isAddress)
  }

  @Test(
    "Parts that don't form a URL have none",
    arguments: [
      request("a b"), request(nil, "u"), request(nil, nil, nil, nil, 80), request("http", nil, nil, "h", nil, "a"),
      request(nil, nil, nil, nil, nil, "//a"), request("http", nil, nil, nil, nil, "//a/b"),
      request(nil, nil, nil, nil, nil, "a:b"), request("http", nil, nil, "h", 70000), request("http", nil, nil, "h/x"),
      request("http", "a@b", nil, "h"), request("http", "a:b", nil, "h"), request("http", nil, nil, "h:1"),
      request("http", nil, nil, "h", nil, "/a b"), request("https", nil, nil, "", nil, "/evil.example"),
      request("https", nil, nil, nil, nil, "/evil.example"), request(nil, nil, nil, "", nil, "/evil.example"),
    ])
  func noURL(request: URLRequestData) {
    #expect(request.urlString == nil)
  }

  @Test("The rest of a request isn't in its URL")
  func rest() {
    let request = URLRequestData(
      method: .post, scheme: "https", host: "h", path: "/a", headers: ["A": ["b"]], body: [1])
    #expect(request.urlString == "https://h/a")
  }
}
