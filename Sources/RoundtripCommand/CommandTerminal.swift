// `stdin` is a variable of C, which nothing sets.
@unsafe @preconcurrency internal import Foundation
internal import Roundtrip

/// The input and output of a command line.
package struct CommandTerminal {
  /// Whether the output is shown in color.
  let hasColors: Bool
  /// Prints to the standard output. It throws if the text can't be written, as on a full disk.
  package let print: (String) throws -> Void
  package let complain: (String) -> Void
  /// The next line of the standard input, without its end.
  var nextLine: () -> [UInt8]? = { nil }
  /// The arguments of the program that aren't UTF-8, as `CommandLine` shows them.
  var unreadableArguments: Set<String> = []

  /// The standard output and standard error of the program. Colors are used only on a terminal, and not if `NO_COLOR`
  /// is set (no-color.org).
  package static var standard: Self {
    let refusesColors = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return Self(
      hasColors: isatty(STDOUT_FILENO) == 1 && !refusesColors, print: { try write($0, to: .standardOutput) },
      complain: { try? write($0, to: .standardError) }, nextLine: nextLine,
      unreadableArguments: unreadableArguments)
  }

  /// The next line of the standard input, from the stream that `readLine()` reads, which repairs what isn't UTF-8.
  private static func nextLine() -> [UInt8]? {
    var (line, capacity) = unsafe (UnsafeMutablePointer<CChar>?.none, 0)
    defer { unsafe free(line) }
    // Sound: `getline` makes room for the line, which is copied, and locks the stream.
    let count = unsafe getline(&line, &capacity, stdin)
    guard count > 0 else { return nil }
    let bytes = unsafe Array(UnsafeRawBufferPointer(start: line, count: count))
    let isEnded = bytes.last == UInt8(ascii: "\n")
    return isEnded ? bytes.dropLast(bytes.suffix(2).first == UInt8(ascii: "\r") ? 2 : 1) : bytes
  }

  private static var unreadableArguments: Set<String> {
    // Sound: the arguments are strings that end in a zero, and live as long as the program.
    let arguments = unsafe UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return unsafe Set(
      arguments.compactMap { argument in
        guard let argument = unsafe argument, unsafe String(validatingCString: argument) == nil else { return nil }
        return unsafe String(cString: argument)
      })
  }

  private static func write(_ text: String, to file: FileHandle) throws {
    do { try file.write(contentsOf: Data(text.utf8)) } catch  where !CommandFailure.isClosedPipe(error) {
      throw CommandFailure("can't write the output: \(CommandFailure.reason(of: error))")
    } catch {}
  }

  /// Untrusted text in quotes, without control characters that would move the cursor.
  package static func quoted(_ text: String) -> String { "\"\(text.visible())\"" }

  enum Color: String {
    case good = "32", bad = "31", soft = "2", strong = "1"
  }

  func colored(_ text: String, _ color: Color) -> String {
    hasColors ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The route list, with bold methods and faint names.
  func colored(_ routes: RouteList) -> String {
    if !hasColors { return "\(routes)" }
    var rows = routes.makeIterator()
    var row = rows.next()
    var isFirst = true
    return "\(routes)".split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // A row that is too long goes on in an indented line.
      if !isFirst, !line.hasPrefix(" ") { row = rows.next() }
      isFirst = false
      let method = line.hasPrefix(" ") ? "" : row?.method ?? ""
      let start = method.isEmpty ? "" : colored(method, .strong)
      let rest = line.dropFirst(method.count)
      guard let name = row?.name, rest.hasSuffix(name) else { return start + rest }
      return start + rest.dropLast(name.count) + colored(name, .soft)
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text, padded with spaces to a width.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
}
