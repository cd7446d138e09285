public import Foundation
public import Roundtrip

extension URLRequestData {
  /// A request for a URL; a relative one that has a base is made absolute first.
  ///
  /// It is read from the text of the URL, so everything is as it was written: `%2F` stays data, an empty component
  /// stays empty. Mind that Foundation may have rewritten the text before: `URL(string: "/a%zz")` is `/a%25zz`. Where
  /// that matters, keep the text and give it to `URLRequestData.init(string:)`.
  ///
  /// It is `nil` for what that initializer refuses, such as a port beyond 65535.
  public init?(url: URL) { self.init(string: url.absoluteString) }

  /// A request for what the components make: see ``init(url:)``.
  ///
  /// It is `nil`, besides, for components that make no URL. `URLQueryItem` writes a plus as it is, which a query reads
  /// as a space.
  public init?(components: URLComponents) {
    guard let text = components.string else { return nil }
    self.init(string: text)
  }
}

extension URL {
  /// The URL of a request, absolute or relative.
  ///
  /// Characters that Foundation does not take as they are, such as `é` or `|`, are escaped. It is `nil` for what makes
  /// no URL, and for escapes such as `%zz`, which would not come back.
  public init?(data: URLRequestData) {
    guard let text = data.escapedURLString else { return nil }
    self.init(string: text, encodingInvalidCharacters: false)
    guard absoluteString.utf8.elementsEqual(text.utf8) else { return nil }
  }
}

extension URLComponents {
  /// The components of a request's URL; `nil` where `URL(data:)` is.
  public init?(data: URLRequestData) {
    guard let text = data.escapedURLString else { return nil }
    self.init(string: text, encodingInvalidCharacters: false)
    guard string?.utf8.elementsEqual(text.utf8) == true else { return nil }
  }
}

extension URLRequestData {
  /// The URL as text, with path, query and fragment as RFC 3986 has them. A request for nothing is one for `/`.
  fileprivate var escapedURLString: String? {
    var escaped = self
    escaped.target = target.isEmpty && host == nil ? "/" : Self.escaped(target)
    return escaped.urlString
  }

  /// Text of a target with what may not stand in it escaped; what is escaped stays so.
  private static func escaped(_ target: String) -> String {
    var result: [UInt8] = []
    var isFragment = false
    for byte in target.utf8 {
      // §3.5: the first `#` begins the fragment, in which there is no other.
      if mayStand(byte), byte != UInt8(ascii: "#") || !isFragment {
        result.append(byte)
      } else {
        result += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
      }
      if byte == UInt8(ascii: "#") { isFragment = true }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// RFC 3986 §3.3 to §3.5: characters of path, query and fragment, what separates them, and the percent sign.
  private static func mayStand(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&'()*+,;=:@/?#%".utf8.contains(byte)
    }
  }
}
