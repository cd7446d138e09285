struct CheckCommand: Command {
  static let name = "check"
  static let usage = "bookshop check"
  static let summary = "Checks the router"
  static let details = ""

  init(_ arguments: inout Arguments) {}

  func run() throws -> ExitStatus { throw UsageError("TODO") }
}
