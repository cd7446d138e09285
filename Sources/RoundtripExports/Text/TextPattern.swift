internal import Roundtrip

/// A regular expression for a text, in the syntax that all dialects share.
struct TextPattern: Sendable {
  /// Matches the text that is read. It has to match the whole text.
  private(set) var read: String
  /// Matches the text that is printed: no leading zeros, and letters in the case that is printed.
  private(set) var printed: String
  /// Whether the pattern matches no other text.
  private(set) var isExact: Bool
  /// The number of digits, if the text consists of a fixed number of digits.
  private(set) var digitCount: Int?
  /// Whether its length varies.
  private var isOpen = true
  /// Its pieces, if each is printed without regard to the others.
  private(set) var pieces: [Piece]?
  /// Whether the pieces match no other text.
  private(set) var isExactInPieces = false

  struct Piece: Sendable, Equatable {
    let pattern: String
    let rule: Rule
  }

  /// How a text that is read becomes the one that is printed.
  indirect enum Rule: Sendable, Equatable {
    case same
    case upperCase
    /// Without redundant zeros.
    case decimal
    /// As the value that this kind of the script reads is printed.
    case kind(String)
    /// In lowercase, and without leading zeros beyond a number of digits.
    case number(radix: Int, WholeRange, count: Int)
    /// As many elements, each of these pieces, with what the pattern matches between them, or the text that is printed for it.
    case several([Piece], between: String, printed: String?)
    /// As this text.
    case always(String)
    /// As it is read, except for these texts.
    case respelled([Respelling])
    /// As the first of these that reads it.
    case firstOf([[Piece]])
  }

  init(_ shape: NodeShape) { self.init(shape, splitsAtEnd: false) }

  /// - Parameter splitsAtEnd: Whether the last part is looked for first, and the others end there.
  private init(_ shape: NodeShape, splitsAtEnd: Bool) {
    switch shape {
    case .literal(let text): self.init(Self.escaped(text), isOpen: false)
    case .text(let kind): self.init(kind)
    case .choice(let shapes):
      // An alternative that starts with an earlier one is reached only if the text continues, as in a regular
      // expression.
      let patterns = shapes.map(Self.init)
      self.init(Self.alternatives(patterns.map(\.read)), Self.alternatives(patterns.map(\.printed)))
      isExact = patterns.allSatisfy(\.isExact)
      isExactInPieces = pieces != nil && isExact
      let respelled = shape.respelledTexts
      if pieces != nil {
        if !respelled.isEmpty { print(as: .respelled(respelled)) }
      } else {
        let others = patterns.compactMap(\.pieces)
        if others.count < patterns.count { return }
        let known = respelled.map { [Piece(pattern: Self.escaped($0.text), rule: .always($0.printed))] }
        pieces = [Piece(pattern: read, rule: .firstOf(known + others))]
        isExactInPieces = patterns.allSatisfy(\.isExactInPieces)
      }
    case .sequence(let shapes):
      let patterns = shapes.map(Self.init)
      self.init(patterns.map(\.read).joined(), patterns.map(\.printed).joined())
      // Each part reads as much as it can. If it could leave some of that to the next part, the expression matches
      // more.
      let open = patterns.indices.dropLast().filter { patterns[$0].isOpen }
      let isSplit =
        splitsAtEnd
        || open.allSatisfy { index in
          Self.ends(shapes[index], before: shapes[index + 1])
            || Self.ends(shapes[index], before: shapes[(index + 1)...])
        }
      isExact = isSplit && patterns.allSatisfy(\.isExact)
      let all = patterns.compactMap(\.pieces)
      pieces = all.count == patterns.count ? all.flatMap(\.self) : nil
      isExactInPieces = isSplit && pieces != nil && patterns.allSatisfy(\.isExactInPieces)
      isOpen = patterns.contains(where: \.isOpen)
    case .many(let element, let separator, let minimum, let maximum):
      self.init(element, separator, minimum, maximum)
    case .nothing: self.init("", isOpen: false)
    case .noted(.claim, _): self.init(Self.anything, isExact: false)
    case .noted(.refined, let shape), .beginning(let shape):
      self.init(shape)
      (isExact, isExactInPieces) = (false, false)
    case .noted(.remark, .sequence(let shapes)) where shape.readsSuffixFirst:
      self.init(.sequence(shapes), splitsAtEnd: true)
    case .noted(.remark(let remark), let choice) where remark.content is HasNoValue:
      self.init(choice)
      if let text = shape.constantText { print(as: .always(text)) }
    case .noted(_, let shape), .component(let shape), .rest(let shape, _, _): self.init(shape)
    default: self.init(Self.anything, isExact: false)
    }
  }

