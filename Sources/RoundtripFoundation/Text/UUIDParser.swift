public import Foundation
public import Roundtrip

/// A UUID; made by `UUID.parser()`.
///
/// ```swift
/// Path { "orders"; UUID.parser() }  // "/orders/E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
/// ```
///
/// It reads 36 characters with letters in either case, and prints them as Foundation does, in upper case.
public struct UUIDParser: ParserPrinter {
  /// A UUID.
  public var shape: InputShape { .text(.uuid) }

  public var _node: Node { node(accepting: .uuid) }

  /// Reads 36 characters.
  public func parse(_ input: inout Substring) throws -> UUID {
    let text = input.utf8.prefix(36)
    let isWritten = text.enumerated().allSatisfy { offset, byte in
      [8, 13, 18, 23].contains(offset) ? byte == UInt8(ascii: "-") : Self.isDigit(byte)
    }
    guard isWritten, let value = UUID(uuidString: String(Substring(text))) else { throw ConversionError("a UUID") }
    input = Substring(input.utf8[text.endIndex...])
    return value
  }

  /// Prints 36 characters.
  public func print(_ output: UUID, into input: inout Substring) { input += output.uuidString }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}

extension UUID {
  /// A UUID, such as `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
  public static func parser() -> UUIDParser { UUIDParser() }
}
