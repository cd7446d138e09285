internal import Foundation
internal import RoundtripCommand

/// The program: `bookshop` opens the shop. All other commands work with any router: `list`, `match`, `print`, `check`,
/// `export`.
@main enum Program {
  static func main() { exit(run(Array(CommandLine.arguments.dropFirst()))) }

  private static func run(_ words: [String]) -> Int32 {
    if let word = words.first, ["help", "--help", "-h"].contains(word) {
      write(overview, to: .standardOutput)
      return 0
    }
    // Options may stand before the command.
    if words.first != ServeCommand.name, words.contains(where: isOfRouter) { return routerCommand.run(words) }
    if let place = words.firstIndex(of: ServeCommand.name) {
      return serve(Array(words[..<place] + words[(place + 1)...]))
    }
    // Without a command, the shop opens.
    guard let word = words.first, !ServeCommand.hasOption(word) else { return serve(words) }
    if word.hasPrefix("-") { return routerCommand.run(words) }
    return refuse("bookshop: unknown command \(String(reflecting: word))", overview)
  }

  /// Whether a word is a command of any router.
  private static func isOfRouter(_ word: String) -> Bool {
    routerCommand.commands.contains { $0.usage.split(separator: " ").dropFirst().first == word[...] }
  }

  private static func serve(_ words: [String]) -> Int32 {
    if words.contains("--help") || words.contains("-h") {
      write(ServeCommand.help, to: .standardOutput)
      return 0
    }
    do throws(UsageError) {
      return try ServeCommand(words).run()
    } catch {
      return refuse("bookshop serve: \(error.reason)", ServeCommand.help)
    }
  }

  /// The exit status is `EX_USAGE` of sysexits.h.
  private static func refuse(_ reason: String, _ help: String) -> Int32 {
    write("\(reason)\n\n\(help)", to: .standardError)
    return 64
  }

  /// Writes text at once. If that fails, there is nowhere left to report it.
  static func write(_ text: String, to file: FileHandle) { try? file.write(contentsOf: Data(text.utf8)) }

  private static var overview: String {
    let lines = [(ServeCommand.usage, ServeCommand.summary)] + routerCommand.commands
    let width = lines.map(\.0.count).max() ?? 0
    let rows = lines.map { usage, summary in
      "  \(usage)\(String(repeating: " ", count: width + 2 - usage.count))\(summary)"
    }
    return """
      A bookshop with one router that matches all its requests and prints all its links.

      \(rows.joined(separator: "\n"))

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
