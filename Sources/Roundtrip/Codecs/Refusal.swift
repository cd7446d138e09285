/// The error by which a codec declines its input, or a value it can't print.
///
/// It is empty, so that trying an alternative costs nothing. If an explanation is needed, a second run records in a
/// `Recorder` what was expected, and where.
//
// Frozen, because otherwise Swift 6.3 crashes when it specializes functions that throw it, in a build for distribution.
@frozen @usableFromInline
package struct Refusal: Error, Sendable {
  package init() {}
}

extension Refusal {
  /// Whether a closure returns without refusing.
  @inline(__always)
  static func isNone(in work: () throws(Refusal) -> Void) -> Bool {
    do throws(Refusal) {
      try work()
      return true
    } catch {
      return false
    }
  }
}
