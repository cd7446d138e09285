// Printing what is neither a component nor a field.

extension RequestWriter {
  /// Makes what `value` prints a part of the URL.
  mutating func write(
    _ part: Shape.Part, _ value: (inout RequestWriter) throws(Refusal) -> Void
  ) throws(Refusal) {
    do throws(Refusal) {
      try writeText(part, value)
    } catch {
      nameRefused("the \(part)")
      throw error
    }
  }

  private mutating func writeText(
    _ part: Shape.Part, _ value: (inout RequestWriter) throws(Refusal) -> Void
  ) throws(Refusal) {
    switch part {
    case .fragment:
      others.contents.fragment = try text(allowing: .fragment, value)
    case .user:
      others.contents.user = try text(allowing: .authority, value)
    case .password:
      others.contents.password = try text(allowing: .authority, value)
    case .scheme:
      others.contents.scheme = try text(allowing: .all, value)
    case .host:
      let host = try text(allowing: .all, value)
      // A host is compared without regard to letter case: only one spelling of it comes back.
      guard URLRequestData.isHost(host), host == host.asciiLowercased else {
        throw refuse(.forbidden("\"\(host)\" is no host in lower case"))
      }
      others.contents.host = host
    case .port, .body, .trailingSlash:
      preconditionFailure("\(part) is no text")
    }
  }
}
