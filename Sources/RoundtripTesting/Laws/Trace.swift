internal import Foundation

/// Says what runs next, if the environment contains `ROUNDTRIP_TRACE=1`. If custom code stops the program, the last line
/// on standard error before the message of the runtime is the request or the value with which it did.
enum Trace {
  private static let isOn = ProcessInfo.processInfo.environment["ROUNDTRIP_TRACE"] == "1"

  static func write(_ line: @autoclosure () -> String) {
    if isOn { FileHandle.standardError.write(Data((line() + "\n").utf8)) }
  }
}
