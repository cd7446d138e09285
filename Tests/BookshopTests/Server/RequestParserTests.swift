import Roundtrip
import Testing

@testable import Bookshop

@Suite struct RequestParserTests {
  static func parse(_ pieces: [ArraySlice<UInt8>]) throws(HTTPFault) -> [RequestParser.Request] {
    var (parser, input) = (RequestParser(limits: HTTPLimits()), InputBuffer())
    var requests: [RequestParser.Request] = []
    for piece in pieces {
      input.append(piece)
      while let request = try parser.next(from: &input) { requests.append(request) }
    }
    return requests
  }

  static let requests = """
    POST /a?b HTTP/1.1\r
    host: x\r
    Content-Length: 3\r
    X-Empty:\r
    X-Space: \t a b \t \r
    \r
    a\r
    \r
    GET http://example.com:80?q HTTP/1.1\r
    Host: example.com\r
    Connection: close\r
    \r
    PUT /c HTTP/1.1\r
    Host: x\r
    Transfer-Encoding: CHUNKED\r
    \r
    2;x=y\r
    ab\r
    A\r
    0123456789\r
    000\r
    Trailer: no\r
    \r
    PATCH /d HTTP/1.0\r
    content-length: 0\r
    \r

    """

  private static func request(
    _ host: String, port: Int? = nil, method: Roundtrip.Method, target: String, headers: URLRequestData.Fields,
    body: [UInt8]?
  ) -> URLRequestData {
    var request = URLRequestData(method: method, target: target, headers: headers, body: body)
    (request.host, request.port) = (host, port)
    return request
  }

  @Test("Requests are parsed the same wherever the bytes are split", arguments: 1...40)
  func cuts(_ size: Int) throws {
    let bytes = Array(Self.requests.utf8)
    let pieces = stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
    let requests = try Self.parse(pieces)
    #expect(
      requests.map(\.data) == [
        Self.request(
          "x", method: .post, target: "/a?b",
          headers: URLRequestData.Fields([
            .init(name: "host", value: "x"), .init(name: "Content-Length", value: "3"),
            .init(name: "X-Empty", value: ""), .init(name: "X-Space", value: "a b"),
          ]),
          body: Array("a\r\n".utf8)),
        Self.request(
          "example.com", port: 80, method: .get, target: "/?q",
          headers: URLRequestData.Fields([
            .init(name: "Host", value: "example.com"), .init(name: "Connection", value: "close"),
          ]), body: nil),
        Self.request(
          "x", method: .put, target: "/c",
          headers: URLRequestData.Fields([
            .init(name: "Host", value: "x"), .init(name: "Transfer-Encoding", value: "CHUNKED"),
          ]),
          body: Array("ab0123456789".utf8)),
        URLRequestData(
          method: .patch, target: "/d", headers: URLRequestData.Fields([.init(name: "content-length", value: "0")]),
          body: []),
      ])
    #expect(requests.map(\.keepsAlive) == [true, false, true, false])
  }

  @Test(
    "Limits are exact to the byte",
    arguments: [
      (8_192, nil), (8_193, HTTPFault(.uriTooLong, "a line is longer than 8192 bytes")),
    ])
  func limits(_ length: Int, _ fault: HTTPFault?) {
    let fixed = "GET / HTTP/1.1".utf8.count
    let line = "GET /" + String(repeating: "a", count: length - fixed) + " HTTP/1.1\r\nHost: x\r\n\r\n"
    var found: HTTPFault?
    do throws(HTTPFault) { _ = try Self.parse([Array(line.utf8)[...]]) } catch { found = error }
    #expect(found == fault)
  }
}
