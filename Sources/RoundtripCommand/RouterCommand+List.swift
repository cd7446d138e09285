internal import Roundtrip
internal import RoundtripExports
internal import RoundtripInspection

extension RouterCommand {
  func list(_ arguments: inout CommandArguments, _ terminal: CommandTerminal) throws -> Int32 {
    let forms = (try arguments.takeFlag("markdown"), try arguments.takeFlag("json"))
    let (path, method) = (try arguments.takeValue("path"), try arguments.takeValue("method"))
    let name = try arguments.takeValue("name")
    try arguments.requireEmpty()
    if forms == (true, true) { throw CommandUsageError("use either --markdown or --json") }
    let routes = RouteList(
      rows: router.routes.filter { row in
        row.contains(path, in: row.template) && row.contains(name, in: row.name ?? "") && row.accepts(method)
      })
    if routes.isEmpty, !router.routes.isEmpty, forms != (false, true) {
      throw CommandFailure("no route matches these filters")
    }
    switch forms {
    case (true, _): try terminal.print(routes.markdown + "\n")
    case (_, true): try terminal.print(routes.json + "\n")
    default: try terminal.print(terminal.colored(routes) + "\n")
    }
    return 0
  }
}

extension RouteList.Row {
  /// Whether a text contains another, regardless of letter case.
  fileprivate func contains(_ part: String?, in text: String) -> Bool {
    guard let part, !part.isEmpty else { return true }
    return text.lowercased().contains(part.lowercased())
  }

  fileprivate func accepts(_ name: String?) -> Bool {
    guard let name else { return true }
    let method = Method(name.uppercased())
    return methods.isEmpty || methods.contains(method) || method == .head && methods.contains(.get)
  }
}
