internal import Roundtrip
internal import RoundtripInspection

/// The form of a text, in terms that other languages share.
struct TextForm: Sendable {
  indirect enum Kind: Sendable {
    /// Any text.
    case any
    /// A whole number in decimal digits, without leading zeros.
    case integer(WholeRange)
    case number
    case boolean
    case uuid
    /// A day, such as `2026-11-21`.
    case day
    /// A date and time (RFC 3339).
    case moment
    /// A date as the number of seconds, or fractions of seconds, since 1970.
    case unixTime(perSecond: Int)
    /// One of several texts.
    case choice([String])
    /// Texts separated by commas, none of them empty.
    case list(TextForm, minimum: Int, maximum: Int?)
    /// A text between known texts.
    case affixed(String, TextForm, String)
    /// A text that a pattern describes.
    case composed(TextPattern)
    /// A text of which only the name of its parser is known.
    case opaque(String)
  }

  let kind: Kind
  /// How the text is read: its language judges whether patterns of it are exact, and says which forms share a text.
  let part: TextPart
  /// The text that is printed whatever it is, if it has no value.
  let constant: String?
  /// Those of several texts that are printed as another of them.
  let respelled: [Respelling]
  /// Whether some of the described texts are rejected.
  private(set) var isRefined: Bool
  /// Whether a text between known texts always ends where the one after it begins.
  private let isSplit: Bool
  /// Texts that are accepted.
  let examples: [String]
  /// The pattern of the whole text.
  let pattern: TextPattern
  /// Whether its text may have a comma.
  let mayHoldComma: Bool
  /// One word for it if it has no name: `digits`.
  let word: String
  /// Whether the word identifies the kind of text.
  let isWord: Bool

  init(_ shape: NodeShape) {
    let bare = shape.bare
    (part, pattern, examples) = (shape.textPart, TextPattern(shape), shape.examples)
    isRefined = shape.isRefined
    (constant, respelled) = (shape.constantText, shape.respelledTexts)
    mayHoldComma = !shape.holdsNoComma
    isSplit = shape.splitsAffixes
    kind = Self.kind(of: bare, pattern)
    switch bare {
    case _ where shape.enumName?.identifier != nil: (word, isWord) = (shape.enumName?.identifier ?? "", true)
    case .text(.any), .text(.prefix), .text(.upTo): (word, isWord) = ("text", false)
    case .text(.date): (word, isWord) = ("date", true)
    case .text(.digits): (word, isWord) = ("digits", true)
    case .text(let kind): (word, isWord) = (kind.description.identifier ?? "text", true)
    case .opaque(let name, _), .noted(.claim(let name), _): (word, isWord) = (name.identifier ?? "text", true)
    default:
      // Known texts around it don't change what it is.
      let inner: TextForm? = if case .affixed(_, let form, _) = kind { form } else { nil }
      (word, isWord) = (inner?.word ?? "text", inner?.isWord ?? false)
    }
  }

  private static func kind(of shape: NodeShape, _ pattern: TextPattern) -> Kind {
    if let texts = shape.knownTexts, !texts.isEmpty { return .choice(texts.uniqued) }
    switch shape {
    case .text(let kind): return self.kind(of: kind, pattern)
    case .opaque(let name, _), .noted(.claim(let name), _): return .opaque(name)
    // In a list that is one text, as `Many` reads it, the commas are part of the text.
    case .many(let element, .choice([.literal(",")])?, let minimum, let maximum):
      return .list(TextForm(element), minimum: minimum, maximum: maximum)
    case .sequence(let shapes):
      // Adjacent fixed texts at its start or end become one.
      let open = shapes.openIndices
      guard open.count == 1 else { return .composed(pattern) }
      let before = shapes[..<open[0]].compactMap(\.fixedText).joined()
      let after = shapes[(open[0] + 1)...].compactMap(\.fixedText).joined()
      let form = TextForm(shapes[open[0]])
      // A text between known texts that stands between others is between both, unless it has examples with the first ones.
      if case .affixed(let first, let inner, let last) = form.kind, form.examples.isEmpty {
        return .affixed(before + first, inner, last + after)
      }
      return .affixed(before, form, after)
    case .beginning(let shape): return kind(of: shape.bare, pattern)
    default: return .composed(pattern)
    }
  }

  private static func kind(of kind: TextKind, _ pattern: TextPattern) -> Kind {
    switch kind {
    case .any, .prefix, .upTo: return .any
    case .digits(let count):
      guard count.lowerBound == 1 else { return .composed(pattern) }
      return .integer(
        count.upperBound < 19
          ? WholeRange("0", String(repeating: "9", count: count.upperBound), digits: count.upperBound)
          : WholeRange("0", "\(Int.max)", digits: count.upperBound == .max ? nil : count.upperBound))
    case .integer(let integer):
      guard integer.radix == 10, let range = integer.range
      else { return .composed(pattern) }
      return .integer(range)
    case .number: return .number
    case .boolean: return .boolean
    case .uuid: return .uuid
    case .date("an ISO 8601 date"): return .day
    case .date("an ISO 8601 date and time"): return .moment
    case .date("seconds since 1970"): return .unixTime(perSecond: 1)
    case .date("milliseconds since 1970"): return .unixTime(perSecond: 1_000)
    case .hostLabel, .custom("decimal number"): return .composed(pattern)
    case .credentials: return .opaque(kind.description)
    case .date(let name), .custom(let name): return .opaque(name)
    }
  }

