package import Foundation

/// How dates, data, and keys are written in JSON: all that a schema depends on besides its type.
///
/// Coders that write alike are equal.
package struct SchemaStrategies: Hashable, Sendable {
  /// The schemas of a date and of data; `{}` if code decides.
  private(set) var dates = seconds(since: 2001)
  private(set) var data: JSONValue = ["type": "string", "contentEncoding": "base64"]
  private(set) var keys = Keys.plain

  enum Keys: Hashable, Sendable {
    case plain
    /// As a decoder has to find them, and as an encoder writes them: `userURL` is read from `user_u_r_l`, and written as
    /// `user_url`.
    case readFromSnakeCase, writtenInSnakeCase
    /// Code decides.
    case unknown
  }

  package init() {}

  package init(_ decoder: JSONDecoder) {
    switch decoder.dateDecodingStrategy {
    case .deferredToDate: break
    case .secondsSince1970: dates = Self.seconds(since: 1970)
    case .millisecondsSince1970: dates = Self.seconds(since: 1970, "Milliseconds")
    case .iso8601: dates = Self.moment
    default: dates = [:]
    }
    switch decoder.dataDecodingStrategy {
    case .base64: break
    case .deferredToData: data = Self.bytes
    default: data = [:]
    }
    switch decoder.keyDecodingStrategy {
    case .useDefaultKeys: break
    case .convertFromSnakeCase: keys = .readFromSnakeCase
    default: keys = .unknown
    }
  }

  package init(_ encoder: JSONEncoder) {
    switch encoder.dateEncodingStrategy {
    case .deferredToDate: break
    case .secondsSince1970: dates = Self.seconds(since: 1970)
    case .millisecondsSince1970: dates = Self.seconds(since: 1970, "Milliseconds")
    case .iso8601: dates = Self.moment
    default: dates = [:]
    }
    switch encoder.dataEncodingStrategy {
    case .base64: break
    case .deferredToData: data = Self.bytes
    default: data = [:]
    }
    switch encoder.keyEncodingStrategy {
    case .useDefaultKeys: break
    case .convertToSnakeCase: keys = .writtenInSnakeCase
    default: keys = .unknown
    }
  }

  /// A number of which nothing else says what it counts.
  private static func seconds(since year: Int, _ unit: String = "Seconds") -> JSONValue {
    ["type": "number", "description": .string("\(unit) since the beginning of \(year), in UTC")]
  }

  private static let moment: JSONValue = ["type": "string", "format": "date-time"]
  private static let bytes: JSONValue = [
    "type": "array", "items": ["type": "integer", "minimum": 0, "maximum": 255, "format": "int32"],
  ]

  /// The name of a key in JSON.
  func name(of key: String) -> String {
    switch keys {
    case .plain, .unknown: key
    case .readFromSnakeCase: Self.snakeCased(key) { _, _, _ in true }
    case .writtenInSnakeCase:
      // The last of several capitals begins a word: `my_url_property`.
      Self.snakeCased(key) { before, _, after in !before.isUppercase || after?.isLowercase == true }
    }
  }

  /// The text with an underscore and a small letter in place of each capital at which a word begins.
  private static func snakeCased(
    _ text: String, beginsWord: (_ before: Character, Character, _ after: Character?) -> Bool
  ) -> String {
    let characters = Array(text)
    var result = ""
    for (index, character) in characters.enumerated() {
      if index > 0, character.isUppercase {
        let after = index + 1 < characters.count ? characters[index + 1] : nil
        if beginsWord(characters[index - 1], character, after) { result += "_" }
      }
      result += character.lowercased()
    }
    return result
  }
}
