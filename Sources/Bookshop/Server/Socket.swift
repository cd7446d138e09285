#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A socket that never blocks, and is closed when nobody has it any more.
///
/// The calls of the system take pointers, which is what is unsafe here; each gets one into an array that outlives the
/// call, and the array's own length.
struct Socket: ~Copyable, Sendable {
  enum Outcome: Equatable {
    /// So many bytes went through.
    case done(Int)
    /// The other side has closed.
    case ended
    /// Nothing goes through now.
    case blocked
    /// Nothing will go through any more.
    case failed
  }

  let descriptor: Int32

  /// Takes over an open socket.
  init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = close(descriptor) }

  /// Makes calls return at once where they would wait, and answers leave at once.
  func setUp() {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    set(option: TCP_NODELAY, level: Int32(IPPROTO_TCP))
    #if canImport(Darwin)
      // Elsewhere each call says that it wants no signal.
      set(option: SO_NOSIGPIPE, level: SOL_SOCKET)
    #endif
  }

  func set(option: Int32, level: Int32) {
    var on: Int32 = 1
    _ = unsafe setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Reads what has arrived, as far as it fits.
  func read(into bytes: inout [UInt8]) -> Outcome {
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
    return count == 0 ? .ended : outcome(count)
  }

  /// Writes as much as goes through now.
  func write(_ bytes: ArraySlice<UInt8>) -> Outcome {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return outcome(unsafe bytes.withUnsafeBytes { unsafe send(descriptor, $0.baseAddress, $0.count, flags) })
  }

  /// Says that nothing more will be written.
  func endWriting() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  private func outcome(_ count: Int) -> Outcome {
    if count >= 0 { return .done(count) }
    return [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .blocked : .failed
  }
}
