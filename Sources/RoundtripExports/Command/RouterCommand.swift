internal import Foundation
public import Roundtrip
internal import RoundtripTesting

/// A command line for a router: it lists the routes, says what a request is, looks for mistakes, and writes exports.
///
/// ```swift
/// import RoundtripExports
///
/// @main struct Routes { static func main() { RouterCommand(shopRouter).main() } }
/// ```
///
/// `routes` lists, `routes match /books/42` matches, `routes check` looks for conflicts, missing cases and broken laws,
/// and `routes export openapi --output openapi.json --check` fails when the file is not what it would write. `routes
/// --help` says more. It ends with status 0 when all is well, with 1 when something is wrong with a request, the router or
/// a file, and with 64 for arguments that make no sense.
public struct RouterCommand<Output> {
  /// What the program is called in its help.
  let name: String
  let router: any RouteSource<Output>
  /// What can be exported, by its name, in the order in which it is listed.
  var exports: [RouterExport]
  private let checkLaws: (Int) -> Result<Int, RoundTripFailure>?
  /// What else is said of a value that was matched.
  private let details: (Output) -> [(name: String, text: String)]

  /// A command line for a router.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - name: What the program is called in its help; the name of its file, unless another is given.
  ///   - title: What exports call the site or the API.
  ///   - version: The version of the API.
  ///   - samples: Values that are not met by chance, such as those with bodies: `check` tries them as well.
  ///   - details: What else `match` says of a value.
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

  /// A command line for a router whose values nobody can compare: of the laws, `check` says nothing.
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

  /// The same with another way to export something, or with something else to export.
  ///
  /// ```swift
  /// RouterCommand(shopRouter)
  ///   .exporting("openapi", "The API in OpenAPI 3.1") { document.json }
  ///   .main()
  /// ```
  ///
  /// - Parameters:
  ///   - name: What is written behind `export`. One of the library's with this name gives way.
  ///   - summary: What it is, in a line.
  ///   - text: The text that is exported.
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

  /// Does what the arguments of the program say, and ends the program.
  public func main() -> Never {
    let status = run(Array(CommandLine.arguments.dropFirst()))
    exit(status)
  }

  /// Does what arguments say, and gives the status with which to end.
  public func run(_ arguments: [String]) -> Int32 { run(arguments, on: .standard) }
}

extension RouterCommand {
  /// The commands, with what they do in a line: for the help of a program that has others as well.
  public var commands: [(usage: String, summary: String)] {
    RouterCommandName.allCases.map { ("\(name) \($0.usage)", $0.summary) }
  }

  func run(_ words: [String], on terminal: CommandTerminal) -> Int32 {
    var arguments = CommandArguments(words)
    // The routes are listed when nothing else is asked for.
    let word = arguments.words.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
    if word != nil { arguments.words.removeFirst() }
    if word == "help" || word == nil && arguments.asksForHelp {
      terminal.print(overview)
      return 0
    }
    guard let command = RouterCommandName(rawValue: word ?? RouterCommandName.list.rawValue) else {
      terminal.complain("\(name): there is no command \(CommandTerminal.quoted(word ?? ""))\n\n\(overview)")
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
    return "What the router takes, and whether it is right.\n\n\(lines.joined())\n`\(name) COMMAND --help` says more.\n"
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
    case (true, true): throw CommandUsageError("--markdown and --json are two forms")
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
    var laws = "values cannot be compared"
    var areKept = true
    switch checkLaws(samples) {
    case .success(let tried)?: laws = "\(tried) requests tried, which keep the laws"
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
    guard let word = arguments.takeWord() else { throw CommandUsageError("it takes what to export") }
    guard let export = exports.first(where: { $0.name == word }) else {
      throw CommandUsageError("there is no export \(CommandTerminal.quoted(word))")
    }
    let text = try export.text(&arguments)
    try arguments.requireEmpty()
    guard let output else {
      if checks { throw CommandUsageError("--check needs a file to look at: --output FILE") }
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
    let what = kept == nil ? "is not there" : "is not what the router says now"
    terminal.complain("\(output) \(what): write it anew with `\(name) export \(word) --output \(output)`\n")
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
    case .match: "Says which route a request is"
    case .check: "Looks for mistakes in the router: conflicts, missing cases, broken laws"
    case .export: "Writes what others have to know of the routes"
    }
  }

  var details: String {
    switch self {
    case .list:
      """
        --markdown  as a table for a document
        --json      for other programs
      """
    case .match:
      """
        --method METHOD        another method than GET
        --header "NAME: TEXT"  a header; as many as wanted
        --body TEXT            a body
        --explain              why, route by route

      URL is a path such as /books/42?page=1 or a whole URL. Printed are the route as a value, and its one address. A
      request that is no route is explained, and ends with status 1.
      """
    case .check:
      """
        --samples COUNT  how many requests are tried; 5000 unless given

      A route that hides another, a case that has no route, and a request that breaks a law end with status 1.
      """
    case .export:
      """
        --output FILE  writes a file instead of printing
        --check        compares the file, and ends with status 1 when it is another: for a check of what is committed

      What can be exported:

      """
    }
  }
}
