#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A nonblocking socket that closes itself at the end of its lifetime.
///
/// The system calls take pointers, which makes them unsafe. Each pointer refers to an array that outlives the call, and
/// is passed with the length of that array.
struct Socket: ~Copyable, Sendable {
  enum Outcome: Equatable {
    /// The number of bytes transferred.
    case done(Int)
    /// The other side has closed the connection.
    case ended
    /// Nothing can be transferred at the moment.
    case blocked
    /// The connection has failed.
    case failed
  }

  let descriptor: Int32

  /// Takes ownership of an open socket.
  init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = close(descriptor) }

  /// Makes calls return immediately if they would block, and sends responses without delay.
  func setUp() {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    set(option: TCP_NODELAY, level: Int32(IPPROTO_TCP))
    #if canImport(Darwin)
      // Elsewhere, each call disables the signal.
      set(option: SO_NOSIGPIPE, level: SOL_SOCKET)
    #endif
  }

  func set(option: Int32, level: Int32) {
    var on: Int32 = 1
    _ = unsafe setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Reads available input, up to the size of the buffer.
  func read(into bytes: inout [UInt8]) -> Outcome {
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
    return count == 0 ? .ended : outcome(count)
  }

  /// Writes as much as possible.
  func write(_ bytes: ArraySlice<UInt8>) -> Outcome {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return outcome(unsafe bytes.withUnsafeBytes { unsafe send(descriptor, $0.baseAddress, $0.count, flags) })
  }

  /// Signals that nothing more will be written.
  func endWriting() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  private func outcome(_ count: Int) -> Outcome {
    if count >= 0 { return .done(count) }
    return [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .blocked : .failed
  }
}
