public import Roundtrip
internal import RoundtripFoundation

extension RouteList {
  /// The table as JSON (RFC 8259): an array with an object for each row, each on its own line.
  public var json: String {
    rows.isEmpty ? "[]" : "[\n  " + rows.map(\.json.compact).joined(separator: ",\n  ") + "\n]"
  }
}

extension RouteList.Row {
  fileprivate var json: JSONValue {
    var value: JSONValue = [
      "number": JSONValue(number), "methods": .strings(methods.names), "template": .string(template),
      "path": .string(path), "name": .string(orNull: name), "alias": .bool(isAlias), "fallback": .bool(isFallback),
    ]
    if isAPI { value["api"] = true }
    value["summary"] = summary.map(JSONValue.string)
    value["detail"] = detail.map(JSONValue.string)
    if !tags.isEmpty { value["tags"] = .strings(tags) }
    if isDeprecated { value["deprecated"] = true }
    value["parameters"] = .array(parameters.map(\.json))
    value["custom"] = .strings(custom)
    return value
  }
}

extension RouteList.Parameter {
  fileprivate var json: JSONValue {
    var value: JSONValue = ["in": .string(place.rawValue), "name": .string(orNull: name)]
    value["valueName"] = valueName.map(JSONValue.string)
    value["kind"] = .string(kind)
    value["value"] = fixedText.map(JSONValue.string)
    switch presence {
    case .required: value["presence"] = "required"
    case .optional: value["presence"] = "optional"
    case .defaulted(to: let text): (value["presence"], value["default"]) = ("default", .string(text))
    case .repeated(let minimum, let maximum), .optionallyRepeated(let minimum, let maximum):
      (value["presence"], value["minimum"]) = ("repeated", JSONValue(minimum))
      value["maximum"] = maximum.map { JSONValue($0) }
      if case .optionallyRepeated = presence { value["presence"] = "optionallyRepeated" }
    }
    value["summary"] = summary.map(JSONValue.string)
    value["example"] = example.map(JSONValue.string)
    if isDeprecated { value["deprecated"] = true }
    return value
  }
}

extension JSONValue {
  fileprivate static func strings(_ texts: [String]) -> Self { .array(texts.map(JSONValue.string)) }
  fileprivate static func string(orNull text: String?) -> Self { text.map(JSONValue.string) ?? .null }
}
