extension RouteList.Row {
  /// The path and all other requirements: `/books/search?query&count=10`.
  public var template: String {
    var text = path
    let query = query
    if !query.isEmpty { text += "?" + query }
    if !path.isEmpty, let fragment = parameters.first(where: { $0.place == .fragment }) {
      text += "#" + fragment.template
    }
    for place in RouteList.Parameter.Place.besidesURL {
      let all = templates(at: place)
      if !all.isEmpty { text += " " + place.rawValue + "(" + all + ")" }
    }
    for type in custom { text += " <" + type + ">" }
    return text
  }

  /// The fields of the query: `query&count=10`.
  public var query: String { templates(at: .query) }

  @inline(never)
  private func templates(at place: RouteList.Parameter.Place) -> String {
    var templates: [String] = []
    for parameter in parameters where parameter.place == place { templates.append(parameter.template) }
    return templates.joined(separator: "&")
  }

  /// The role of the route, in a word.
  fileprivate var role: String { isFallback ? "fallback" : isAlias ? "alias" : "" }

  /// The methods as text: `GET`, `GET|POST`, `any`.
  public var method: String { methods.isEmpty ? "any" : methods.names.joined(separator: "|") }
}

extension RouteList.Parameter.Place {
  fileprivate static var besidesURL: [Self] { [.headers, .cookies, .form, .body] }
}

extension RouteList.Parameter {
  /// Whether it has a name in a request.
  private var isField: Bool { [.query, .headers, .cookies, .form].contains(place) }

  /// The parameter as shown in a template.
  @inline(never)
  var template: String {
    var name = place == .body ? valueName ?? kind : name ?? kind
    if isField, let valueName { name += ":" + valueName }
    if let fixedText { return name + "=\"" + fixedText + "\"" }
    return switch presence {
    case .required: name
    case .optional: name + "?"
    case .byDefault(let text): name + "=" + text
    case .repeated(let minimum): name + (minimum > 0 ? "+" : "*")
    }
  }
}

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

/// Text in columns.
struct Columns {
  /// The minimum width of each column. Columns without one are as wide as necessary.
  let minimums: [Int]
  /// The spaces between columns.
  let gap: Int
  /// The beginning of every line.
  var indentation = ""

  /// One line for each row, without trailing spaces, below other text.
  @inline(never)
  func text(_ rows: [[String]], below head: String = "") -> String {
    var widths = minimums
    for row in rows {
      for column in row.indices {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], row[column].count)
      }
    }
    var text = head
    for row in rows {
      var line = ""
      var end = 0
      for column in row.indices {
        if !row[column].isEmpty { line += String(repeating: " ", count: end - line.count) + row[column] }
        end += widths[column] + gap
      }
      if !text.isEmpty { text += "\n" }
      text += indentation + line
    }
    return text
  }
}
