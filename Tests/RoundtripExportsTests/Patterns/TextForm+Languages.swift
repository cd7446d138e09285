import Roundtrip
import RoundtripInspection
import Testing

@testable import RoundtripExports

// The texts that exports say, or do, that a form has. `nil` is for those that no pattern describes.

extension TextForm {
  /// The texts of the values that a schema accepts.
  var languageOfSchema: Language? {
    get throws {
      if case .string(let pattern)? = schema["pattern"] { return Language(pattern: pattern) }
      switch kind {
      case .any, .opaque: return .any
      case .integer(let range):
        return try .integers(#require(WholeNumbers(from: range.lowest, to: range.highest)))
      case .boolean, .choice, .uuid, .number, .day, .moment, .unixTime: return try languageOfKind
      case .list, .affixed, .composed: return nil
      }
    }
  }

  /// The texts of a component, of which a template has the known text at both ends.
  var languageOfTemplate: Language? {
    get throws {
      guard case .affixed(let before, let text, let after) = kind else { return try languageOfSchema }
      return try text.languageOfSchema.map { try .sequence([Language(before), $0, Language(after)]) }
    }
  }

  /// The texts that the script of the page takes.
  var languageOfPage: Language? {
    get throws {
      if let texts = fixedTexts { return try .union(texts.map { Language($0) }) }
      let read = try #require(Language(pattern: "^(?:\(pattern.read))$"))
      switch kind {
      case .integer(let range):
        let numbers = try #require(WholeNumbers(from: range.lowest, to: range.highest))
        return try read.intersection(.integersRead(numbers, isSigned: true))
      case .number, .day: return try read.intersection(#require(try languageOfKind))
      default: return read
      }
    }
  }

  /// The texts that the kind of `TypeScriptRuntime+Kinds` reads.
  ///
  /// Of a date, the language says what `Date` has to decide. `.ci/check-exports` runs the script on its boundaries.
  var languageInScript: Language? {
    get throws {
      switch kind {
      case .any, .opaque: return .any
      case .integer(let range):
        let form = range.digits.map { "[0-9]{1,\($0)}" } ?? "[0-9]+"
        let numbers = try #require(WholeNumbers(from: range.lowest, to: range.highest))
        return try Language(pattern: (range.isSigned ? "-?" : "") + form)?
          .intersection(.integersRead(numbers, isSigned: true))
      case .boolean, .choice, .uuid, .number, .day, .moment, .unixTime: return try languageOfKind
      case .affixed(let before, let text, let after):
        return try text.languageInScript.map { try .sequence([Language(before), $0, Language(after)]) }
      case .composed(let pattern):
        guard let pieces = pattern.pieces, pieces.contains(where: { $0.rule != .same }) else {
          return Language(pattern: pattern.printed)
        }
        return try Language.sequence(pieces.map { try #require(try $0.languageInScript) })
      case .list(let element, let minimum, let maximum):
        // Of elements with commas, the text alone doesn't tell which are escaped.
        guard !element.mayHoldComma, let one = try element.languageInScript?.subtracting(.empty) else { return nil }
        let more = try Language.sequence([Language(","), one])
        return try .sequence([one, more.repeated(max(minimum - 1, 0), maximum.map { $0 - 1 })])
      }
    }
  }

  /// The texts of a kind that every export knows.
  private var languageOfKind: Language? {
    get throws {
      switch kind {
      case .boolean: try .union([Language("true"), Language("false")])
      case .choice(let texts): try .union(texts.map { Language($0) })
      case .uuid: Language(pattern: "[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")
      case .number: Texts(.kind(.number)).possible
      case .day: Texts(.kind(.date("an ISO 8601 date"))).possible
      case .moment: Texts(.kind(.date("an ISO 8601 date and time"))).possible
      case .unixTime(1): Texts(.kind(.date("seconds since 1970"))).possible
      case .unixTime: Texts(.kind(.date("milliseconds since 1970"))).possible
      case .any, .integer, .list, .affixed, .composed, .opaque: nil
      }
    }
  }
}

extension TextPattern.Piece {
  fileprivate var languageInScript: Language? {
    get throws {
      let all = Language(pattern: pattern)
      switch rule {
      case .same, .always, .respelled, .upperCase, .decimal: return all
      case .number(let radix, let range, _):
        let numbers = try #require(WholeNumbers(from: range.lowest, to: range.highest))
        return try all?.intersection(.integersRead(numbers, radix: radix, isSigned: true))
      case .several(let pieces, let between, _):
        let one = try Language.sequence(pieces.map { try #require(try $0.languageInScript) })
        let more = try Language.sequence([#require(Language(pattern: between)), one]).repeated(0, nil)
        return try all?.intersection(.union([Language(""), .sequence([one, more])]))
      case .firstOf(let alternatives):
        let texts = try alternatives.map { pieces in
          try Language.sequence(pieces.map { try #require(try $0.languageInScript) })
        }
        return try all?.intersection(.union(texts))
      case .kind("$decimal"): return Texts(.kind(.number)).possible
      case .kind("$day"): return Texts(.kind(.date("an ISO 8601 date"))).possible
      case .kind("$moment"): return Texts(.kind(.date("an ISO 8601 date and time"))).possible
      case .kind: return Texts(.kind(.date("seconds since 1970"))).possible
      }
    }
  }
}
