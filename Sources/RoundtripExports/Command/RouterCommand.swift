internal import Foundation
public import Roundtrip
internal import RoundtripInspection
internal import RoundtripTesting

/// A command line for a router: it lists the routes, matches requests, checks the router, and writes exports.
///
/// ```swift
/// import RoundtripExports
///
/// @main struct Routes { static func main() { RouterCommand(shopRouter).main() } }
/// ```
///
/// `routes` lists the routes, `routes match /books/42` matches a request, `routes check` looks for conflicts, missing
/// cases, and broken laws, and `routes export openapi --output openapi.json --check` fails if the file is out of date.
/// `routes --help` shows all options. The exit status is 0 on success, 1 if a request, the router, or a file fails its
/// check, and 64 for invalid arguments.
public struct RouterCommand<Output> {
  /// The name of the program in its help.
  let name: String
  let router: any RouteSource<Output>
  /// The available exports, in the order they are listed.
  var exports: [RouterExport]
  private let checkLaws: (Int) -> Result<Int, RoundTripFailure>?
  /// Additional lines that `match` prints for a value.
  private let details: (Output) -> [(name: String, text: String)]

  /// Creates a command line for a router.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - name: The name of the program in its help; by default, the name of its executable.
  ///   - title: The title of the site or the API in exports.
  ///   - version: The version of the API.
  ///   - samples: Values that random requests won't produce, such as ones with bodies, for `check` to try as well.
  ///   - details: Additional lines that `match` prints for a value.
  public init<R: ParserPrinter>(
    _ router: R, name: String? = nil, title: String = "Routes", version: String = "1.0.0", samples: [Output] = [],
    details: @escaping (Output) -> [(name: String, text: String)] = { _ in [] }
  ) where R.Input == URLRequestData, R.Output == Output, Output: Equatable {
    self.init(router, name, title, version, details) { count in
      let requests = samples.compactMap { try? router.requestData(for: $0) }
      do throws(RoundTripFailure) {
        let check = try RoundtripTesting.checkLaws(
          router, samples: count, requests: requests,
          values: samples.isEmpty ? nil : { random in samples[Int.random(in: samples.indices, using: &random)] })
        return .success(check.samples)
      } catch {
        return .failure(error)
      }
    }
  }

  /// Creates a command line for a router whose values aren't `Equatable`; `check` doesn't check its laws.
  @_disfavoredOverload
  public init<R: ParserPrinter>(
    _ router: R, name: String? = nil, title: String = "Routes", version: String = "1.0.0",
    details: @escaping (Output) -> [(name: String, text: String)] = { _ in [] }
  ) where R.Input == URLRequestData, R.Output == Output {
    self.init(router, name, title, version, details) { _ in nil }
  }

  private init<R: ParserPrinter>(
    _ router: R, _ name: String?, _ title: String, _ version: String,
    _ details: @escaping (Output) -> [(name: String, text: String)],
    _ checkLaws: @escaping (Int) -> Result<Int, RoundTripFailure>?
  ) where R.Input == URLRequestData, R.Output == Output {
    let file = CommandLine.arguments.first.flatMap { $0.split(separator: "/").last.map(String.init) }
    self.name = name ?? file ?? "routes"
    self.router = KnownRouter(router)
    self.checkLaws = checkLaws
    self.details = details
    exports = RouterExport.all(of: router, title: title, version: version)
  }

  /// A copy of this command with an additional export, or with one of its exports replaced.
  ///
  /// ```swift
  /// RouterCommand(shopRouter)
  ///   .exporting("openapi", "The API in OpenAPI 3.1") { document.json }
  ///   .main()
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the export. It replaces a built-in export with the same name.
  ///   - summary: A one-line summary of the export.
  ///   - text: Returns the text to export.
  public func exporting(_ name: String, _ summary: String, _ text: @escaping () throws -> String) -> Self {
    var command = self
    let export = RouterExport(name: name, summary: summary, options: []) { _ in try text() }
    if let place = command.exports.firstIndex(where: { $0.name == name }) {
      command.exports[place] = export
    } else {
      command.exports.append(export)
    }
    return command
  }

