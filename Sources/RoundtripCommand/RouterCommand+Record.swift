internal import Foundation
internal import RoundtripExports
internal import RoundtripTesting

extension RouterCommand {
  /// Writes down what the router matches.
  func record(_ arguments: inout CommandArguments, _ terminal: CommandTerminal) throws -> Int32 {
    guard let file = arguments.takeWord() else { throw CommandUsageError("expected a file") }
    try arguments.requireEmpty()
    try OutputFile(path: file).write(router.record.text)
    return 0
  }

  /// Compares the router with records.
  func compare(
    with files: [String], _ arguments: inout CommandArguments, _ terminal: CommandTerminal
  ) throws -> Int32 {
    let report = try ComparisonReport(&arguments, program: name)
    try arguments.requireNone(of: RouterCommandName.check.options, "can't be combined with --against")
    try arguments.requireEmpty()
    var results: [(file: String, compatibility: Compatibility)] = []
    for file in files {
      results.append((file, router.compatibility(with: try Self.record(file), renaming: report.renaming)))
    }
    return try report.print(results, terminal)
  }

  /// Compares two records.
  func diff(_ arguments: inout CommandArguments, _ terminal: CommandTerminal) throws -> Int32 {
    let report = try ComparisonReport(&arguments, program: nil)
    let files = try arguments.takeWords()
    guard files.count == 2 else { throw CommandUsageError("expected two files: the earlier record, and the later one") }
    let (old, new) = (try Self.record(files[0]), try Self.record(files[1]))
    return try report.print([(files[0], new.compatibility(with: old, renaming: report.renaming))], terminal)
  }

  /// Compares each of several records with each other one.
  func fleet(_ arguments: inout CommandArguments, _ terminal: CommandTerminal) throws -> Int32 {
    let isJSON = try arguments.takeFlag("json")
    let renaming = try ComparisonReport.renaming(&arguments)
    let files = try arguments.takeWords()
    guard files.count > 1 else { throw CommandUsageError("expected the records of several apps and servers") }
    guard Set(files).count == files.count else { throw CommandUsageError("expected each record once") }
    let fleet = RouteFleet(try files.map { ($0, try Self.record($0)) }, renaming: renaming)
    try ComparisonReport.requireNames(renaming, without: fleet.misnamed)
    if isJSON {
      let value: JSONValue = .array(
        fleet.pairs.map { pair in
          [
            "linksOf": .string(pair.sender), "openedBy": .string(pair.receiver),
            "isCompatible": .bool(pair.compatibility.isCompatible),
            "isDecided": .bool(pair.compatibility.isDecided),
            "changes": .array(pair.compatibility.changes.filter { $0.kind != .added }.map { $0.json(nil) }),
          ]
        })
      try terminal.print(value.prettyPrinted)
    } else {
      for pair in fleet.pairs where !pair.compatibility.isCompatible {
        let broken = pair.compatibility.changes.filter { $0.isBreak || $0.kind == .unreached }
        try terminal.print("Links of \(pair.sender), opened by \(pair.receiver):\n")
        for change in broken { try terminal.print("\(change.inTerminal)\n") }
        try terminal.print("\n")
      }
      try terminal.print("\(fleet)\n")
    }
    return fleet.pairs.allSatisfy(\.compatibility.isCompatible) ? 0 : 1
  }

  private static func record(_ file: String) throws -> RouteRecord {
    let text = try ComparisonReport.text(of: file)
    do throws(InvalidRouteRecord) { return try RouteRecord(text) } catch {
      throw ComparisonReport.unreadable(file, error)
    }
  }
}
