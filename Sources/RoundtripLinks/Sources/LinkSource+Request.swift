extension LinkSource {
  /// The request that a link of this source stands for; `nil` for a link of another one.
  ///
  /// Its path is that of the link. In a custom scheme what stands where a URL has its host is the first component:
  /// `pokedex://pokemons/25` is `/pokemons/25`, and no scheme or host is left. Links with a user, or in a custom scheme
  /// with a port, are nobody's.
  func request(for link: String) -> URLRequestData? {
    var rest = link.utf8[...]
    for byte in prefix.utf8 {
      guard let next = rest.popFirst(), Self.lowercased(next) == byte else { return nil }
    }
    // RFC 3986 §2: neither control characters nor spaces stand in a URL.
    guard rest.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
    switch kind {
    case .customURLScheme:
      let first = rest.prefix { !Self.endsAuthority($0) }
      guard !first.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") }) else { return nil }
      let path = String(Substring(rest))
      return URLRequestData(target: first.isEmpty ? path : "/" + path)
    case .universalLink:
      if rest.first == UInt8(ascii: ":") {
        rest = rest.dropFirst().drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
      guard rest.first.map(Self.endsAuthority) ?? true else { return nil }
      var request = URLRequestData(target: String(Substring(rest)))
      (request.scheme, request.host) = (scheme, host)
      return request
    }
  }

  /// RFC 3986 §3.2.
  private static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
