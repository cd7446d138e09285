internal import Roundtrip

/// The arguments of a command: words, and options such as `--method PUT`, `--method=PUT`, or `--explain`.
package struct CommandArguments {
  package var words: [String]

  package init(_ words: [String]) { self.words = words }

  package var asksForHelp: Bool { options.contains { words[$0] == "--help" || words[$0] == "-h" } }

  /// Where options may appear: before a `--`.
  private var options: Range<Int> { 0..<(words.firstIndex(of: "--") ?? words.count) }

  /// Removes an option without a value, and returns whether it was present.
  package mutating func takeFlag(_ name: String) -> Bool {
    guard let index = options.first(where: { words[$0] == "--\(name)" }) else { return false }
    words.remove(at: index)
    return true
  }

  /// Removes all occurrences of an option, and returns their values.
  mutating func takeValues(_ name: String, atLeast minimum: Int = 0) throws -> [String] {
    var values: [String] = []
    while let index = options.first(where: { words[$0] == "--\(name)" || words[$0].hasPrefix("--\(name)=") }) {
      let word = words.remove(at: index)
      if let equals = word.firstIndex(of: "=") {
        values.append(String(word[word.index(after: equals)...]))
      } else {
        guard index < words.count else { throw CommandUsageError("--\(name) needs a value") }
        values.append(words.remove(at: index))
      }
    }
    if values.count < minimum { throw CommandUsageError("missing --\(name)") }
    return values
  }

  /// Removes an option that may occur once, and returns its value.
  package mutating func takeValue(_ name: String) throws -> String? {
    let values = try takeValues(name)
    if values.count > 1 { throw CommandUsageError("--\(name) may be given only once") }
    return values.first
  }

  /// Removes an option whose value is a number.
  package mutating func takeNumber(_ name: String, _ range: ClosedRange<Int>) throws -> Int? {
    guard let text = try takeValue(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw CommandUsageError(
        "\(CommandTerminal.quoted(text)) isn't a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Removes the first word that isn't an option.
  mutating func takeWord() -> String? {
    guard let index = options.first(where: { !words[$0].hasPrefix("-") }) else { return nil }
    return words.remove(at: index)
  }

  /// Removes the option that asks for a completion script, and returns the shell. Without a value, it is the user's.
  mutating func takeShell() throws -> CompletionScript.Shell? {
    let option = "generate-completion-script"
    if words == ["--" + option] { words = ["--\(option)=\(CompletionScript.Shell.ofUser)"] }
    guard let name = try takeValue(option) else { return nil }
    guard let shell = CompletionScript.Shell(rawValue: name) else {
      throw CommandUsageError("\(CommandTerminal.quoted(name)) isn't a shell: expected bash, zsh, or fish")
    }
    return shell
  }

  /// Removes all words. Options that are left are unknown.
  package mutating func takeWords() throws -> [String] {
    if let unknown = words[options].first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      throw CommandUsageError("unknown option \(CommandTerminal.quoted(unknown))")
    }
    defer { words = [] }
    return words.firstIndex(of: "--").map { Array(words[..<$0] + words[($0 + 1)...]) } ?? words
  }

  /// - Throws: If any argument is left.
  package mutating func requireEmpty() throws {
    if let word = try takeWords().first {
      throw CommandUsageError("unexpected argument \(CommandTerminal.quoted(word))")
    }
  }

  /// Removes a request: a URL, and what makes a request of it and of others, with a method, headers, and a body.
  mutating func takeRequest() throws -> (url: String, request: (String) throws -> URLRequestData) {
    let method = try takeValue("method")
    let headers = try takeValues("header").map(Self.header)
    let body = try takeValue("body")
    let words = try takeWords()
    guard let url = words.first, words.count == 1 else { throw CommandUsageError("expected one URL") }
    return (
      url,
      { url in
        guard var request = url.hasPrefix("/") ? URLRequestData(target: url) : URLRequestData(string: url) else {
          throw CommandUsageError("\(CommandTerminal.quoted(url)) isn't a valid URL")
        }
        if let method { request.method = Method(method) }
        request.headers = URLRequestData.Fields(headers)
        request.body = body.map { Array($0.utf8) }
        return request
      }
    )
  }

  private static func header(_ text: String) throws -> URLRequestData.Fields.Element {
    guard let colon = text.firstIndex(of: ":"), HeaderText.isToken(String(text[..<colon])) else {
      throw CommandUsageError("\(CommandTerminal.quoted(text)) isn't a valid header: write NAME: TEXT")
    }
    return .init(name: String(text[..<colon]), value: String(text[text.index(after: colon)...].drop { $0 == " " }))
  }
}

/// The reason that arguments are invalid.
package struct CommandUsageError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
