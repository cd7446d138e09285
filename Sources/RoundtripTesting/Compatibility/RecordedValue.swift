/// A value of a recorded request as text, which a value of a later version is compared with.
struct RecordedValue {
  /// What the value consists of, without names of types and labels: numbers, texts, and cases without values.
  private var parts: [String] = []
  /// The parts that have a label of their own.
  private var labeled: [String: String] = [:]

  /// - Parameter name: The name of the case, which is no part of the value.
  init(_ text: String, name: String?) {
    var (word, label, isQuoted, isEscaped) = ("", "", false, false)
    func end(_ value: String) {
      parts.append(value)
      if !label.isEmpty { labeled[label] = value }
      label = ""
    }
    for character in text + " " {
      if isQuoted {
        if character == "\"", !isEscaped {
          end("\"" + word)
          (word, isQuoted) = ("", false)
        } else {
          word.append(character)
        }
        isEscaped = character == "\\" && !isEscaped
        continue
      }
      switch character {
      case "\"":
        (word, isQuoted, isEscaped) = ("", true, false)
        continue
      case ":" where !word.isEmpty && !(word.first?.isNumber ?? false):
        label = word
      case "(": if word != "Optional" { label = "" }
      case _ where character.isLetter || character.isNumber || "_.-+:".contains(character):
        word.append(character)
        continue
      default:
        let isName = word.isEmpty || word == "nil" || (word.first?.isUppercase ?? false)
        if !isName { end(word) }
      }
      word = ""
    }
    // A case without a value is written like one.
    if let last = name?.split(separator: ".").last?.prefix(while: { $0 != "(" }),
      let place = parts.firstIndex(where: { $0 == last })
    {
      parts.remove(at: place)
    }
  }

  /// The cases with values that a text begins with, from the outside in: `shop` and `book` of `shop(book(id: 42))`.
  static func cases(of text: String) -> [Substring] {
    var (cases, rest) = ([Substring](), text[...])
    while true {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest[word.endIndex...]
      if word.isEmpty || rest.first != "(" { return cases }
      cases.append(word)
      rest.removeFirst()
    }
  }

  /// Whether a later value still has all that this has, in its order. A value that has gained a part is still the same.
  func isKept(in later: RecordedValue) -> Bool {
    var rest = later.parts[...]
    for part in parts {
      guard let place = rest.firstIndex(where: { Self.areEqual($0, part) }) else { return false }
      rest = rest[(place + 1)...]
    }
    // Two numbers of which one is also in the other's place may have been exchanged.
    return !labeled.contains { label, value in
      later.labeled[label].map { !Self.areEqual($0, value) && labeled.values.contains($0) } ?? false
    }
  }

  /// Whether two parts are the same number or text, whatever their types are.
  private static func areEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (one.drop { $0 == "\"" }, other.drop { $0 == "\"" })
    if one == other { return true }
    if let number = Double(one), let second = Double(other) { return number == second }
    // A UUID may become a text, or the other way around.
    return one.count == 36 && one.lowercased() == other.lowercased()
  }
}
