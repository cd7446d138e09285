extension RouterCommand {
  /// The usage and the summary of each command, for the help of a program that adds its own commands.
  public var commands: [(usage: String, summary: String)] {
    RouterCommandName.allCases.map { ("\(name) \($0.usage)", $0.summary) }
  }

  /// The names of all options that have a value.
  package var optionsWithValues: Set<String> {
    let options = RouterCommandName.allCases.flatMap(\.options) + exports.flatMap(\.options) + CommandOption.general
    return Set(options.filter { $0.value != nil }.map(\.name))
  }

  package func run(_ words: [String], on terminal: CommandTerminal) -> Int32 {
    var arguments = CommandArguments(words, values: optionsWithValues)
    // Without a command, the routes are listed.
    let word = arguments.takeWord()
    let command = RouterCommandName(rawValue: word ?? RouterCommandName.list.rawValue)
    do {
      if let word = words.first(where: terminal.unreadableArguments.contains) {
        throw CommandUsageError("\(CommandTerminal.quoted(word)) isn't valid UTF-8")
      }
      if word == "help" || word == nil && arguments.asksForHelp {
        try terminal.print(overview)
      } else if word == nil, try arguments.takeFlag("version") {
        try arguments.requireEmpty()
        try terminal.print(version + "\n")
      } else if word == nil, let shell = try arguments.takeShell() {
        try arguments.requireEmpty()
        try terminal.print(completions.script(for: shell))
      } else if let command {
        if !arguments.asksForHelp { return try run(command, &arguments, terminal) }
        try terminal.print(help(command))
      } else {
        throw CommandUsageError("unknown command \(CommandTerminal.quoted(word ?? ""))")
      }
      return 0
    } catch let error as CommandUsageError {
      let place = word.flatMap(RouterCommandName.init).map { " " + $0.rawValue } ?? ""
      terminal.complain("\(name)\(place): \(error)\n\n\(command.map(help) ?? overview)")
      return 64
    } catch {
      terminal.complain("\(name)\(command.map { " " + $0.rawValue } ?? ""): \(error)\n")
      return 1
    }
  }

  private func run(
    _ command: RouterCommandName, _ arguments: inout CommandArguments, _ terminal: CommandTerminal
  ) throws -> Int32 {
    try arguments.requireFileNames(command.options + exports.flatMap(\.options), areWords: command.takesFiles)
    return switch command {
    case .list: try list(&arguments, terminal)
    case .match: try match(&arguments, terminal)
    case .print: try print(&arguments, terminal)
    case .check: try check(&arguments, terminal)
    case .links: try links(&arguments, terminal)
    case .record: try record(&arguments, terminal)
    case .diff: try diff(&arguments, terminal)
    case .fleet: try fleet(&arguments, terminal)
    case .export: try export(&arguments, terminal)
    }
  }

  /// A shell completes the word that a line begins with: not `swift run routes`, but `routes`.
  var completions: CompletionScript {
    let name = [name, Self.executable].first(where: CompletionScript.isPlain) ?? "routes"
    return CompletionScript(name: name, exports: exports, routes: router.routes)
  }

  // MARK: Help

  private var overview: String {
    let usages = RouterCommandName.allCases.map { "\(name) \($0 == .list ? "[\($0.usage)]" : $0.usage)" }
    let width = usages.map(\.count).max() ?? 0
    let lines = zip(usages, RouterCommandName.allCases).map { "  \($0.padded(to: width + 2))\($1.summary)\n" }
    return """
      Inspect, check, and export routes.

      \(lines.joined())
      See `\(name) COMMAND --help` for details. `\(name) --version` prints the version, and
      `\(name) --generate-completion-script SHELL` a script for bash, zsh, or fish.

      """
  }

  private func help(_ command: RouterCommandName) -> String {
    let width = command.options.map(\.usage.count).max() ?? 0
    let options = command.options.map { "  \($0.usage.padded(to: width + 2))\($0.summary)\n" }.joined()
    var text = "usage: \(name) \(command.usage)\(options.isEmpty ? "" : " [options]")\n\n\(command.summary).\n"
    for part in [options, command.discussion.isEmpty ? "" : command.discussion + "\n"] where !part.isEmpty {
      text += "\n" + part
    }
    guard command == .export else { return text }
    let exportWidth = exports.map(\.name.count).max() ?? 0
    text += "\nExports:\n\n"
    for export in exports {
      let options = export.options.isEmpty ? "" : " (\(export.options.map(\.usage).joined(separator: ", ")))"
      text += "  \(export.name.padded(to: exportWidth + 2))\(export.summary)\(options)\n"
    }
    return text
  }
}
