extension RouteList {
  /// The table as JSON (RFC 8259): an array with an object for each row.
  public var json: String {
    "[" + map { "\n  " + $0.json }.joined(separator: ",") + (isEmpty ? "]" : "\n]")
  }
}

extension RouteList.Row {
  fileprivate var json: String {
    JSON.object([
      ("number", "\(number)"), ("methods", JSON.array(methods.map { JSON.text($0.rawValue) })),
      ("template", JSON.text(template)), ("path", JSON.text(path)),
      ("name", name.map(JSON.text) ?? "null"), ("alias", "\(isAlias)"),
      ("parameters", JSON.array(parameters.map(\.json))), ("custom", JSON.array(custom.map(JSON.text))),
    ])
  }
}

extension RouteList.Parameter {
  fileprivate var json: String {
    let presence =
      switch presence {
      case .required: [("presence", JSON.text("required"))]
      case .optional: [("presence", JSON.text("optional"))]
      case .byDefault(let text): [("presence", JSON.text("default")), ("default", JSON.text(text))]
      case .repeated(let minimum): [("presence", JSON.text("repeated")), ("minimum", "\(minimum)")]
      }
    return JSON.object(
      [("in", JSON.text(place.rawValue)), ("name", name.map(JSON.text) ?? "null"), ("kind", JSON.text(kind))]
        + (fixedText.map { [("value", JSON.text($0))] } ?? []) + presence)
  }
}

/// Writes JSON.
private enum JSON {
  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { text($0.0) + ": " + $0.1 }.joined(separator: ", ") + "}"
  }

  static func array(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }

  /// RFC 8259 §7: quotation marks, backslashes and control characters are escaped.
  static func text(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
