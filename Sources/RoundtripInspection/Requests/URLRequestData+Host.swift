package import Roundtrip

extension URLRequestData {
  /// What to write in place of a text that isn't the host of any link, or `nil` if it is one.
  ///
  /// - Parameter isHost: Whether a text is a host; by default, whether a link may have it.
  package static func mistake(
    inHost text: String, where isHost: (String) -> Bool = { URLRequestData.isHostOfLink($0) }
  ) -> String? {
    if isHost(text) { return nil }
    let url = text.utf8.starts(with: "//".utf8) || text.contains("://") ? text : "//" + text
    let host = URLRequestData(string: url)?.host.flatMap { isHost($0) ? $0 : nil }
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let advice =
      host ?? (isASCII ? "a name such as shop.example.com" : "an international name in Punycode")
    return "\"\(text.visible())\" isn't a host: write \(advice)"
  }

  /// Whether a link may have a text as its host. A star stands for nothing there.
  package static func isHostOfLink(_ text: String) -> Bool {
    guard let host = Authority(text.bytes)?.host, !host.isEmpty else { return false }
    return host.hasSameBytes(as: text) && !text.utf8.contains(UInt8(ascii: "*"))
  }
}
