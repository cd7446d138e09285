internal import Roundtrip
internal import RoundtripExports
internal import RoundtripInspection
internal import RoundtripTesting

extension RouterCommand {
  func check(_ arguments: inout CommandArguments, _ terminal: CommandTerminal) throws -> Int32 {
    let files = try arguments.takeValues("against")
    if !files.isEmpty { return try compare(with: files, &arguments, terminal) }
    let samples = try arguments.takeNumber("samples", 1...10_000_000) ?? 10_000
    let (isJSON, mayOmitLaws) = (try arguments.takeFlag("json"), try arguments.takeFlag("without-laws"))
    try arguments.requireNone(of: RouterCommandName.check.options, "needs --against")
    try arguments.requireEmpty()
    let (conflicts, missing, laws) = (router.conflicts, router.missingCases, checkLaws(samples))
    let areKept = if case .failure? = laws { false } else { true }
    // Nothing passes that hasn't been checked.
    let unseen = router.routes.hiding.map { RouteList.unseen(behind: $0) }
    let isChecked = unseen == nil && (laws != nil || mayOmitLaws)
    let passed = isChecked && areKept && missing.isEmpty && conflicts.allSatisfy { $0.severity == .note }
    if isJSON {
      var result: JSONValue = [
        "passed": .bool(passed), "routes": JSONValue(router.routes.count),
        "conflicts": .array(conflicts.map(\.json)),
        "missingCases": .array(missing.map { ["name": .string($0.name), "text": .string("\($0)")] }),
      ]
      if let unseen, !router.routes.isEmpty { result["unseen"] = .string(unseen) }
      switch laws {
      case .success(let tried)?: result["laws"] = ["requests": JSONValue(tried), "broken": []]
      case .failure(let error)?: result["laws"] = ["broken": .array(error.findings.map(JSONValue.string))]
      case nil: result["laws"] = .null
      }
      try terminal.print(result.prettyPrinted)
      return passed ? 0 : 1
    }
    for conflict in conflicts { try terminal.print("\(conflict)\n") }
    if let unseen, !router.routes.isEmpty { try terminal.print("error: \(unseen)\n") }
    for missing in missing { try terminal.print("error: \(missing)\n") }
    var outcome = "laws not checked, because the values aren't Equatable" + (mayOmitLaws ? "" : " (--without-laws)")
    switch laws {
    case .success(let tried)?: outcome = "the laws hold for \(tried.counted("request"))"
    case .failure(let error)?:
      try terminal.print("error: " + error.findings.joined(separator: "\n\n") + "\n")
      let isKept = error.findings.allSatisfy { $0.hasPrefix("\(Law.everyRoute)") }
      outcome = isKept ? "not every route was tried" : "the laws are broken"
    case nil: break
    }
    let counts = [
      router.routes.count.counted("route"), conflicts.count.counted("conflict"),
      missing.count.counted("missing case"),
    ]
    try terminal.print(terminal.colored("\(counts.joined(separator: ", ")); \(outcome)\n", passed ? .good : .bad))
    return passed ? 0 : 1
  }
}

extension RouteConflict {
  fileprivate var json: JSONValue {
    let value: JSONValue = [
      "severity": .string(severity.rawValue), "kind": .string("\(kind)"), "name": .string(name),
      "winners": .array(winners.map { JSONValue($0.number) }),
      "losers": .array(losers.map { JSONValue($0.number) }),
      "examples": .array(examples.map { .string("\($0.method ?? .get) \($0.target)") }),
      "text": .string("\(self)"),
    ]
    return value
  }
}
