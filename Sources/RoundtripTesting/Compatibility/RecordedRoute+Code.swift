internal import Roundtrip

extension RecordedRoute {
  /// The parts that code has: a form writes its media type itself, and an alias has the policy of its router.
  private static let writtenParts: Set<String> = ["host", "media type", "trailingSlash"]

  /// The route as code, or `nil` if a name of a case or a text can't be written.
  func code(_ root: String, _ name: String) -> String? {
    guard !name.contains("."), unknown.isEmpty, parts.keys.allSatisfy({ Self.writtenParts.contains($0) }) else {
      return nil
    }
    var lines: [String] = []
    if let method = methods.first(where: { $0 != "HEAD" }), method != "GET" || methods.isEmpty {
      lines.append("Method(\"\(method)\")")
    }
    if let text = parts["host"] {
      guard case .literal(let host) = text else { return nil }
      lines.append("Host(\(quoted(host)))")
    }
    var components: [String] = []
    for text in path {
      guard let code = text.code else { return nil }
      components.append(code)
    }
    if let rest { components.append("Rest(atLeast: \(rest.atLeast))") }
    if !components.isEmpty { lines.append("Path { " + components.joined(separator: "; ") + " }") }
    for place in ["query", "headers", "cookies", "form"] {
      let fields = fields.filter { $0.place == place }
      if fields.isEmpty { continue }
      let codes = fields.compactMap(\.code)
      guard codes.count == fields.count else { return nil }
      let container = place == "form" ? "FormData" : place.prefix(1).uppercased() + place.dropFirst()
      lines.append("\(container) { " + codes.joined(separator: "; ") + " }")
    }
    // The name of a case whose values have no labels is its base name.
    let name =
      name.split(separator: "(").last.map { $0.allSatisfy { "_:)".contains($0) } } ?? false
      ? String(name.prefix { $0 != "(" }) : name
    let braces = lines.isEmpty ? "" : " { " + lines.joined(separator: "; ") + " }"
    return "Route(.case(\(root).\(name)))" + braces
  }
}

extension RecordedRoute.Field {
  fileprivate var code: String? {
    if isFlag { return "Flag(\(quoted(name)))" }
    guard let text = text.code else { return nil }
    let parser = text == "String.parser()" ? "" : " { \(text) }"
    switch (atLeast, atMost, absent) {
    case (1, 1, _): return "Field(\(quoted(name)))" + parser
    case (0, 1, let absent?):
      // A number is written as one.
      let value = text == "String.parser()" ? quoted(absent) : absent
      return "Field(\(quoted(name)), default: \(value))" + parser
    case (0, 1, nil): return "Optionally { Field(\(quoted(name)))\(parser) }"
    case (0, nil, _): return "Field(\(quoted(name)))\(parser).repeated()"
    default: return nil
    }
  }
}

extension RecordedText {
  fileprivate var code: String? {
    switch self {
    case .literal(let text): quoted(text)
    case .kind(.any): "String.parser()"
    case .kind(.digits(1...Int.max)): "Digits()"
    case .kind(.digits(let length)) where length.upperBound == .max: "Digits(\(length.lowerBound)...)"
    case .kind(.digits(let length)):
      length.count == 1 ? "Digits(\(length.lowerBound))" : "Digits(\(length.lowerBound)...\(length.upperBound))"
    case .kind(.number): "Double.parser()"
    case .kind(.boolean): "Bool.parser()"
    case .kind(.uuid): "UUID.parser()"
    case .kind(.integer(let integer)): integer.radix == 10 && integer.bounds == nil ? "\(integer.type).parser()" : nil
    default: nil
    }
  }
}

private func quoted(_ text: String) -> String { String(reflecting: text) }
