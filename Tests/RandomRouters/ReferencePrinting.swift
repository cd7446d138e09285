/// Prints a value in the most obvious way: with the first alternative that prints it, and without a check.
package struct ReferencePrinting {
  package var method: String?
  package var host: String?
  var endsInSlash = false
  var components: [String] = []
  var fields: [(name: String, value: String)] = []

  package var target: String {
    let path =
      components.isEmpty
      ? "/"
      : components.map { "/" + Self.encode($0, also: "!$&'()*+,;=:@") }.joined()
        + (endsInSlash ? "/" : "")
    let query = fields.map {
      Self.encode($0.name, also: "!$()*,:@/?") + "=" + Self.encode($0.value, also: "!$()*,:@/?")
    }
    return path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  private static func encode(_ text: String, also allowed: String) -> String {
    text.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      if byte < 0x80,
        character.isLetter || character.isNumber || "-._~".contains(character)
          || allowed.contains(character)
      {
        return String(character)
      }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }
    .joined()
  }

  mutating func print(_ found: Found, _ pattern: Pattern) throws(Mismatch) {
    switch (pattern, found) {
    case (.nothing, .nothing): break
    case (.literal(let text), .nothing): components.append(text)
    case (.parameter(let kind), _): try printComponent(kind.referenceText(found))
    case (.optionalParameter, .absent), (.optional, .absent): break
    case (.optionalParameter(let kind), _): try printComponent(kind.referenceText(found))
    case (.optional(let part), _): try print(found, part)
    case (.rest(let kind, let minimum), .list(let list)):
      guard list.count >= minimum else { throw .path }
      for element in list { try printComponent(kind.referenceText(element)) }
    case (.pair(let first, let second), .pair(let one, let other)):
      try print(one, first)
      try print(other, second)
    case (.choice(let alternatives), .chosen(let number, let found)):
      for alternative in alternatives where alternative.number == number && !alternative.isAlias {
        var attempt = self
        do throws(Mismatch) {
          try attempt.print(found, alternative.pattern)
          self = attempt
          return
        } catch {}
      }
      throw .path
    case (.method(let name), .nothing): setMethod(name)
    case (.host(let name), .nothing): host = name
    case (.slash(let isRequired, let part), _):
      endsInSlash = isRequired
      try print(found, part)
    case (.route(let part), _), (.lazy(let part), _), (.composed(let part), _), (.anyCase(let part), _):
      try print(found, part)
    case (.request(let name, let path, let fields), _):
      if let name { setMethod(name) }
      switch (fields.count, found) {
      case (0, _): try print(found, path)
      case (1, .pair(let first, let second)):
        try print(first, path)
        try printField(second, fields[0])
      case (2, .pair(let first, .pair(let second, let third))):
        try print(first, path)
        try printField(second, fields[0])
        try printField(third, fields[1])
      default: throw .path
      }
    case (.fields(let fields), _) where fields.count == 1: try printField(found, fields[0])
    case (.fields(let fields), .pair(let first, let second)):
      try printField(first, fields[0])
      try printField(second, fields[1])
    case (.custom, .text(let text)) where text != "no": try printComponent(text)
    default: throw .path
    }
  }

  /// HEAD is one of the methods of a GET route.
  private mutating func setMethod(_ name: String) { if method != "HEAD" || name != "GET" { method = name } }

  private mutating func printComponent(_ text: String?) throws(Mismatch) {
    guard let text, !["", ".", ".."].contains(text) else { throw .path }
    components.append(text)
  }

  private mutating func printField(_ found: Found, _ field: Pattern.FieldPattern) throws(Mismatch) {
    if field.presence == .optional, found == .absent { return }
    if field.presence == .defaulted, found == .standIn(for: field.kind) { return }
    guard let text = field.kind.referenceText(found) else { throw .path }
    fields.append((field.name, text))
  }
}

extension Pattern {
  /// The expected print of a value: that of the first route, if it matches back.
  package func referencePrint(_ value: Found) -> ReferencePrinting? {
    var printing = ReferencePrinting()
    do throws(Mismatch) { try printing.print(value, self) } catch { return nil }
    let request = RandomRequest(
      method: printing.method ?? "GET", target: printing.target, host: printing.host)
    return reference(ReferenceRequest(request)) == .found(value) ? printing : nil
  }
}

extension Pattern.Kind {
  /// The text of a value, unless that text reads as another value.
  func referenceText(_ found: Found) -> String? {
    let text: String
    switch (self, found) {
    case (.digits, .number(let number)), (.digitsOrText, .chosen(0, .number(let number))): text = String(number)
    case (.text, .text(let value)), (.letters, .text(let value)), (.digitsOrText, .chosen(1, .text(let value))):
      text = value
    default: return nil
    }
    return reference(text) == found ? text : nil
  }
}
