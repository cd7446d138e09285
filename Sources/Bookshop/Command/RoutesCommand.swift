struct RoutesCommand: Command {
  static let name = "routes"
  static let usage = "bookshop routes"
  static let summary = "Prints the table of routes"
  static let details = ""

  init(_ arguments: inout Arguments) {}

  func run() throws -> ExitStatus { throw UsageError("TODO") }
}
