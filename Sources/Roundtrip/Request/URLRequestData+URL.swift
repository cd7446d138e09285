// Parsing and printing the text of a URL.

extension URLRequestData {
  /// Creates a request for a URL or a relative reference (RFC 3986 §4.1).
  ///
  /// ```swift
  /// URLRequestData(string: "https://user@example.com:8080/books?count=5#top")
  /// URLRequestData(string: "myapp://about")   // the host is "about", the path is empty
  /// URLRequestData(string: "//about")         // here too: RFC 3986 §4.2
  /// URLRequestData(string: "/books/42")
  /// ```
  ///
  /// Every part is kept as written, percent-encoded. Only the port becomes a number, or `nil` if it is empty. Non-ASCII
  /// letters are kept as they are.
  ///
  /// Returns `nil` for invalid text: control characters or spaces anywhere (RFC 3986 §2), a colon in the first
  /// component that doesn't end a scheme (§4.2), a port that isn't a number up to 65535 (§3.2.3), brackets around
  /// anything but an IP address, or any other character that isn't allowed in an authority (§3.2). A URL of the web
  /// without a host is invalid as well (RFC 9110 §4.2.1). Like browsers, it accepts other unescaped characters in the
  /// path, query, and fragment.
  public init?(string: String) {
    var rest = string.bytes
    guard rest.isMade(of: .visible) else { return nil }
    var (scheme, authority): (String?, Authority?)
    // §3.1: only a colon before any of "/?#" can end a scheme.
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
    // RFC 9110 §4.2.1. Browsers skip slashes until they find a host: `https:/evil.example` and `///evil.example` lead
    // to evil.example (URL Standard, "special authority ignore slashes state").
    if authority?.host.isEmpty ?? (scheme != nil), scheme.map(Self.isOfWeb) ?? true { return nil }
    self.init(target: String(bytes: rest))
    self.scheme = scheme
    (user, password, host, port) = (authority?.user, authority?.password, authority?.host, authority?.port)
  }

  /// The URL as ``init(string:)`` parses it: scheme, authority, and target.
  ///
  /// It is `nil` if the URL wouldn't parse back into the same parts: a user without a host, a path after a host that
  /// doesn't begin with a slash, or a path without a host that begins with two (RFC 3986 §3.3). It is also `nil` for
  /// `https` without a host.
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

  /// Whether everything but the path and the query would parse back from the text of a URL.
  var hasReadableParts: Bool {
    var url = self
    url.target = fragment.map { "#" + $0 } ?? ""
    // A part of a route that sets, say, a port without a host leaves the host to another part.
    url.host = host ?? "host"
    return url.urlString != nil
  }

  private func hasSameURL(as other: URLRequestData) -> Bool {
    hasSameOrigin(as: other) && target.hasSameBytes(as: other.target)
  }

  /// Whether both have the same parts before the path.
  func hasSameOrigin(as other: URLRequestData) -> Bool {
    scheme.hasSameBytes(as: other.scheme) && user.hasSameBytes(as: other.user)
      && password.hasSameBytes(as: other.password) && host.hasSameBytes(as: other.host) && port == other.port
  }

  /// Whether a text is a host that every parser understands alike, in its only spelling apart from letter case: an
  /// address, or a name in ASCII and without escapes, and not empty.
  ///
  /// Non-ASCII characters can turn into a different host on the way to Punycode (UTS 46): U+FF0F becomes a slash, and
  /// U+3002 a full stop. So an international name is written in Punycode, `xn--bcher-kva.example`. RFC 3986 §3.2.2
  /// and the URL Standard agree on the allowed characters. To the latter, a name that ends in a number is an IPv4
  /// address, no matter how short it is or in which base.
  static func isHost(_ text: String) -> Bool {
    guard let authority = Authority(text.bytes), authority.host.hasSameBytes(as: text) else { return false }
    return authority.isUnambiguous
  }

  /// Whether the request has no host, or one that every parser understands alike. In a URL of another scheme than the
  /// web's, such as `file:///etc`, it can be empty (RFC 3986 §3.2.2).
  var hasUnambiguousHost: Bool {
    guard let host else { return true }
    return Self.isHost(host) || host.isEmpty && scheme.map { !Self.isOfWeb($0) } ?? false
  }

  /// RFC 3986 §3.1.
  package static func isScheme(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, CharacterTable.letters.contains(first) else { return false }
    return text.isMade(of: .scheme)
  }
}

/// The text between `//` and the path (RFC 3986 §3.2).
struct Authority {
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
    // §3.2.2: a colon inside brackets doesn't separate a port.
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

  /// Whether every parser understands the host alike; see ``URLRequestData/isHost(_:)``.
  var isUnambiguous: Bool {
    let bytes = host.bytes
    guard let first = bytes.first, first != UInt8(ascii: "[") else { return !bytes.isEmpty }
    return bytes.isMade(of: .authority) && (!Self.endsInNumber(bytes) || Self.isIPv4(bytes))
  }

  private static func isIPLiteral(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, first | 0x20 == UInt8(ascii: "v") else { return isIPv6(text) }
    // `"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`, for future kinds of addresses.
    let version = text.dropFirst().before(.point)
    let address = text[version.endIndex...].dropFirst()
    return !version.isEmpty && version.isMade(of: .hexDigits) && !address.isEmpty
      && address.isMade(of: .literalAddress)
  }

  /// Eight groups of up to four digits. `::` replaces at least one of them, and an IPv4 address the last two.
  private static func isIPv6(_ text: ArraySlice<UInt8>) -> Bool {
    for gap in text.indices.dropLast() where text[gap] == colon && text[gap + 1] == colon {
      guard let before = groupCount(text[..<gap], isEnd: false), let after = groupCount(text[(gap + 2)...], isEnd: true)
      else { return false }
      return before + after < 8
    }
    return groupCount(text, isEnd: true) == 8
  }

  private static let colon = UInt8(ascii: ":")

  /// The number of groups, or `nil` if one is invalid.
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

  /// Whether the last label of a name is a number according to the URL Standard: in decimal or, after `0x`, in
  /// hexadecimal digits.
  private static func endsInNumber(_ name: ArraySlice<UInt8>) -> Bool {
    let point = UInt8(ascii: ".")
    let label = (name.last == point ? name.dropLast() : name).pieces(between: point).last ?? []
    if label.isMade(of: .digits) { return !label.isEmpty }
    return label.first == UInt8(ascii: "0") && label.dropFirst().first?.lowercased == UInt8(ascii: "x")
      && label.dropFirst(2).isMade(of: .hexDigits)
  }

  private static func isIPv4(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.pieces(between: UInt8(ascii: "."))
    for part in parts {
      // No leading zeros: `dec-octet`.
      if part.count > 1, part.first == UInt8(ascii: "0") { return false }
      if part.number(atMost: 255) == nil { return false }
    }
    return parts.count == 4
  }
}
