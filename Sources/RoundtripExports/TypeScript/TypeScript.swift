internal import Roundtrip

/// The syntax of TypeScript.
enum TypeScript {
  /// A quoted text: every JSON string is also valid TypeScript. Characters that change how the rest is shown are escaped.
  static func text(_ text: String) -> String {
    var quoted = ""
    for scalar in JSONValue.quoted(text).unicodeScalars {
      guard scalar.isHidden else {
        quoted.unicodeScalars.append(scalar)
        continue
      }
      for unit in UTF16.encode(scalar) ?? .init() {
        let digits = String(unit, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    }
    return quoted
  }

  /// The name of a member, quoted if it isn't an identifier.
  static func name(_ name: String) -> String {
    let isIdentifier = name.utf8.allSatisfy(\.isIdentifier) && name.utf8.first.map { !$0.isDigit } ?? false
    return isIdentifier ? name : text(name)
  }

  /// A text in a comment: nothing in it ends the comment, or changes how the rest is shown.
  static func comment(_ text: String) -> String {
    var comment = ""
    for scalar in text.unicodeScalars {
      if scalar.isHidden {
        comment += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        if scalar == "/", comment.utf8.last == UInt8(ascii: "*") { comment += "\\" }
        comment.unicodeScalars.append(scalar)
      }
    }
    return comment
  }

  /// The lines of a text in a comment.
  static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { comment(String($0)) }
  }

  /// A regular expression that matches whole texts.
  static func pattern(_ pattern: String) -> String { "new RegExp(\(text("^(?:\(pattern))$")), \"u\")" }

  /// Names that every object has: without a value of its own, an object has another one there.
  static let inheritedNames: Set<String> = [
    "__proto__", "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString",
    "valueOf", "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__",
  ]
}

extension Unicode.Scalar {
  /// Whether it ends a line, or is seen by nothing but what it does to the rest.
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: true
    default: false
    }
  }
}
