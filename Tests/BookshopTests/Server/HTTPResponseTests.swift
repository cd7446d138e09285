import Testing

@testable import Bookshop

@Suite struct HTTPResponseTests {
  static func text(_ response: HTTPResponse, isHead: Bool = false, closes: Bool = false) -> String {
    var output: [UInt8] = []
    response.write(to: &output, isHead: isHead, closes: closes)
    // The date changes every second.
    return String(decoding: output, as: UTF8.self).replacing(/Date: [^\r]+/, with: "Date: now")
  }

  @Test("A response is sent as it is")
  func ordinary() {
    #expect(
      Self.text(HTTPResponse(.ok, [("X", "y")], Array("abc".utf8)))
        == "HTTP/1.1 200 OK\r\nDate: now\r\nX: y\r\nContent-Length: 3\r\n\r\nabc")
    #expect(
      Self.text(HTTPResponse(.ok, [], Array("abc".utf8)), isHead: true, closes: true)
        == "HTTP/1.1 200 OK\r\nDate: now\r\nContent-Length: 3\r\nConnection: close\r\n\r\n")
    #expect(Self.text(HTTPResponse(.noContent)) == "HTTP/1.1 204 No Content\r\nDate: now\r\n\r\n")
  }

  @Test(
    "A header that would end early becomes a server error",
    arguments: [
      ("X", "y\r\nInjected: z"), ("X", "y\nInjected: z"), ("X", "y\rz"), ("X", "y\u{0}"), ("X", "y\u{9B}"),
      ("X: y\r\nInjected", "z"),
      ("", "z"),
      ("X y", "z"),
    ])
  func injection(_ name: String, _ value: String) {
    let text = Self.text(HTTPResponse(.ok, [(name, value)]))
    #expect(text.hasPrefix("HTTP/1.1 500 Internal Server Error\r\n"))
    #expect(!text.contains("Injected"))
  }

  @Test(
    "A date is written in the format of HTTP",
    arguments: [
      (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
      (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
      (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"),
      (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
      (951_868_800, "Wed, 01 Mar 2000 00:00:00 GMT"),
      (1_798_761_599, "Thu, 31 Dec 2026 23:59:59 GMT"),
      (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
    ])
  func dates(_ seconds: Int, _ text: String) { #expect("\(HTTPDate(seconds: seconds))" == text) }
}
