internal import Roundtrip
internal import RoundtripServer

/// Parses requests (RFC 9112) from input that arrives in pieces of any size.
struct RequestParser {
  /// A request, and whether the connection continues.
  struct Request {
    var data: URLRequestData
    var keepsAlive: Bool
  }

  private enum Stage: Equatable {
    case requestLine, headers
    case body(remaining: Int), chunkSize, chunk(remaining: Int), chunkEnd, trailers
    case complete
  }

  private let limits: HTTPLimits
  private var stage = Stage.requestLine
  private var method = Method.get
  private var target = ""
  private var headers: URLRequestData.Fields = [:]
  private var data = URLRequestData(target: "")
  private var isVersion11 = true
  private var headerBytes = 0
  private var headerLines = 0
  private var framing: RequestFraming?
  private var body: [UInt8] = []
  /// Whether the client is waiting for permission to send the body. It gets that permission only once.
  private(set) var awaitsContinue = false

  init(limits: HTTPLimits) { self.limits = limits }

  /// Whether no part of a request has been read.
  var isBetweenRequests: Bool { stage == .requestLine }

  /// Returns the next request, or `nil` if it isn't complete.
  ///
  /// - Throws: If the input isn't a valid request. Nothing after it can be read.
  mutating func next(from input: inout InputBuffer) throws(HTTPFault) -> Request? {
    while stage != .complete {
      guard try advance(&input) else { return nil }
    }
    defer { self = RequestParser(limits: limits) }
    if framing?.body != nil { data.body = body }
    return Request(data: data, keepsAlive: framing?.keepsAlive ?? false)
  }

  mutating func didContinue() { awaitsContinue = false }

  /// Performs one step. Returns `false` if more input is needed.
  private mutating func advance(_ input: inout InputBuffer) throws(HTTPFault) -> Bool {
    switch stage {
    case .requestLine:
      guard let line = try input.takeLine(atMost: limits.requestLine, else: .uriTooLong) else { return false }
      // RFC 9112 §2.2: an empty line before a request is ignored.
      if !line.isEmpty { try readRequestLine(line) }
    case .headers:
      guard let line = try takeHeaderLine(&input) else { return false }
      if line.isEmpty { try endHeaders() } else { try readHeader(line) }
    case .body(let remaining):
      let piece = input.take(atMost: remaining)
      body += piece
      stage = remaining == piece.count ? .complete : .body(remaining: remaining - piece.count)
      return stage == .complete
    case .chunkSize:
      guard let line = try input.takeLine(atMost: 256, else: .badRequest) else { return false }
      try readChunkSize(line)
    case .chunk(let remaining):
      let piece = input.take(atMost: remaining)
      body += piece
      stage = remaining == piece.count ? .chunkEnd : .chunk(remaining: remaining - piece.count)
      return stage == .chunkEnd
    case .chunkEnd:
      guard let line = try input.takeLine(atMost: 0, else: .badRequest) else { return false }
      guard line.isEmpty else { throw HTTPFault(.badRequest, "a chunk is longer than its size") }
      stage = .chunkSize
    case .trailers:
      guard let line = try takeHeaderLine(&input) else { return false }
      // RFC 9110 §6.5.1: trailer fields may be discarded, as they are here.
      if line.isEmpty { stage = .complete }
    case .complete: break
    }
    return true
  }

  // MARK: The first line

  private mutating func readRequestLine(_ line: ArraySlice<UInt8>) throws(HTTPFault) {
    let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, HeaderLine.isName(words[0]) else {
      throw HTTPFault(.badRequest, "the first line isn't a method, a target, and a version")
    }
    guard words[2].starts(with: "HTTP/".utf8), words[2].count == 8 else {
      throw HTTPFault(.badRequest, "the version isn't one of HTTP")
    }
    isVersion11 = words[2].elementsEqual("HTTP/1.1".utf8)
    guard isVersion11 || words[2].elementsEqual("HTTP/1.0".utf8) else {
      throw HTTPFault(.versionNotSupported, "only HTTP/1.1 and HTTP/1.0 are supported")
    }
    // Browsers send only ASCII. Other bytes would have to be escaped in every header that repeats the target.
    guard words[1].allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw HTTPFault(.badRequest, "the target contains bytes that have to be escaped")
    }
    method = Method(String(decoding: words[0], as: UTF8.self))
    target = String(decoding: words[1], as: UTF8.self)
    // RFC 9110 §7.1: a target excludes the fragment.
    guard !target.contains("#") else { throw HTTPFault(.badRequest, "the target has a fragment") }
    stage = .headers
  }

  // MARK: Headers

  private mutating func takeHeaderLine(_ input: inout InputBuffer) throws(HTTPFault) -> ArraySlice<UInt8>? {
    let left = limits.header - headerBytes
    guard let line = try input.takeLine(atMost: left, else: .headerTooLarge) else { return nil }
    headerBytes += line.count
    headerLines += 1
    guard headerLines <= limits.headerLines + 1 else {
      throw HTTPFault(.headerTooLarge, "there are more than \(limits.headerLines) headers")
    }
    return line
  }

  private mutating func readHeader(_ line: ArraySlice<UInt8>) throws(HTTPFault) {
    // RFC 9112 §5.1 and §5.2: no space before the colon, and none before the name, which would continue the previous
    // line.
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), HeaderLine.isName(line[..<colon]) else {
      throw HTTPFault(.badRequest, "a header has no valid name")
    }
    var value = line[line.index(after: colon)...].drop(while: Self.isSpace)
    while let last = value.last, Self.isSpace(last) { value.removeLast() }
    guard HeaderLine.isValue(value), let text = String(validating: value, as: UTF8.self) else {
      throw HTTPFault(.badRequest, "a header contains invalid bytes")
    }
    headers.append(String(decoding: line[..<colon], as: UTF8.self), text)
  }

  private mutating func endHeaders() throws(HTTPFault) {
    guard
      let data = URLRequestData(method: method, requestTarget: target, headers: headers, needsHost: isVersion11)
    else { throw HTTPFault(.badRequest, "the host is missing, invalid, or named twice") }
    // RFC 9112 §3.2: a target is a path, an absolute URL as sent to proxies, or `*` for OPTIONS.
    guard data.target.hasPrefix("/") || method == .options && target == "*" else {
      throw HTTPFault(.badRequest, "the target is neither a path nor an http URL")
    }
    self.data = data
    let framing = try RequestFraming(headers, isVersion11: isVersion11, limits: limits)
    self.framing = framing
    awaitsContinue = framing.expectsContinue
    stage =
      switch framing.body {
      case nil: .complete
      case .length(let length): .body(remaining: length)
      case .chunked: .chunkSize
      }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  // MARK: Chunks

  private mutating func readChunkSize(_ line: ArraySlice<UInt8>) throws(HTTPFault) {
    // RFC 9112 §7.1.1: unknown extensions are ignored.
    let digits = line.prefix { $0 != UInt8(ascii: ";") }
    guard HeaderLine.isValue(line), (1...8).contains(digits.count),
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw HTTPFault(.badRequest, "a chunk has no size") }
    guard body.count + size <= limits.body else {
      throw HTTPFault(.contentTooLarge, "the body is longer than \(limits.body) bytes")
    }
    stage = size == 0 ? .trailers : .chunk(remaining: size)
  }
}
