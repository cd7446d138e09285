public import Roundtrip

extension URLRequestData {
  /// Returns the target of a request in a framework that keeps only the text that Foundation's `URL` makes of it, behind a
  /// slash; or `nil` if it isn't clear what the client meant, so that the request is a bad request.
  ///
  /// Foundation escapes what a URL can't contain. If a path or a query has such a character, such as `[`, it escapes all
  /// of it, valid escapes included: `a[]=%C3%BC` arrives as `a%5B%5D=%25C3%25BC`, which another client could mean.
  ///
  /// An absolute target, such as `http://shop.example/books`, arrives as a path, `/http://shop.example/books`. It counts as
  /// absolute if it names the host of the request, as it must (RFC 9112 §3.2.2). Otherwise it is a path, which matches nothing,
  /// because the author of a link to a path can't choose the host.
  ///
  /// - Parameters:
  ///   - text: The text of the parsed target.
  ///   - host: The `Host` header.
  public static func requestTarget(rewritten text: String, host: String?) -> String? {
    let bytes = text.bytes
    let hasEscapes = bytes.contains(UInt8(ascii: "%"))
    if hasEscapes, bytes.pieces(between: UInt8(ascii: "?"), isOneSeparator: true).contains(where: isAmbiguous) {
      return nil
    }
    // The second byte decides for nearly all.
    guard bytes.dropFirst().first.map({ $0 | 0x20 }) == UInt8(ascii: "h"), let host else { return text }
    return pathOfAbsoluteTarget(bytes.dropFirst(), host) ?? text
  }

  private static func pathOfAbsoluteTarget(_ text: ArraySlice<UInt8>, _ host: String) -> String? {
    let scheme = String(bytes: text.before(.schemeEnds))
    let rest = text.dropFirst(scheme.utf8.count)
    guard let standard = port(of: scheme), rest.starts(with: "://".utf8) else { return nil }
    let name = rest.dropFirst(3).before(.authorityEnds)
    guard let named = PercentCoding.decodedText(name).flatMap({ Authority(ofRequest: $0.bytes) }),
      let asked = Authority(ofRequest: HeaderText.trimmed(host.bytes)),
      named.host.asciiLowercased == asked.host.asciiLowercased, named.port ?? standard == asked.port ?? standard
    else { return nil }
    let path = String(bytes: text[name.endIndex...])
    return path.hasPrefix("/") ? path : "/" + path
  }

  /// Whether a path or a query has valid escapes that might have been escaped once more.
  private static func isAmbiguous(_ text: ArraySlice<UInt8>) -> Bool {
    var (isEscaped, isEscapedTwice, once) = (false, false, text.prefix(0))
    for (index, piece) in text.pieces(between: UInt8(ascii: "%")).enumerated() {
      if index == 0 { once = piece; continue }
      let digits = String(bytes: piece.prefix(2))
      guard digits.utf8.count == 2, let byte = UInt8(digits, radix: 16) else { return false }
      once.append(UInt8(ascii: "%"))
      if byte == UInt8(ascii: "%") {
        isEscapedTwice = true
        once += piece.dropFirst(2)
      } else if byte >= 0x80 || #""<>[\]^`{|}"#.utf8.contains(byte) {
        isEscaped = true
        once += piece
      } else {
        return false
      }
    }
    // What the client sent, if it was escaped once more, would have been valid.
    return isEscaped && isEscapedTwice && PercentCoding.decodedText(once) != nil
  }
}
