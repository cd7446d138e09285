/// Whether routers use what only makes them faster: tables, tags, and prints that aren't matched back. None of it may
/// change an answer, so in debug builds the tests create the same routers without it, and compare.
package enum Optimizations {
  #if DEBUG
    /// Whether routers do without. A router is created and used under the same value.
    @TaskLocal package static var areOff = false
  #else
    @inline(__always) static var areOff: Bool { false }
  #endif
}
