/// A value of a recorded request as text, which a value of a later version is compared with.
struct RecordedValue: Equatable {
  /// What the value consists of, without names of types.
  private var parts: [Part] = []
  /// What stands between them, apart from parentheses.
  private var separators = ""
  /// All of it, unless it is a part of another one.
  private var text = ""

  fileprivate struct Part: Equatable {
    let label: String?
    var content: Content
    /// How many parentheses it is in.
    let depth: Int
    /// Whether it is the name of a case that has values.
    var isAround = false
  }

  /// Whether a value still is what it was.
  enum Kept: Comparable { case no, perhaps, yes }

  fileprivate enum Content: Equatable {
    /// A number, a case, `nil`, or what a type says of itself.
    case word(String)
    case quoted(String)
    case list([RecordedValue])
  }

  /// - Parameter name: The name of the route's case, which is no part of the value.
  init(_ text: String, name: String?) {
    var rest = Substring(text)
    self.init(&rest, level: 0)
    self.text = text
    for inner in name?.split(separator: ".") ?? [] {
      let word = inner.prefix { $0 != "(" }
      if let place = parts.firstIndex(where: { $0.content.isWord(word) }) { parts.remove(at: place) }
    }
  }

  fileprivate init(_ content: Content) { parts = [Part(label: nil, content: content, depth: 0)] }

  /// Reads a value, or an element of a list up to what stands behind it.
  ///
  /// - Parameter level: How many lists it is in.
  private init(_ rest: inout Substring, level: Int) {
    var (word, label, depth, angles) = ("", String?.none, 0, 0)
    func add(_ content: Content, isAround: Bool = false) {
      parts.append(Part(label: label, content: content, depth: depth, isAround: isAround))
      (word, label) = ("", nil)
    }
    func endWord(isAround: Bool = false) {
      // The first version wrote the types of cases.
      if word.first?.isUppercase ?? false, let inner = word.split(separator: ".").last { word = String(inner) }
      if !word.isEmpty, angles == 0 { add(.word(word), isAround: isAround) }
      word = ""
    }
    while let character = rest.first {
      if level > 0, depth == 0, character == "," || character == "]" { break }
      rest.removeFirst()
      let isType = word.first?.isUppercase ?? false
      switch character {
      case "\"":
        endWord()
        add(.quoted(Self.quoted(&rest)))
      // A damaged record may have any number of brackets.
      case "[" where level < 50:
        endWord()
        add(.list(Self.elements(&rest, level: level + 1)))
      // The key of a dictionary is a value.
      case ":" where level > 0 && depth == 0 && rest.first == " ": endWord()
      case ":" where !word.isEmpty && !(word.first?.isNumber ?? false) && rest.first == " ": (label, word) = (word, "")
      case "(":
        depth += 1
        if !isType { endWord(isAround: true) }
        if word != "Optional" { label = nil }
        word = ""
      case "<" where isType: (angles, word) = (angles + 1, "")
      case ">" where angles > 0: (angles, word) = (angles - 1, "")
      case _ where character.isWhitespace || ",<>[]".contains(character):
        endWord()
        if angles == 0 { separators.append(character) }
      case ")":
        endWord()
        depth -= 1
      default: word.append(character)
      }
    }
    endWord()
  }

  /// Reads the rest of a quoted text.
  private static func quoted(_ rest: inout Substring) -> String {
    var (text, isEscaped) = ("", false)
    while let character = rest.popFirst() {
      if character == "\"", !isEscaped { break }
      text.append(character)
      isEscaped = character == "\\" && !isEscaped
    }
    return text
  }

