extension String {
  /// The host to which a browser goes for this URL without a user and a port, on a page of the web, or `nil` if it stays
  /// on the site or the scheme isn't the web's.
  ///
  /// Before a host, it skips any number of slashes and backslashes (URL Standard, "special authority ignore slashes
  /// state").
  var hostInBrowsers: Substring? {
    func isSlash(_ character: Character) -> Bool { character == "/" || character == "\\" }
    let scheme = prefix { !isSlash($0) && !":?#".contains($0) }
    var rest = self[scheme.endIndex...]
    if rest.first == ":" {
      guard ["http", "https", "ws", "wss"].contains(scheme.lowercased()) else { return nil }
      rest = rest.dropFirst()
    } else {
      guard scheme.isEmpty, rest.count > 1, rest.prefix(2).allSatisfy(isSlash) else { return nil }
    }
    return rest.drop(while: isSlash).prefix { !isSlash($0) && !"?#".contains($0) }
  }
}
