extension RouteList.Row {
  /// Its path and whatever else it asks for: `/books/search?query&count=10`.
  public var template: String {
    let fields = [
      query.isEmpty ? nil : "?" + query, path.isEmpty ? nil : fragment.map { "#" + $0 },
    ].compactMap(\.self).joined()
    let others = RouteList.Parameter.Place.besidesURL.compactMap { place -> String? in
      let all = parameters.filter { $0.place == place }.map(\.template).joined(separator: "&")
      return all.isEmpty ? nil : "\(place)(\(all))"
    }
    return ([path + fields] + others + custom.map { "<\($0)>" }).joined(separator: " ")
  }

  /// The fields of the query: `query&count=10`.
  public var query: String { parameters.filter { $0.place == .query }.map(\.template).joined(separator: "&") }

  private var fragment: String? { parameters.first { $0.place == .fragment }?.template }

  /// The methods as text: `GET`, `GET|POST`, `any`.
  public var method: String { methods.isEmpty ? "any" : methods.map(\.rawValue).joined(separator: "|") }
}

extension RouteList.Parameter.Place {
  fileprivate static var besidesURL: [Self] { [.headers, .cookies, .form, .body] }
}

extension RouteList.Parameter {
  /// How this shows in a template.
  var template: String {
    let name = place == .body ? kind : name ?? kind
    if let fixedText { return "\(name)=\"\(fixedText)\"" }
    return switch presence {
    case .required: name
    case .optional: name + "?"
    case .byDefault(let text): name + "=" + text
    case .repeated(let minimum): name + (minimum > 0 ? "+" : "*")
    }
  }
}

extension RouteList: CustomStringConvertible {
  /// The table as text, one row a line: method, template, name.
  public var description: String {
    let texts = map { row in
      (row.method, RequestLine.visible(row.template), (row.name ?? "") + (row.isAlias ? " (alias)" : ""))
    }
    return Columns(minimums: [0, 34], gap: 2).lines(texts.map { [$0.0, $0.1, $0.2] }).joined(separator: "\n")
  }

  /// The table as Markdown.
  public var markdown: String {
    let rows = map { row in
      let cells = [
        row.method, Self.code(RequestLine.visible(row.template)), row.name.map(Self.code) ?? "",
        row.parameters.map { "\($0.name.map { "\($0): " } ?? "")\($0.kind)" }.joined(separator: "; "),
        row.isAlias ? "alias" : "",
      ]
      return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
    return (["| method | path | route | parameters | |", "|---|---|---|---|---|"] + rows).joined(separator: "\n")
  }
}

extension RouteList {
  /// Text as code. A name may itself stand between backticks, as in Swift.
  private static func code(_ text: String) -> String { text.contains("`") ? "`` \(text) ``" : "`\(text)`" }
}

/// Text in columns.
struct Columns {
  /// How wide each column is at least; those without are as wide as they need to be.
  let minimums: [Int]
  /// The spaces between columns.
  let gap: Int

  /// One line for each row, without spaces at its end.
  func lines(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      let minimum = column < minimums.count ? minimums[column] : 0
      return rows.reduce(minimum) { max($0, $1.count > column ? $1[column].count : 0) }
    }
    return rows.map { row in
      var line = ""
      var end = 0
      for (text, width) in zip(row, widths) {
        line += text.isEmpty ? "" : String(repeating: " ", count: end - line.count) + text
        end += width + gap
      }
      return line
    }
  }
}
