internal import Foundation
internal import RoundtripExports

/// The program: `bookshop` opens the shop, and `bookshop print ROUTE` prints a route written in words. All other
/// commands work with any router: `list`, `match`, `check`, `export`.
@main enum Program {
  static let commands: [any Command.Type] = [ServeCommand.self, PrintCommand.self]

  static func main() { exit(run(Array(CommandLine.arguments.dropFirst()))) }

  private static func run(_ words: [String]) -> Int32 {
    var arguments = CommandArguments(words)
    // Without a command, the shop opens.
    let name = arguments.words.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
    if name == "help" || name == nil && arguments.asksForHelp { return overview() }
    guard let command = commands.first(where: { $0.name == name ?? ServeCommand.name }) else {
      return routerCommand.run(words)
    }
    if name != nil { arguments.words.removeFirst() }
    if arguments.asksForHelp {
      CommandTerminal.standard.print(command.help)
      return ExitStatus.success.rawValue
    }
    do {
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

  private static func overview() -> Int32 {
    let lines = commands.map { ($0.usage, $0.summary) } + routerCommand.commands.map { ($0.usage, $0.summary) }
    let width = lines.map(\.0.count).max() ?? 0
    CommandTerminal.standard.print(
      """
      A bookshop with one router that matches all its requests and prints all its links.

      \(lines.map { "  \($0.0.padded(to: width + 2))\($0.1)" }.joined(separator: "\n"))

      See `bookshop COMMAND --help` for details.

      """)
    return ExitStatus.success.rawValue
  }
}

/// The commands that work with any router, for the shop's router.
private var routerCommand: RouterCommand<ShopRoute> {
  RouterCommand(
    shopRouter, name: "bookshop", title: ShopExports.title, version: ShopExports.version, samples: PrintCommand.samples
  ) { route in
    (try? RouteWords(route).text).map { [("words", $0)] } ?? []
  }
  .exporting("openapi", "The shop in OpenAPI 3.1") { ShopExports.openAPI.json }
  .exporting("apple", "apple-app-site-association of the shop's app") {
    try ShopExports.appleAssociation.json
  }
  .exporting("android", "assetlinks.json of the shop's app") { ShopExports.assetLinks.json }
  .exporting("sitemap", "The pages of the shop") { try ShopExports.sitemap(of: .shop) }
  .exporting("page", "A page of the routes") { ShopExports.page.html }
}
