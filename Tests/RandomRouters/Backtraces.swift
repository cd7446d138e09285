#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The backtraces that Swift Testing records for every error that is thrown, in case it's the one that a test fails with.
///
/// A router throws for each route that refuses a request, so recording takes much of the time of tests with random routers, and
/// none of them fails by an error.
package enum Backtraces {
  /// Stops recording, for the rest of the process. Without the runtime's variables, nothing changes.
  package static let areOff: Void = {
    guard let program = unsafe dlopen(nil, RTLD_NOW) else { return }
    for name in ["_swift_willThrow", "_swift_willThrowTypedImpl"] {
      // Sound: the runtime looks for a function here before it calls it, and loads it as one word.
      unsafe dlsym(program, name)?.storeBytes(of: 0, as: Int.self)
    }
  }()
}
