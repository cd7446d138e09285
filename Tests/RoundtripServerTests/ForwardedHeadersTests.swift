import Roundtrip
import RoundtripServer
import Testing

@Suite struct ForwardedHeadersTests {
  typealias Family = URLRequestData.ForwardedHeaders

  /// A request with headers of a proxy, to a server that is itself `http://in.example:8080`.
  static func request(_ headers: [String: [String]]) throws -> URLRequestData {
    var fields: URLRequestData.Fields = ["Host": ["in.example:8080"]]
    for (name, values) in headers { for value in values { fields.append(name, value) } }
    return try #require(URLRequestData(method: .get, requestTarget: "/a", scheme: "http", headers: fields))
  }

  @Test(
    "A proxy forwards scheme, host, and port, in the headers that the server chooses",
    arguments: [
      (.xForwarded, ["X-Forwarded-Proto": ["https"]], ["https", "in.example", "8080"]),
      (.xForwarded, ["X-Forwarded-Proto": ["HTTPS"], "x-forwarded-host": ["a.example"]], ["https", "a.example", nil]),
      (.xForwarded, ["X-Forwarded-Proto": ["wss"]], ["wss", "in.example", "8080"]),
      (.xForwarded, ["X-Forwarded-Host": ["a.example:81"]], ["http", "a.example", "81"]),
      (.xForwarded, ["X-Forwarded-Host": ["evil.example, a.example"]], ["http", "a.example", nil]),
      (.xForwarded, ["X-Forwarded-Host": ["evil.example", "a.example"]], ["http", "a.example", nil]),
      (
        .xForwarded, ["X-Forwarded-Host": ["a.example"], "X-Forwarded-Port": ["8443"]], ["http", "a.example", "8443"]
      ),
      (.xForwarded, ["X-Forwarded-Proto": ["https"], "X-Forwarded-Port": ["443"]], ["https", "in.example", nil]),
      (.xForwarded, ["X-Forwarded-Host": [""], "X-Forwarded-Port": [""]], ["http", "in.example", "8080"]),
      (.forwarded, ["Forwarded": ["for=1.2.3.4;proto=https;host=a.example"]], ["https", "a.example", nil]),
      (.forwarded, ["Forwarded": ["Host=\"a.example:81\"; Proto=https ;by=_x"]], ["https", "a.example", "81"]),
      (
        .forwarded, ["Forwarded": ["host=evil.example, for=\"a;,\\\"b\";host=a.example"]],
        ["http", "a.example", nil]
      ),
      (.forwarded, ["Forwarded": [""]], ["http", "in.example", "8080"]),
      (.forwarded, ["Forwarded": [";host=a.example;;"]], ["http", "a.example", nil]),
      (.forwarded, ["Forwarded": ["host=\"a\\.example\""]], ["http", "a.example", nil]),
      // Those of the other family are the client's.
      (
        .xForwarded, ["Forwarded": ["host=evil.example;proto=https"], "X-Forwarded-Host": ["a.example"]],
        ["http", "a.example", nil]
      ),
      (.xForwarded, ["Forwarded": ["host=evil.example"]], ["http", "in.example", "8080"]),
      (
        .forwarded, ["Forwarded": ["proto=https"], "X-Forwarded-Host": ["evil.example"]],
        ["https", "in.example", "8080"]
      ),
      (.xForwarded, [:], ["http", "in.example", "8080"]),
      (.forwarded, [:], ["http", "in.example", "8080"]),
    ] as [(Family, [String: [String]], [String?])])
  func forwarded(family: Family, headers: [String: [String]], expected: [String?]) throws {
    var request = try Self.request(headers)
    let isValid = request.applyForwardedHeaders(family)
    #expect(isValid)
    #expect(ReceivedRequestTests.origin(request) == expected + ["/a"])
  }

  @Test(
    "A proxy that forwards something invalid changes nothing, and is refused",
    arguments: [
      (.xForwarded, ["X-Forwarded-Proto": ["javascript"], "X-Forwarded-Host": ["a.example"]]),
      (.xForwarded, ["X-Forwarded-Proto": ["ht tp"]]), (.xForwarded, ["X-Forwarded-Proto": ["https, data"]]),
      (.xForwarded, ["X-Forwarded-Port": ["70000"]]), (.xForwarded, ["X-Forwarded-Port": ["0"]]),
      (.xForwarded, ["X-Forwarded-Host": ["a.example"], "X-Forwarded-Port": ["x"]]),
      (.forwarded, ["Forwarded": ["proto=javascript;host=a.example"]]),
      // RFC 7239 §4: a parameter occurs once, with a name and a value.
      (.forwarded, ["Forwarded": ["proto=https;proto=http"]]), (.forwarded, ["Forwarded": ["proto=https;Proto=https"]]),
      (.forwarded, ["Forwarded": ["for=_a;for=_b"]]), (.forwarded, ["Forwarded": ["proto"]]),
      (.forwarded, ["Forwarded": ["proto="]]), (.forwarded, ["Forwarded": ["host=;proto=https"]]),
      (.forwarded, ["Forwarded": ["proto=\"\""]]), (.forwarded, ["Forwarded": ["proto= https"]]),
      (.forwarded, ["Forwarded": ["=https"]]), (.forwarded, ["Forwarded": ["a b=c;proto=https"]]),
      // A client's open quote would hide what the proxy appends.
      (.forwarded, ["Forwarded": ["for=\"x, proto=https;host=a.example"]]),
    ] as [(Family, [String: [String]])])
  func refused(family: Family, headers: [String: [String]]) throws {
    var request = try Self.request(headers)
    let isValid = request.applyForwardedHeaders(family)
    #expect(!isValid)
    #expect(try request == Self.request(headers))
  }

  @Test("A proxy can't forward a host that a client couldn't name", arguments: ReceivedRequestTests.invalidHosts)
  func invalidHosts(host: String) throws {
    for (family, headers) in [
      (Family.xForwarded, ["X-Forwarded-Host": [host]]), (.forwarded, ["Forwarded": ["host=\"\(host)\""]]),
    ] {
      // Inside quotes, a backslash escapes what follows.
      if family == .forwarded, host.contains("\\") { continue }
      var request = try Self.request(headers)
      let isValid = request.applyForwardedHeaders(family)
      #expect(!isValid, "\(headers)")
      #expect(request.host == "in.example")
    }
  }
}
