internal import Roundtrip
internal import RoundtripInspection

/// The arguments of a command, in any order: words, and options such as `--method PUT`, `--method=PUT`, or `--explain`.
///
/// Behind `--`, everything is a word, and so is a negative number anywhere. The value of an option doesn't begin with two
/// hyphens, unless it stands behind an equals sign.
package struct CommandArguments {
  private var options: [Option] = []
  private var words: [String] = []

  private struct Option {
    /// Its name, with the hyphens.
    let name: String
    var value: String?

    var asTyped: String { name + (value.map { "=" + $0 } ?? "") }
  }

  /// - Parameter values: The names of all options that have a value.
  package init(_ arguments: [String], values: Set<String>) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        break
      }
      let start = word.unicodeScalars.prefix(2)
      guard start.first == "-", start.count == 2, let second = start.last, !("0"..."9").contains(second) else {
        words.append(word)
        continue
      }
      var (name, value) = word.parted(at: "=")
      let hasValue = name.hasPrefix("--") && values.contains(String(name.dropFirst(2)))
      if hasValue, value == nil, let next = rest.first, !next.hasPrefix("--") { value = rest.removeFirst() }
      options.append(Option(name: name, value: value))
    }
  }

  package var asksForHelp: Bool { options.contains { $0.value == nil && ($0.name == "--help" || $0.name == "-h") } }

  /// Whether there is an option with this name, such as `--version`.
  package func has(_ name: String) -> Bool { options.contains { $0.name == "--\(name)" } }

  /// Removes an option without a value, and returns whether it was present.
  package mutating func takeFlag(_ name: String) throws -> Bool {
    let found = options.filter { $0.name == "--\(name)" }
    if found.contains(where: { $0.value != nil }) { throw CommandUsageError("--\(name) has no value") }
    if found.count > 1 { throw CommandUsageError("--\(name) may be given only once") }
    options.removeAll { $0.name == "--\(name)" }
    return !found.isEmpty
  }

  /// - Parameter reason: What is wrong if one of the options is left.
  func requireNone(of left: [CommandOption], _ reason: String) throws {
    if let option = left.first(where: { has($0.name) }) { throw CommandUsageError("--\(option.name) \(reason)") }
  }

  /// Removes all occurrences of an option, and returns their values.
  mutating func takeValues(_ name: String, atLeast minimum: Int = 0) throws -> [String] {
    var values: [String] = []
    for option in options where option.name == "--\(name)" {
      guard let value = option.value else { throw CommandUsageError("--\(name) needs a value") }
      values.append(value)
    }
    options.removeAll { $0.name == "--\(name)" }
    if values.count < minimum { throw CommandUsageError("missing --\(name)") }
    return values
  }

  /// Removes all occurrences of `--host`, and returns their values.
  ///
  /// - Parameter mistake: What is wrong with a text that isn't a host.
  mutating func takeHosts(
    atLeast minimum: Int = 0, mistake: (String) -> String? = { URLRequestData.mistake(inHost: $0) }
  ) throws -> [String] {
    let hosts = try takeValues("host", atLeast: minimum)
    if let reason = hosts.lazy.compactMap(mistake).first { throw CommandUsageError(reason) }
    return hosts
  }

  /// Throws if the name of a file is empty.
  ///
  /// - Parameters:
  ///   - options: All options that the command accepts.
  ///   - areWords: Whether its words are names of files, too.
  func requireFileNames(_ options: [CommandOption], areWords: Bool) throws {
    let files = Set(options.filter(\.isFile).map { "--\($0.name)" })
    if self.options.contains(where: { files.contains($0.name) && $0.value == "" }) || areWords && words.contains("") {
      throw CommandUsageError("the name of a file can't be empty")
    }
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

  /// Removes the first word.
  package mutating func takeWord() -> String? { words.isEmpty ? nil : words.removeFirst() }

  /// Removes the option that asks for a completion script, and returns the shell. Without a value, it is the user's.
  mutating func takeShell() throws -> CompletionScript.Shell? {
    let option = "generate-completion-script"
    if !options.contains(where: { $0.name == "--\(option)" && $0.value != nil }), try takeFlag(option) {
      return CompletionScript.Shell(rawValue: CompletionScript.Shell.ofUser) ?? .bash
    }
    guard let name = try takeValue(option) else { return nil }
    guard let shell = CompletionScript.Shell(rawValue: name) else {
      throw CommandUsageError("\(CommandTerminal.quoted(name)) isn't a shell: expected bash, zsh, or fish")
    }
    return shell
  }

  /// Removes all words. Options that are left are unknown.
  package mutating func takeWords() throws -> [String] {
    if let unknown = options.first {
      throw CommandUsageError("unknown option \(CommandTerminal.quoted(unknown.asTyped))")
    }
    defer { words = [] }
    return words
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
        // As `match(url:)` reads it: behind two slashes is a host.
        guard var request = URLRequestData(string: url) else {
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
    guard case (let name, let value?) = text.parted(at: ":"), HeaderText.isToken(name) else {
      throw CommandUsageError("\(CommandTerminal.quoted(text)) isn't a valid header: write NAME: TEXT")
    }
    return .init(name: name, value: String(value.drop { $0 == " " }))
  }
}

extension String {
  /// What stands before the first of a character, and what stands behind it, byte by byte: a mark on what follows makes it
  /// no other character.
  func parted(at separator: Unicode.Scalar) -> (String, String?) {
    guard let place = unicodeScalars.firstIndex(of: separator) else { return (self, nil) }
    return (String(self[..<place]), String(unicodeScalars[unicodeScalars.index(after: place)...]))
  }
}

/// The reason that arguments are invalid.
package struct CommandUsageError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
