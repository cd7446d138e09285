/// Builds a row of the table from the shape of a route.
struct RowBuilder {
  /// The remaining alternatives that the row selects, the next one last.
  private var choices: [Int]
  private(set) var names: [CaseName] = []
  /// Whether a conversion replaces the value of the current shape, possibly by any case.
  private var isConverted = false
  /// How many of the names are certain to be cases of the row's values: no conversion replaces them, and none is left out.
  private(set) var certainNames = 0
  /// Whether a conversion replaces any of them.
  private(set) var hasConvertedNames = false
  private(set) var isAlias = false
  private var isFallback = false
  private var remarks: [NodeShape.Remark] = []
  private var methods: [Method]?
  private var isRoute = false
  private var source: SourcePlace?
  private var mayNameMethod = false
  private var path = ""
  private var scheme: String?
  private var authority = ""
  private var port = ""
  private var endsInSlash = false
  private var parameters: [RouteList.Parameter] = []
  private var custom: [String] = []
  /// Custom parts before a component, which are shown in the path if one follows.
  private var pending: [Custom] = []
  /// Whether the current part is inside an optional one, and what stands for that if it is left out.
  private var isOptional = false
  private var defaultText: String?

  private struct Custom {
    let name: String
    var isOptional = false

    var component: String { "/<" + name + (isOptional ? ">?" : ">") }
  }

  /// Builds a row from the alternatives that it selects. The first is one of the router's.
  @inline(never)
  init(_ shape: NodeShape, taking way: [Int]) {
    choices = way.dropFirst().reversed()
    add(shape, labels: [])
    custom += pending.map(\.name)
  }

  func row(number: Int, name: String?) -> RouteList.Row {
    var url = scheme.map { $0 + ":" } ?? ""
    if !authority.isEmpty || !port.isEmpty { url += "//" + authority + port }
    url += path
    if path.isEmpty || endsInSlash { url += "/" }
    let methods = methods ?? (isRoute && !mayNameMethod ? [.get] : [])
    return RouteList.Row(
      number: number, methods: methods, path: url, parameters: parameters, custom: custom, name: name,
      isAlias: isAlias, isFallback: isFallback, remarks: remarks, source: source)
  }

  /// A walk by hand: labels and choices go from the outside in, and the path grows from shape to shape.
  ///
  /// - Parameter labels: The names of the shape's values, or an empty array if they are unknown.
  private mutating func add(_ shape: NodeShape, labels: [String?]) {
    switch shape {
    case .nothing, .literal, .text, .beginning, .many, .field: break
    case .sequence(let shapes): add(shapes, labels: labels)
    case .choice(let shapes): addChoice(shape, shapes, labels: labels)
    case .opaque(let type, let later):
      pending.append(Custom(name: type))
      // A part that is created later might be a route with a method.
      if later != nil { mayNameMethod = true }
    case .noted(.claim(let type), _): pending.append(Custom(name: type))
    case .noted(.name(let name), let shape) where name.isOfCase:
      names.append(name)
      if isConverted { hasConvertedNames = true }
      if !hasConvertedNames, !isOptional { certainNames = names.count }
      add(shape, labels: name.labels)
    case .noted(.name, let inner): add(inner, labels: shape.valueName.map { [$0] } ?? labels)
    case .noted(.refined, let shape):
      let outer = isConverted
      isConverted = true
      add(shape, labels: labels)
      isConverted = outer
    case .noted(.remark, let inner) where shape.withDefault != nil:
      let outer = defaultText
      defaultText = shape.withDefault?.absent.text
      add(inner, labels: labels)
      defaultText = outer
    case .noted(let note, let shape):
      if note == .alias { isAlias = true }
      if note == .fallback { isFallback = true }
      if case .remark(let remark) = note { remarks.append(remark) }
      add(shape, labels: labels)
    case .end(let source): (isRoute, self.source) = (true, source)
    case .literalComponent(let text): append(PercentCoding.encoded(text.text, allowing: .component), isParameter: false)
    case .component(let text):
      let name = text.valueName ?? single(labels)
      append(name.map(text.placeholder(named:)) ?? text.placeholder, isParameter: true)
      let absent = defaultText.map { RouteList.Parameter.Presence.defaulted(to: $0) } ?? .optional
      addParameter(.path, name: name, text, isOptional ? absent : .required)
    case .rest(let text, let minimum, let maximum):
      let name = text.valueName ?? single(labels)
      let sign = NodeShape.sign(ofRepetition: minimum, maximum)
      append((name.map { ":" + $0 } ?? text.placeholder) + sign, isParameter: true)
      addParameter(.path, name: name, text, .repeated(minimum, maximum, isOptional: isOptional))
    case .method(let method): methods = (methods ?? [method]).compactMap { $0.narrowed(to: method) }
    case .fields(let place, let shape): addFields(shape, at: place)
    case .part(let part, let shape): add(part, shape, name: single(labels))
    case .completing(let part, let text): if !says(part) { add(part, .choice([.literal(text), .nothing]), name: nil) }
    }
  }

