package import Roundtrip
internal import RoundtripFoundation
internal import RoundtripInspection

/// Walks the shape of a route, and builds an endpoint from it.
struct EndpointBuilder {
  /// The alternatives to follow, the next one last.
  private var choices: [Int]
  /// The cases whose values are read, outermost first.
  private var owners: [CaseName] = []
  private var isConverted = false
  private var hasAlternatives = false
  /// The names of cases on the way to it that aren't known.
  private var unknowns: [CaseName] = []

  static func endpoint(_ row: RouteList.Row, _ names: [CaseName], _ shape: NodeShape, choices: [Int]) -> Endpoint {
    var builder = EndpointBuilder(choices: choices.reversed())
    let parts = builder.parts(of: shape.withoutIdleRefinements, labels: [])
    let certain = names.compactMap { $0.baseName?.withoutBackticks }
    // Behind a conversion, as of the members of a struct, the list of routes may know more.
    let shown = row.name?.caseNames ?? []
    return Endpoint(
      row: row, cases: shown.starts(with: certain) ? shown : certain, parts: parts,
      isNamed: builder.unknowns.allSatisfy { $0.candidateTags == nil && row.name != nil },
      isConverted: builder.isConverted, hasAlternatives: builder.hasAlternatives)
  }

  private mutating func parts(of shape: NodeShape, labels: [String?]) -> [Endpoint.Part] {
    switch shape {
    case .nothing, .end, .method, .literal, .text, .beginning, .many, .field: return []
    case .sequence(let shapes):
      var parts: [Endpoint.Part] = []
      for (shape, labels) in zip(shapes, shapes.shares(of: labels)) {
        // What a route requires of scheme, host, and port overrides the base URL.
        parts += self.parts(of: shape, labels: labels).filter { part in !parts.contains { $0.saysOrigin(of: part) } }
      }
      return parts
    case .choice(let shapes) where shape.isOptionalPart:
      let parts = parts(of: shapes[0], labels: labels)
      return parts.isEmpty ? [] : [.optional(parts)]
    case .choice(let shapes):
      guard let choice = choices.popLast(), choice < shapes.count else { return [] }
      return parts(of: shapes[choice], labels: labels)
    case .opaque(let type, _), .noted(.claim(let type), _): return [.opaque(type)]
    case .noted(.refined, let shape):
      let parts = parts(of: shape, labels: labels)
      // A conversion of a single text only refines that text.
      if parts.count == 1, case .other(let parameter) = parts[0] { return [.other(parameter.refined)] }
      isConverted = true
      return parts
    case .noted(.name(let name), let inner) where !name.isOfCase:
      return parts(of: inner, labels: shape.valueName.map { [$0] } ?? labels)
    case .noted(.name(let name), let shape):
      owners.append(name)
      if !name.isKnown { unknowns.append(name) }
      defer { owners.removeLast() }
      return parts(of: shape, labels: name.labels)
    case .noted(_, let inner):
      var parts = parts(of: inner, labels: labels)
      if let absent = shape.withDefault?.absent, case .optional(let optional, let other)? = parts.first,
        optional.count == 1, case .component(var parameter) = optional[0]
      {
        parameter.absent = absent
        parts = [.optional([.component(parameter)], otherwise: other)]
      }
      return parts
    case .literalComponent(let text): return [.literal(text)]
    case .component(let text):
      guard let (present, otherwise, absent) = text.optionalPiece else {
        return [.component(parameter(.path, text, labels, .required))]
      }
      if text.notes.contains(.refined) { isConverted = true }
      let other = ComponentText(otherwise)
      if let text = present.fixedText {
        return [.optional([.literal(ComponentText(text))], otherwise: other)]
      }
      var parameter = parameter(.path, present, labels, .required)
      parameter.absent = absent
      return [.optional([.component(parameter)], otherwise: other)]
    case .rest(let text, let minimum, let maximum):
      let parameter = parameter(.path, text, labels, .repeated(minimum: minimum, maximum: maximum))
      return [.rest(parameter, minimum: minimum, maximum: maximum)]
    case .fields(let place, let shape): return fields(shape, at: Endpoint.Place(place), isOptional: false)
    case .part(let part, let text): return self.part(part, text, labels)
    case .completing(let part, let text): return self.part(part, .literal(text), [], isAsked: false)
    }
  }

  private func parameter(
    _ place: Endpoint.Place, field: String? = nil, _ text: NodeShape, _ labels: [String?],
    _ presence: Endpoint.Presence
  ) -> Endpoint.Parameter {
    let form = TextForm(text)
    let label = labels.count == 1 ? labels[0]?.withoutBackticks : nil
    let name = text.valueName ?? field ?? label ?? (form.isWord ? form.word : place == .path ? form.word : "\(place)")
    return Endpoint.Parameter(
      place: place, field: field, name: name, owner: owners.last?.baseName?.withoutBackticks, text: form,
      presence: presence, words: text.remarks.words, detail: text.remarks.all(SchemaDetail.self).last,
      representations: text.remarks.all(RepresentationTypes.self).last?.texts)
  }

