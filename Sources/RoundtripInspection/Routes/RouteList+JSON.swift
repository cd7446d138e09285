public import Roundtrip

extension RouteList {
  /// The table as JSON (RFC 8259): an array with an object for each row.
  public var json: String {
    var text = "["
    for (index, row) in rows.enumerated() { text += (index > 0 ? ",\n  " : "\n  ") + row.json }
    return text + (rows.isEmpty ? "]" : "\n]")
  }
}

extension RouteList.Row {
  fileprivate var json: String {
    var object = JSONObject()
    object.add("number", written: String(number))
    object.add("methods", methods.names)
    object.add("template", template)
    object.add("path", path)
    object.add("name", name)
    object.add("alias", written: isAlias ? "true" : "false")
    object.add("fallback", written: isFallback ? "true" : "false")
    if isAPI { object.add("api", written: "true") }
    if let summary { object.add("summary", summary) }
    if let detail { object.add("detail", detail) }
    if !tags.isEmpty { object.add("tags", tags) }
    if isDeprecated { object.add("deprecated", written: "true") }
    object.add("parameters", written: JSONObject.array(parameters.map(\.json)))
    object.add("custom", custom)
    return object.text
  }
}

extension RouteList.Parameter {
  fileprivate var json: String {
    var object = JSONObject()
    object.add("in", place.rawValue)
    object.add("name", name)
    if let valueName { object.add("valueName", valueName) }
    object.add("kind", kind)
    if let fixedText { object.add("value", fixedText) }
    switch presence {
    case .required: object.add("presence", "required")
    case .optional: object.add("presence", "optional")
    case .defaulted(to: let text):
      object.add("presence", "default")
      object.add("default", text)
    case .repeated(let minimum, let maximum):
      object.add("presence", "repeated")
      object.add("minimum", written: String(minimum))
      if let maximum { object.add("maximum", written: String(maximum)) }
    }
    if let summary { object.add("summary", summary) }
    if let example { object.add("example", example) }
    if isDeprecated { object.add("deprecated", written: "true") }
    return object.text
  }
}

/// A JSON object while it is written.
private struct JSONObject {
  private var members = ""

  var text: String { "{" + members + "}" }

  /// Adds a member whose value is JSON already.
  @inline(never)
  mutating func add(_ name: String, written value: String) {
    members += (members.isEmpty ? "\"" : ", \"") + name + "\": " + value
  }

  @inline(never)
  mutating func add(_ name: String, _ value: String?) { add(name, written: value.map(\.quotedAsJSON) ?? "null") }

  @inline(never)
  mutating func add(_ name: String, _ values: [String]) {
    add(name, written: Self.array(values.map(\.quotedAsJSON)))
  }

  static func array(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }
}
