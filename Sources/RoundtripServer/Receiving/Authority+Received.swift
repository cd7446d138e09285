internal import Roundtrip

extension Authority {
  /// The authority of a request that a server receives; `nil` for one with a user (RFC 9110 §4.2.4), with the port 0, on
  /// which nothing listens (RFC 6335 §6), or with a host that parsers might understand differently
  /// (``URLRequestData/isHost(_:)``) or that no resolver could have found.
  init?(ofRequest text: ArraySlice<UInt8>) {
    self.init(text)
    guard user == nil, isUnambiguous, port != 0, canBeResolved else { return nil }
  }
}
