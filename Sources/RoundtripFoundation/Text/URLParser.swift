public import Foundation
public import Roundtrip

/// A URL as a value, absolute or relative; made by `URL.parser()`.
///
/// ```swift
/// Field("next") { URL.parser() }  // "?next=https://example.com/a"
/// ```
///
/// It reads all the text there is. Text that Foundation would have to rewrite to make a URL of it, such as `a b`, is
/// refused. Printing refuses a URL with a base, which would come back without it: print its `absoluteURL`.
///
/// Any URL is taken. Whoever redirects to one has to look where it leads.
public struct URLParser: ParserPrinter {
  /// A URL.
  public var shape: InputShape { .text(.own("URL")) }

  public var _node: Node { node(accepting: .own("URL")) }

  /// Reads all the text.
  public func parse(_ input: inout Substring) throws -> URL {
    guard let url = url(of: input) else { throw ConversionError("a URL") }
    input = ""
    return url
  }

  /// Prints the URL as it is written.
  ///
  /// - Throws: For a URL that would come back as another.
  public func print(_ output: URL, into input: inout Substring) throws {
    let text = output.absoluteString[...]
    guard url(of: text) == output else { throw ConversionError("a URL without a base") }
    input += text
  }

  private func url(of text: Substring) -> URL? {
    let url = URL(string: String(text), encodingInvalidCharacters: false)
    return url?.absoluteString.utf8.elementsEqual(text.utf8) == true ? url : nil
  }
}

extension URL {
  /// A URL as a value, such as `https://example.com/a` or `/a`.
  public static func parser() -> URLParser { URLParser() }
}