  /// Runs the command with the program's arguments, and exits.
  public func main() -> Never {
    let status = run(Array(CommandLine.arguments.dropFirst()))
    exit(status)
  }

  /// Runs the command with the given arguments, and returns the exit status.
  public func run(_ arguments: [String]) -> Int32 { run(arguments, on: .standard) }
}

extension RouterCommand {
  /// The usage and the summary of each command, for the help of a program that adds its own commands.
  public var commands: [(usage: String, summary: String)] {
    RouterCommandName.allCases.map { ("\(name) \($0.usage)", $0.summary) }
  }

  func run(_ words: [String], on terminal: CommandTerminal) -> Int32 {
    var arguments = CommandArguments(words)
    // Without a command, the routes are listed.
    let word = arguments.words.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
    if word != nil { arguments.words.removeFirst() }
    if word == "help" || word == nil && arguments.asksForHelp {
      terminal.print(overview)
      return 0
    }
    guard let command = RouterCommandName(rawValue: word ?? RouterCommandName.list.rawValue) else {
      terminal.complain("\(name): unknown command \(CommandTerminal.quoted(word ?? ""))\n\n\(overview)")
      return 64
    }
    if arguments.asksForHelp {
      terminal.print(help(command))
      return 0
    }
    do {
      switch command {
      case .list: return try list(&arguments, terminal)
      case .match: return try match(&arguments, terminal)
      case .check: return try check(&arguments, terminal)
      case .export: return try export(&arguments, terminal)
      }
    } catch let error as CommandUsageError {
      terminal.complain("\(name) \(command.rawValue): \(error)\n\n\(help(command))")
      return 64
    } catch {
      terminal.complain("\(name) \(command.rawValue): \(error)\n")
      return 1
    }
  }

  private var overview: String {
    let width = commands.map(\.usage.count).max() ?? 0
    let lines = commands.map { "  \($0.usage.padded(to: width + 2))\($0.summary)\n" }
    return "Inspect, check, and export routes.\n\n\(lines.joined())\nSee `\(name) COMMAND --help` for details.\n"
  }

  private func help(_ command: RouterCommandName) -> String {
    var text = "usage: \(name) \(command.usage)\n\n\(command.summary).\n\n\(command.details)\n"
    guard command == .export else { return text }
    let width = exports.map(\.name.count).max() ?? 0
    for export in exports {
      let options = export.options.isEmpty ? "" : " (\(export.options.joined(separator: ", ")))"
      text += "  \(export.name.padded(to: width + 2))\(export.summary)\(options)\n"
    }
    return text
  }

  // MARK: The commands

  private func list(_ arguments: inout CommandArguments, _ terminal: CommandTerminal) throws -> Int32 {
    let forms = (arguments.takeFlag("markdown"), arguments.takeFlag("json"))
    try arguments.requireEmpty()
    let routes = router.routes
    switch forms {
    case (false, false): terminal.print(terminal.coloured(routes) + "\n")
    case (true, false): terminal.print(routes.markdown + "\n")
    case (false, true): terminal.print(routes.json + "\n")
    case (true, true): throw CommandUsageError("use either --markdown or --json")
    }
    return 0
  }

  private func match(_ arguments: inout CommandArguments, _ terminal: CommandTerminal) throws -> Int32 {
    let explains = arguments.takeFlag("explain")
    let request = try arguments.takeRequest()
    if explains { terminal.print("\(router.explain(request))\n\n") }
    do throws(RoutingError) {
      let value = try router.match(request)
      var lines = [(name: "route", text: ValueText(value).text)] + details(value)
      lines.append(("address", (try? router.address(of: value)) ?? "none"))
      let width = lines.map(\.name.count).max() ?? 0
      for line in lines { terminal.print("\(line.name.padded(to: width + 2))\(line.text.visible())\n") }
      return 0
    } catch {
      terminal.complain("\(error)\n")
      return 1
    }
  }

