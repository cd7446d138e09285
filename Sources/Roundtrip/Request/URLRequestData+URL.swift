// From the text of a URL, and back.

extension URLRequestData {
  /// A request for a URL or a relative reference (RFC 3986 §4.1).
  ///
  /// ```swift
  /// URLRequestData(string: "https://user@example.com:8080/books?count=5#top")
  /// URLRequestData(string: "myapp://about")   // the host is "about", the path is empty
  /// URLRequestData(string: "//about")         // so it is here: RFC 3986 §4.2
  /// URLRequestData(string: "/books/42")
  /// ```
  ///
  /// Every part is kept as it was written, percent-encoded; only a port becomes a number, and an empty port is none.
  /// Letters beyond ASCII are kept as they are.
  ///
  /// It is `nil` for text that is no such reference: control characters and spaces anywhere (RFC 3986 §2), a colon in
  /// the first component that ends no scheme (§4.2), a port that is no number up to 65535 (§3.2.3), brackets around
  /// something other than an IP address, and anything else in the authority that may not stand there (§3.2). Other
  /// characters that a URL should escape are let pass in path, query and fragment, as browsers do.
  public init?(string: String) {
    var rest = string.bytes
    guard rest.isMade(of: .visible) else { return nil }
    var (scheme, authority): (String?, Authority?)
    // §3.1; only a colon before any of "/?#" can end a scheme.
    let start = rest.before(.schemeEnds)
    if start.endIndex < rest.endIndex, rest[start.endIndex] == UInt8(ascii: ":") {
      guard Self.isScheme(start) else { return nil }
      scheme = String(bytes: start)
      rest = rest[(start.endIndex + 1)...]
    }
    let slash = UInt8(ascii: "/")
    if rest.first == slash, rest.dropFirst().first == slash {
      let text = rest.dropFirst(2).before(.authorityEnds)
      guard let valid = Authority(text) else { return nil }
      authority = valid
      rest = rest[text.endIndex...]
    }
    self.init(target: String(bytes: rest))
    self.scheme = scheme
    (user, password, host, port) = (authority?.user, authority?.password, authority?.host, authority?.port)
  }

  /// The URL: scheme, authority and target, as ``init(string:)`` reads them.
  ///
  /// It is `nil` where the parts make no URL that would be read back as they are: a user without a host, a path behind
  /// a host that does not begin with a slash, a path without a host that begins with two (RFC 3986 §3.3).
  public var urlString: String? {
    var text = ""
    if let scheme { text += scheme + ":" }
    if let host {
      text += "//"
      if let user { text += user }
      if let password { text += ":" + password }
      if user != nil || password != nil { text += "@" }
      text += host
      if let port { text += ":" + port.description }
    }
    text += target
    guard let back = URLRequestData(string: text), back.hasSameURL(as: self) else { return nil }
    return text
  }

  /// Whether everything but the path and the query would be read back as it is from the text of a URL.
  var hasReadableParts: Bool {
    var url = self
    url.target = fragment.map { "#" + $0 } ?? ""
    // Whoever says a part without a host leaves that to another part.
    if host == nil, user != nil || password != nil || port != nil { url.host = "host" }
    return url.urlString != nil
  }

  private func hasSameURL(as other: URLRequestData) -> Bool {
    hasSameOrigin(as: other) && target.hasSameBytes(as: other.target)
  }

  /// Whether what stands before the path is the same.
  func hasSameOrigin(as other: URLRequestData) -> Bool {
    scheme.hasSameBytes(as: other.scheme) && user.hasSameBytes(as: other.user)
      && password.hasSameBytes(as: other.password) && host.hasSameBytes(as: other.host) && port == other.port
  }

  /// Whether a text is a host, and the same host to everybody, in its only spelling but for letter case: an address, or a
  /// name in ASCII and without escapes.
  ///
  /// Beyond ASCII, U+FF0F becomes a slash and U+3002 a full stop on the way to punycode (UTS 46), and so another host: an
  /// international name is written as punycode, `xn--bcher-kva.example`. RFC 3986 §3.2.2 and the URL Standard agree on the
  /// characters; a name that ends in a number is an IPv4 address to the latter, however short or in which base.
  static func isHost(_ text: String) -> Bool {
    let bytes = text.bytes
    guard let authority = Authority(bytes), authority.host.bytes == bytes else { return false }
    if bytes.first == UInt8(ascii: "[") { return true }
    return bytes.isMade(of: .authority) && (!Authority.endsInNumber(bytes) || Authority.isIPv4(bytes))
  }

