import RandomRuns
import Roundtrip

extension URLRequestData {
  /// Checks the properties of all printed requests, whatever the value.
  func checkPrinted() throws(BrokenPromise) {
    try promise("a printed target is visible ASCII", target.utf8.allSatisfy { 0x21...0x7E ~= $0 }, target)
    let path = target.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    try promise(
      "a printed path begins with one slash",
      path.first == UInt8(ascii: "/") && path.dropFirst().first != UInt8(ascii: "/"), target)
    try promise("a printed path has no backslash", !path.contains(UInt8(ascii: #"\"#)), target)
    let reference = ReferencePath(target: target)
    try promise(
      "a printed path can be decoded, and has no empty component and no dot segment",
      reference.fault == nil, target)
    try promise(
      "a printed query and fragment can be decoded", ReferencePath.decoded(Array(target.utf8)) != nil, target)
    try promise(
      "a printed target has one fragment at most",
      target.utf8.count { $0 == UInt8(ascii: "#") } <= 1, target)
    try checkHeaders()
    try checkAuthority()
  }

  private func checkHeaders() throws(BrokenPromise) {
    for header in headers {
      let value = header.value ?? ""
      try promise(
        "a printed header has a name of letters, digits and hyphens here",
        !header.name.isEmpty
          && header.name.utf8.allSatisfy { Character(UnicodeScalar($0)).isLetter || $0 == UInt8(ascii: "-") },
        "\(header)")
      try promise(
        "a printed header has no control character",
        value.unicodeScalars.allSatisfy { scalar in
          scalar == "\t"
            || ![.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        }, "\(header)")
      if header.name == "Cookie" { try Self.checkCookies(value) }
    }
  }

  /// RFC 6265 §4.2.1 and §4.1.1.
  private static func checkCookies(_ text: String) throws(BrokenPromise) {
    for pair in text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      let pair = pair.first == UInt8(ascii: " ") ? pair.dropFirst() : pair
      let octets = pair.drop { $0 != UInt8(ascii: "=") }.dropFirst()
      try promise("a printed cookie has a name", octets.startIndex > pair.startIndex, text)
      try promise(
        "a printed cookie has a value of cookie octets",
        octets.allSatisfy { 0x21...0x7E ~= $0 && !#"",;\"#.utf8.contains($0) }, text)
    }
  }

  private func checkAuthority() throws(BrokenPromise) {
    guard let host else { return }
    let text = (scheme.map { $0 + ":" } ?? "") + "//" + host + target
    if let goal = text.hostInBrowsers { try promise("a browser goes to the printed host", goal == host, text) }
    try promise(
      "a printed host is nothing but a host",
      host.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"/?#@\\%".utf8.contains($0) }, host)
    for text in [user, password] {
      guard let text else { continue }
      try promise(
        "a printed user is nothing but a user",
        text.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"/?#@:\\".utf8.contains($0) }, text)
    }
  }

  /// Whether two requests are equal byte by byte, not only by Unicode equivalence.
  func isIdentical(to other: URLRequestData) -> Bool {
    self == other && texts.elementsEqual(other.texts) { $0.utf8.elementsEqual($1.utf8) }
  }

  private var texts: [String] {
    [target, method?.rawValue ?? "", scheme ?? "", host ?? "", user ?? "", password ?? ""]
      + headers.flatMap { [$0.name, $0.value ?? ""] }
  }
}