  /// The same form, marked as partly rejected.
  var refined: Self {
    var form = self
    form.isRefined = true
    return form
  }

  /// The only texts that it may be.
  var fixedTexts: [String]? { if case .choice(let texts) = kind { texts } else { nil } }

  /// Whether it may be any text.
  var isAny: Bool { if case .any = kind { !isRefined } else { false } }

  /// Whether the kind is exact, including what is rejected.
  var isExact: Bool {
    if isRefined { return false }
    return switch kind {
    case .opaque: false
    case .composed(let pattern): pattern.isExact
    case .list(let element, _, _): element.isExact
    case .affixed(_, let text, _): isSplit && text.isExact
    default: true
    }
  }

  /// Whether the schema is exact, which has a pattern where the kind has parts.
  var isExactInSchema: Bool {
    switch kind {
    case .affixed: !isRefined && pattern.isExact
    case .list(let element, _, _): !isRefined && element.isExactInSchema
    default: isExact
    }
  }

  /// Whether its text may be empty; `true` if in doubt.
  var mayBeEmpty: Bool {
    switch kind {
    case .any, .list, .composed, .opaque: true
    case .affixed(let before, let text, let after): before.isEmpty && after.isEmpty && text.mayBeEmpty
    case .choice(let texts): texts.contains("")
    case .integer, .number, .boolean, .uuid, .day, .moment, .unixTime: false
    }
  }

  /// Whether a request may have the text of a default, or what stands for it: a default is a value of the router, and may be
  /// one that no text has. `true` if in doubt.
  func mayBe(default text: String?) -> Bool {
    guard let text else { return false }
    if case .list = kind, text.isEmpty { return true }
    return Texts(part).possible.contains(text)
  }

  /// Whether known texts are split off exactly.
  var isSplitExactly: Bool { if case .affixed = kind { isSplit } else { true } }
}

extension TextKind.Integer {
  /// Its bounds, or else those of its type, or `nil` for an unknown type.
  var range: WholeRange? { limits.map { WholeRange($0.lowest, $0.highest, isSigned: isSigned) } }
}

extension NodeShape {
  /// The only texts that this may be, with an empty one where it may be left out.
  var knownTexts: [String]? {
    guard let texts = fixedTexts else { return nil }
    return alternatives.contains(where: \.isNothing) ? texts + [""] : texts
  }

  /// Whether this is a text before another that is looked for at the end: see `suffixed(by:)`.
  var readsSuffixFirst: Bool {
    notes.contains { if case .remark(let remark) = $0 { remark.content is SuffixIsReadFirst } else { false } }
  }

  /// Whether the part of a sequence that varies always ends where the known text after it begins, also within that part.
  fileprivate var splitsAffixes: Bool {
    guard case .sequence(let shapes) = bare, shapes.openIndices.count == 1, let open = shapes.openIndices.first
    else { return true }
    let isSplit =
      readsSuffixFirst || open == shapes.count - 1 || TextPattern.ends(shapes[open], before: shapes[open + 1])
    return isSplit && shapes[open].splitsAffixes
  }

  /// Whether a filter or a conversion rejects some of a text that is otherwise one text.
  fileprivate var isRefined: Bool {
    fold { shape, areRefined in
      switch shape {
      case .noted(.refined, _): true
      case .noted, .beginning, .sequence, .choice, .many: areRefined.contains(true)
      default: false
      }
    }
  }

  fileprivate var examples: [String] {
    for case .examples(let texts) in notes { return texts }
    return claim?.shape.examples ?? []
  }
}

extension String {
  /// The first word as an identifier: `uuid` for `UUID`, and `nil` for `an ISO 8601 date`.
  fileprivate var identifier: String? {
    let words = split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    guard let word = words.first(where: { $0.first?.isLetter == true }), word.count > 2 else { return nil }
    let isAcronym = word.allSatisfy(\.isUppercase)
    return isAcronym ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in order.
  package var uniqued: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}

extension [NodeShape] {
  /// The shapes that aren't a single known text.
  fileprivate var openIndices: [Int] { indices.filter { self[$0].knownTexts?.count != 1 } }
}

extension [String] {
  /// The texts without repetitions, in order. Texts that differ in normalization alone are others in a URL.
  package var uniqued: [String] {
    var known: Set<[UInt8]> = []
    return filter { known.insert([UInt8]($0.utf8)).inserted }
  }
}
