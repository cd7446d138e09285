internal import Foundation

/// The program: `bookshop`, `bookshop routes`, `bookshop match URL`, `bookshop print ROUTE`, `bookshop check`.
@main enum Program {
  static let commands: [any Command.Type] = [
    ServeCommand.self, RoutesCommand.self, MatchCommand.self, PrintCommand.self, CheckCommand.self,
  ]

  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ words: [String]) -> ExitStatus {
    var arguments = Arguments(words)
    // The shop opens when nothing else is asked for.
    let name = arguments.words.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
    if name != nil { arguments.words.removeFirst() }
    guard let command = commands.first(where: { $0.name == name ?? ServeCommand.name }) else {
      if name == "help" { return overview() }
      Terminal.complain("bookshop: there is no command \(Terminal.quoted(name ?? ""))\n\n\(overviewText)")
      return .usage
    }
    if name == nil, arguments.words.first.map(Arguments.isHelp) == true { return overview() }
    if arguments.asksForHelp {
      Terminal.print(command.help)
      return .success
    }
    do {
      let command = try command.init(&arguments)
      try arguments.requireEmpty()
      return try command.run()
    } catch let error as UsageError {
      Terminal.complain("bookshop \(command.name): \(error)\n\n\(command.help)")
      return .usage
    } catch {
      Terminal.complain("bookshop \(command.name): \(error)\n")
      return .failure
    }
  }

  private static func overview() -> ExitStatus {
    Terminal.print(overviewText)
    return .success
  }

  private static var overviewText: String {
    let width = commands.map { $0.usage.count }.max() ?? 0
    let lines = commands.map { "  \($0.usage.padded(to: width + 2))\($0.summary)\n" }
    return "A bookshop whose every link is printed, and every request matched, by one router.\n\n\(lines.joined())\n"
      + "`bookshop COMMAND --help` says more.\n"
  }
}
