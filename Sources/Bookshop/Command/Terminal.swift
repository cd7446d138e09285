internal import Foundation
internal import Roundtrip

/// Where the program writes to. At once: whoever waits for the port of the shop should get it.
enum Terminal {
  static func print(_ text: String) { write(text, to: .standardOutput) }

  static func complain(_ text: String) { write(text, to: .standardError) }

  private static func write(_ text: String, to file: FileHandle) {
    // A reader that has gone, such as `head`, is no mistake.
    try? file.write(contentsOf: Data(text.utf8))
  }

  /// Text from outside, in quotes, without what would move the cursor.
  static func quoted(_ text: String) -> String { "\"\(text.visible())\"" }
}

extension String {
  /// The text with spaces behind it, up to a width.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
}
