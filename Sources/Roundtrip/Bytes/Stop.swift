/// Traps because of a programmer's mistake, with a message that says what to change.
///
/// A router's parts and the constructors of its cases are written in the source. A value or a request may reveal such a
/// mistake, as with a constructor that builds several cases, but it never causes one. Going on would give wrong
/// answers, and result builders can't throw. This calls `fatalError` because `preconditionFailure` doesn't print its
/// message in a release build.
@inline(never)
func stop(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(message, file: file, line: line)
}

/// Traps unless some number of elements is at least a minimum and at most a maximum.
func requireCount(atLeast minimum: Int, atMost maximum: Int? = nil, file: StaticString, line: UInt) {
  require(
    minimum >= 0, "\(minimum) is no number of elements; omit `atLeast` if there may be none", file: file, line: line)
  guard let maximum else { return }
  require(
    maximum >= minimum, "at least \(minimum) and at most \(maximum) elements would never match", file: file, line: line)
}

/// Traps unless a condition holds.
func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !condition { stop(message(), file: file, line: line) }
}
