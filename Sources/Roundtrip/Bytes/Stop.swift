/// Stops because of a programmer's mistake that is found while a router is built, with a message that says what to
/// change: also in a release build, where `preconditionFailure` would not print it.
@inline(never)
func stop(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(message, file: file, line: line)
}

/// Stops unless a condition holds.
func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !condition { stop(message(), file: file, line: line) }
}
