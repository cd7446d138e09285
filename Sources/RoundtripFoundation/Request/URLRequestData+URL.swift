public import Foundation
public import Roundtrip

extension URLRequestData {
  /// Creates the request of a URL. A relative URL with a base is made absolute first.
  ///
  /// The text of the URL is read as it was written: `%2F` stays data, and an empty component stays empty. Foundation
  /// may already have changed the text: `URL(string: "/a%zz")` is `/a%25zz`. If that matters, keep the text, and pass
  /// it to `URLRequestData.init(string:)`.
  ///
  /// Returns `nil` if that initializer does, for example for a port above 65535.
  public init?(url: URL) { self.init(string: url.absoluteString) }

  /// Creates the request of URL components: see ``init(url:)``.
  ///
  /// Also returns `nil` if the components don't form a URL. `URLQueryItem` doesn't escape a plus sign, which queries
  /// read as a space.
  public init?(components: URLComponents) {
    guard let text = components.string else { return nil }
    self.init(string: text)
  }
}

extension URL {
  /// Creates the URL of a request, absolute or relative.
  ///
  /// Characters that Foundation doesn't accept unescaped, such as `é` or `|`, are escaped. Returns `nil` if the request
  /// has no valid URL, or contains escapes such as `%zz` that wouldn't round-trip.
  public init?(data: URLRequestData) {
    guard let text = data.escapedURLString else { return nil }
    self.init(string: text, encodingInvalidCharacters: false)
    guard absoluteString.utf8.elementsEqual(text.utf8) else { return nil }
  }
}

extension URLComponents {
  /// Creates the components of a request's URL. Returns `nil` if `URL(data:)` does.
  public init?(data: URLRequestData) {
    guard let text = data.escapedURLString else { return nil }
    self.init(string: text, encodingInvalidCharacters: false)
    guard string?.utf8.elementsEqual(text.utf8) == true else { return nil }
  }
}

extension URLRequestData {
  /// The URL as text, with the path, query, and fragment in the syntax of RFC 3986. An empty target is written as `/`.
  fileprivate var escapedURLString: String? {
    var escaped = self
    escaped.target = target.isEmpty && host == nil ? "/" : Self.escaped(target)
    return escaped.urlString
  }

  /// The target with invalid characters escaped; existing escapes are kept.
  private static func escaped(_ target: String) -> String {
    var result: [UInt8] = []
    var isFragment = false
    for byte in target.utf8 {
      // §3.5: the first `#` starts the fragment, which can't contain another one.
      if mayStand(byte), byte != UInt8(ascii: "#") || !isFragment {
        result.append(byte)
      } else {
        result += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
      }
      if byte == UInt8(ascii: "#") { isFragment = true }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The characters of path, query, and fragment, their delimiters, and the percent sign (RFC 3986 §3.3 to §3.5).
  private static func mayStand(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&'()*+,;=:@/?#%".utf8.contains(byte)
    }
  }
}
