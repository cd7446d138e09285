/// Says that a node does not take what it was given, or cannot print it.
///
/// It carries nothing, so that trying an alternative costs nothing. What was expected, and where, is written down by
/// a `Recorder` when somebody asks for it, in a second run.
package struct Refusal: Error, Sendable {
  package init() {}
}

extension Refusal {
  /// Whether something is done without a refusal.
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
