internal import Foundation
internal import RoundtripTesting

extension RouterCommand {
  func export(_ arguments: inout CommandArguments, _ terminal: CommandTerminal) throws -> Int32 {
    let (output, checks) = (try arguments.takeValue("output"), try arguments.takeFlag("check"))
    let names = exports.map(\.name).joined(separator: ", ")
    guard let word = arguments.takeWord() else { throw CommandUsageError("expected one of \(names)") }
    guard let export = exports.first(where: { $0.name == word }) else {
      throw CommandUsageError("unknown export \(CommandTerminal.quoted(word)): expected one of \(names)")
    }
    let text = try export.text(&arguments)
    try arguments.requireNone(of: exports.flatMap(\.options), "isn't an option of \(word)")
    try arguments.requireEmpty()
    guard let output else {
      if checks { throw CommandUsageError("--check needs a file to compare: --output FILE") }
      try terminal.print(text)
      return 0
    }
    let file = OutputFile(path: output)
    guard checks else {
      try file.write(text)
      return 0
    }
    let expected = KeptExport(text: text, routes: router.routes)
    if let emptiness = expected.emptiness { throw CommandFailure(emptiness) }
    let kept = try file.content
    let finding =
      kept == nil ? "\(output) doesn't exist" : kept.flatMap { expected.difference(from: output, containing: $0) }
    guard let finding else { return 0 }
    terminal.complain("\(finding)\nto update the file, run `\(name) export \(word) --output \(output)`\n")
    return 1
  }
}

/// A file that a command reads or writes.
struct OutputFile {
  let path: String

  private var url: URL { URL(filePath: path) }

  /// What it contains, or `nil` if it doesn't exist.
  var content: Data? {
    get throws {
      if !FileManager.default.fileExists(atPath: path) { return nil }
      // A handle reads pipes, too.
      do { return try FileHandle(forReadingFrom: url).readToEnd() ?? Data() } catch {
        throw CommandFailure("can't read \(path): \(CommandFailure.reason(of: error))")
      }
    }
  }

  func write(_ text: String) throws {
    do {
      let isFile = (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile ?? true
      // A regular file is complete or as it was. A device or a pipe would be replaced by a file.
      try isFile
        ? Data(text.utf8).write(to: url, options: .atomic)
        : FileHandle(forWritingTo: url).write(contentsOf: Data(text.utf8))
    } catch {
      throw CommandFailure("can't write \(path): \(CommandFailure.reason(of: error))")
    }
  }
}
