internal import Foundation
public import Roundtrip
internal import RoundtripInspection
internal import RoundtripTesting

/// A command line for a router: it lists the routes, matches requests, checks the router, and writes exports.
///
/// ```swift
/// import RoundtripCommand
///
/// @main struct Routes { static func main() { RouterCommand(shopRouter).main() } }
/// ```
///
/// `routes` lists the routes, `routes match /books/42` matches a request, `routes print book id=42` prints a URL, `routes
/// check` looks for conflicts, missing cases, and broken laws, and `routes export openapi --output openapi.json --check`
/// fails if the file is out of date. `routes --help` shows all options. The exit status is 0 on success, 1 if a request,
/// the router, or a file fails its check or a file can't be written, and 64 for invalid arguments.
public struct RouterCommand<Output> {
  /// The name of the program in its help.
  let name: String
  let router: any RouteSource<Output>
  /// What `--version` prints.
  let version: String
  /// The available exports, in the order they are listed.
  var exports: [RouterExport]
  let checkLaws: (Int) -> Result<Int, RoundTripFailure>?
  /// Additional lines that `match` prints for a value.
  let details: (Output) -> [(name: String, text: String)]

  /// Creates a command line for a router.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - name: The name of the program in its help; by default, the name of its executable, which is also the one that
  ///     shells complete if this isn't one word.
  ///   - title: The title of the site or the API in exports.
  ///   - version: The version of the API, which `--version` prints.
  ///   - samples: Values that random requests won't produce, such as ones with bodies that aren't JSON, for `check` to
  ///     try as well.
  ///   - details: Additional lines that `match` prints for a value.
  public init<R: ParserPrinter>(
    _ router: R, name: String? = nil, title: String = "Routes", version: String = "1.0.0", samples: [Output] = [],
    details: @escaping (Output) -> [(name: String, text: String)] = { _ in [] }
  ) where R.Input == URLRequestData, R.Output == Output, Output: Equatable {
    self.init(router, name, title, version, details) { count in
      do throws(RoundTripFailure) {
        return .success(try checkLawsOfCommand(router, samples: count, values: samples).samples)
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
    self.name = name ?? Self.executable
    self.router = KnownRouter(router)
    self.version = version
    self.checkLaws = checkLaws
    self.details = details
    exports = RouterExport.all(of: router, title: title, version: version)
  }

  /// The name of the executable.
  static var executable: String {
    CommandLine.arguments.first.flatMap { $0.split(separator: "/").last.map(String.init) } ?? "routes"
  }

  /// Returns a copy of this command with an additional export, or with one of its exports replaced.
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
