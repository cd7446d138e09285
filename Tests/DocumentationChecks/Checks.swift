// What the programs call that are made of the documentation's code blocks. `DocumentationTests` writes the calls.

public import Roundtrip
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What was printed, and how far the checked part of it reaches.
private let output = Mutex((text: "", mark: 0))

/// Says that the program has come to a line.
public func at(_ line: Int) { report("at \(line)") }

/// Says that the program has come to its end.
public func finish() { report("end") }

/// Compares a value with what the page shows.
public func expect<Value: Equatable>(_ value: Value, _ shown: Value, line: Int) {
  if value != shown { fail(line, "\(String(reflecting: value))", "\(String(reflecting: shown))") }
}

/// Compares texts by their bytes.
public func expect(_ value: String, _ shown: String, line: Int) {
  if !value.utf8.elementsEqual(shown.utf8) { fail(line, value.debugDescription, shown.debugDescription) }
}

/// Compares the values of a tuple with what the page shows.
@_disfavoredOverload
public func expect<each Value: Equatable>(_ value: (repeat each Value), _ shown: (repeat each Value), line: Int) {
  for isSame in repeat each value == each shown {
    if !isSame { fail(line, "\((repeat each value))", "\((repeat each shown))") }
  }
}

/// Takes a value that is not to come about.
public func take<Value>(_ value: Value) {}

/// Says that something ought to have thrown.
public func threwNothing(line: Int) { fail(line, "no error", "an error") }

/// Compares the text of an error, or its first line, with what the page shows; any error will do where that is nothing.
public func threw(_ error: any Error, _ shown: String, line: Int) {
  let text = "\(error)"
  let isShown = shown.isEmpty || text == shown || text.split(separator: "\n").first.map { $0 == shown } ?? false
  if !isShown { fail(line, "the error \(text.debugDescription)", "the error \(shown.debugDescription)") }
}

/// Prints where the checks can see it.
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  output.withLock { $0.text += items.map { "\($0)" }.joined(separator: separator) + terminator }
}

/// Begins a part of the output that is checked by itself.
public func mark() { output.withLock { $0.mark = $0.text.utf8.count } }

/// Compares what was printed since the mark with what the page shows.
public func expectPrinted(_ shown: String, line: Int) {
  let printed = output.withLock { output in
    let start = output.text.utf8.index(output.text.utf8.startIndex, offsetBy: output.mark)
    defer { output.text.removeSubrange(start...) }
    return String(output.text[start...])
  }
  if printed.withoutLineEnds != shown.withoutLineEnds { fail(line, "the output\n\(printed)", "the output\n\(shown)") }
}

/// Compares all that was printed and not yet checked with what the page shows.
public func expectAllPrinted(_ shown: String, line: Int) {
  output.withLock { $0.mark = 0 }
  expectPrinted(shown, line: line)
}

extension RoutingError {
  /// What a page shows of this.
  public var essence: Kind { kind }
}

extension PrintingError {
  /// What a page shows of this.
  public var essence: Reason { reason }
}

private func fail(_ line: Int, _ value: String, _ shown: String) {
  report("fail \(line)")
  Swift.print("gives \(value)\nshows \(shown)")
}

/// Says it at once, since the program may stop at the next step.
private func report(_ text: String) {
  Swift.print("\u{1}\(text)")
  fflush(nil)
}

extension String {
  /// Without spaces at the ends of lines and empty lines at the end, which a page cannot show.
  fileprivate var withoutLineEnds: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.reversed().drop { $0 == " " }.reversed().map(String.init).joined()
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
