/// Texts that code of the user's might treat in a way of its own, made of an ordinary one.
enum RareText {
  typealias Change = @Sendable (String) -> String

  /// Words for no value, prefixes of a letter, brackets, and each printable ASCII character before, behind, and within.
  static let all: [Change] = {
    var changes: [Change] = []
    for word in words { changes.append { _ in word } }
    for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
      let letter = String(UnicodeScalar(letter))
      for sign in ["-", "_", ":"] { changes.append { letter + sign + $0 } }
    }
    for character in UInt8(0x20)...0x7E {
      let character = String(UnicodeScalar(character))
      changes.append { character + $0 }
      changes.append { $0 + character }
      changes.append { $0 + character + $0 }
    }
    for (opening, closing) in brackets { changes.append { opening + $0 + closing } }
    return changes
  }()

  private static let brackets = [
    ("\"", "\""), ("'", "'"), ("`", "`"), ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("*", "*"),
  ]

  private static let words = [
    "null", "nil", "none", "undefined", "true", "false", "NaN", "all", "any", "new", "index", "default", "unknown",
    "-1",
  ]
}
