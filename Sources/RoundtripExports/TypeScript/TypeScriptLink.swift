internal import Roundtrip

/// The calls that print one route, and their parameters.
struct TypeScriptLink {
  /// A member of a function's parameter object.
  struct Member {
    let name: String
    let type: String
    var isOptional: Bool
  }

  private(set) var calls = ""
  private(set) var members: [Member] = []
  private(set) var notes: [String] = []
  /// Whether the current part may be omitted as a whole.
  private var isOptional = false
  private let fieldNames: [String]

  init(_ endpoint: Endpoint) {
    fieldNames = endpoint.parameters.filter { $0.place == .query }.map(\.name)
    let others = endpoint.parameters.filter { ![.path, .query, .fragment].contains($0.place) }
    for parameter in others where parameter.isRequired || parameter.place == .form {
      switch parameter.place {
      case .scheme, .host, .port: notes.append("a link doesn't include the \(parameter.place)")
      default: notes.append("a link doesn't include \(parameter.kindAndName)")
      }
    }
  }

  mutating func write(_ parts: [Endpoint.Part]) {
    for part in parts { write(part) }
  }

  private mutating func write(_ part: Endpoint.Part) {
    switch part {
    case .literal(let text): calls += ".at(\(TypeScript.text(text)))"
    case .component(let parameter):
      if let text = parameter.text.only { return calls += ".at(\(TypeScript.text(text)))" }
      let value = member(parameter, isOptional: isOptional)
      calls += ".component(\(TypeScript.text(parameter.name)), \(kind(parameter)), \(value))"
    case .rest(let parameter, let minimum):
      let value = member(parameter, type: "readonly (\(type(parameter)))[]", isOptional: isOptional)
      calls += ".rest(\(TypeScript.text(parameter.name)), \(kind(parameter)), \(value), \(minimum))"
    case .slash(let isRequired): if isRequired { calls += ".slash()" }
    case .other(let parameter) where parameter.place == .query: writeField(parameter)
    case .other(let parameter) where parameter.place == .fragment: writeFragment(parameter)
    case .other, .opaque: break
    case .optional(let parts): writeOptional(parts)
    }
  }

  private mutating func writeOptional(_ parts: [Endpoint.Part]) {
    let outer = (calls, members.count, isOptional)
    (calls, isOptional) = ("", true)
    write(parts)
    let (inner, added) = (calls, members[outer.1...])
    (calls, isOptional) = (outer.0, outer.2)
    if inner.isEmpty { return }
    if added.isEmpty {
      // A part without a value is either present or absent.
      let name = parts.compactMap { if case .literal(let text) = $0 { text } else { nil } }.first ?? "present"
      members.append(Member(name: name, type: "boolean", isOptional: true))
      calls += ".when(\(TypeScript.member(name)) ?? false, (to) => to\(inner))"
      return
    }
    let values = added.map { TypeScript.member($0.name) }.joined(separator: ", ")
    calls += ".optional([\(values)], (to) => to\(inner))"
  }

  private mutating func writeField(_ parameter: Endpoint.Parameter) {
    let name = TypeScript.text(parameter.nameInRequest)
    switch parameter.presence {
    case .flag: calls += ".flag(\(name), \(member(parameter, type: "boolean", isOptional: true)))"
    case .repeated(let minimum, let maximum):
      let value = member(
        parameter, type: "readonly (\(type(parameter)))[]", isOptional: minimum == 0 || isOptional)
      calls += ".repeated(\(name), \(kind(parameter)), \(value), \(minimum)\(maximum.map { ", \($0)" } ?? ""))"
    case .required:
      if let text = parameter.text.only { return calls += ".field(\(name), text, \(TypeScript.text(text)))" }
      calls += ".field(\(name), \(kind(parameter)), \(member(parameter, isOptional: isOptional)))"
    case .optional:
      if let text = parameter.text.only {
        let value = member(parameter, type: "boolean", isOptional: true)
        return calls += ".optionalField(\(name), text, \(value) ? \(TypeScript.text(text)) : undefined)"
      }
      calls += ".optionalField(\(name), \(kind(parameter)), \(member(parameter, isOptional: true)))"
    case .byDefault(let text):
      let value = member(parameter, isOptional: true)
      calls += ".optionalField(\(name), \(kind(parameter)), \(value), \(TypeScript.text(text)))"
    }
  }

  private mutating func writeFragment(_ parameter: Endpoint.Parameter) {
    if let text = parameter.text.only { return calls += ".fragment(text, \(TypeScript.text(text)))" }
    calls += ".fragment(\(kind(parameter)), \(member(parameter, isOptional: isOptional)))"
  }

  /// Adds a member, and returns the expression that reads its value.
  private mutating func member(
    _ parameter: Endpoint.Parameter, type: String? = nil, isOptional: Bool
  ) -> String {
    var name = parameter.name
    // A field keeps its name from the request, so another member with the same name is renamed.
    while members.contains(where: { $0.name == name }) || parameter.place != .query && fieldNames.contains(name) {
      name += "_"
    }
    members.append(Member(name: name, type: type ?? self.type(parameter), isOptional: isOptional))
    if parameter.text.isRefined {
      notes.append("\(name): a conversion or filter may reject some of it")
    } else if !parameter.text.isExact {
      notes.append("\(name): the router may reject more than this function does")
    }
    return TypeScript.member(name)
  }

  // MARK: Kinds of text

  private func type(_ parameter: Endpoint.Parameter) -> String { parameter.text.scriptType }

  private func kind(_ parameter: Endpoint.Parameter) -> String { parameter.text.scriptKind }
}

extension Endpoint.Parameter {
  /// A description in words: `the header X-Token`.
  fileprivate var kindAndName: String {
    switch place {
    case .headers: "the header \(nameInRequest)"
    case .cookies: "the cookie \(nameInRequest)"
    case .form: "the field \(nameInRequest) of the form"
    case .mediaType: "the media type"
    case .credentials: "the user and the password"
    default: "the \(place)"
    }
  }
}

extension TextForm {
  /// The only text that it may be.
  var only: String? { fixedTexts?.count == 1 ? fixedTexts?.first : nil }

  var scriptType: String {
    switch kind {
    case .any, .uuid, .composed, .opaque: "string"
    case .integer: "number | bigint"
    case .number: "number"
    case .boolean: "boolean"
    case .day, .moment, .unixTime: "Date"
    case .choice(let texts): texts.map(TypeScript.text).joined(separator: " | ")
    case .list(let element, _, _): "readonly (\(element.scriptType))[]"
    case .affixed(_, let text, _): text.scriptType
    }
  }

  var scriptKind: String {
    switch kind {
    case .any, .opaque: "text"
    case .integer(.digits): "digits"
    case .integer(let range): "whole(\"\(range.lowest)\", \"\(range.highest)\")"
    case .number: "decimal"
    case .boolean: "bool"
    case .uuid: "uuid"
    case .day: "day"
    case .moment: "moment"
    case .unixTime(let perSecond): "unixTime(\(perSecond))"
    case .choice(let texts): "oneOf(\(texts.map(TypeScript.text).joined(separator: ", ")))"
    case .list(let element, let minimum, let maximum):
      "list(\(element.scriptKind), \(minimum)\(maximum.map { ", \($0)" } ?? ""))"
    case .affixed(let before, let text, let after):
      "affixed(\(TypeScript.text(before)), \(text.scriptKind), \(TypeScript.text(after)))"
    case .composed: matching
    }
  }

  private var matching: String {
    "matching(\(TypeScript.pattern(pattern.read)), \(TypeScript.pattern(pattern.printed)))"
  }
}