  private func check(_ arguments: inout CommandArguments, _ terminal: CommandTerminal) throws -> Int32 {
    let samples = try arguments.takeNumber("samples", 1...10_000_000) ?? 5_000
    try arguments.requireEmpty()
    let (conflicts, missing) = (router.conflicts, router.missingCases)
    for conflict in conflicts { terminal.print("\(conflict)\n") }
    for missing in missing { terminal.print("error: \(missing)\n") }
    var laws = "laws not checked, because the values aren't Equatable"
    var areKept = true
    switch checkLaws(samples) {
    case .success(let tried)?: laws = "the laws hold for \(tried) requests"
    case .failure(let error)?:
      terminal.print("error: " + error.findings.joined(separator: "\n\n") + "\n")
      (laws, areKept) = ("the laws are broken", false)
    case nil: break
    }
    let isRight = areKept && missing.isEmpty && conflicts.allSatisfy { $0.severity == .note }
    let line =
      "\(router.routes.count) routes, \(conflicts.count) conflicts, \(missing.count) missing cases; \(laws)\n"
    terminal.print(terminal.coloured(line, isRight ? .good : .bad))
    return isRight ? 0 : 1
  }

  private func export(_ arguments: inout CommandArguments, _ terminal: CommandTerminal) throws -> Int32 {
    let (output, checks) = (try arguments.takeValue("output"), arguments.takeFlag("check"))
    guard let word = arguments.takeWord() else { throw CommandUsageError("expected the name of an export") }
    guard let export = exports.first(where: { $0.name == word }) else {
      throw CommandUsageError("unknown export \(CommandTerminal.quoted(word))")
    }
    let text = try export.text(&arguments)
    try arguments.requireEmpty()
    guard let output else {
      if checks { throw CommandUsageError("--check needs a file to compare: --output FILE") }
      terminal.print(text)
      return 0
    }
    let file = URL(filePath: output)
    guard checks else {
      try Data(text.utf8).write(to: file, options: .atomic)
      return 0
    }
    let kept = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    if let kept, kept.utf8.elementsEqual(text.utf8) { return 0 }
    let what = kept == nil ? "doesn't exist" : "is out of date"
    terminal.complain("\(output) \(what): update it with `\(name) export \(word) --output \(output)`\n")
    return 1
  }
}

/// The commands.
enum RouterCommandName: String, CaseIterable {
  case list, match, check, export

  var usage: String {
    switch self {
    case .list: "[list] [--markdown | --json]"
    case .match: "match URL [--method METHOD] [--explain]"
    case .check: "check"
    case .export: "export WHAT [--output FILE] [--check]"
    }
  }

  var summary: String {
    switch self {
    case .list: "Lists the routes"
    case .match: "Shows which route a request matches"
    case .check: "Checks the router for conflicts, missing cases, and broken laws"
    case .export: "Exports the routes for other programs"
    }
  }

  var details: String {
    switch self {
    case .list:
      """
        --markdown  print a Markdown table
        --json      print JSON
      """
    case .match:
      """
        --method METHOD        the method of the request; GET by default
        --header "NAME: TEXT"  a header; may be repeated
        --body TEXT            the body of the request
        --explain              explain the result route by route

      URL is a path such as /books/42?page=1 or a whole URL. Prints the route as a value, and its canonical URL. For a
      request that matches no route, explains why, and exits with status 1.
      """
    case .check:
      """
        --samples COUNT  the number of requests to try; 5000 by default

      Exits with status 1 for a route that hides another, a case without a route, or a request that breaks a law.
      """
    case .export:
      """
        --output FILE  write to a file instead of standard output
        --check        compare with the file, and exit with status 1 if it differs: for continuous integration

      Exports:

      """
    }
  }
}
