/// What only makes routers faster: tables, tags, and what isn't matched back. It must not change a single answer, so in debug builds
/// the tests create the same routers without it, and compare.
package enum Optimizations {
  #if DEBUG
    /// Whether routers do without. A router is created and used under the same value.
    @TaskLocal package static var areOff = false
  #else
    @inline(__always) static var areOff: Bool { false }
  #endif
}