  private init(_ read: String, _ printed: String? = nil, isExact: Bool = true, isOpen: Bool = true) {
    (self.read, self.printed, self.isExact, self.isOpen) = (read, printed ?? read, isExact, isOpen)
    if self.read == self.printed { (pieces, isExactInPieces) = ([Piece(pattern: read, rule: .same)], isExact) }
  }

  private init(_ element: NodeShape, _ separator: NodeShape?, _ minimum: Int, _ maximum: Int?) {
    let (text, between) = (TextPattern(element), separator.map(Self.init))
    func repeated(_ one: String, _ between: String) -> String {
      let more = "\(max(minimum - 1, 0)),\(maximum.map { "\(max($0 - 1, 0))" } ?? "")"
      let all = "\(one)(?:\(between)\(one)){\(more)}"
      return minimum > 0 ? all : maximum == 0 ? "" : "(?:\(all))?"
    }
    self.init(
      repeated("(?:\(text.read))", between?.read ?? ""), repeated("(?:\(text.printed))", between?.printed ?? ""))
    // An element that reads nothing ends the list.
    let isSplit = separator.map { Self.ends(element, before: $0) && !element.mayRead("") } ?? !text.isOpen
    isExact = text.isExact && isSplit
    let gap = between?.isRespelled == true ? separator?.constantText : nil
    if let elements = text.pieces, pieces == nil || text.isRespelled || gap != nil,
      between.map({ $0.read == $0.printed }) ?? true
    {
      pieces = [Piece(pattern: read, rule: .several(elements, between: between?.read ?? "", printed: gap))]
    }
    isExactInPieces = pieces != nil && text.isExactInPieces && isSplit
  }

