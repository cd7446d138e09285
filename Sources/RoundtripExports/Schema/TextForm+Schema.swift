// Schemas of the values that texts represent.

extension TextForm {
  /// The schema of the value that the text represents.
  var schema: JSONValue {
    var schema: JSONValue
    switch kind {
    case .any, .opaque: schema = ["type": "string"]
    case .integer(let range): schema = range.schema
    case .unixTime: schema = ["type": "integer", "format": "int64"]
    case .number: schema = ["type": "number", "format": "double"]
    case .boolean: schema = ["type": "boolean"]
    case .uuid: schema = ["type": "string", "format": "uuid"]
    case .day: schema = ["type": "string", "format": "date"]
    case .moment: schema = ["type": "string", "format": "date-time"]
    case .choice(let texts): schema = ["type": "string", "enum": .array(texts.map(JSONValue.string))]
    case .list(let element, let minimum, let maximum):
      schema = ["type": "array", "items": element.schema]
      if case .any = element.kind { schema["items"] = ["type": "string", "minLength": 1] }
      if minimum > 0 { schema["minItems"] = JSONValue(minimum) }
      if let maximum { schema["maxItems"] = JSONValue(maximum) }
    case .affixed, .composed: schema = ["type": "string", "pattern": .string("^\(pattern.read)$")]
    }
    if !examples.isEmpty { schema["examples"] = .array(examples.map { value(of: $0) }) }
    return schema
  }

  /// The value that a text represents, as the schema describes it.
  func value(of text: String) -> JSONValue {
    switch kind {
    case .integer, .unixTime, .number: return Self.number(text)
    case .boolean: return .bool(text == "true")
    case .list(let element, _, _):
      return text.isEmpty ? [] : .array(text.split(separator: ",").map { element.value(of: String($0)) })
    default: return .string(text)
    }
  }

  /// The number that a text stands for, though JSON may write it otherwise: 7 for `007`. A text that stands for no number,
  /// as an example may, stays text.
  private static func number(_ text: String) -> JSONValue {
    let sign = text.hasPrefix("-") ? "-" : ""
    let number =
      JSONValue.Number(text) ?? JSONValue.Number(sign + text.dropFirst(sign.count).drop { $0 == "0" })
      ?? Double(text).flatMap { JSONValue.Number($0) }
    return number.map(JSONValue.number) ?? .string(text)
  }
}
