public import Foundation
public import Roundtrip

/// A parser-printer of a UUID. Created by `UUID.parser()`.
///
/// ```swift
/// Path { "orders"; UUID.parser() }  // "/orders/E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
/// ```
///
/// It reads 36 characters with letters in either case, and prints them in uppercase, as Foundation does.
public struct UUIDParser: ParserPrinter {
  public func parse(_ input: inout Substring) throws -> UUID { try input._read(by: _part) }

  public var body: _Part { .text(self, .text(.uuid)) }
}

extension UUIDParser: TextOperation {
  package func read(_ text: inout TextReader) throws(Refusal) -> UUID {
    let start = text.position
    if let value = UUIDText.read(&text).flatMap(UUID.init(uuidString:)) { return value }
    throw text.refuse("a UUID", from: start)
  }

  package func write(_ value: UUID, _ writer: inout TextWriter) throws(Refusal) { writer.append(value.uuidString) }
}

extension UUID {
  /// Returns a parser-printer of a UUID, such as `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
  public static func parser() -> UUIDParser { UUIDParser() }
}
