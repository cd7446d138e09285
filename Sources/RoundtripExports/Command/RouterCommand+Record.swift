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
    let isJSON = arguments.takeFlag("json")
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
      throw CommandFailure("can't read \(file): \(error.reason)")
    }
    let compatibility = router.compatibility(with: record, renaming: Dictionary(renaming) { $1 })
    let status: Int32 = compatibility.isCompatible ? 0 : 1
    if isJSON {
      let value: JSONValue = [
        "isCompatible": .bool(compatibility.isCompatible), "routes": .number("\(compatibility.routes)"),
        "requests": .number("\(compatibility.requests)"), "changes": .array(compatibility.changes.map(\.json)),
      ]
      try terminal.print(value.prettyPrinted)
      return status
    }
    for change in compatibility.changes { try terminal.print("\(change)\n") }
    try terminal.print(terminal.colored(compatibility.summary + "\n", compatibility.isCompatible ? .good : .bad))
    return status
  }
}

extension Compatibility.Change {
  fileprivate var json: JSONValue {
    var value: JSONValue = [
      "kind": .string(kind.rawValue), "isBreak": .bool(isBreak), "route": .string(route), "text": .string("\(self)"),
    ]
    value["name"] = name.map { .string($0) }
    value["request"] = request.map { .string($0) }
    return value
  }
}
