#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The signals that ask a server to stop.
enum StopSignals {
  /// Blocks them in this thread and in all threads that it starts.
  static func hold() { change(SIG_BLOCK) }

  /// Waits for one. Another signal after it ends the process as usual.
  static func wait() {
    var signals = set
    var signal: Int32 = 0
    // Sound: both pointers are to local variables, which outlive the call.
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
