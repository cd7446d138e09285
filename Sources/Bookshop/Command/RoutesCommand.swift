internal import Roundtrip

struct RoutesCommand: Command {
  static let name = "routes"
  static let usage = "bookshop routes [--markdown | --json]"
  static let summary = "Prints the table of routes"
  static let details = """
      --markdown  as a table for a document
      --json      for other programs

    The router itself is asked what it takes: the table cannot be out of date.
    """

  private let form: @Sendable (RouteList) -> String

  init(_ arguments: inout Arguments) throws {
    switch (arguments.takeFlag("markdown"), arguments.takeFlag("json")) {
    case (false, false): form = { $0.description }
    case (true, false): form = { $0.markdown }
    case (false, true): form = { $0.json }
    case (true, true): throw UsageError("--markdown and --json are two forms")
    }
  }

  func run() -> ExitStatus {
    Terminal.print("\(form(shopRouter.routes))\n")
    return .success
  }
}
