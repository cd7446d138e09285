/// A request to a service, and the response that it should get.
public struct ProbeRequest: Sendable, CustomStringConvertible {
  public let method: String
  public let target: String
  /// The `Host` lines, in bytes that don't have to be UTF-8.
  var hosts: [[UInt8]] = [Array("localhost".utf8)]
  var headers: [(name: String, value: String)] = []
  var body: String?
  /// Whether the body is sent in two chunks, without its length.
  var isChunked = false
  let status: Int
  /// The `Allow` header, and the end of the `Location` header.
  var allow: String?
  var location: String?
  /// The body of the response.
  var text: String?
  /// Whether the length of the body isn't known, so that the response to HEAD states none.
  var isStreamed = false
  /// Whether the response depends on the second router, or on the server's own routes.
  var isBesideOthers = false
  /// The version of HTTP.
  var version = "HTTP/1.1"
  /// The server that doesn't respond to such a request: it waits for the body, or closes the connection.
  var hiding: Server?
  /// The section that makes the response the right one, such as `RFC 9112 §3.2`.
  var section = ""
  /// The status from Vapor, which changes some targets before the router sees them.
  var statusOfVapor: Int?
  /// The status from Hummingbird, where NIO hides an equal `Host` line.
  var statusOfHummingbird: Int?

  init(_ method: String, _ target: String, _ status: Int) {
    (self.method, self.target, self.status) = (method, target, status)
  }

  /// A request whose response isn't compared.
  public init(
    _ method: String, _ target: String, host: String, headers: [(name: String, value: String)] = [], body: String? = nil
  ) {
    self.init(method, target, 0)
    (hosts, self.headers, self.body) = ([Array(host.utf8)], headers, body)
  }

  func with(_ name: String, _ value: String) -> Self { changed { $0.headers.append((name, value)) } }
  func with(body: String) -> Self { changed { $0.body = body } }
  func with(json: String) -> Self { with("Content-Type", "application/json").with(body: json) }
  func with(form: String) -> Self { with("Content-Type", "application/x-www-form-urlencoded").with(body: form) }
  func with(chunked body: String) -> Self { changed { ($0.body, $0.isChunked) = (body, true) } }
  func by(_ section: String) -> Self { changed { $0.section = section } }
  func besideOthers() -> Self { changed { $0.isBesideOthers = true } }
  func hidden(from server: Server) -> Self { changed { $0.hiding = server } }
  func speaking(_ version: String) -> Self { changed { $0.version = version } }
  /// Leaves out the body, of which the server has been told that it comes.
  func announcing(_ length: Int, _ type: String) -> Self {
    with("Content-Type", type).with("Content-Length", "\(length)").with("Expect", "100-continue")
  }
  func allowing(_ methods: String) -> Self { changed { $0.allow = methods } }
  func leading(to location: String) -> Self { changed { $0.location = location } }
  func giving(_ text: String) -> Self { changed { $0.text = text } }
  func givingStream() -> Self { changed { $0.isStreamed = true } }
  func inVapor(_ status: Int) -> Self { changed { $0.statusOfVapor = status } }
  func inHummingbird(_ status: Int) -> Self { changed { $0.statusOfHummingbird = status } }
  func on(_ hosts: String...) -> Self { changed { $0.hosts = hosts.map { Array($0.utf8) } } }
  func on(bytes host: [UInt8]) -> Self { changed { $0.hosts = [host] } }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  public var description: String {
    let hosts = hosts.map { " Host: \(String(decoding: $0, as: UTF8.self))" }.joined()
    let headers = headers.map { " \($0.name): \($0.value)" }.joined()
    let reason = section.isEmpty ? "" : section + ": "
    return "\(reason)\(method) \(target.prefix(60))\(hosts)\(headers)\(body.map { " \($0.prefix(30))" } ?? "")"
  }

  /// The request as it is sent.
  var bytes: [UInt8] {
    var bytes = Array("\(method) \(target) \(version)\r\n".utf8)
    for host in hosts { bytes += Array("Host: ".utf8) + host + Array("\r\n".utf8) }
    for header in headers { bytes += "\(header.name): \(header.value)\r\n".utf8 }
    var text = body ?? ""
    if isChunked {
      bytes += "Transfer-Encoding: chunked\r\n".utf8
      let pieces = [text.prefix(text.count / 2), text.suffix(text.count - text.count / 2)]
      text = pieces.map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }.joined() + "0\r\n\r\n"
    } else if body != nil, !headers.contains(where: { $0.name == "Content-Length" }) {
      // A request that gives another length sends only the beginning of its body.
      bytes += "Content-Length: \(text.utf8.count)\r\n".utf8
    }
    return bytes + Array("Connection: close\r\n\r\n\(text)".utf8)
  }
}

extension ProbeRequest {
  /// The servers that are tested.
  public enum Server: Sendable { case hummingbird, vapor, bookshop }

  /// Whether a server can respond to it.
  public func isFor(_ server: Server) -> Bool { hiding != server }

  /// How a response differs from the expected one: a sentence for each difference.
  public func faults(of response: ProbeResponse, from server: Server) -> [String] {
    let other: Int? =
      switch server {
      case .hummingbird: statusOfHummingbird
      case .vapor: statusOfVapor
      case .bookshop: nil
      }
    let status = other ?? status
    var faults: [String] = []
    if response.status != status { faults.append("\(response.status) instead of \(status)") }
    if response["Allow"] != allow { faults.append("Allow: \(response["Allow"] ?? "none")") }
    if let location, response["Location"]?.hasSuffix(location) != true {
      faults.append("Location: \(response["Location"] ?? "none")")
    }
    // Vapor ends a stream with an empty chunk in the response to HEAD, too.
    let end = isStreamed && server == .vapor ? "0\r\n\r\n" : ""
    if method == "HEAD", response.body != end { faults.append("a body: \(response.body)") }
    if method == "HEAD", isStreamed, let length = response["Content-Length"] { faults.append("a length of \(length)") }
    // A server that responds with another status has another body, too.
    if let text, status == self.status, method != "HEAD", response.body != text { faults.append(response.body) }
    return faults
  }
}
