internal import Foundation
internal import RoundtripCommand

/// The program: `bookshop` opens the shop. All other commands work with any router: `list`, `match`, `print`, `check`,
/// `export`.
@main enum Program {
  static let commands: [any Command.Type] = [ServeCommand.self]

  static func main() { exit(run(Array(CommandLine.arguments.dropFirst()))) }

  private static func run(_ words: [String]) -> Int32 {
    let values = routerCommand.optionsWithValues.union(commands.flatMap { $0.optionsWithValues })
    var arguments = CommandArguments(words, values: values)
    let asksForVersion = arguments.has("version")
    // Without a command, the shop opens.
    let name = arguments.takeWord()
    let asksForOverview = name == "help" || name == nil && arguments.asksForHelp
    let known: (any Command.Type)? =
      asksForOverview ? ServeCommand.self : commands.first { $0.name == name ?? ServeCommand.name }
    guard let command = known, !asksForVersion else {
      let isKnown = name.map { name in routerCommand.commands.contains { $0.usage.hasPrefix("bookshop \(name)") } }
      if isKnown != false { return routerCommand.run(words) }
      CommandTerminal.standard.complain(
        "bookshop: unknown command \(CommandTerminal.quoted(name ?? ""))\n\n\(overview)")
      return ExitStatus.usage.rawValue
    }
    do {
      if asksForOverview || arguments.asksForHelp {
        try CommandTerminal.standard.print(asksForOverview ? overview : command.help)
        return ExitStatus.success.rawValue
      }
      let command = try command.init(&arguments)
      try arguments.requireEmpty()
      return try command.run().rawValue
    } catch let error as CommandUsageError {
      CommandTerminal.standard.complain("bookshop \(command.name): \(error)\n\n\(command.help)")
      return ExitStatus.usage.rawValue
    } catch {
      CommandTerminal.standard.complain("bookshop \(command.name): \(error)\n")
      return ExitStatus.failure.rawValue
    }
  }

  private static var overview: String {
    // A command of the shop comes before one of the router with the same name.
    let names = commands.map { "bookshop \($0.name)" }
    let others = routerCommand.commands.filter { command in !names.contains { command.usage.hasPrefix($0) } }
    let lines = commands.map { ($0.usage, $0.summary) } + others
    let width = lines.map(\.0.count).max() ?? 0
    return """
      A bookshop with one router that matches all its requests and prints all its links.

      \(lines.map { "  \($0.0.padded(to: width + 2))\($0.1)" }.joined(separator: "\n"))

      See `bookshop COMMAND --help` for details.

      """
  }
}

/// The commands that work with any router, for the shop's router.
private var routerCommand: RouterCommand<ShopRoute> {
  RouterCommand(
    shopRouter, name: "bookshop", title: ShopExports.title, version: ShopExports.version, samples: ShopRoute.samples
  )
  .exporting("openapi", "The shop in OpenAPI 3.1") { ShopExports.openAPI.json }
  .exporting("apple", "apple-app-site-association of the shop's app") {
    try ShopExports.appleAssociation.json
  }
  .exporting("android", "assetlinks.json of the shop's app") { ShopExports.assetLinks.json }
  .exporting("sitemap", "The pages of the shop") { try ShopExports.sitemap(of: .shop) }
  .exporting("page", "A page of the routes") { ShopExports.page.html }
}
