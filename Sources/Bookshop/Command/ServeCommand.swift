internal import Foundation
internal import Roundtrip

/// Why the arguments of the program are invalid.
struct UsageError: Error {
  let reason: String
}

/// Opens the shop.
struct ServeCommand {
  static let name = "serve"
  static let usage = "bookshop [serve] [--port PORT] [--explain]"
  static let summary = "Opens the shop at http://127.0.0.1:8080"
  static let help = """
    usage: \(usage)

    \(summary).

      --port PORT     the port to listen on; 0 picks a free port and prints it
      --explain       responses to requests without a route show what the router expected
      --timeout SECS  how long a request may take to arrive; 10 by default

    The server runs until SIGINT (Ctrl-C) or SIGTERM, and answers requests in progress before it exits.

    """

  private var port: UInt16 = 8080
  private var limits = HTTPLimits()
  private var explains = false

  /// Whether a word is one of its options, perhaps with a value behind an equals sign.
  static func hasOption(_ word: String) -> Bool {
    ["--port", "--timeout", "--explain"].contains(word.split(separator: "=").first.map(String.init))
  }

  init(_ words: [String]) throws(UsageError) {
    var (rest, seen) = (words[...], Set<String>())
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard Self.hasOption(word), seen.insert(parts[0]).inserted else {
        throw UsageError(reason: "unexpected argument \(String(reflecting: word))")
      }
      if word == "--explain" {
        explains = true
        continue
      }
      let value = parts.count == 2 ? parts[1] : rest.popFirst()
      guard let value else { throw UsageError(reason: "\(word) needs a value") }
      switch parts[0] {
      case "--port":
        guard let number = UInt16(value) else {
          throw UsageError(reason: "\(String(reflecting: value)) isn't a port from 0 to 65535")
        }
        port = number
      case "--timeout":
        guard let seconds = Int(value), (1...3_600).contains(seconds) else {
          throw UsageError(reason: "\(String(reflecting: value)) isn't a number of seconds from 1 to 3600")
        }
        limits.transfer = .seconds(seconds)
        // A client with more time to send also gets more time to read.
        limits.idle = max(limits.idle, limits.transfer)
        limits.farewell = max(limits.farewell, limits.transfer / 5)
      default: throw UsageError(reason: "--explain has no value")
      }
    }
  }

  /// Serves until a signal ends the program, and returns the exit status.
  func run() -> Int32 {
    do {
      let site = Site(explains: explains)
      let server = try HTTPServer(port: port, limits: limits) { site.answer($0) }
      let address = try shopRouter.baseURL("http://127.0.0.1:\(server.port)").requestData(for: .home)
      try server.run {
        let text = "The bookshop is open at \(address.urlString ?? address.target)\nCtrl-C closes it.\n"
        Program.write(text, to: .standardOutput)
      }
      Program.write("The bookshop is closed.\n", to: .standardOutput)
      return 0
    } catch {
      Program.write("bookshop serve: \(error)\n", to: .standardError)
      return 1
    }
  }
}
