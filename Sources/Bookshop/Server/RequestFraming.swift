internal import Roundtrip

/// The framing of a request, according to its headers: the length of its body, and whether the connection continues.
struct RequestFraming: Equatable {
  enum Body: Equatable {
    /// A number of bytes.
    case length(Int)
    /// Chunks (RFC 9112 §7.1).
    case chunked
  }

  /// `nil` if there is no body, which differs from an empty one.
  var body: Body?
  /// Whether the client keeps the connection open after this request.
  var keepsAlive: Bool
  /// Whether the client waits for permission before it sends the body.
  var expectsContinue: Bool

  /// - Throws: If two servers could interpret the headers differently, or the request isn't supported.
  init(_ headers: URLRequestData.Fields, isVersion11: Bool, limits: HTTPLimits) throws(HTTPFault) {
    body = try Self.body(headers, isVersion11: isVersion11, limits: limits)
    let options = headers[header: "Connection"].flatMap { $0.split(separator: ",") }
    keepsAlive = isVersion11 && !options.contains { $0.trimmed.lowercased() == "close" }
    let expectations = headers[header: "Expect"].map { $0.lowercased() }
    guard expectations.allSatisfy({ $0 == "100-continue" }) else {
      throw HTTPFault(.expectationFailed, "the only supported expectation is 100-continue")
    }
    expectsContinue = isVersion11 && !expectations.isEmpty && body != nil
  }

  /// RFC 9112 §6.3: a request with both a length and an encoding, with two lengths, or with an unknown encoding may be
  /// an attempt to smuggle another request.
  private static func body(
    _ headers: URLRequestData.Fields, isVersion11: Bool, limits: HTTPLimits
  ) throws(HTTPFault) -> Body? {
    let (lengths, encodings) = (headers[header: "Content-Length"], headers[header: "Transfer-Encoding"])
    if let encoding = encodings.first {
      guard lengths.isEmpty, isVersion11 else {
        throw HTTPFault(.badRequest, "Transfer-Encoding is combined with Content-Length, or used before HTTP/1.1")
      }
      guard encodings.count == 1, encoding.lowercased() == "chunked" else {
        throw HTTPFault(.notImplemented, "the only supported transfer encoding is chunked")
      }
      return .chunked
    }
    guard let text = lengths.first else { return nil }
    guard lengths.count == 1, !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw HTTPFault(.badRequest, "Content-Length isn't a number")
    }
    // A number too large for `Int` is also too long.
    guard let length = Int(text), length <= limits.body else {
      throw HTTPFault(.contentTooLarge, "the body is longer than \(limits.body) bytes")
    }
    return .length(length)
  }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  fileprivate var trimmed: Substring {
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
    var rest = drop(while: isSpace)
    while rest.last.map(isSpace) == true { rest.removeLast() }
    return rest
  }
}