  /// The text without quotation marks, and with what escapes stand for.
  private static func unquoted(_ text: String) -> [Unicode.Scalar] {
    var (scalars, rest, isQuoted) = ([Unicode.Scalar](), text.unicodeScalars[...], false)
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"":
        isQuoted.toggle()
        // A text that says `nil` isn't nothing.
        if isQuoted, rest.starts(with: "nil\"".unicodeScalars) { scalars.append(scalar) }
      case "\\" where isQuoted: scalars.append(unescaped(&rest))
      default: scalars.append(scalar)
      }
    }
    return scalars
  }

  /// Reads what stands behind a backslash.
  private static func unescaped(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar {
    switch rest.popFirst() {
    case "0": return "\0"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      let digits = rest.dropFirst().prefix { $0 != "}" }
      rest = rest.dropFirst(digits.count + 2)
      return UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) ?? "u"
    case let scalar: return scalar ?? "\\"
    }
  }

  /// Reads the elements of a list, and its end.
  private static func elements(_ rest: inout Substring, level: Int) -> [RecordedValue] {
    var elements: [RecordedValue] = []
    while let character = rest.first, character != "]" {
      elements.append(RecordedValue(&rest, level: level))
      if rest.first == "," { rest.removeFirst() }
    }
    rest = rest.dropFirst()
    return elements
  }

  /// The name of the cases with values that a text begins with: `shop.book` of `shop(book(id: 42))`. The names of types don't
  /// matter.
  static func cases(of text: String) -> String? {
    var (cases, rest) = ([Substring](), text[...])
    while true {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest[word.endIndex...]
      guard let first = word.first, rest.first == "(" else { return cases.isEmpty ? nil : cases.joined(separator: ".") }
      if !first.isUppercase { cases.append(word) }
      rest.removeFirst()
    }
  }

  /// The same value with other names of cases.
  func mapped(_ name: (String) -> String) -> RecordedValue {
    var value = self
    for (index, part) in parts.enumerated() {
      switch part.content {
      case .word(let word): value.parts[index].content = .word(name(word))
      case .quoted: break
      case .list(let elements): value.parts[index].content = .list(elements.map { $0.mapped(name) })
      }
    }
    return value
  }

  /// Whether a later value still has all that this has, in its order, or with its labels. A value that has gained a part is
  /// still the same, and a list that has gained an element isn't, nor is one that has another part with the same label. Where
  /// the part that it has gained has no label, and stands before one of the same kind that it had, either could be the new one;
  /// a case that stands around a part now may be another value; and so may the same words with something else between them.
  func isKept(in later: RecordedValue) -> Kept {
    let kept = hasParts(in: later)
    if kept > .no || text.isEmpty { return kept }
    // What a type says of itself may be a text now, or the other way around.
    let isOfType = !text.contains("\"") || !later.text.contains("\"")
    return isOfType && Self.unquoted(text) == Self.unquoted(later.text) ? .perhaps : .no
  }

  private func hasParts(in later: RecordedValue) -> Kept {
    if parts == later.parts, separators != later.separators { return .perhaps }
    let (own, others) = (labeled, later.labeled)
    if own.count == parts.count {
      let kept = own.map { label, part in others[label].map { part.isKept(in: $0) } ?? .no }.min() ?? .yes
      if kept > .no { return kept }
    }
    var (rest, kept) = (later.parts[...], Kept.yes)
    for part in parts {
      var partKept = Kept.no
      while partKept == .no {
        guard let other = rest.popFirst() else { return .no }
        partKept = part.content.isKept(in: other.content)
        let couldBeIt = other.isAround || other.label == nil && part.content.isLike(other.content)
        if partKept == .no, couldBeIt { kept = .perhaps }
      }
      kept = min(kept, partKept)
    }
    return own.reduce(kept) { kept, part in min(kept, others[part.key].map { part.value.isKept(in: $0) } ?? .yes) }
  }

  /// The outermost parts with each label. A part of a value that has been added may have the label of another one.
  private var labeled: [String: Labeled] {
    Dictionary(grouping: parts.filter { $0.label != nil }) { $0.label ?? "" }.mapValues { parts in
      let depth = parts.map(\.depth).min() ?? 0
      return Labeled(contents: parts.filter { $0.depth == depth }.map(\.content))
    }
  }

  private struct Labeled {
    let contents: [Content]

    /// Whether a later value still has these parts. If it has another number of them, it isn't known which of them they are.
    func isKept(in later: Labeled) -> Kept {
      if contents.count == later.contents.count {
        return zip(contents, later.contents).map { $0.isKept(in: $1) }.min() ?? .yes
      }
      let areKept = contents.allSatisfy { own in later.contents.contains { own.isKept(in: $0) > .no } }
      return areKept ? .perhaps : .no
    }
  }
}

extension RecordedValue.Content {
  fileprivate func isWord(_ text: some StringProtocol) -> Bool {
    if case .word(let word) = self { word == text } else { false }
  }

  /// Whether both are numbers, or texts, or lists, or neither.
  fileprivate func isLike(_ other: RecordedValue.Content) -> Bool {
    switch (self, other) {
    case (.quoted, .quoted), (.list, .list): true
    case (.word(let own), .word(let other)): (Double(own) == nil) == (Double(other) == nil)
    default: false
    }
  }

  /// Whether a later part is the same number or text, or a list of the same elements, whatever their types are.
  fileprivate func isKept(in later: RecordedValue.Content) -> RecordedValue.Kept {
    switch (self, later) {
    case (.list(let own), .list(let other)):
      return own.count == other.count ? zip(own, other).map { $0.isKept(in: $1) }.min() ?? .yes : .no
    // One element, or none, without its list.
    case (.list(let own), _):
      if own.isEmpty { return later.isWord("nil") ? .yes : .no }
      return own.count == 1 ? own[0].isKept(in: RecordedValue(later)) : .no
    case (_, .list(let other)):
      if other.isEmpty { return isWord("nil") ? .yes : .no }
      return other.count == 1 ? RecordedValue(self).isKept(in: other[0]) : .no
    case (.quoted(let own), .quoted(let other)): return own.utf8.elementsEqual(other.utf8) ? .yes : .no
    case (.word(let own), .word(let other)): return Self.isKept(own, other)
    // A text that has been nothing is another value, whatever it says.
    case (.word(let own), .quoted(let other)), (.quoted(let other), .word(let own)):
      return own == "nil" ? .no : Self.isKept(own, other)
    }
  }

  private static func isKept(_ own: String, _ other: String) -> RecordedValue.Kept {
    // A UUID may become a text, or the other way around.
    if own == other || own.count == 36 && own.lowercased() == other.lowercased() { return .yes }
    // A whole number of any size is told by its digits.
    if isWhole(own), isWhole(other) { return .no }
    // It may become another kind of number. What isn't written as numbers are may be a version, or a code.
    guard let first = number(own), let second = number(other), first.value == second.value else { return .no }
    return first.isCanonical && second.isCanonical ? .yes : .perhaps
  }

  private static func isWhole(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } && (digits.count == 1 || digits.first != "0")
  }

  /// The number that a text spells, and whether a number describes itself so.
  private static func number(_ text: String) -> (value: Double, isCanonical: Bool)? {
    guard text.contains(where: \.isNumber), let value = Double(text) else { return nil }
    return (value, text == value.description || Int(text).map { text == $0.description } ?? false)
  }
}
