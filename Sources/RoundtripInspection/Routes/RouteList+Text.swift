public import Roundtrip

extension RouteList: CustomStringConvertible {
  /// The table as text, one row per line: method, template, name. A row of more than a hundred characters continues on
  /// an indented line.
  public var description: String {
    var cells: [[String]] = []
    for row in rows {
      let name = (row.name ?? "").visible() + (row.role.isEmpty ? "" : " (" + row.role + ")")
      cells.append([row.method, row.template.visible(), name])
    }
    return Columns(minimums: [0, 34], gap: 2, limit: 100).text(cells)
  }

  /// The table as Markdown. The last column has the role of a route, such as `alias`, and its summary.
  public var markdown: String {
    var text = "| method | path | route | parameters | |\n|---|---|---|---|---|"
    for row in rows { text += "\n" + row.markdown }
    return text
  }
}

extension RouteList.Row {
  /// The role of the route, in a word, and whether it is deprecated.
  fileprivate var role: String {
    let roles = [isFallback ? "fallback" : isAlias ? "alias" : nil, isDeprecated ? "deprecated" : nil]
    return roles.compactMap(\.self).joined(separator: ", ")
  }

  fileprivate var markdown: String {
    var kinds = ""
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { kinds += "; " }
      if let name = parameter.name { kinds += name + ": " }
      kinds += parameter.kind
    }
    let notes = [role, summary.map(Self.line) ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
    var line = "|"
    for cell in [
      Self.escaped(method), Self.code(template), name.map(Self.code) ?? "", Self.escaped(kinds), notes,
    ] {
      line += " " + cell + " |"
    }
    return line
  }

  /// A summary on one line.
  private static func line(_ summary: String) -> String {
    escaped(summary.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// Text as code. A name may itself be in backticks, as in Swift.
  private static func code(_ text: String) -> String {
    let text = text.visible()
    // Code has no escape for these.
    if text.contains("``") || text.contains("\\|") { return escaped(text) }
    let code = escaped(text, "|")
    return code.contains("`") ? "`` " + code + " ``" : "`" + code + "`"
  }

  /// The text of a cell on one line, without anything that Markdown reads as markup or as HTML.
  private static func escaped(_ text: String, _ special: String = "\\`*_[]<>&|~") -> String {
    var result = ""
    // A bar with an accent ends a cell as well.
    for scalar in text.visible().unicodeScalars {
      if special.unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