  /// RFC 3986 §3.1.
  package static func isScheme(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, CharacterTable.letters.contains(first) else { return false }
    return text.isMade(of: .scheme)
  }
}

/// What stands between `//` and the path (RFC 3986 §3.2).
private struct Authority {
  var user: String?
  var password: String?
  var host: String
  var port: Int?

  init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    if let at = rest.firstIndex(of: UInt8(ascii: "@")) {
      // §3.2.1
      let parts = rest[..<at].pieces(between: UInt8(ascii: ":"), isOneSeparator: true)
      guard rest[..<at].isMade(of: .userInfo) else { return nil }
      user = String(bytes: parts[0])
      if parts.count > 1 { password = String(bytes: parts[1]) }
      rest = rest[(at + 1)...]
    }
    // §3.2.2; a colon inside brackets separates no port.
    let name: ArraySlice<UInt8>
    if rest.first == UInt8(ascii: "[") {
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      guard Self.isIPLiteral(rest[..<end].dropFirst()) else { return nil }
      name = rest[...end]
    } else {
      name = rest.before(.colon)
      guard name.isMade(of: .host), PercentCoding.decoded(name) != nil else { return nil }
    }
    host = String(bytes: name)
    rest = rest[name.endIndex...]
    // §3.2.3
    guard let first = rest.first else { return }
    let digits = rest.dropFirst()
    guard first == Self.colon, digits.isMade(of: .digits) else { return nil }
    if digits.isEmpty { return }
    guard let number = digits.number(atMost: 65535) else { return nil }
    port = number
  }

  private static func isIPLiteral(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, first | 0x20 == UInt8(ascii: "v") else { return isIPv6(text) }
    // `"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`, for addresses to come.
    let version = text.dropFirst().before(.point)
    let address = text[version.endIndex...].dropFirst()
    return !version.isEmpty && version.isMade(of: .hexDigits) && !address.isEmpty
      && address.isMade(of: .literalAddress)
  }

  /// Eight groups of up to four digits; `::` stands for at least one of them; an IPv4 address for the last two.
  private static func isIPv6(_ text: ArraySlice<UInt8>) -> Bool {
    for gap in text.indices.dropLast() where text[gap] == colon && text[gap + 1] == colon {
      guard let before = groupCount(text[..<gap], isEnd: false), let after = groupCount(text[(gap + 2)...], isEnd: true)
      else { return false }
      return before + after < 8
    }
    return groupCount(text, isEnd: true) == 8
  }

  private static let colon = UInt8(ascii: ":")

  /// How many groups there are, or `nil` where one is none.
  private static func groupCount(_ text: ArraySlice<UInt8>, isEnd: Bool) -> Int? {
    if text.isEmpty { return 0 }
    var count = 0
    for group in text.pieces(between: colon) {
      if isEnd, group.endIndex == text.endIndex, isIPv4(group) {
        count += 2
      } else {
        guard !group.isEmpty, group.count <= 4, group.isMade(of: .hexDigits) else { return nil }
        count += 1
      }
    }
    return count
  }

  /// Whether the last label of a name is a number to the URL Standard: in decimal or, behind `0x`, in hexadecimal digits.
  static func endsInNumber(_ name: ArraySlice<UInt8>) -> Bool {
    let point = UInt8(ascii: ".")
    let label = (name.last == point ? name.dropLast() : name).pieces(between: point).last ?? []
    if label.isMade(of: .digits) { return !label.isEmpty }
    return label.first == UInt8(ascii: "0") && label.dropFirst().first?.lowercased == UInt8(ascii: "x")
      && label.dropFirst(2).isMade(of: .hexDigits)
  }

  static func isIPv4(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.pieces(between: UInt8(ascii: "."))
    for part in parts {
      // No leading zeros: `dec-octet`.
      if part.count > 1, part.first == UInt8(ascii: "0") { return false }
      if part.number(atMost: 255) == nil { return false }
    }
    return parts.count == 4
  }
}
