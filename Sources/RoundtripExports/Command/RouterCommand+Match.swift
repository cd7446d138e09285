internal import Roundtrip
internal import RoundtripInspection
internal import RoundtripTesting

extension RouterCommand {
  func match(_ arguments: inout CommandArguments, _ terminal: CommandTerminal) throws -> Int32 {
    let (explains, isJSON) = (arguments.takeFlag("explain"), arguments.takeFlag("json"))
    let request = try arguments.takeRequest()
    let explanation = explains ? router.explain(request) : nil
    if let explanation, !isJSON { try terminal.print("\(explanation)\n\n") }
    var result: JSONValue
    var status: Int32 = 0
    switch Result(catching: { () throws(RoutingError) in try router.match(request) }) {
    case .success((let value, let row)):
      let address = (try? router.request(for: value)).map(\.address)
      let details = details(value)
      if !isJSON {
        let lines = [(name: "route", text: ValueText(value).text)] + details + [("address", address ?? "none")]
        let width = lines.map(\.name.count).max() ?? 0
        try terminal.print(lines.map { "\($0.name.padded(to: width + 2))\($0.text.visible())\n" }.joined())
        return 0
      }
      result = ["status": 200, "route": .number("\(row.number)")]
      result["name"] = row.name.map(JSONValue.string) ?? .null
      result["template"] = .string(row.template)
      result["value"] = .string(ValueText(value).text)
      result["address"] = address.map(JSONValue.string) ?? .null
      if !details.isEmpty { result["details"] = .object(details.map { .init($0.name, .string($0.text)) }) }
    case .failure(let error):
      status = 1
      if !isJSON {
        terminal.complain("\(error)\n")
        return status
      }
      result = ["status": .number("\(error.status)"), "error": .string("\(error)")]
    }
    result["steps"] = explanation?.json
    try terminal.print(result.text)
    return status
  }
}

extension Explanation {
  fileprivate var json: JSONValue {
    .array(
      steps.map { step in
        var value: JSONValue = ["route": .number("\(step.route.number)")]
        switch step.outcome {
        case .matches: value["outcome"] = "matches"
        case .wouldMatch: value["outcome"] = "would match"
        case .fails(let expected, let found):
          value["outcome"] = "fails"
          (value["expected"], value["found"]) = (.string(expected), .string(found))
        }
        return value
      })
  }
}

extension URLRequestData {
  /// The URL, starting with its path; the whole URL if it has a host.
  var address: String { host == nil ? target : urlString ?? target }
}
