/// A request to a service, and the response that it should get.
public struct ProbeRequest: Sendable, CustomStringConvertible {
  public let method: String
  public let target: String
  let status: Int
  /// The version of HTTP.
  var version = "HTTP/1.1"
  /// The `Host` lines, in bytes that don't have to be UTF-8.
  var hosts: [[UInt8]] = [Array("localhost".utf8)]
  /// The other lines of the head. Invalid ones have no colon.
  var lines: [String] = []
  var body: String?
  /// What is sent once the response to the head has arrived.
  var frames: [UInt8] = []
  /// The `Allow` header, which other responses don't have, the `Location` header, and others.
  var allow: String?
  var location: String?
  var fields: [(name: String, value: String)] = []
  /// The body of the response.
  var text: [UInt8]?
  /// Whether the length of the body isn't known, so that the response to HEAD states none.
  var isStreamed = false
  /// Whether the response depends on the second router, or on the server's own routes.
  var isBesideOthers = false
  /// What a framework does instead, which the adapter can't change.
  var deviations: [Server: Deviation] = [:]
  /// The section that makes the response the right one, such as `RFC 9112 §3.2`.
  public private(set) var section = ""

  init(_ method: String, _ target: String, _ status: Int) {
    (self.method, self.target, self.status) = (method, target, status)
  }

  /// A request whose response isn't compared.
  public init(
    _ method: String, _ target: String, host: String, headers: [(name: String, value: String)] = [], body: String? = nil
  ) {
    self.init(method, target, 0)
    (hosts, self.body) = ([Array(host.utf8)], body)
    lines = headers.map { "\($0.name): \($0.value)" }
  }

  /// The servers that are tested.
  public enum Server: Sendable { case hummingbird, vapor, bookshop }

  /// What a framework does, and why.
  struct Deviation {
    enum Outcome: Equatable { case answers(Int), closes, waits }

    let outcome: Outcome
    let reason: String
  }
}

// What is sent.

extension ProbeRequest {
  func on(_ hosts: String...) -> Self { changed { $0.hosts = hosts.map { Array($0.utf8) } } }
  func on(bytes host: [UInt8]) -> Self { changed { $0.hosts = [host] } }
  func with(line: String) -> Self { changed { $0.lines.append(line) } }
  func with(_ name: String, _ value: String) -> Self { with(line: "\(name): \(value)") }
  func with(body: String) -> Self { changed { $0.body = body } }
  func with(_ type: String, body: String) -> Self { with("Content-Type", type).with(body: body) }
  func with(json: String) -> Self { with("application/json", body: json) }
  func with(form: String) -> Self { with("application/x-www-form-urlencoded", body: form) }
  /// A body as it is sent, in a coding.
  func with(coding: String, _ body: String) -> Self { with("Transfer-Encoding", coding).with(body: body) }
  /// A body in two chunks, without its length.
  func with(chunked body: String) -> Self {
    let pieces = [body.prefix(body.count / 2), body.suffix(body.count - body.count / 2)]
    let chunks = pieces.map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }
    return with(coding: "chunked", chunks.joined() + "0\r\n\r\n")
  }
  /// Leaves out the body, of which the server has been told that it comes.
  func announcing(_ length: Int, _ type: String) -> Self {
    with("Content-Type", type).with("Content-Length", "\(length)").with("Expect", "100-continue")
  }
  func speaking(_ version: String) -> Self { changed { $0.version = version } }
  func sending(_ frames: [UInt8]) -> Self { changed { $0.frames = frames } }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  /// The request as it is sent.
  public var bytes: [UInt8] {
    var bytes = Array("\(method) \(target) \(version)\r\n".utf8)
    for host in hosts { bytes += Array("Host: ".utf8) + host + Array("\r\n".utf8) }
    for line in lines { bytes += "\(line)\r\n".utf8 }
    func says(_ name: String) -> Bool { lines.contains { $0.lowercased().hasPrefix(name + ":") } }
    // A request that gives another length sends only the beginning of its body.
    if let body, !says("content-length"), !says("transfer-encoding") {
      bytes += "Content-Length: \(body.utf8.count)\r\n".utf8
    }
    if !says("connection") { bytes += "Connection: close\r\n".utf8 }
    return bytes + Array("\r\n\(body ?? "")".utf8)
  }
}

