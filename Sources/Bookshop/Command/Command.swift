internal import RoundtripCommand

/// A command of the program.
protocol Command: Sendable {
  static var name: String { get }
  /// The usage line.
  static var usage: String { get }
  /// A one-line summary.
  static var summary: String { get }
  /// Further help: options and output.
  static var details: String { get }
  /// The names of its options that have a value.
  static var optionsWithValues: [String] { get }

  /// - Throws: A ``CommandUsageError`` for invalid arguments.
  init(_ arguments: inout CommandArguments) throws

  func run() throws -> ExitStatus
}

extension Command {
  static var optionsWithValues: [String] { [] }

  static var help: String { "usage: \(usage)\n\n\(summary).\n" + (details.isEmpty ? "" : "\n\(details)\n") }
}

/// The exit status of the program.
enum ExitStatus: Int32 {
  case success = 0
  case failure = 1
  /// `EX_USAGE` of sysexits.h.
  case usage = 64
}
