/// Stops because of a mistake in the program, with a message that says what to change.
///
/// What a router is made of, and the constructor that a case is built by, are written in the source. A value or a request
/// may bring such a mistake to light, as with a constructor that builds several cases, but none is its cause: to go on
/// would be to answer wrongly, and result builders cannot throw. It is `fatalError`, because in a release build
/// `preconditionFailure` would not print the message.
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
