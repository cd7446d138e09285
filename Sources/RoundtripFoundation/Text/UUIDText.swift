package import Roundtrip

/// The text of a UUID: 32 hexadecimal digits in groups of 8, 4, 4, 4, and 12 (RFC 9562 §4).
package enum UUIDText {
  /// The number of characters.
  private static let length = 36

  /// Whether a text is a UUID.
  package static func isValid(_ text: String) -> Bool {
    let bytes = text.bytes
    guard bytes.count == length else { return false }
    return bytes.enumerated().allSatisfy { place, byte in
      switch place {
      case 8, 13, 18, 23: byte == UInt8(ascii: "-")
      default: CharacterTable.hexDigits.contains(byte)
      }
    }
  }

  /// Reads a UUID as it is written. Some of the text may be read even if this returns `nil`.
  package static func read(_ text: inout TextReader) -> String? {
    let text = text.takeText(length)
    return isValid(text) ? text : nil
  }
}
