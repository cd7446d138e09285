/// A promise of the library that was not kept.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// The promise.
  public let promise: String
  /// What happened instead.
  public let fact: String

  package init(_ promise: String, _ fact: String) { (self.promise, self.fact) = (promise, fact) }

  public var description: String { "\(promise): \(fact)" }
}

/// Throws if a promise is not kept.
package func promise(
  _ promise: @autoclosure () -> String, _ isKept: Bool, _ fact: @autoclosure () -> String
) throws(BrokenPromise) {
  if !isKept { throw BrokenPromise(promise(), fact()) }
}
