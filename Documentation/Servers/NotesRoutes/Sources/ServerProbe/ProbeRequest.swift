/// A request to the service, and the response that it should get.
public struct ProbeRequest: Sendable, CustomStringConvertible {
  public let method: String
  public let target: String
  /// The `Host` lines, in bytes that don't have to be UTF-8.
  var hosts: [[UInt8]] = [Array("localhost".utf8)]
  var headers: [(name: String, value: String)] = []
  var body: String?
  let status: Int
  /// The `Allow` header, and the end of the `Location` header.
  var allow: String?
  var location: String?
  /// The body of the response.
  var text: String?
  /// The status from Vapor, which changes some targets before the router sees them.
  var statusOfVapor: Int?
  /// The status from Hummingbird, where NIO hides an equal `Host` line.
  var statusOfHummingbird: Int?
  /// The `Allow` header from Vapor, whose routes a middleware can list.
  var allowOfVapor: String?

  init(_ method: String, _ target: String, _ status: Int) {
    (self.method, self.target, self.status) = (method, target, status)
  }

  func with(_ name: String, _ value: String) -> Self { changed { $0.headers.append((name, value)) } }
  func with(body: String) -> Self { changed { $0.body = body } }
  func with(json: String) -> Self { with("Content-Type", "application/json").with(body: json) }
  func with(form: String) -> Self { with("Content-Type", "application/x-www-form-urlencoded").with(body: form) }
  func allowing(_ methods: String) -> Self { changed { $0.allow = methods } }
  func leading(to location: String) -> Self { changed { $0.location = location } }
  func giving(_ text: String) -> Self { changed { $0.text = text } }
  func inVapor(_ status: Int) -> Self { changed { $0.statusOfVapor = status } }
  func inVapor(allowing methods: String) -> Self { changed { $0.allowOfVapor = methods } }
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
    return "\(method) \(target.prefix(60))\(hosts)\(headers)\(body.map { " \($0.prefix(30))" } ?? "")"
  }

  /// The request as it is sent.
  var bytes: [UInt8] {
    var bytes = Array("\(method) \(target) HTTP/1.1\r\n".utf8)
    for host in hosts { bytes += Array("Host: ".utf8) + host + Array("\r\n".utf8) }
    for header in headers { bytes += "\(header.name): \(header.value)\r\n".utf8 }
    // A request that gives another length sends only the beginning of its body.
    if let body, !headers.contains(where: { $0.name == "Content-Length" }) {
      bytes += "Content-Length: \(body.utf8.count)\r\n".utf8
    }
    return bytes + Array("Connection: close\r\n\r\n\(body ?? "")".utf8)
  }
}

extension ProbeRequest {
  /// The servers that are tested.
  public enum Server: Sendable { case hummingbird, vapor }

  /// How a response differs from the expected one: a sentence for each difference.
  public func faults(of response: ProbeResponse, from server: Server) -> [String] {
    let status = (server == .vapor ? statusOfVapor : statusOfHummingbird) ?? status
    let allow = (server == .vapor ? allowOfVapor : nil) ?? allow
    var faults: [String] = []
    if response.status != status { faults.append("\(response.status) instead of \(status)") }
    if response["Allow"] != allow { faults.append("Allow: \(response["Allow"] ?? "none")") }
    if let location, response["Location"]?.hasSuffix(location) != true {
      faults.append("Location: \(response["Location"] ?? "none")")
    }
    if method == "HEAD", !response.body.isEmpty { faults.append("a body") }
    // A server that responds with another status has another body, too.
    if let text, status == self.status, method != "HEAD", response.body != text { faults.append(response.body) }
    return faults
  }
}
