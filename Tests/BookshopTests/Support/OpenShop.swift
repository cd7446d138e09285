import Foundation
import Testing

/// A shop that all tests of a suite share, because they leave it as it is.
struct SharesShop: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await OpenShop.$shared.withValue(OpenShop()) { try await body() }
  }
}

/// The program while it serves on a free port, until this value is destroyed.
///
/// Its time limits are as long as possible unless a test sets them, so that no test depends on the speed of the
/// machine.
final class OpenShop: @unchecked Sendable {  // Processes and pipes may be used on any thread.
  /// The shop of a suite that ``SharesShop``.
  @TaskLocal static var shared: OpenShop?

  private let process = Process()
  /// Signalled when the process has ended. `waitUntilExit` would need the run loop of the thread that started the
  /// process, which tests don't have.
  private let hasEnded = DispatchSemaphore(value: 0)
  let port: UInt16
  private let output = Pipe()

  init(_ arguments: String...) throws {
    process.executableURL = Program.url
    process.arguments = ["--port", "0"] + (arguments.isEmpty ? ["--timeout", "3600"] : arguments)
    process.standardOutput = output
    // A program that a crashed test leaves behind must not hold files open that others wait for.
    (process.standardInput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    let hasEnded = hasEnded
    process.terminationHandler = { _ in hasEnded.signal() }
    try process.run()
    var text = ""
    // The first line contains the port.
    while !text.contains("\n") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    let address = try #require(text.firstMatch(of: /^The bookshop is open at http:\/\/127\.0\.0\.1:([0-9]+)\/\n/))
    port = try #require(UInt16(address.1))
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  func connect() throws -> Client { try Client(port: port) }

  /// Sends one request on its own connection.
  func answer(to text: String) throws -> Answer {
    let client = try connect()
    client.send(text)
    return try #require(try client.answer())
  }

  func get(_ target: String) throws -> Answer {
    try answer(to: "GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
  }

  /// Whether it still responds, checked after each attack.
  ///
  /// A shop that allows a second per request may have closed the connection before the request is sent.
  func isAlive() -> Bool {
    for _ in 1...20 where process.isRunning {
      if let status = try? get("/").status, status != 408 { return status == 200 }
    }
    return false
  }

  func send(signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end, and returns the status, or the negative number of the signal that ended it.
  func end() -> Int32 {
    hasEnded.wait()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  #if os(Linux)
    /// The memory of the process in KiB.
    func residentMemory() throws -> Int {
      let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      let match = try #require(status.firstMatch(of: /VmRSS:\s*([0-9]+) kB/))
      return try #require(Int(match.1))
    }
  #endif
}
