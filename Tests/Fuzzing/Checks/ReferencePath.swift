/// The components of a path according to RFC 3986, found without any code of the library.
///
/// The path is split first and then decoded once (§2.4). An empty component, a dot segment, or invalid UTF-8 means that
/// the whole path never matches.
struct ReferencePath {
  enum Fault { case empty, dotSegment, undecodable }

  private(set) var components: [[UInt8]] = []
  private(set) var fault: Fault?

  init(target: String) {
    let path = target.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var texts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if texts.first?.isEmpty == true { texts.removeFirst() }
    // A single trailing slash is ignored.
    if texts.last?.isEmpty == true { texts.removeLast() }
    for text in texts {
      guard let component = Self.decoded(Array(text)), String(validating: component, as: UTF8.self) != nil else {
        // This error takes precedence, because the text isn't a path at all.
        fault = .undecodable
        return
      }
      if component.isEmpty {
        fault = .empty
      } else if component.elementsEqual(".".utf8) || component.elementsEqual("..".utf8) {
        fault = .dotSegment
      }
      components.append(component)
    }
  }

  /// The unescaped bytes, or `nil` if an escape is invalid.
  static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    var (result, index) = ([UInt8](), 0)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%") {
        guard index + 2 < bytes.count, let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2]) else {
          return nil
        }
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
