#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The signals that ask a server to stop.
enum StopSignals {
  /// Keeps them back from this thread and all that it starts.
  static func hold() { change(SIG_BLOCK) }

  /// Waits for one. After it, the next ends the process as it does anywhere.
  static func wait() {
    var signals = set
    var signal: Int32 = 0
    // Unsafe: pointers to two variables of this function.
    while unsafe sigwait(&signals, &signal) != 0 {}
    change(SIG_UNBLOCK)
  }

  private static func change(_ how: Int32) {
    var signals = set
    _ = unsafe pthread_sigmask(how, &signals, nil)
  }

  private static var set: sigset_t {
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] { _ = unsafe sigaddset(&signals, signal) }
    return signals
  }
}
