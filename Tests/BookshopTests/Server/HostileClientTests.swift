import RoundtripInspection
import Testing

/// Invalid and malicious requests. Each is answered, and the next client is served.
@Suite(SharesShop(), .tags(.sockets), .slow) struct HostileClientTests {
  private static let host = "Host: localhost\r\n"

  private static func get(_ target: String) -> String { "GET \(target) HTTP/1.1\r\n\(host)\r\n" }
  private static func header(_ line: String) -> String { "GET / HTTP/1.1\r\n\(host)\(line)\r\n\r\n" }
  private static func post(_ headers: String, _ body: String = "") -> String {
    "POST /basket HTTP/1.1\r\n\(host)Content-Type: application/x-www-form-urlencoded\r\n\(headers)\r\n\r\n\(body)"
  }

  private static let firstLines: [(String, Int)] = [
    ("\r\n\r\nGET\r\n\r\n", 400),
    ("GET /\r\n\r\n", 400),
    ("GET / HTTP/1.1 extra\r\n\(host)\r\n", 400),
    ("GET  / HTTP/1.1\r\n\(host)\r\n", 400),
    (" GET / HTTP/1.1\r\n\(host)\r\n", 400),
    ("GET\t/\tHTTP/1.1\r\n\(host)\r\n", 400),
    ("G<T / HTTP/1.1\r\n\(host)\r\n", 400),
    ("G\u{0}T / HTTP/1.1\r\n\(host)\r\n", 400),
    ("GET / HTTP/1.1\n\(host)\n", 400),
    ("GET / HTTP/1.1\r\r\n\(host)\r\n", 400),
    ("GET /\rX HTTP/1.1\r\n\(host)\r\n", 400),
    ("GET / HTTQ/1.1\r\n\(host)\r\n", 400),
    ("GET / HTTP/11\r\n\(host)\r\n", 400),
    ("GET / http/1.1\r\n\(host)\r\n", 400),
    ("GET / HTTP/2.0\r\n\(host)\r\n", 505),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    ("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\u{fc}\u{3}\u{3}\r\n\r\n", 400),
  ]

  private static let targets: [(String, Int)] = [
    (get("books"), 400),
    (get("*"), 400),
    (get("localhost:80"), 400),
    (get("ftp://localhost/"), 400),
    (get("http://"), 400),
    (get("http://user@localhost/"), 400),
    (get("/#fragment"), 400),
    (get("/caf\u{e9}"), 400),
    (get("/\u{7f}"), 400),
    (get("/\u{0}"), 400),
    (get("/%00"), 404),
    (get("/books/%00"), 404),
    (get("/books/%0d%0aX:%20y"), 404),
    (get("/authors/%00"), 404),
    (get("/authors/%0d%0aX:%20y"), 404),
    (get("/assets/%00"), 404),
    (get("/books/%zz"), 400),
    (get("/books/%"), 400),
    (get("/books/%ff"), 400),
    (get("/authors/%ff"), 400),
    (get("/authors/%c0%af"), 400),
    (get("/authors/%ed%a0%80"), 400),
    (get("//"), 404),
    (get("//books"), 404),
    (get("/books//1"), 404),
    (get("//evil.example/books"), 404),
    (get("/\\evil.example"), 404),
    (get("/."), 404),
    (get("/.."), 404),
    (get("/../etc/passwd"), 404),
    (get("/assets/.."), 404),
    (get("/assets/../style.css"), 404),
    (get("/assets/%2e%2e/%2e%2e/etc/passwd"), 404),
    (get("/assets/..%2f..%2fetc%2fpasswd"), 404),
    (get("/assets/%2fetc%2fpasswd"), 404),
    (get("/assets//etc/passwd"), 404),
    (get("/assets/style.css%00.svg"), 404),
    (get("/assets/"), 404),
    (get("/assets/..%5c..%5cetc"), 404),
    (get("/books/99999999999999999999999"), 404),
    (get("/books/-1"), 404),
    (get("/books?page=0"), 404),
    (get("/books?page=99999999999999999999"), 400),
    (get("/books?page=9223372036854775807"), 404),
    (get("/search?query=a&page=9223372036854775807"), 404),
    (get("/books?genre=none"), 400),
    (get("/search?query=%zz"), 400),
  ]

  private static let methods: [(String, Int)] = [
    ("BREW / HTTP/1.1\r\n\(host)\r\n", 405),
    ("get / HTTP/1.1\r\n\(host)\r\n", 405),
    ("TRACE / HTTP/1.1\r\n\(host)\r\n", 405),
    ("CONNECT localhost:80 HTTP/1.1\r\n\(host)\r\n", 400),
    ("DELETE /books HTTP/1.1\r\n\(host)\r\n", 405),
  ]

  private static let headers: [(String, Int)] = [
    ("GET / HTTP/1.1\r\n\r\n", 400),
    (header(host + "X: y"), 400),
    ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: user@a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a:b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a:0\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a%00b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: evil.example\u{FF0F}x\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: 0x7f.1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\n\(host)\(host)\r\n", 400),
    ("GET http:///books HTTP/1.1\r\n\(host)\r\n", 400),
    ("GET http://b\u{FC}cher.example/ HTTP/1.1\r\n\(host)\r\n", 400),
    (header("No colon"), 400),
    (header(": no name"), 400),
    (header("Space : before the colon"), 400),
    (header("X: y\r\n folded: z"), 400),
    (header("X: y\nInjected: z"), 400),
    (header("X: y\rInjected: z"), 400),
    (header("X: y\u{0}"), 400),
    (header("X: y\u{1b}[31m"), 400),
    // U+009B and U+2028, in UTF-8.
    (header("X: y\u{C2}\u{9B}31m"), 400),
    (header("X: y\u{E2}\u{80}\u{A8}z"), 400),
    (header("Cookie: basket=oops\u{0}"), 400),
    (header("Expect: miracles"), 417),
  ]

  private static let bodies: [(String, Int)] = [
    // Two servers disagree about a request that states its length twice.
    (post("Content-Length: 6\r\nContent-Length: 6", "book=7"), 400),
    (post("Content-Length: 6\r\nTransfer-Encoding: chunked", "0\r\n\r\n"), 400),
    (post("Content-Length: +6", "book=7"), 400),
    (post("Content-Length: -6", "book=7"), 400),
    (post("Content-Length: 6, 6", "book=7"), 400),
    (post("Content-Length: 0x6", "book=7"), 400),
    (post("Content-Length:", "book=7"), 400),
    (post("Content-Length: 99999999999999999999999", "book=7"), 413),
    (post("Content-Length: 65537", "book=7"), 413),
    (post("Transfer-Encoding: gzip, chunked", "0\r\n\r\n"), 501),
    (post("Transfer-Encoding: identity", "book=7"), 501),
    (post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "0\r\n\r\n"), 501),
    (post("Transfer-Encoding: chunked", "x\r\n\r\n"), 400),
    (post("Transfer-Encoding: chunked", "-1\r\n\r\n"), 400),
    (post("Transfer-Encoding: chunked", "FFFFFFFFFFFFFFFF\r\n\r\n"), 400),
    (post("Transfer-Encoding: chunked", "FFFFFFFF\r\n\r\n"), 413),
    (post("Transfer-Encoding: chunked", "3\r\nbook=7\r\n0\r\n\r\n"), 400),
    (post("Transfer-Encoding: chunked", "6\nbook=7\n0\n\n"), 400),
    (post("Content-Length: 0"), 400),
    (post("Content-Length: 8", "book=%zz"), 400),
    (post("Content-Length: 6", "book=x"), 400),
    (post("X: no body"), 400),
  ]

  @Test("Invalid requests are rejected", arguments: firstLines + targets + methods + headers + bodies)
  func refused(_ request: String, _ status: Int) throws {
    let shop = try #require(OpenShop.shared)
    // Latin-1, so that each character is the byte with the same number.
    let bytes = request.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let client = try shop.connect()
    client.send(bytes)
    client.endSending()
    let answer = try #require(try client.answer())
    #expect(answer.status == status)
    // Nothing that was sent appears where it has a meaning.
    #expect(answer["Injected"] == nil)
    #expect(answer["X"] == nil)
    #expect(shop.isAlive())
  }

  private static let start = "GET / HTTP/1.1\r\n\(host)"
  private static let chunk = "FFF\r\n\(String(repeating: "a", count: 4_095))\r\n"

  /// A start, a text that is repeated after it, and the expected response.
  private static let long: [(String, String, Int, Int)] = [
    ("GET /", "a", 1 << 20, 414),
    ("", "a", 1 << 20, 414),
    (start + "X: ", "a", 1 << 20, 431),
    (start, "a", 1 << 20, 431),
    (start, "X: y\r\n", 101, 431),
    (start, "X: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy\r\n", 300, 431),
    (post("Content-Length: 1048576"), "a", 1 << 20, 413),
    (post("Transfer-Encoding: chunked"), chunk, 99, 413),
    (post("Transfer-Encoding: chunked", "1;"), "a", 1 << 20, 400),
  ]

  @Test("Requests that are too long are rejected before they are complete", arguments: long)
  func tooLong(_ start: String, _ unit: String, _ count: Int, _ status: Int) throws {
    let shop = try #require(OpenShop.shared)
    let client = try shop.connect()
    client.send(start + String(repeating: unit, count: count))
    #expect(try client.answer()?.status == status)
    #expect(try client.answer() == nil)
    #expect(shop.isAlive())
  }

  @Test("A request that ends early is not a request, and does no harm", arguments: [1, 20, 35, 60])
  func cut(_ length: Int) throws {
    let shop = try #require(OpenShop.shared)
    let client = try shop.connect()
    client.send(Array(Self.post("Content-Length: 6", "book=7").utf8.prefix(length)))
    client.endSending()
    #expect(try client.answer() == nil)
    #expect(shop.isAlive())
  }

  @Test("Random bytes, alone and within requests, don't crash the server", arguments: 1...20)
  func noise(_ seed: UInt64) throws {
    let shop = try #require(OpenShop.shared)
    var random = SplitMix64(seed: seed)
    let request = Array(Self.post("Content-Length: 6\r\nCookie: basket=1x1", "book=7").utf8)
    for _ in 1...20 {
      var bytes = request
      for _ in 0...random.number(below: 4) {
        bytes[random.number(below: bytes.count)] = UInt8(random.number(below: 256))
      }
      let client = try shop.connect()
      client.send(seed % 2 == 0 ? bytes : (0..<200).map { _ in UInt8(random.number(below: 256)) })
      client.endSending()
      let answer = try client.answer()
      #expect(answer.map { (200..<600).contains($0.status) && $0.status != 500 } ?? true)
    }
    #expect(shop.isAlive())
  }
}
