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
    let characters: CharacterTable
    switch part {
    case .fragment: characters = .fragment
    case .user, .password: characters = .authority
    default: characters = .all
    }
    let text = try text(allowing: characters, value)
    var contents = others.contents
    switch part {
    case .fragment: contents.fragment = text
    case .user: contents.request.user = text
    case .password: contents.request.password = text
    case .scheme: contents.request.scheme = text
    case .host:
      // A host is compared without regard to letter case: only one spelling of it comes back.
      guard URLRequestData.isHost(text), text == text.asciiLowercased else {
        throw refuse(.forbidden("\"\(text)\" is no host in lower case"))
      }
      contents.request.host = text
    case .port, .body, .trailingSlash:
      preconditionFailure("\(part) is no text")
    }
    others.contents = contents
  }
}
