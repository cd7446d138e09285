/// What all links of a source begin with: scheme and host of a site, or a custom scheme.
package struct LinkPrefix: Sendable {
  private let bytes: [UInt8]
  /// Whether the path begins right behind it: in a custom scheme, what stands where a URL has its host is a component.
  private let isFollowedByPath: Bool

  /// The beginning of links in a custom scheme, which is in lower case.
  package init(scheme: String) { (bytes, isFollowedByPath) = (Array((scheme + ":").utf8), true) }

  /// The beginning of links to a site, such as `https://example.com`, in lower case.
  package init(site: String) { (bytes, isFollowedByPath) = (Array(site.utf8), false) }

  /// Where the path begins in a link; `nil` for a link of another source.
  ///
  /// Letter case does not matter in the prefix (RFC 3986 §3.1, §3.2.2), and the port of a site is ignored. A link with a
  /// user is nobody's, and neither is one in a custom scheme that has something like a port. Behind a custom scheme may stand
  /// one slash or none instead of two: then there is no host (§3.3), and all of it is path.
  package func path(of link: String) -> Remainder? {
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
      // A port beyond 65535 is ignored here, and makes no URL.
      var isPlain = isFollowedByPath || end == bytes.count
      let plain = CharacterTable.plain
      for index in bytes.count..<count {
        let byte = unsafe link[index]
        // §2: neither control characters nor spaces stand in a URL.
        if byte <= 0x20 || byte == 0x7F { return nil }
        if !plain.contains(byte) { isPlain = false }
      }
      return Remainder(start: start, isPlain: isPlain)
    }
  }

  /// The path of a link, with all that follows it.
  package struct Remainder: Sendable {
    /// Where it begins, in bytes.
    package let start: Int
    /// Whether there are no characters in it but those that stand for themselves anywhere behind `//`: then the link is
    /// a URL to everybody.
    package let isPlain: Bool
  }

  /// §3.2.
  private static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }
}
