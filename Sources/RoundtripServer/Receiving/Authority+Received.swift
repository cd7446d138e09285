internal import Roundtrip

extension Authority {
  /// The authority of a request that a server receives; `nil` for one with a user (RFC 9110 §4.2.4), with the port 0, on
  /// which nothing listens (RFC 6335 §6), or with a host that parsers might understand differently
  /// (``URLRequestData/isHost(_:)``) or that no resolver could have found.
  init?(ofRequest text: ArraySlice<UInt8>) {
    self.init(text)
    guard user == nil, isUnambiguous, port != 0, Self.canBeResolved(host.bytes) else { return nil }
  }

  /// Whether a host is an address, or a name of at most 253 bytes (RFC 1035 §2.3.4) without an empty label (§3.1), apart
  /// from the root at its end.
  private static func canBeResolved(_ host: ArraySlice<UInt8>) -> Bool {
    if host.first == UInt8(ascii: "[") { return true }
    let name = host.last == UInt8(ascii: ".") ? host.dropLast() : host
    return name.count <= 253 && name.pieces(between: UInt8(ascii: ".")).allSatisfy { (1...63).contains($0.count) }
  }
}
