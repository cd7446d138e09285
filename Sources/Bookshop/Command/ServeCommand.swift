internal import Roundtrip
internal import RoundtripExports

struct ServeCommand: Command {
  static let name = "serve"
  static let usage = "bookshop [serve] [--port PORT]"
  static let summary = "Opens the shop at http://127.0.0.1:8080"
  static let details = """
      --port PORT     another port; 0 takes a free one, and says which
      --timeout SECS  how long a request may take to arrive; 10 unless given

    It serves until it gets SIGINT (Ctrl-C) or SIGTERM; requests that have begun are answered before it ends.
    """

  private let port: UInt16
  private var limits = HTTPLimits()

  init(_ arguments: inout CommandArguments) throws {
    let port = try arguments.takeValue("port") ?? "8080"
    guard let port = UInt16(port) else {
      throw CommandUsageError("\(CommandTerminal.quoted(port)) is no port: they go from 0 to 65535")
    }
    self.port = port
    if let timeout = try arguments.takeValue("timeout") {
      guard let seconds = Int(timeout), (1...3_600).contains(seconds) else {
        throw CommandUsageError("\(CommandTerminal.quoted(timeout)) is no number of seconds from 1 to 3600")
      }
      limits.transfer = .seconds(seconds)
      // Who is given more time to send is given more time to read.
      limits.idle = max(limits.idle, limits.transfer)
      limits.farewell = max(limits.farewell, limits.transfer / 5)
    }
  }

  func run() throws -> ExitStatus {
    let site = Site()
    let server = try HTTPServer(port: port, limits: limits) { site.answer($0) }
    let address = try shopRouter.baseURL("http://127.0.0.1:\(server.port)").requestData(for: .home)
    try server.run {
      CommandTerminal.standard.print(
        "The bookshop is open at \(address.urlString ?? address.target)\nCtrl-C closes it.\n")
    }
    CommandTerminal.standard.print("The bookshop is closed.\n")
    return .success
  }
}
