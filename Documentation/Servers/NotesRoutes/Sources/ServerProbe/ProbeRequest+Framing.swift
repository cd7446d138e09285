// The head of a message, and what tells where its body ends.

extension ProbeRequest {
  static let framing = chunks + lengthLines + both + fieldLines + requestLines

  /// The reason why nobody learns that a message is malformed.
  static let silent = "Vapor closes the connection when NIO can't parse a message"

  private static let chunks =
    by(
      "RFC 9112 §7.1",
      [
        ProbeRequest("POST", "/echo", 200).with(chunked: "some").giving("some"),
        ProbeRequest("POST", "/echo", 200).with(coding: "Chunked", "4\r\nsome\r\n0\r\n\r\n").giving("some"),
        ProbeRequest("POST", "/echo", 200).with(coding: "chunked", "A\r\n0123456789\r\n0\r\n\r\n").giving("0123456789"),
        ProbeRequest("POST", "/echo", 200).with(coding: "chunked", "a\r\n0123456789\r\n0\r\n\r\n").giving("0123456789"),
        ProbeRequest("POST", "/echo", 200).with(coding: "chunked", "0004\r\nsome\r\n000\r\n\r\n").giving("some"),
        ProbeRequest("POST", "/echo", 200).with(coding: "chunked", "1\r\n\n\r\n1\r\n\r\r\n0\r\n\r\n").giving("\n\r"),
        ProbeRequest("POST", "/echo", 400).with(coding: "chunked", "x\r\nsome\r\n0\r\n\r\n").closed(by: .vapor, silent),
        ProbeRequest("POST", "/echo", 400).with(coding: "chunked", "-4\r\nsome\r\n0\r\n\r\n").closed(
          by: .vapor, silent),
        ProbeRequest("POST", "/echo", 400).with(coding: "chunked", "0x4\r\nsome\r\n0\r\n\r\n").closed(
          by: .vapor, silent),
        ProbeRequest("POST", "/echo", 400).with(coding: "chunked", "3\r\nsome\r\n0\r\n\r\n").closed(by: .vapor, silent),
        ProbeRequest("POST", "/echo", 400).with(coding: "chunked", "FFFFFFFFFFFFFFFFF\r\nsome\r\n0\r\n\r\n")
          .closed(by: .vapor, silent),
      ])
    + by(
      "RFC 9112 §7.1.1",
      [
        ProbeRequest("POST", "/echo", 200).with(coding: "chunked", "4;a=b\r\nsome\r\n0;c\r\n\r\n").giving("some"),
        ProbeRequest("POST", "/echo", 200).with(coding: "chunked", "4;a=\"b;c\"\r\nsome\r\n0\r\n\r\n").giving("some"),
      ])
    + by(
      "RFC 9112 §7.1.2",
      [
        ProbeRequest("POST", "/echo", 200).with(coding: "chunked", "4\r\nsome\r\n0\r\nX-Sum: 1\r\n\r\n").giving("some")
          .havingTrailers(),
        ProbeRequest("POST", "/echo", 200).with(coding: "chunked", "4\r\nsome\r\n0\r\nHost: evil.example\r\n\r\n")
          .giving("some").havingTrailers(),
        ProbeRequest("GET", "/account", 400).with(coding: "chunked", "0\r\nCookie: session=s\r\n\r\n").havingTrailers(),
      ])

  private static let lengthLines =
    by(
      "RFC 9112 §5",
      [
        ProbeRequest("POST", "/echo", 200).with("Content-Length", "4 ").with(body: "some").giving("some"),
        ProbeRequest("POST", "/echo", 200).with("Content-Length", "  4").with(body: "some").giving("some"),
        ProbeRequest("POST", "/echo", 200).with("Content-Length", "4\t").with(body: "some")
          .inHummingbird(400, "NIO's parser takes no tab there").closed(by: .vapor, "NIO's parser takes no tab there"),
      ])
    + by(
      "RFC 9110 §8.6",
      [
        ProbeRequest("POST", "/echo", 200).with("Content-Length", "0004").with(body: "some").giving("some"),
        ProbeRequest("POST", "/echo", 400).with("Content-Length", "").with(body: "some").closed(by: .vapor, silent),
        ProbeRequest("POST", "/echo", 400).with("Content-Length", "-4").with(body: "some").closed(by: .vapor, silent),
        ProbeRequest("POST", "/echo", 400).with("Content-Length", "+4").with(body: "some").closed(by: .vapor, silent),
        ProbeRequest("POST", "/echo", 400).with("Content-Length", "0x4").with(body: "some").closed(by: .vapor, silent),
        ProbeRequest("POST", "/echo", 400).with("Content-Length", "4x").with(body: "some").closed(by: .vapor, silent),
        ProbeRequest("POST", "/echo", 400).with("Content-Length", "4.0").with(body: "some").closed(by: .vapor, silent),
        ProbeRequest("POST", "/echo", 400).with("Content-Length", "99999999999999999999").with(body: "some")
          .closed(by: .vapor, silent),
      ])

