internal import Roundtrip

// The form of a text in TypeScript.

extension TextForm {
  /// The only text that it may be.
  var only: String? { fixedTexts?.count == 1 ? fixedTexts?.first : nil }

  /// The type of its values.
  var scriptType: String {
    switch kind {
    case .any, .uuid, .composed, .opaque: "string"
    case .integer: "number | bigint"
    case .number: "number"
    case .boolean: "boolean"
    case .day, .moment, .unixTime: "Date"
    case .choice(let texts): texts.map(TypeScript.text).joined(separator: " | ")
    case .list(let element, _, _): element.scriptListType
    case .affixed(_, let text, _): text.scriptType
    }
  }

  /// The type of a list of its values.
  var scriptListType: String { "readonly (\(scriptType))[]" }

  /// An expression that says how its values are printed, and which texts match.
  var scriptKind: String {
    switch kind {
    case .any, .opaque: "$text"
    case .integer(.digits): "$digits"
    case .integer(let range): "$whole(\"\(range.lowest)\", \"\(range.highest)\")"
    case .number: "$decimal"
    case .boolean: "$bool"
    case .uuid: "$uuid"
    case .day: "$day"
    case .moment: "$moment"
    case .unixTime(let perSecond): "$unixTime(\(perSecond))"
    case .choice(let texts): "$oneOf(\(texts.map(TypeScript.text).joined(separator: ", ")))"
    case .list(let element, let minimum, let maximum):
      "$list(\(element.scriptKind), \(minimum)\(maximum.map { ", \($0)" } ?? ""))"
    case .affixed(let before, let text, let after):
      "$affixed(\(TypeScript.text(before)), \(text.scriptKind), \(TypeScript.text(after)))"
    case .composed: "$matching(\(TypeScript.pattern(pattern.read)), \(TypeScript.pattern(pattern.printed)))"
    }
  }
}
