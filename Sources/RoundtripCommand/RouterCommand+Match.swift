internal import Roundtrip
internal import RoundtripExports
internal import RoundtripInspection
internal import RoundtripTesting

extension RouterCommand {
  func match(_ arguments: inout CommandArguments, _ terminal: CommandTerminal) throws -> Int32 {
    let (explains, isJSON) = (try arguments.takeFlag("explain"), try arguments.takeFlag("json"))
    let (url, request) = try arguments.takeRequest()
    // The list learns the names of all routes, for errors and explanations.
    _ = router.routes
    guard url == "-" else { return try match(try request(url), explains: explains, isJSON: isJSON, terminal) }
    guard isJSON, !explains else {
      throw CommandUsageError("`match -` requires --json and can't be combined with --explain")
    }
    var status: Int32 = 0
    while let line = terminal.nextLine() {
      var result: JSONValue
      do {
        guard let url = String(validating: line, as: UTF8.self) else {
          throw CommandUsageError("the line isn't valid UTF-8")
        }
        result = answer(try request(url), printsBack: false).json
      } catch {
        result = ["status": 400, "error": .string("\(error)")]
      }
      if result["status"] != 200 { status = 1 }
      result["url"] = .string(String(decoding: line, as: UTF8.self))
      try terminal.print(result.compact + "\n")
    }
    return status
  }

  private func match(
    _ request: URLRequestData, explains: Bool, isJSON: Bool, _ terminal: CommandTerminal
  ) throws -> Int32 {
    let explanation = explains ? router.explain(request) : nil
    var (json, lines, error) = answer(request)
    let status: Int32 = error == nil ? 0 : 1
    if isJSON {
      json["steps"] = explanation?.json
      try terminal.print(json.prettyPrinted)
      return status
    }
    if let explanation { try terminal.print("\(explanation)\n\n") }
    if let error { terminal.complain("\(error)\n") }
    let width = lines.map(\.name.count).max() ?? 0
    try terminal.print(lines.map { "\($0.name.padded(to: width + 2))\($0.text.visible())\n" }.joined())
    return status
  }

  /// What a request matches, as JSON and as lines, or the reason why it matches nothing.
  ///
  /// - Parameter printsBack: Whether it says which command prints the canonical request, which reads all routes.
  private func answer(
    _ request: URLRequestData, printsBack: Bool = true
  ) -> (json: JSONValue, lines: [(name: String, text: String)], error: RoutingError?) {
    do throws(RoutingError) {
      let (value, row) = try router.match(request)
      let printed = try? router.request(for: value)
      let address = printed.map(\.address)
      let words = (printsBack ? printed : nil).flatMap { wordsForPrint(of: $0) }?.map {
        $0.isPlainWord ? $0 : $0.inShell
      }
      let (text, details) = (ValueText(value).text, details(value))
      var json: JSONValue = ["status": 200, "route": JSONValue(row.number)]
      json["name"] = row.name.map(JSONValue.string) ?? .null
      json["template"] = .string(row.template)
      json["value"] = .string(text)
      json["address"] = address.map(JSONValue.string) ?? .null
      // What a terminal can't show can't be pasted from it.
      var command = words.map { ([name, "print"] + $0).joined(separator: " ") }
      if command?.visible() != command { command = nil }
      json["print"] = command.map(JSONValue.string)
      if !details.isEmpty { json["details"] = .object(details.map { .init($0.name, .string($0.text)) }) }
      let lines =
        [("route", text)] + details + [("address", address ?? "none")] + (command.map { [("print", $0)] } ?? [])
      return (json, lines, nil)
    } catch {
      return (["status": JSONValue(error.status), "error": .string("\(error)")], [], error)
    }
  }
}

extension Explanation {
  fileprivate var json: JSONValue {
    .array(
      steps.map { step in
        var value: JSONValue = ["route": JSONValue(step.route.number)]
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

extension String {
  /// Whether a shell reads it as it is without quotes.
  fileprivate var isPlainWord: Bool {
    !isEmpty
      && utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "-._=/:@%+,".utf8.contains($0)
        }
      }
  }
}
