public import Foundation
public import Roundtrip

/// A parser-printer of a URL, absolute or relative. Created by `URL.parser()`.
///
/// ```swift
/// Field("next") { URL.parser() }  // "?next=https://example.com/a"
/// ```
///
/// It reads the whole text. Text that Foundation would have to change to make a URL from it, such as `a b`, doesn't
/// match. A URL with a base isn't printed, because it would be read again without the base: print its `absoluteURL`.
///
/// Any URL matches. If you redirect to the URL, check first where it leads.
public struct URLParser: ParserPrinter {
  public func parse(_ input: inout Substring) throws -> URL { try input._read(by: _part) }

  public var body: _Part { .text(self, .text(.custom("URL"))) }
}

extension URLParser: TextOperation {
  package func read(_ text: inout TextReader) throws(Refusal) -> URL {
    let start = text.position
    if let url = Self.url(of: text.takeText()) { return url }
    throw text.refuse("a URL", from: start)
  }

  package func write(_ value: URL, _ writer: inout TextWriter) throws(Refusal) {
    let text = value.absoluteString
    guard Self.url(of: text) == value else { throw writer.refuse(.conversion("expected a URL without a base")) }
    writer.append(text)
  }

  /// The URL that is written exactly like this.
  package static func url(of text: String) -> URL? {
    let url = URL(string: text, encodingInvalidCharacters: false)
    return url?.absoluteString.utf8.elementsEqual(text.utf8) == true ? url : nil
  }
}

extension URL {
  /// Returns a parser-printer of a URL, such as `https://example.com/a` or `/a`.
  public static func parser() -> URLParser { URLParser() }
}
