internal import Roundtrip
internal import RoundtripTesting

extension RouterCommand {
  /// Looks for links that no route matches, in files or in a log.
  func links(_ arguments: inout CommandArguments, _ terminal: CommandTerminal) throws -> Int32 {
    let (hosts, isJSON) = (try arguments.takeHosts(), try arguments.takeFlag("json"))
    let (allowing, log) = (try arguments.takeValue("allowing"), try arguments.takeValue("log"))
    let files = try arguments.takeWords()
    if let log {
      guard files.isEmpty else { throw CommandUsageError("use either --log or files") }
      if allowing != nil { throw CommandUsageError("--allowing can't be combined with --log") }
      return try print(try router.lostRequests(in: log, hosts: hosts), isJSON: isJSON, terminal)
    }
    guard !files.isEmpty else { throw CommandUsageError("expected files or folders, or --log FILE") }
    let allowed = AllowedLinks(try allowing.map { try ComparisonReport.text(of: $0) } ?? "")
    let dead = try router.deadLinks(in: files, hosts: hosts, allowing: allowed)
    if isJSON {
      try terminal.print(dead.json.prettyPrinted)
      return dead.passed ? 0 : 1
    }
    for finding in dead.findings { try terminal.print(finding.text + "\n") }
    for entry in dead.unneeded {
      try terminal.print("note: \(allowing ?? ""):\(entry.line): \(entry.pattern.visible()) allows nothing\n")
    }
    try terminal.print(terminal.colored(dead.summary + "\n", dead.passed ? .good : .bad))
    return dead.passed ? 0 : 1
  }

  private func print(
    _ result: (log: AccessLog, lost: LostRequests), isJSON: Bool, _ terminal: CommandTerminal
  ) throws -> Int32 {
    let (log, lost) = result
    if isJSON {
      let value: JSONValue = [
        "lines": JSONValue(log.lines), "unreadable": JSONValue(log.unreadable),
        "requests": JSONValue(lost.requests),
        "lost": JSONValue(lost.count), "undecided": JSONValue(lost.undecided),
        "groups": .array(lost.groups.map(\.json)),
      ]
      try terminal.print(value.prettyPrinted)
      return lost.requests > 0 ? 0 : 1
    }
    // Nothing passes that hasn't been read.
    if lost.requests == 0 { throw CommandFailure("no request was found in \(log.lines.counted("line"))") }
    let width = "\(lost.groups.first?.count ?? 0)".count
    // Requests that an alias would match come first. Of the others, which scanners send in any number, only some are
    // shown.
    let shown = lost.groups.filter { $0.alias != nil } + lost.groups.filter { $0.alias == nil }.prefix(40)
    for group in shown {
      let count = String(repeating: " ", count: width - "\(group.count)".count) + "\(group.count)"
      try terminal.print("\(count)  \(group.text.visible())\n")
    }
    if shown.count < lost.groups.count {
      try terminal.print("and \((lost.groups.count - shown.count).counted("other"))\n")
    }
    var parts = ["\(lost.count) of \(lost.requests.counted("request")) match no route"]
    if lost.undecided > 0 { parts.append("\(lost.undecided) undecided") }
    if log.unreadable > 0 { parts.append("\(log.unreadable.counted("line")) without a request") }
    try terminal.print(parts.joined(separator: ", ") + "\n")
    return 0
  }
}

extension LostRequests.Group {
  fileprivate var text: String {
    let others = paths > 1 ? " and \((paths - 1).counted("other path"))" : ""
    guard let alias else { return "\(method) \(path)\(others): \(reason)" }
    return "\(method) \(path)\(others): an alias\(alias.name.map { " of \($0)" } ?? "") would fix it, \(alias.path)"
  }

  fileprivate var json: JSONValue {
    [
      "method": .string(method), "path": .string(path), "paths": JSONValue(paths), "count": JSONValue(count),
      "alias": alias.map { ["name": $0.name.map(JSONValue.string) ?? .null, "path": .string($0.path)] } ?? .null,
      "reason": alias == nil ? .string(reason) : .null,
    ]
  }
}

extension DeadLinks {
  fileprivate var json: JSONValue {
    [
      "passed": .bool(passed), "files": JSONValue(files), "links": JSONValue(links),
      "undecided": JSONValue(undecided), "allowed": JSONValue(allowed),
      "unneeded": .array(unneeded.map { .string($0.pattern) }),
      "dead": .array(
        findings.map { finding in
          [
            "file": .string(finding.file), "line": JSONValue(finding.line),
            "method": .string(finding.method ?? "GET"), "link": .string(finding.link),
            "reason": .string(finding.reason),
            "nearest": finding.nearest.map { .string("\($0.method) \($0.template)") } ?? .null,
          ]
        }),
    ]
  }
}
