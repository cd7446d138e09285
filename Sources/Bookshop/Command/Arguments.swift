/// What was written behind the command: words, and options such as `--port 8080`, `--port=8080` or `--explain`.
struct Arguments {
  var words: [String]

  init(_ words: [String]) { self.words = words }

  static func isHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }

  var asksForHelp: Bool { options.contains { Self.isHelp(words[$0]) } }

  /// Where options may stand: before a `--`.
  private var options: Range<Int> { 0..<(words.firstIndex(of: "--") ?? words.count) }

  /// Takes an option without a value.
  mutating func takeFlag(_ name: String) -> Bool {
    guard let index = options.first(where: { words[$0] == "--\(name)" }) else { return false }
    words.remove(at: index)
    return true
  }

  /// Takes all values of an option.
  ///
  /// - Throws: When one has no value.
  mutating func takeValues(_ name: String) throws -> [String] {
    var values: [String] = []
    while let index = options.first(where: { words[$0] == "--\(name)" || words[$0].hasPrefix("--\(name)=") }) {
      let word = words.remove(at: index)
      if let equals = word.firstIndex(of: "=") {
        values.append(String(word[word.index(after: equals)...]))
      } else {
        guard index < words.count else { throw UsageError("--\(name) needs a value") }
        values.append(words.remove(at: index))
      }
    }
    return values
  }

  /// Takes the value of an option that is there once, or not at all.
  ///
  /// - Throws: When it has no value, and when there are two.
  mutating func takeValue(_ name: String) throws -> String? {
    let values = try takeValues(name)
    guard values.count <= 1 else { throw UsageError("--\(name) is there twice") }
    return values.first
  }

  /// Takes all words that are no options.
  ///
  /// - Throws: When there is an option, which nobody has taken.
  mutating func takeWords() throws -> [String] {
    if let unknown = words[options].first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      throw UsageError("there is no option \(Terminal.quoted(unknown))")
    }
    defer { words = [] }
    return words.firstIndex(of: "--").map { Array(words[..<$0] + words[($0 + 1)...]) } ?? words
  }

  /// - Throws: When something is left.
  mutating func requireEmpty() throws {
    if let word = try takeWords().first { throw UsageError("\(Terminal.quoted(word)) is too much") }
  }
}
