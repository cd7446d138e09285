/// What a server responded.
public struct ProbeResponse: Sendable {
  public let status: Int
  public let headers: [(name: String, value: String)]
  /// What follows the head, as it was sent.
  let rest: [UInt8]

  /// `nil` for bytes that aren't a response.
  init?(_ bytes: [UInt8]) {
    // Another response follows such a one.
    var bytes = bytes[...]
    let next = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
    while bytes.starts(with: next) { bytes = bytes.dropFirst(next.count) }
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    guard let first = lines.first, let status = Int(first.dropFirst(9).prefix(3)) else { return nil }
    self.status = status
    headers = lines.dropFirst().map { line in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      return (name: String(line[..<colon]), value: String(line[colon...].drop { $0 == ":" || $0 == " " }))
    }
    rest = Array(bytes[end.upperBound...])
  }

  /// The first value of a header.
  public subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The body, without the lengths of its chunks.
  public var body: [UInt8] {
    guard self["Transfer-Encoding"] == "chunked" else { return rest }
    var (body, rest) = ([UInt8](), rest[...])
    while let end = rest.firstRange(of: Array("\r\n".utf8)),
      let length = Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16), length > 0
    {
      body += rest[end.upperBound...].prefix(length)
      rest = rest[end.upperBound...].dropFirst(length + 2)
    }
    return body
  }
}