  private mutating func add(_ shapes: [NodeShape], labels: [String?]) {
    for (shape, labels) in zip(shapes, shapes.shares(of: labels)) { add(shape, labels: labels) }
  }

  private mutating func addChoice(_ shape: NodeShape, _ shapes: [NodeShape], labels: [String?]) {
    if shape.isOptionalPart {
      let (outer, before) = ((isOptional, path), pending)
      (isOptional, path, pending) = (true, "", [])
      let place = custom.count
      add(shapes[0], labels: labels)
      // What stands behind an optional component is left out with it.
      if !path.isEmpty { appendPending() }
      let added = path
      (isOptional, path) = outer
      if added.isEmpty { return pending = before + pending.map { Custom(name: $0.name, isOptional: true) } }
      // They are outside of what is optional.
      path += before.map(\.component).joined()
      custom.insert(contentsOf: before.map(\.name), at: place)
      let isOne = !added.bytes.dropFirst().contains(UInt8(ascii: "/")) && !added.hasSuffix("?")
      path += isOne ? added + "?" : "(" + added + ")?"
    } else if let choice = choices.popLast(), choice < shapes.count {
      add(shapes[choice], labels: labels)
    }
  }

  private mutating func append(_ component: String, isParameter: Bool) {
    appendPending()
    // A colon marks a parameter, so a literal's own colon is escaped.
    path += !isParameter && component.hasPrefix(":") ? "/%3A" + component.dropFirst() : "/" + component
  }

  private mutating func appendPending() {
    path += pending.map(\.component).joined()
    custom += pending.map(\.name)
    pending = []
  }

  @inline(never)
  private func single(_ labels: [String?]) -> String? { labels.count == 1 ? labels[0] : nil }
}

// MARK: Fields and other parts

extension RowBuilder {
  @inline(never)
  private mutating func addParameter(
    _ place: RouteList.Parameter.Place, name: String?, _ text: NodeShape, kind: String? = nil,
    _ presence: RouteList.Parameter.Presence
  ) {
    parameters.append(
      RouteList.Parameter(
        place: place, name: name, valueName: text.valueName, kind: kind ?? text.kind, fixedText: text.fixedText,
        presence: presence, remarks: text.remarks))
  }

  private mutating func addFields(_ shape: NodeShape, at place: NodeShape.Fields) {
    for (part, isLeftOut) in shape.fieldParts {
      let isOptional = isOptional || isLeftOut
      switch part {
      case .field(let field):
        var kind: String?
        let presence: RouteList.Parameter.Presence
        switch field.presence {
        case .required: presence = isOptional ? .optional : .required
        case .defaulted(to: let text): presence = text.map { .defaulted(to: $0) } ?? .optional
        case .repeated(let minimum, let maximum): presence = .repeated(minimum, maximum, isOptional: isOptional)
        case .flag: (kind, presence) = ("flag", .optional)
        }
        addParameter(place.ofParameters, name: field.name, field.value, kind: kind, presence)
      case .opaque(let type, _), .noted(.claim(let type), _): custom.append(type)
      default: break
      }
    }
  }

