/// A value of a recorded request as text, which a value of a later version is compared with.
struct RecordedValue {
  /// What the value consists of, without names of types.
  private var parts: [Part] = []

  fileprivate struct Part {
    let label: String?
    let content: Content
  }

  fileprivate enum Content {
    /// A number, a case, `nil`, or what a type says of itself.
    case word(String)
    case quoted(String)
    case list([RecordedValue])
  }

  /// - Parameter name: The name of the route's case, which is no part of the value.
  init(_ text: String, name: String?) {
    var rest = Substring(text)
    self.init(&rest, level: 0)
    for inner in name?.split(separator: ".") ?? [] {
      let word = inner.prefix { $0 != "(" }
      if let place = parts.firstIndex(where: { $0.content.isWord(word) }) { parts.remove(at: place) }
    }
  }

  fileprivate init(_ content: Content) { parts = [Part(label: nil, content: content)] }

  /// Reads a value, or an element of a list up to what stands behind it.
  ///
  /// - Parameter level: How many lists it is in.
  private init(_ rest: inout Substring, level: Int) {
    var (word, label, depth, angles) = ("", String?.none, 0, 0)
    func add(_ content: Content) {
      parts.append(Part(label: label, content: content))
      (word, label) = ("", nil)
    }
    func endWord() {
      // The first version wrote the types of cases.
      if word.first?.isUppercase ?? false, let inner = word.split(separator: ".").last { word = String(inner) }
      if !word.isEmpty, angles == 0 { add(.word(word)) }
      word = ""
    }
    while let character = rest.first {
      if level > 0, depth == 0, character == "," || character == "]" { break }
      rest.removeFirst()
      let isType = word.first?.isUppercase ?? false
      switch character {
      case "\"": add(.quoted(Self.quoted(&rest)))
      // A damaged record may have any number of brackets.
      case "[" where level < 50: add(.list(Self.elements(&rest, level: level + 1)))
      case ":" where !word.isEmpty && !(word.first?.isNumber ?? false): (label, word) = (word, "")
      case "(":
        depth += 1
        if !isType { endWord() }
        if word != "Optional" { label = nil }
        word = ""
      case "<" where isType: (angles, word) = (angles + 1, "")
      case ">" where angles > 0: (angles, word) = (angles - 1, "")
      case _ where character.isLetter || character.isNumber || "_.-+:".contains(character): word.append(character)
      default:
        endWord()
        if character == ")" { depth -= 1 }
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
    value.parts = parts.map { part in
      switch part.content {
      case .word(let word): Part(label: part.label, content: .word(name(word)))
      case .quoted: part
      case .list(let elements): Part(label: part.label, content: .list(elements.map { $0.mapped(name) }))
      }
    }
    return value
  }

  /// Whether a later value still has all that this has, in its order, or with its labels. A value that has gained a part is
  /// still the same, and a list that has gained an element isn't, nor is one that has another part with the same label.
  func isKept(in later: RecordedValue) -> Bool {
    let (own, others) = (labeled, later.labeled)
    if own.count == parts.count, own.allSatisfy({ others[$0].map($1.isKept) ?? false }) { return true }
    var rest = later.parts[...]
    for part in parts {
      guard let place = rest.firstIndex(where: { part.content.isKept(in: $0.content) }) else { return false }
      rest = rest[(place + 1)...]
    }
    return own.allSatisfy { label, content in others[label].map(content.isKept) ?? true }
  }

  /// The parts that have a label of their own.
  private var labeled: [String: Content] {
    Dictionary(grouping: parts.filter { $0.label != nil }) { $0.label ?? "" }
      .compactMapValues { $0.count == 1 ? $0[0].content : nil }
  }
}

extension RecordedValue.Content {
  fileprivate func isWord(_ text: some StringProtocol) -> Bool {
    if case .word(let word) = self { word == text } else { false }
  }

  /// Whether a later part is the same number or text, or a list of the same elements, whatever their types are.
  fileprivate func isKept(in later: RecordedValue.Content) -> Bool {
    switch (self, later) {
    case (.list(let own), .list(let other)):
      return own.count == other.count && zip(own, other).allSatisfy { $0.isKept(in: $1) }
    // One element, or none, without its list.
    case (.list(let own), _):
      return own.isEmpty ? later.isWord("nil") : own.count == 1 && own[0].isKept(in: RecordedValue(later))
    case (_, .list(let other)):
      return other.isEmpty ? isWord("nil") : other.count == 1 && RecordedValue(self).isKept(in: other[0])
    case (.quoted(let own), .quoted(let other)): return own.utf8.elementsEqual(other.utf8)
    case (.word(let own), .word(let other)), (.word(let own), .quoted(let other)), (.quoted(let own), .word(let other)):
      if own == other { return true }
      if let number = Int(own), let second = Int(other) { return number == second }
      if let number = Double(own), let second = Double(other) { return number == second }
      // A UUID may become a text, or the other way around.
      return own.count == 36 && own.lowercased() == other.lowercased()
    }
  }
}
