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
    case .choice: printedTexts.map(TypeScript.text).joined(separator: " | ")
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
    case .integer(let range):
      "$whole(\"\(range.lowest)\", \"\(range.highest)\"\(range.scriptForm.map { ", \($0)" } ?? ""))"
    case .number: "$decimal"
    case .boolean: "$bool"
    case .uuid: "$uuid"
    case .day: "$day"
    case .moment: "$moment"
    case .unixTime(let perSecond): "$unixTime(\(perSecond))"
    case .choice where respelled.isEmpty: known
    case .choice: "$respelled([\(respelled.map(\.script).joined(separator: ", "))], \(known))"
    case .list(let element, let minimum, let maximum):
      "$list(\(element.scriptKind), \(element.mayHoldComma), \(minimum)\(maximum.map { ", \($0)" } ?? ""))"
    case .affixed(let before, let text, let after):
      "$affixed(\(TypeScript.text(before)), \(text.scriptKind), \(TypeScript.text(after)))"
    case .composed: scriptPattern
    }
  }

  /// An expression for a kind that reads and prints a default besides its own values, or `nil` if none does. A whole number may
  /// be out of bounds.
  func scriptKind(ofDefault text: String) -> String? {
    if mayBe(default: text) { return scriptKind }
    switch kind {
    case .integer: return "$whole(\"\(Int128.min)\", \"\(UInt128.max)\", /^-?[0-9]+$/)"
    case .affixed(let before, let inner, let after):
      guard text.hasPrefix(before), text.hasSuffix(after) else { return nil }
      return inner.scriptKind(ofDefault: String(text.dropFirst(before.count).dropLast(after.count))).map {
        "$affixed(\(TypeScript.text(before)), \($0), \(TypeScript.text(after)))"
      }
    default: return nil
    }
  }

  /// The texts that it may be, except for those that are printed as another one.
  private var printedTexts: [String] {
    (fixedTexts ?? []).filter { text in !respelled.contains { $0.text.hasSameBytes(as: text) } }
  }

  /// The kind of the texts that are printed.
  private var known: String { "$oneOf(\(printedTexts.map(TypeScript.text).joined(separator: ", ")))" }

  /// A text that is read piece by piece, each of which becomes what is printed, or one that is read as it is printed.
  private var scriptPattern: String {
    guard let pieces = pattern.pieces, pieces.contains(where: { $0.rule != .same }) else {
      return "$matching(\(TypeScript.pattern(pattern.printed)))"
    }
    return "$matching(\(TypeScript.pattern(pieces.groups)), \(pieces.map(\.rule.script).joined(separator: ", ")))"
  }

  /// Whether it is a date and time, or contains one.
  var holdsMoment: Bool {
    switch kind {
    case .moment: true
    case .affixed(_, let text, _), .list(let text, _, _): text.holdsMoment
    case .composed: pattern.pieces?.contains(where: \.rule.holdsMoment) ?? false
    default: false
    }
  }

  /// Whether the kind accepts exactly what the router does.
  var isExactInScript: Bool {
    if isRefined { return false }
    return switch kind {
    case .composed: pattern.isExactInPieces
    case .list(let element, _, _): element.isExactInScript
    case .affixed(_, let text, _): isSplitExactly && text.isExactInScript
    default: isExact
    }
  }
}

extension WholeRange {
  /// A regular expression for its text, if that is more or less than digits.
  fileprivate var scriptForm: String? {
    if !isSigned, digits == nil { return nil }
    return "/^\(isSigned ? "-?" : "")[0-9]\(digits.map { "{1,\($0)}" } ?? "+")$/"
  }
}

extension Respelling {
  fileprivate var script: String { "[\(TypeScript.text(text)), \(TypeScript.text(printed))]" }
}

extension TextPattern.Rule {
  fileprivate var holdsMoment: Bool {
    switch self {
    case .kind(let kind): kind == "$moment"
    case .several(let pieces, _, _): pieces.contains(where: \.rule.holdsMoment)
    case .firstOf(let alternatives): alternatives.joined().contains(where: \.rule.holdsMoment)
    default: false
    }
  }

  fileprivate var script: String {
    switch self {
    case .several(let pieces, let between, let printed):
      "$several(\(TypeScript.text(pieces.groups)), "
        + (printed.map { "[\(TypeScript.text(between)), \(TypeScript.text($0))], " } ?? "\(TypeScript.text(between)), ")
        + pieces.map(\.rule.script).joined(separator: ", ") + ")"
    case .same: "$same"
    case .always(let text): "() => \(TypeScript.text(text))"
    case .respelled(let texts): "$through($respelled([\(texts.map(\.script).joined(separator: ", "))], $text))"
    case .firstOf(let alternatives):
      "$firstOf("
        + alternatives.map {
          "[" + ([TypeScript.text($0.groups)] + $0.map(\.rule.script)).joined(separator: ", ") + "]"
        }
        .joined(separator: ", ") + ")"
    case .upperCase: "$upper"
    case .decimal: "$shortest"
    case .kind(let kind): "$through(\(kind))"
    case .number(let radix, let range, let count):
      "$digitsOf(\(radix), \"\(range.lowest)\", \"\(range.highest)\"\(count > 1 ? ", \(count)" : ""))"
    }
  }
}

extension [TextPattern.Piece] {
  /// A pattern with a group for each.
  fileprivate var groups: String { map { "(\($0.pattern))" }.joined() }
}
