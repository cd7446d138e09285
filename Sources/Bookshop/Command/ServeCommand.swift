internal import Roundtrip
internal import RoundtripCommand

struct ServeCommand: Command {
  static let name = "serve"
  static let usage = "bookshop [serve] [--port PORT]"
  static let summary = "Opens the shop at http://127.0.0.1:8080"
  static let details = """
      --port PORT     the port to listen on; 0 picks a free port and prints it
      --timeout SECS  how long a request may take to arrive; 10 by default

    The server runs until SIGINT (Ctrl-C) or SIGTERM, and answers requests in progress before it exits.
    """

  static let optionsWithValues = ["port", "timeout"]

  private let port: UInt16
  private var limits = HTTPLimits()

  init(_ arguments: inout CommandArguments) throws {
    let port = try arguments.takeValue("port") ?? "8080"
    guard let port = UInt16(port) else {
      throw CommandUsageError("\(CommandTerminal.quoted(port)) isn't a port from 0 to 65535")
    }
    self.port = port
    if let timeout = try arguments.takeValue("timeout") {
      guard let seconds = Int(timeout), (1...3_600).contains(seconds) else {
        throw CommandUsageError("\(CommandTerminal.quoted(timeout)) isn't a number of seconds from 1 to 3600")
      }
      limits.transfer = .seconds(seconds)
      // A client with more time to send also gets more time to read.
      limits.idle = max(limits.idle, limits.transfer)
      limits.farewell = max(limits.farewell, limits.transfer / 5)
    }
  }

  func run() throws -> ExitStatus {
    let site = Site()
    let server = try HTTPServer(port: port, limits: limits) { site.answer($0) }
    let address = try shopRouter.baseURL("http://127.0.0.1:\(server.port)").requestData(for: .home)
    try server.run {
      try? CommandTerminal.standard.print(
        "The bookshop is open at \(address.urlString ?? address.target)\nCtrl-C closes it.\n")
    }
    try CommandTerminal.standard.print("The bookshop is closed.\n")
    return .success
  }
}
