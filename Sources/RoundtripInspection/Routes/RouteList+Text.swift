public import Roundtrip

extension RouteList: CustomStringConvertible {
  /// The table as text, one row per line: method, template, name.
  public var description: String {
    var cells: [[String]] = []
    for row in rows {
      let name = (row.name ?? "") + (row.role.isEmpty ? "" : " (" + row.role + ")")
      cells.append([row.method, row.template.visible(), name])
    }
    return Columns(minimums: [0, 34], gap: 2).text(cells)
  }

  /// The table as Markdown.
  public var markdown: String {
    var text = "| method | path | route | parameters | |\n|---|---|---|---|---|"
    for row in rows { text += "\n" + row.markdown }
    return text
  }
}

extension RouteList.Row {
  /// The role of the route, in a word.
  fileprivate var role: String { isFallback ? "fallback" : isAlias ? "alias" : "" }

  fileprivate var markdown: String {
    var kinds = ""
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { kinds += "; " }
      if let name = parameter.name { kinds += name + ": " }
      kinds += parameter.kind
    }
    let template = Self.code(template.visible())
    var line = "|"
    for cell in [method, template, name.map(Self.code) ?? "", kinds, role] {
      line += " " + Self.escaped(cell) + " |"
    }
    return line
  }

  /// Text as code. A name may itself be in backticks, as in Swift.
  private static func code(_ text: String) -> String {
    text.bytes.contains(UInt8(ascii: "`")) ? "`` " + text + " ``" : "`" + text + "`"
  }

  /// The text of a cell, with bars escaped, which would end the cell.
  private static func escaped(_ text: String) -> String {
    let pieces = text.bytes.pieces(between: UInt8(ascii: "|"))
    return pieces.map(String.init(bytes:)).joined(separator: "\\|")
  }
}
