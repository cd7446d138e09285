// The functions that programs made from the documentation's code blocks call. `DocumentationTests` inserts the calls.

public import Roundtrip
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The printed text, and the position up to which it has been checked.
private let output = Mutex((text: "", mark: 0))

/// Records that the program has reached a line.
public func at(_ line: Int) { report("at \(line)") }

/// Records that the program has reached its end.
public func finish() { report("end") }

/// Compares a value with the one on the page.
public func expect<Value: Equatable>(_ value: Value, _ shown: Value, line: Int) {
  if value != shown { fail(line, "\(String(reflecting: value))", "\(String(reflecting: shown))") }
}

/// Compares texts byte by byte.
public func expect(_ value: String, _ shown: String, line: Int) {
  if !value.utf8.elementsEqual(shown.utf8) { fail(line, value.debugDescription, shown.debugDescription) }
}

/// Compares the values of a tuple with those on the page.
@_disfavoredOverload
public func expect<each Value: Equatable>(_ value: (repeat each Value), _ shown: (repeat each Value), line: Int) {
  for isSame in repeat each value == each shown {
    if !isSame { fail(line, "\((repeat each value))", "\((repeat each shown))") }
  }
}

/// Accepts a value that should not have been produced.
public func take<Value>(_ value: Value) {}

/// Records that an expression should have thrown.
public func threwNothing(line: Int) { fail(line, "no error", "an error") }

/// Compares the text of an error, or its first line, with the page. If the page shows no text, any error matches.
public func threw(_ error: any Error, _ shown: String, line: Int) {
  let text = "\(error)"
  let isShown = shown.isEmpty || text == shown || text.split(separator: "\n").first.map { $0 == shown } ?? false
  if !isShown { fail(line, "the error \(text.debugDescription)", "the error \(shown.debugDescription)") }
}

/// Prints, and records the text for the checks.
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  output.withLock { $0.text += items.map { "\($0)" }.joined(separator: separator) + terminator }
}

/// Starts a part of the output that is checked separately.
public func mark() { output.withLock { $0.mark = $0.text.utf8.count } }

/// Compares the text printed since the mark with the page.
public func expectPrinted(_ shown: String, line: Int) {
  let printed = output.withLock { output in
    let start = output.text.utf8.index(output.text.utf8.startIndex, offsetBy: output.mark)
    defer { output.text.removeSubrange(start...) }
    return String(output.text[start...])
  }
  if printed.withoutLineEnds != shown.withoutLineEnds { fail(line, "the output\n\(printed)", "the output\n\(shown)") }
}

/// Compares all printed text that hasn't been checked with the page.
public func expectAllPrinted(_ shown: String, line: Int) {
  output.withLock { $0.mark = 0 }
  expectPrinted(shown, line: line)
}

extension RoutingError {
  /// The value as pages show it.
  public var essence: Kind { kind }
}

extension PrintingError {
  /// The value as pages show it.
  public var essence: Reason { reason }
}

private func fail(_ line: Int, _ value: String, _ shown: String) {
  report("fail \(line)")
  Swift.print("gives \(value)\nshows \(shown)")
}

/// Reports immediately, because the program may stop at the next step.
private func report(_ text: String) {
  Swift.print("\u{1}\(text)")
  fflush(nil)
}

extension String {
  /// The text without trailing spaces and empty lines, which a page can't show.
  fileprivate var withoutLineEnds: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.reversed().drop { $0 == " " }.reversed().map(String.init).joined()
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
