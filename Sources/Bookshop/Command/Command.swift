internal import RoundtripExports

/// Something that the program does.
protocol Command: Sendable {
  static var name: String { get }
  /// How it is written.
  static var usage: String { get }
  /// What it does, in a line.
  static var summary: String { get }
  /// What else there is to say: options, and what comes out.
  static var details: String { get }

  /// - Throws: A ``CommandUsageError`` for arguments that it does not take.
  init(_ arguments: inout CommandArguments) throws

  func run() throws -> ExitStatus
}

extension Command {
  static var help: String { "usage: \(usage)\n\n\(summary).\n" + (details.isEmpty ? "" : "\n\(details)\n") }
}

/// How the program ends.
enum ExitStatus: Int32 {
  case success = 0
  case failure = 1
  /// `EX_USAGE` of sysexits.h.
  case usage = 64
}