// What is right.

extension ProbeRequest {
  /// Requests whose responses the same section makes the right ones.
  static func by(_ section: String, _ requests: [ProbeRequest]) -> [ProbeRequest] {
    requests.map { request in request.changed { $0.section = section } }
  }

  func allowing(_ methods: String) -> Self { changed { $0.allow = methods } }
  func leading(to location: String) -> Self { changed { $0.location = location } }
  func having(_ name: String, _ value: String) -> Self { changed { $0.fields.append((name, value)) } }
  func giving(_ text: String) -> Self { giving(Array(text.utf8)) }
  func giving(_ bytes: [UInt8]) -> Self { changed { $0.text = bytes } }
  func givingStream() -> Self { changed { $0.isStreamed = true } }
  func besideOthers() -> Self { changed { $0.isBesideOthers = true } }

  /// A framework answers otherwise, before or after the adapter has its say.
  func inVapor(_ status: Int, _ reason: String) -> Self { deviating(.vapor, .answers(status), reason) }
  func inHummingbird(_ status: Int, _ reason: String) -> Self { deviating(.hummingbird, .answers(status), reason) }
  /// A framework closes the connection without a response.
  func closed(by server: Server, _ reason: String) -> Self { deviating(server, .closes, reason) }
  /// A framework waits for more, or stops, so it isn't asked.
  func unanswered(by server: Server, _ reason: String) -> Self { deviating(server, .waits, reason) }
  /// Trailer fields follow the body.
  func havingTrailers() -> Self {
    #if DEBUG
      unanswered(by: .vapor, "an assertion of Vapor stops at trailer fields, which a release build passes over")
    #else
      self
    #endif
  }

  private func deviating(_ server: Server, _ outcome: Deviation.Outcome, _ reason: String) -> Self {
    changed { $0.deviations[server] = Deviation(outcome: outcome, reason: reason) }
  }

  /// Whether a server can respond to it.
  public func isFor(_ server: Server) -> Bool { deviations[server]?.outcome != .waits }

  /// How a response differs from the expected one: a sentence for each difference. No response is that of a server that
  /// closes the connection.
  public func faults(of response: ProbeResponse?, from server: Server) -> [String] {
    let deviation = deviations[server]?.outcome
    guard let response else { return deviation == .closes ? [] : ["no response"] }
    if let deviation {
      return deviation == .answers(response.status) ? [] : ["\(response.status) instead of what the framework does"]
    }
    var faults: [String] = []
    if response.status != status { faults.append("\(response.status) instead of \(status)") }
    if response["Allow"] != allow { faults.append("Allow: \(response["Allow"] ?? "none")") }
    if let location, response["Location"] != location {
      faults.append("Location: \(response["Location"] ?? "none")")
    }
    for field in fields where response[field.name] != field.value {
      faults.append("\(field.name): \(response[field.name] ?? "none")")
    }
    // Vapor ends a stream with an empty chunk in the response to HEAD, too.
    let end = isStreamed && server == .vapor ? "0\r\n\r\n" : ""
    if method == "HEAD", response.rest != Array(end.utf8) { faults.append("a body: \(response.body)") }
    if method == "HEAD", isStreamed, let length = response["Content-Length"] { faults.append("a length of \(length)") }
    if let text, method != "HEAD", response.body != text {
      faults.append("a body: \(String(decoding: response.body.prefix(300), as: UTF8.self))")
    }
    return faults
  }

  public var description: String {
    let hosts = hosts.map { " Host: \(String(decoding: $0, as: UTF8.self))" }.joined()
    let lines = lines.map { " \($0)" }.joined()
    return
      "\(section): \(method) \(target.prefix(60)) \(version)\(hosts)\(lines)\(body.map { " \($0.prefix(60))" } ?? "")"
      .replacing("\r\n", with: "\\r\\n")
  }
}
