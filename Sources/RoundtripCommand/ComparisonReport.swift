internal import Foundation
internal import RoundtripExports
internal import RoundtripTesting

/// How a comparison with a record is reported: for people, for programs, or for a code review.
struct ComparisonReport {
  private let form: Form
  private let isStrict: Bool
  private let accepted: AcceptedBreaks?
  let renaming: [String: String]
  /// The name of the program that matches requests, if the later version is its router.
  private let program: String?

  private enum Form { case text, json, github }

  init(_ arguments: inout CommandArguments, program: String?) throws {
    self.program = program
    let (isJSON, isGitHub) = (try arguments.takeFlag("json"), try arguments.takeFlag("github"))
    if isJSON, isGitHub { throw CommandUsageError("use either --json or --github") }
    form = isJSON ? .json : isGitHub ? .github : .text
    isStrict = try arguments.takeFlag("strict")
    renaming = try Self.renaming(&arguments)
    guard let file = try arguments.takeValue("accepting") else {
      accepted = nil
      return
    }
    let text = try Self.text(of: file)
    do throws(InvalidRouteRecord) { accepted = try AcceptedBreaks(text) } catch { throw Self.unreadable(file, error) }
  }

  /// The names of cases that have other names now.
  static func renaming(_ arguments: inout CommandArguments) throws -> [String: String] {
    let names = try arguments.takeValues("renamed").map { text in
      guard case (let old, let new?) = text.parted(at: "="), !old.isEmpty, !new.isEmpty else {
        throw CommandUsageError("\(CommandTerminal.quoted(text)) isn't a renamed case: write OLD=NEW")
      }
      return (old, new)
    }
    return Dictionary(names) { $1 }
  }

  /// Throws for a new name that no route has.
  static func requireNames(_ renaming: [String: String], without misnamed: Set<String>) throws {
    if misnamed.isEmpty { return }
    throw CommandFailure(
      misnamed.sorted().map { "no route is named \(renaming[$0] ?? ""), the new name of \($0)" }.joined(separator: "\n")
    )
  }

  static func text(of file: String) throws -> String {
    guard let data = try OutputFile(path: file).content else { throw CommandFailure("\(file) doesn't exist") }
    guard let text = String(validating: data, as: UTF8.self) else { throw CommandFailure("\(file) isn't valid UTF-8") }
    return text
  }

  static func unreadable(_ file: String, _ error: InvalidRouteRecord) -> CommandFailure {
    CommandFailure("can't read \(file): \(error.line.map { "line \($0): " } ?? "")\(error.reason)")
  }

  /// Prints what was found, and returns the exit status.
  func print(
    _ results: [(file: String, compatibility: Compatibility)], _ terminal: CommandTerminal
  ) throws -> Int32 {
    let found = results.map(\.compatibility)
    // A name may belong to one of the records.
    let misnamed = renaming.keys.filter { name in found.allSatisfy { $0.misnamed.contains(name) } }
    try Self.requireNames(renaming, without: Set(misnamed))
    let results = zip(results, accepted.map(found.accepting) ?? found).map { (file: $0.file, compatibility: $1) }
    switch form {
    case .json:
      let values = results.map { json($0.file, $0.compatibility) }
      try terminal.print((values.count == 1 ? values[0] : .array(values)).prettyPrinted)
    case .github:
      for (file, compatibility) in results {
        for change in compatibility.changes { try terminal.print(annotation(file, change) + "\n") }
      }
    case .text:
      for (file, compatibility) in results {
        if results.count > 1 { try terminal.print("\(file):\n") }
        for change in compatibility.changes {
          try terminal.print(change.inTerminal + "\n")
          if change.isBreak, let program, let line = change.request?.asMatch(by: program) {
            try terminal.print("  $ \(line)\n")
          }
        }
        let color: CommandTerminal.Color = passed(compatibility) ? .good : .bad
        try terminal.print(terminal.colored(compatibility.summary + "\n", color))
      }
    }
    return results.allSatisfy { passed($0.compatibility) } ? 0 : 1
  }

  private func passed(_ compatibility: Compatibility) -> Bool {
    isStrict ? compatibility.isDecided : compatibility.isCompatible
  }

  private func json(_ file: String, _ compatibility: Compatibility) -> JSONValue {
    [
      "record": .string(file),
      "isCompatible": .bool(compatibility.isCompatible), "isDecided": .bool(compatibility.isDecided),
      "routes": JSONValue(compatibility.routes), "requests": JSONValue(compatibility.requests),
      "schemas": JSONValue(compatibility.schemas),
      "undecided": JSONValue(compatibility.routes(.undecided)),
      "accepted": JSONValue(compatibility.accepted.count),
      "changes": .array(compatibility.changes.map { $0.json(program) }),
    ]
  }

  /// A line that GitHub shows beside a line of the record.
  private func annotation(_ file: String, _ change: Compatibility.Change) -> String {
    let fails = change.isBreak || change.kind == .unreached || isStrict && change.kind == .undecided
    let level = fails ? "error" : change.kind == .undecided ? "warning" : "notice"
    var properties = ["file=" + file.inAnnotation(isProperty: true)]
    if let line = change.line { properties.append("line=\(line)") }
    let title = fails ? (change.isBreak ? "Broken link" : "Unchecked route") : "Links"
    properties.append("title=" + title)
    var text = change.inTerminal
    if change.isBreak, let program, let line = change.request?.asMatch(by: program) { text += "\n  $ " + line }
    return "::\(level) \(properties.joined(separator: ","))::\(text.inAnnotation(isProperty: false))"
  }
}

extension String {
  /// The text in a workflow command of GitHub, which ends with its line.
  fileprivate func inAnnotation(isProperty: Bool) -> String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      case ":" where isProperty: text += "%3A"
      case "," where isProperty: text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Compatibility.Change {
  /// The change for people who type commands.
  var inTerminal: String {
    guard case .renaming(let old, let new)? = advice else { return description }
    return description.replacingOccurrences(
      of: "\(Compatibility.Advice.renaming(old, to: new))",
      with: "If the case was renamed: --renamed \((old + "=" + new).inShell)")
  }

  func json(_ program: String?) -> JSONValue {
    var value: JSONValue = [
      "kind": .string(kind.rawValue), "isBreak": .bool(isBreak), "route": .string(route), "text": .string(inTerminal),
    ]
    value["name"] = name.map { .string($0) }
    value["line"] = line.map { JSONValue($0) }
    value["member"] = member.map { .string($0) }
    value["was"] = was.map { .string($0) }
    if !outcome.isEmpty { value["outcome"] = .string(outcome) }
    if let request {
      var parts: JSONValue = [
        "method": .string((request.method ?? .get).rawValue), "url": .string(request.address),
        "headers": .array(request.headers.map { .string("\($0.name): \($0.value ?? "")") }),
      ]
      // A body that is no text is given in bytes.
      parts["body"] = request.body.map { body in
        String(validating: body, as: UTF8.self).map { .string($0) } ?? .array(body.map { JSONValue($0) })
      }
      value["request"] = parts
      value["command"] = program.flatMap { request.asMatch(by: $0) }.map { .string($0) }
      value["curl"] = curl.map { .string($0) }
    }
    return value
  }
}
