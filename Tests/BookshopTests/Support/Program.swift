import Foundation

/// The built program, next to the test bundle.
enum Program {
  static var url: URL {
    #if os(macOS)
      let bundle = Bundle(for: Marker.self).bundleURL
    #else
      let bundle = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    return bundle.deletingLastPathComponent().appendingPathComponent("bookshop")
  }

  private final class Marker {}

  /// The output of a run, and its status.
  struct Result: Equatable {
    var output: String
    var errors: String
    var status: Int32
  }

  static func run(_ arguments: String...) throws -> Result { try run(arguments) }

  static func run(_ arguments: [String]) throws -> Result { try run(url, arguments) }

  /// Runs a line of a shell, in which `$0` is the program.
  static func run(shell line: String) throws -> Result { try run(URL(filePath: "/bin/sh"), ["-c", line, url.path]) }

  private static func run(_ program: URL, _ arguments: [String]) throws -> Result {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    let hasEnded = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in hasEnded.signal() }
    try process.run()
    // Neither output is long enough to fill a pipe while the other is read.
    let texts = try [output, errors].map { try $0.fileHandleForReading.readToEnd() ?? Data() }
    hasEnded.wait()
    return Result(
      output: String(decoding: texts[0], as: UTF8.self), errors: String(decoding: texts[1], as: UTF8.self),
      status: process.terminationStatus)
  }
}
