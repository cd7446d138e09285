internal import Roundtrip

/// The prefix of all links of a source: the scheme and host of a site, or a custom scheme.
struct LinkPrefix: Sendable {
  private let bytes: [UInt8]
  /// Whether the path begins immediately after the prefix. In a custom scheme, the text in the position of a host is a
  /// component.
  private let isFollowedByPath: Bool

  /// Creates the prefix of links in a custom scheme, given in lowercase.
  init(scheme: String) { (bytes, isFollowedByPath) = (Array((scheme + ":").utf8), true) }

  /// Creates the prefix of links to a site, such as `https://example.com`, given in lowercase.
  init(site: String) { (bytes, isFollowedByPath) = (Array(site.utf8), false) }

  /// The path of a link, or `nil` for a link of another source.
  ///
  /// The prefix is case-insensitive (RFC 3986 §3.1, §3.2.2), and the port of a site is ignored. A link with a user
  /// belongs to no source, and neither does a link in a custom scheme with anything like a port. A custom scheme may be
  /// followed by one slash or none instead of two. Such a link has no host (§3.3) and consists of a path.
  func path(of link: String) -> Remainder? {
    link.withBytes { link in
      let count = link.count
      guard bytes.count <= count else { return nil }
      // Sound: every index is before `count`.
      for index in bytes.indices where unsafe link[index].lowercased != bytes[index] {
        return nil
      }
      var (start, end) = (bytes.count, bytes.count)
      if isFollowedByPath {
        let slash = UInt8(ascii: "/")
        let hasAuthority = unsafe start + 1 < count && link[start] == slash && link[start + 1] == slash
        if hasAuthority { (start, end) = (start + 2, start + 2) }
        while hasAuthority, end < count, unsafe !Self.endsAuthority(link[end]) {
          if unsafe link[end] == UInt8(ascii: "@") || link[end] == UInt8(ascii: ":") { return nil }
          end += 1
        }
      } else {
        if end < count, unsafe link[end] == UInt8(ascii: ":") {
          repeat { end += 1 } while unsafe end < count && CharacterTable.digits.contains(link[end])
        }
        if end < count, unsafe !Self.endsAuthority(link[end]) { return nil }
        start = end
      }
      // A port greater than 65535 is ignored here, and isn't a valid URL.
      var isPlain = isFollowedByPath || end == bytes.count
      let plain = CharacterTable.plain
      for index in bytes.count..<count {
        let byte = unsafe link[index]
        // §2: a URL contains neither control characters nor spaces.
        if byte <= 0x20 || byte == 0x7F { return nil }
        if !plain.contains(byte) { isPlain = false }
      }
      return Remainder(start: start, isPlain: isPlain)
    }
  }

  /// The path of a link, and everything after it.
  struct Remainder: Sendable {
    /// The offset at which the path begins, in bytes.
    let start: Int
    /// Whether it contains only characters without a special meaning anywhere after `//`, so that every parser accepts
    /// the link as a URL.
    let isPlain: Bool
  }

  /// §3.2.
  private static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }
}
