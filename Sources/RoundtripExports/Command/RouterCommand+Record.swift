internal import Foundation
internal import RoundtripTesting

extension RouterCommand {
  /// Writes down what the router matches.
  func record(_ arguments: inout CommandArguments, _ terminal: CommandTerminal) throws -> Int32 {
    guard let file = arguments.takeWord() else { throw CommandUsageError("expected a file") }
    try arguments.requireEmpty()
    try OutputFile(path: file).write(router.record.text)
    return 0
  }

  /// Compares the router with a record.
  func compare(
    with file: String, _ arguments: inout CommandArguments, _ terminal: CommandTerminal
  ) throws -> Int32 {
    let (isJSON, isStrict) = (arguments.takeFlag("json"), arguments.takeFlag("strict"))
    let renaming = try arguments.takeValues("renamed").map { text in
      let names = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard names.count == 2 else {
        throw CommandUsageError("\(CommandTerminal.quoted(text)) isn't a renamed case: write OLD=NEW")
      }
      return (names[0], names[1])
    }
    try arguments.requireEmpty()
    guard let data = try OutputFile(path: file).text else { throw CommandFailure("\(file) doesn't exist") }
    let record: RouteRecord
    do throws(UnreadableRecord) { record = try RouteRecord(String(decoding: data, as: UTF8.self)) } catch {
      throw CommandFailure("can't read \(file): \(error.line.map { "line \($0): " } ?? "")\(error.reason)")
    }
    let compatibility = router.compatibility(with: record, renaming: Dictionary(renaming) { $1 })
    let isRight = isStrict ? compatibility.isDecided : compatibility.isCompatible
    let status: Int32 = isRight ? 0 : 1
    if isJSON {
      let value: JSONValue = [
        "isCompatible": .bool(compatibility.isCompatible), "isDecided": .bool(compatibility.isDecided),
        "routes": .number("\(compatibility.routes)"), "requests": .number("\(compatibility.requests)"),
        "undecided": .number("\(compatibility.changes.count { $0.kind == .undecided })"),
        "changes": .array(compatibility.changes.map { $0.json(name) }),
      ]
      try terminal.print(value.prettyPrinted)
      return status
    }
    for change in compatibility.changes {
      try terminal.print(change.inTerminal + "\n")
      if change.isBreak, let request = change.request { try terminal.print("  $ \(request.asCommand(of: name))\n") }
    }
    try terminal.print(terminal.colored(compatibility.summary + "\n", isRight ? .good : .bad))
    return status
  }
}

extension Compatibility.Change {
  /// The change for people who type commands.
  fileprivate var inTerminal: String {
    guard case .renaming(let old, let new)? = advice else { return description }
    return description.replacingOccurrences(
      of: "\(Compatibility.Advice.renaming(old, to: new))",
      with: "If the case was renamed: --renamed \(CommandTerminal.quoted(old + "=" + new))")
  }

  fileprivate func json(_ command: String) -> JSONValue {
    var value: JSONValue = [
      "kind": .string(kind.rawValue), "isBreak": .bool(isBreak), "route": .string(route), "text": .string(inTerminal),
    ]
    value["name"] = name.map { .string($0) }
    value["was"] = was.map { .string($0) }
    if let request {
      var parts: JSONValue = [
        "method": .string((request.method ?? .get).rawValue), "url": .string(request.address),
        "headers": .array(request.headers.map { .string("\($0.name): \($0.value ?? "")") }),
      ]
      // A body that is no text is given in bytes.
      parts["body"] = request.body.map { body in
        String(validating: body, as: UTF8.self).map { .string($0) } ?? .array(body.map { .number("\($0)") })
      }
      value["request"] = parts
      value["command"] = .string(request.asCommand(of: command))
    }
    return value
  }
}

extension URLRequestData {
  /// The command that matches this request.
  fileprivate func asCommand(of name: String) -> String {
    var words = [name, "match", address.inShell]
    if let method, method != .get { words += ["--method", method.rawValue.inShell] }
    for header in headers { words += ["--header", "\(header.name): \(header.value ?? "")".inShell] }
    if let body { words += ["--body", String(decoding: body, as: UTF8.self).inShell] }
    return words.joined(separator: " ")
  }
}

extension String {
  /// A word of a command, which a shell reads as it is.
  fileprivate var inShell: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
