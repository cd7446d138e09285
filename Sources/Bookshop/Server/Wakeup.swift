#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Wakes all loops at once, and for good: they wait for the reading end of a pipe, whose other end is closed.
final class Wakeup: Sendable {
  private let reading: Socket
  private let writing: Int32

  /// - Throws: When the system has no pipe to give.
  init() throws(ListeningError) {
    var ends: [Int32] = [-1, -1]
    // Unsafe: the call writes two numbers, and there are two.
    guard unsafe pipe(&ends) == 0 else { throw ListeningError(port: 0) }
    reading = Socket(owning: ends[0])
    writing = ends[1]
  }

  /// What to wait for.
  var descriptor: Int32 { reading.descriptor }

  /// Wakes them; called once.
  func wake() { _ = close(writing) }
}