  private mutating func fields(_ shape: NodeShape, at place: Endpoint.Place, isOptional: Bool) -> [Endpoint.Part] {
    switch shape {
    case .field(let field):
      let presence: Endpoint.Presence =
        switch field.presence {
        case .required: isOptional ? .optional : .required
        case .defaulted(to: let text): .defaulted(to: text)
        case .repeated(let minimum, let maximum): .repeated(minimum: isOptional ? 0 : minimum, maximum: maximum)
        case .flag: .flag
        }
      var parameter = parameter(place, field: field.name, field.value, [], presence)
      parameter.leniency = field.leniency
      return [.other(parameter)]
    case .sequence(let shapes):
      var parts: [Endpoint.Part] = []
      for shape in shapes { parts += fields(shape, at: place, isOptional: isOptional) }
      return parts
    case .choice(let shapes):
      let alternatives = shapes.filter { !$0.isNothing }
      if alternatives.count == 1, !isOptional {
        let parts = fields(alternatives[0], at: place, isOptional: false)
        return shapes.count > 1 ? parts.leftOutTogether : parts
      }
      var parts: [Endpoint.Part] = []
      for shape in alternatives { parts += fields(shape, at: place, isOptional: isOptional || shapes.count > 1) }
      // A list of fields can't say which of them exclude or require each other.
      if parts.count > 1 { hasAlternatives = true }
      return parts
    case .noted(.refined, let shape):
      let parts = fields(shape, at: place, isOptional: isOptional)
      if parts.count == 1, case .other(let parameter) = parts[0] { return [.other(parameter.refined)] }
      isConverted = true
      return parts
    case .opaque(let type, _), .noted(.claim(let type), _): return [.opaque(type)]
    case .noted(_, let shape), .fields(_, let shape):
      return fields(shape, at: place, isOptional: isOptional)
    default: return []
    }
  }

  /// - Parameter isAsked: Whether a request needs the part. A base URL checks the host only if the request names one.
  private func part(
    _ part: NodeShape.RequestPart, _ text: NodeShape, _ labels: [String?], isAsked: Bool = true
  ) -> [Endpoint.Part] {
    let place: Endpoint.Place
    switch part.name {
    case "trailingSlash": return [.slash(isRequired: text.fixedText == "required")]
    case "media type": place = .mediaType
    case "scheme": place = .scheme
    case "host": place = .host
    case "port": place = .port
    case "fragment": place = .fragment
    case "body": place = .body
    case "user", "password": place = .credentials
    default: return [.opaque(part.name)]
    }
    var parameter = parameter(place, text, labels, isAsked ? .required : .optional)
    parameter.isOfBase = !isAsked
    parameter.document = part.document as? any JSONDescription
    return [.other(parameter)]
  }
}

extension [Endpoint.Part] {
  /// These fields where all of them may be left out together. What each of them says by itself needs no group.
  fileprivate var leftOutTogether: [Endpoint.Part] {
    if !flatMap(\.parameters).contains(where: \.isRequired) { return self }
    if count == 1, case .other(let parameter) = self[0], !parameter.isRepeated {
      return [.other(parameter.madeOptional)]
    }
    return [.optional(self)]
  }
}

extension Endpoint.Part {
  /// Whether both are requirements on the scheme, the host, or the port.
  fileprivate func saysOrigin(of other: Self) -> Bool {
    guard case .other(let one) = self, case .other(let other) = other else { return false }
    return one.place == other.place && [.scheme, .host, .port].contains(one.place)
  }
}

extension Endpoint.Place {
  fileprivate init(_ fields: NodeShape.Fields) {
    self =
      switch fields {
      case .query: .query
      case .headers: .headers
      case .cookies: .cookies
      case .form: .form
      }
  }
}

extension Endpoint.Parameter {
  /// The same part, with text that may be rejected.
  fileprivate var refined: Self {
    var parameter = self
    parameter.text = text.refined
    return parameter
  }
}

extension String {
  /// The base names in the name of a route: `["user", "profile"]` of `user(id:).profile`, and none if it might have any
  /// of several.
  fileprivate var caseNames: [String] {
    var names: [String] = [""]
    var depth = 0
    for character in self {
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      case " ": return []
      case "." where depth == 0: names.append("")
      default: if depth == 0 { names[names.count - 1].append(character) }
      }
    }
    return names.map(\.withoutBackticks)
  }

  /// The name without the backticks of a keyword.
  fileprivate var withoutBackticks: String { String(drop { $0 == "`" }.prefix { $0 != "`" }) }
}

extension ParserPrinter where Input == URLRequestData {
  /// The routes of this router as exports see them, in the order of declaration.
  package var endpoints: [Endpoint] { inspectedRoutes.endpoints }
}

extension InspectedRoutes {
  /// The routes as exports see them.
  var endpoints: [Endpoint] {
    list.rows.indices.map { index in
      let way = ways[index]
      return EndpointBuilder.endpoint(
        list.rows[index], names[index], shapes[way[0]], choices: Array(way.dropFirst()))
    }
  }
}