  private static let both = by(
    "RFC 9112 §6.3",
    [
      ProbeRequest("POST", "/echo", 400).with("Content-Length", "4").with("Content-Length", "5").with(body: "some")
        .closed(by: .vapor, silent),
      ProbeRequest("POST", "/echo", 400).with("Content-Length", "4").with("Content-Length", "4").with(body: "some")
        .closed(by: .vapor, silent),
      ProbeRequest("POST", "/echo", 400).with("Content-Length", "4, 4").with(body: "some").closed(by: .vapor, silent),
      ProbeRequest("POST", "/echo", 400).with("Content-Length", "4")
        .with(coding: "chunked", "4\r\nsome\r\n0\r\n\r\n").closed(by: .vapor, silent),
      ProbeRequest("POST", "/echo", 400).with(coding: "gzip", "some").closed(by: .vapor, silent),
      ProbeRequest("POST", "/echo", 400).with(coding: "chunked, gzip", "4\r\nsome\r\n0\r\n\r\n")
        .closed(by: .vapor, silent),
      ProbeRequest("POST", "/echo", 400).with(coding: "chunked, chunked", "4\r\nsome\r\n0\r\n\r\n")
        .closed(by: .vapor, silent),
      ProbeRequest("POST", "/echo", 400).with(coding: "identity", "some").closed(by: .vapor, silent),
      ProbeRequest("POST", "/echo", 400).with(coding: "xchunked", "4\r\nsome\r\n0\r\n\r\n").closed(by: .vapor, silent),
      ProbeRequest("POST", "/echo", 200).with(coding: "chunked", "0\r\n\r\n").giving(""),
    ])

  private static let fieldLines =
    by(
      "RFC 9112 §5.1",
      [
        ProbeRequest("GET", "/health", 400).with(line: "X-A : b").closed(by: .vapor, silent),
        ProbeRequest("GET", "/health", 400).with(line: "Host : a.example").closed(by: .vapor, silent),
        ProbeRequest("GET", "/health", 400).with(line: "X-A").closed(by: .vapor, silent),
        ProbeRequest("GET", "/health", 400).with(line: ": a").closed(by: .vapor, silent),
        ProbeRequest("GET", "/health", 400).with(line: "X A: b").closed(by: .vapor, silent),
        ProbeRequest("GET", "/health", 400).with(line: "X-\u{FC}: b").closed(by: .vapor, silent),
        ProbeRequest("GET", "/health", 200).with(line: "X-A:b"),
        ProbeRequest("GET", "/health", 200).with(line: "X-A:"),
        ProbeRequest("GET", "/health", 200).with(line: "x-a: \t b \t "),
        ProbeRequest("GET", "/account", 200).with(line: "COOKIE:session=s").giving("s"),
      ])
    + by("RFC 9112 §5.2", [ProbeRequest("GET", "/health", 400).with(line: "X-A: b\r\n c").closed(by: .vapor, silent)])
    + by(
      "RFC 9110 §5.5",
      [
        ProbeRequest("GET", "/health", 400).with("X-A", "a\0b").closed(by: .vapor, silent),
        ProbeRequest("GET", "/health", 400).with("X-A", "a\rb").closed(by: .vapor, silent),
        ProbeRequest("GET", "/health", 200).with("X-A", "J\u{FC}rgen"),
        ProbeRequest("GET", "/health", 200).with("X-A", String(repeating: "a", count: 4000)),
      ])

  private static let requestLines =
    by(
      "RFC 9112 §2.2",
      [
        ProbeRequest("\r\nGET", "/health", 200).giving("up"),
        ProbeRequest("GET", "/health", 400).with(line: " X-A: b").closed(by: .vapor, silent),
      ])
    + by(
      "RFC 9112 §3",
      [
        ProbeRequest("GET", "/health x", 400).closed(by: .vapor, silent),
        ProbeRequest("GET", "/health\u{FC}", 400).closed(by: .vapor, silent),
        ProbeRequest("GET", "/authors/a\u{1}b", 400).closed(by: .vapor, silent),
        ProbeRequest("get", "/health", 400).closed(by: .vapor, silent),
        ProbeRequest("G(T", "/health", 400).closed(by: .vapor, silent),
        ProbeRequest("SPAM", "/health", 400).closed(by: .vapor, silent),
      ])
    + by(
      "RFC 9112 §2.3",
      [
        ProbeRequest("GET", "/health", 400).speaking("http/1.1").closed(by: .vapor, silent),
        ProbeRequest("GET", "/health", 400).speaking("HTTP/1").closed(by: .vapor, silent),
        ProbeRequest("GET", "/health", 400).speaking("HTTP/x.1").closed(by: .vapor, silent),
        ProbeRequest("GET", "/health", 400).speaking("FTP/1.1").closed(by: .vapor, silent),
      ])
}
