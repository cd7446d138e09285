internal import Roundtrip

// What is known of each part of a request.

extension RequestLanguage.Part {
  /// Whether a text is sent as it is: headers have no control characters, and lose whitespace at their ends.
  func canHave(_ text: [UInt8]) -> Bool { !isHeader || text.allSatisfy { $0 > 32 && $0 != 127 } }

  /// Whether it is in a header.
  var isHeader: Bool {
    switch self {
    case .field(let field): field.place == .headers || field.place == .cookies
    case .other(let part): part.header != nil
    case .path, .noPath: false
    }
  }

  /// Whether its text has escapes.
  var isURLEncoded: Bool {
    if case .field(let field) = self { field.place == .query || field.place == .form } else { false }
  }

  /// What a request can have there, if that isn't any text.
  var possible: [Language] {
    switch self {
    case .field(let field): field.place == .headers ? Self.headerTexts : []
    case .other(let part):
      switch part.place {
      case .port: Self.ports
      case .scheme: Self.schemes
      case .trailingSlash: Self.slashes
      default: part.header == nil ? [] : Self.headerTexts
      }
    case .path, .noPath: []
    }
  }

  /// All that a request can have there.
  var anything: [Language] { [.anyList] + possible }

  // Each of these is small enough to be told.
  private static let ports = told { () throws(CannotBeTold) in
    try .integers(WholeNumbers(0...65535)).listed().optional()
  }
  private static let schemes = told { () throws(CannotBeTold) in
    let letter = Language(oneOf: [0x61...0x7A])
    let other = Language(oneOf: [0x2B...0x2B, 0x2D...0x2E, 0x30...0x39, 0x61...0x7A])
    return try Language.sequence([letter, other.repeated(0)]).listed().optional()
  }
  private static let slashes = told { () throws(CannotBeTold) in try Language.empty.listed().optional() }
  /// Without control characters, and without whitespace at their ends.
  private static let headerTexts = told { () throws(CannotBeTold) in
    let visible = try Language(oneOf: [0x09...0x09, 0x20...0x7E, 0x80...0xFD]).repeated(0).intersection(.any)
    let whitespace = Language(oneOf: [0x09...0x09, 0x20...0x20])
    let begun = try visible.subtracting(.sequence([whitespace, .any]))
    return try begun.subtracting(.sequence([.any, whitespace])).listed().repeated(0)
  }

  private static func told(_ make: () throws(CannotBeTold) -> Language) -> [Language] {
    (try? make()).map { [$0] } ?? []
  }

  /// Whether it is in the body, or says what that is.
  var isOfBody: Bool {
    switch self {
    case .field(let field): field.place == .form || field.place == .headers && field.name == "content-type"
    case .other(let part): part.place == .body || part.place == .contentType
    case .path, .noPath: false
    }
  }

  /// Whether a request in which it is refused has another path.
  var isOfPath: Bool {
    switch self {
    case .path, .noPath: true
    case .field: false
    case .other(let part): part.isOfPath
    }
  }

  /// Whether every request has it, so that it counts even where no route reads it.
  var isOfAddress: Bool {
    switch self {
    case .path, .noPath: true
    case .field: false
    case .other(let part): [.trailingSlash, .scheme, .host, .port].contains(part.place)
    }
  }

  fileprivate var order: (Int, String) {
    switch self {
    case .path: (0, "")
    case .noPath: (1, "")
    case .field(let field): (2, field.place.rawValue + " " + field.name)
    case .other(let part): (3, part.place.rawValue)
    }
  }
}

extension Collection<RequestLanguage.Part> {
  /// The parts in an order that is the same each time a program runs, unlike that of a dictionary. What is looked for part by part
  /// is found in the same request then, and given up in the same place.
  package var inOrder: [RequestLanguage.Part] { count < 2 ? Array(self) : sorted { $0.order < $1.order } }
}