  private mutating func add(_ part: NodeShape.RequestPart, _ text: NodeShape, name: String?) {
    let name = text.valueName ?? name
    if let header = part.header {
      return addParameter(.headers, name: header, text, isOptional ? .optional : .required)
    }
    if part == .trailingSlash { return endsInSlash = text.fixedText == TrailingSlash.required.rawValue }
    guard let place = part.place.ofParameters else { return custom.append(part.name) }
    let shown = text.fixedTexts?.joined(separator: "|") ?? name.map(text.placeholder(named:)) ?? text.placeholder
    // The URL has what the route requires.
    var isSaid = !isOptional
    switch place {
    case .scheme where isSaid: scheme = shown
    case .host where isSaid: authority = shown
    case .port where isSaid: port = ":" + shown
    default: isSaid = false
    }
    addParameter(place, name: place == .body || isSaid ? name : shown, text, isOptional ? .optional : .required)
  }
}

extension RouteList.Parameter.Presence {
  /// How often something repeated may occur, also where it may be left out.
  fileprivate static func repeated(_ minimum: Int, _ maximum: Int?, isOptional: Bool) -> Self {
    if !isOptional { return .repeated(minimum: minimum, maximum: maximum) }
    return minimum > 1
      ? .optionallyRepeated(minimum: minimum, maximum: maximum) : .repeated(minimum: 0, maximum: maximum)
  }
}

extension Method {
  /// The method of routes that require both, or `nil` if there is none. A route of GET accepts HEAD, too.
  fileprivate func narrowed(to other: Method) -> Method? {
    if self == other || self == .head && other == .get { return self }
    return self == .get && other == .head ? other : nil
  }
}

extension NodeShape.Fields {
  /// What a row calls the place of such fields.
  fileprivate var ofParameters: RouteList.Parameter.Place {
    switch self {
    case .query: .query
    case .headers: .headers
    case .cookies: .cookies
    case .form: .form
    }
  }
}

extension RequestPlace {
  /// What a row calls the place, or `nil` if it says what is read there in words of its own.
  fileprivate var ofParameters: RouteList.Parameter.Place? {
    switch self {
    case .headers: .headers
    case .cookies: .cookies
    case .form: .form
    case .scheme: .scheme
    case .user: .user
    case .password: .password
    case .host: .host
    case .port: .port
    case .fragment: .fragment
    case .body: .body
    case .target, .method, .trailingSlash, .contentType: nil
    }
  }
}

extension RowBuilder {
  /// Whether a part of the row already determines where requests are sent, so that a base URL doesn't.
  private func says(_ part: NodeShape.RequestPart) -> Bool {
    switch part.place {
    case .scheme: scheme != nil
    case .host: !authority.isEmpty
    default: !port.isEmpty
    }
  }
}

extension [NodeShape] {
  /// Distributes the labels of all values among these shapes.
  package func shares(of labels: [String?]) -> [[String?]] {
    // Without names there is nothing to distribute, and each row of a router would visit all routes of the router.
    if labels.allSatisfy({ $0 == nil }) { return map { _ in [] } }
    let yields = map(\.yield)
    let yielding = yields.count { $0 == .yes }
    let all = yields.count { $0 != .no }
    // A part that might have a value does if there are labels for all of them.
    let takesAll = labels.count == all
    var next = takesAll || labels.count == yielding ? 0 : labels.count
    return yields.map { yield in
      guard next < labels.count, yield == .yes || takesAll && yield == .perhaps else { return [] }
      next += 1
      return [labels[next - 1]]
    }
  }
}

extension NodeShape {
  /// Whether a part of a sequence has a value.
  fileprivate enum Yield { case yes, no, perhaps }

  fileprivate var yield: Yield {
    fold { shape, yields in
      switch shape {
      case .literalComponent, .method, .end, .nothing, .completing: .no
      case .component(.literal): .perhaps
      case .component(let text) where text.isWithoutValue: .perhaps
      case .fields(_, .field(let field)) where field.value.fixedText != nil || field.value.isWithoutValue: .perhaps
      case .fields(_, .opaque), .opaque, .fields(_, .noted(.claim, _)), .noted(.claim, _): .perhaps
      case .part(_, let text) where text.fixedTexts != nil: .perhaps
      case .sequence: yields.contains { $0 != .no } ? .yes : .no
      default: .yes
      }
    }
  }
}
