#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Wakes all loops at once and permanently: they wait for the reading end of a pipe, whose other end is closed.
final class Wakeup: Sendable {
  private let reading: Socket
  private let writing: Int32

  /// - Throws: If the system can't create a pipe.
  init() throws(ListeningError) {
    var ends: [Int32] = [-1, -1]
    // Sound: the call writes two numbers to an array of two.
    guard unsafe pipe(&ends) == 0 else { throw ListeningError(port: 0) }
    reading = Socket(owning: ends[0])
    writing = ends[1]
  }

  /// The descriptor to wait for.
  var descriptor: Int32 { reading.descriptor }

  /// Wakes all loops. Call it only once.
  func wake() { _ = close(writing) }
}