  private init(_ kind: TextKind) {
    switch kind {
    case .any, .prefix, .upTo: self.init(Self.anything)
    case .digits(let count):
      let upper = count.upperBound == .max ? "" : "\(count.upperBound)"
      let read = count == 1...Int.max ? "[0-9]+" : "[0-9]{\(count.lowerBound),\(upper)}"
      let printed =
        count.lowerBound == 1
        ? "(?:0|[1-9][0-9]\(upper.isEmpty ? "*" : "{0,\(count.upperBound - 1)}"))"
        : count.lowerBound == count.upperBound
          ? "[0-9]{\(upper)}"
          : "(?:[0-9]{\(count.lowerBound)}|[1-9][0-9]{\(count.lowerBound),\(upper.isEmpty ? "" : "\(count.upperBound - 1)")})"
      // A number with more digits may be too large.
      self.init(read, printed, isExact: count.upperBound < 19, isOpen: count.lowerBound < count.upperBound)
      if count.lowerBound == count.upperBound, count.upperBound < 19 { digitCount = count.upperBound }
      let range =
        count.upperBound < 19 ? WholeRange("0", String(repeating: "9", count: count.upperBound)) : .digits
      pieces = [Piece(pattern: read, rule: .number(radix: 10, range, count: count.lowerBound))]
      isExactInPieces = true
    case .integer(let integer):
      let sign = integer.isSigned ? "-?" : ""
      let nonzero = integer.isSigned ? "-?" : ""
      self.init(
        sign + Self.digits(integer.radix, from: 0, upperCase: true) + "+",
        "(?:0|\(nonzero)\(Self.digits(integer.radix, from: 1))\(Self.digits(integer.radix, from: 0))*)", isExact: false)
      pieces = integer.range.map { [Piece(pattern: read, rule: .number(radix: integer.radix, $0, count: 1))] }
      isExactInPieces = pieces != nil
    case .number:
      self.init(
        "-?[0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?", "-?[0-9]+(?:\\.[0-9]+)?(?:e-?[0-9]+)?", isExact: false)
      read(as: "$decimal")
    case .boolean: self.init("(?:true|false)")
    case .hostLabel: self.init("[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?")
    case .uuid:
      func groups(_ digit: String) -> String { [8, 4, 4, 4, 12].map { "\(digit){\($0)}" }.joined(separator: "-") }
      self.init(groups("[0-9A-Fa-f]"), groups("[0-9A-F]"), isOpen: false)
      (pieces, isExactInPieces) = ([Piece(pattern: read, rule: .upperCase)], true)
    case .date("an ISO 8601 date"):
      self.init("[0-9]{4}-[0-9]{2}-[0-9]{2}", isExact: false, isOpen: false)
      read(as: "$day")
    case .date("an ISO 8601 date and time"):
      let time = "[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?"
      self.init(
        "[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt]\(time)(?:[Zz]|[+-][0-9]{2}:[0-9]{2})",
        "[0-9]{4}-[0-9]{2}-[0-9]{2}T\(time)Z", isExact: false)
      read(as: "$moment")
    case .date("seconds since 1970"), .date("milliseconds since 1970"):
      self.init("-?[0-9]+", "(?:0|-?[1-9][0-9]*)", isExact: false)
      read(as: "$unixTime(\(kind == .date("seconds since 1970") ? 1 : 1_000))")
    case .custom("decimal number"):
      self.init(
        "-?[0-9]+(?:\\.[0-9]+)?", "(?:0|-?(?:0|[1-9][0-9]*)(?:\\.[0-9]*[1-9])?)", isExact: false)
      // How many digits a number may have depends on where its point is.
      pieces = [Piece(pattern: read, rule: .decimal)]
    case .date, .credentials, .custom: self.init(Self.anything, isExact: false)
    }
  }

  /// Has the script read the text as a kind that it knows, which decides more than the pattern.
  private mutating func read(as kind: String) {
    (pieces, isExactInPieces) = ([Piece(pattern: read, rule: .kind(kind))], true)
  }

  /// Has the script print all of it by one rule.
  private mutating func print(as rule: Rule) {
    (pieces, isExactInPieces) = ([Piece(pattern: read, rule: rule)], isExact)
  }

  /// Whether it may be printed as another text.
  private var isRespelled: Bool { pieces.map { $0.contains { $0.rule != .same } } ?? true }

  private static let anything = "[\\s\\S]*"

  /// The digits of a radix, starting with the given one.
  private static func digits(_ radix: Int, from first: Int, upperCase: Bool = false) -> String {
    let decimal = "[\(first)-\(min(radix, 10) - 1)"
    if radix <= 10 { return radix == 2 && first == 1 ? "1" : decimal + "]" }
    func letters(_ first: UInt8) -> String {
      radix == 11 ? String(UnicodeScalar(first)) : "\(UnicodeScalar(first))-\(UnicodeScalar(first + UInt8(radix - 11)))"
    }
    return decimal + letters(UInt8(ascii: "a")) + (upperCase ? letters(UInt8(ascii: "A")) : "") + "]"
  }

  private static func alternatives(_ patterns: [String]) -> String { "(?:" + patterns.joined(separator: "|") + ")" }

  /// The text, escaped so that the expression matches only itself.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "\\^$.|?*+()[]{}/".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
