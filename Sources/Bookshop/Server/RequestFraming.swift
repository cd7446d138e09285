internal import Roundtrip

/// What the headers of a request say about the message itself: where it ends, and what comes after it.
struct RequestFraming: Equatable {
  enum Body: Equatable {
    /// This many bytes.
    case length(Int)
    /// Chunks (RFC 9112 §7.1).
    case chunked
  }

  /// `nil` where there is no body at all, which is not the same as an empty one.
  var body: Body?
  /// Whether the client goes on after this request.
  var keepsAlive: Bool
  /// Whether the client waits for leave before it sends the body.
  var expectsContinue: Bool

  /// - Throws: For headers that two servers could understand in two ways, and for what is not served.
  init(_ headers: URLRequestData.Fields, isVersion11: Bool, limits: HTTPLimits) throws(HTTPFault) {
    let hosts = headers[header: "Host"]
    // RFC 9112 §3.2
    guard isVersion11 ? hosts.count == 1 : hosts.count <= 1, hosts.allSatisfy(Self.isHost) else {
      throw HTTPFault(.badRequest, "a request has one header Host")
    }
    body = try Self.body(headers, isVersion11: isVersion11, limits: limits)
    let options = headers[header: "Connection"].flatMap { $0.split(separator: ",") }
    keepsAlive = isVersion11 && !options.contains { $0.trimmed.lowercased() == "close" }
    let expectations = headers[header: "Expect"].map { $0.lowercased() }
    guard expectations.allSatisfy({ $0 == "100-continue" }) else {
      throw HTTPFault(.expectationFailed, "the only expectation that is met is 100-continue")
    }
    expectsContinue = isVersion11 && !expectations.isEmpty && body != nil
  }

  /// RFC 9112 §6.3: a request with both a length and an encoding, with two lengths or with an encoding that is not
  /// known is an attempt to smuggle another.
  private static func body(
    _ headers: URLRequestData.Fields, isVersion11: Bool, limits: HTTPLimits
  ) throws(HTTPFault) -> Body? {
    let (lengths, encodings) = (headers[header: "Content-Length"], headers[header: "Transfer-Encoding"])
    if let encoding = encodings.first {
      guard lengths.isEmpty, isVersion11 else {
        throw HTTPFault(.badRequest, "Transfer-Encoding beside Content-Length, or before HTTP/1.1")
      }
      guard encodings.count == 1, encoding.lowercased() == "chunked" else {
        throw HTTPFault(.notImplemented, "the only transfer encoding that is known is chunked")
      }
      return .chunked
    }
    guard let text = lengths.first else { return nil }
    guard lengths.count == 1, !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw HTTPFault(.badRequest, "a Content-Length that is no number")
    }
    // A number that no Int holds is too large, too.
    guard let length = Int(text), length <= limits.body else {
      throw HTTPFault(.contentTooLarge, "a body of more than \(limits.body) bytes")
    }
    return .length(length)
  }

  private static func isHost(_ text: String) -> Bool {
    if text.isEmpty { return true }
    guard let url = URLRequestData(string: "//" + text) else { return false }
    return url.target.isEmpty && url.user == nil
  }
}

extension Substring {
  /// Without spaces and tabs at its ends.
  fileprivate var trimmed: Substring {
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
    var rest = drop(while: isSpace)
    while rest.last.map(isSpace) == true { rest.removeLast() }
    return rest
  }
}
