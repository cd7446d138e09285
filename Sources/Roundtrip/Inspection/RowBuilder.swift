/// Describes one row of the table: goes through what a route accepts, and writes down what people want to know.
struct RowBuilder {
  /// What is left of the alternatives that the row takes.
  private var choices: ArraySlice<Int>
  private(set) var names: [CaseName] = []
  private(set) var isAlias = false
  private var methods: [Method]?
  private var isRoute = false
  private var mayNameMethod = false
  private var path = ""
  private var scheme: String?
  private var authority = ""
  private var port = ""
  private var endsInSlash = false
  private var parameters: [RouteList.Parameter] = []
  private var custom: [String] = []
  /// Custom parts that stand before a component: they show in the path when one follows.
  private var pending: [String] = []
  /// How a part may be there that is inside of another that may be left out.
  private var isOptional = false

  /// Describes a row by the alternatives that it takes, of which the first is one of the router's.
  init(_ shape: Shape, taking choices: some Sequence<Int>) {
    self.choices = Array(choices)[...]
    add(shape, labels: [])
    custom = pending
  }

  func row(number: Int, name: String?) -> RouteList.Row {
    let scheme = scheme.map { $0 + ":" } ?? ""
    let origin = authority.isEmpty && port.isEmpty ? scheme : scheme + "//"
    let path = origin + authority + port + (path.isEmpty || endsInSlash ? path + "/" : path)
    let methods = methods ?? (isRoute && !mayNameMethod ? [.get] : [])
    return RouteList.Row(
      number: number, methods: methods, path: path, parameters: parameters, custom: custom, name: name,
      isAlias: isAlias)
  }

  /// - Parameter labels: The names of the values that the shape yields; none where they are not known.
  private mutating func add(_ shape: Shape, labels: [String?]) {
    switch shape {
    case .nothing, .end, .literal, .text, .many, .field: break
    case .sequence(let shapes): add(shapes, labels: labels)
    case .choice(let shapes): addChoice(shape, shapes, labels: labels)
    case .opaque(let type):
      pending.append(type)
      // What is made later, in itself or not, may well be a route with a method.
      if type == "Lazy" { mayNameMethod = true }
    case .alias(let shape):
      isAlias = true
      add(shape, labels: labels)
    case .named(let name, let shape):
      names.append(name)
      add(shape, labels: name.labels)
    case .refined(let shape), .examples(_, let shape): add(shape, labels: labels)
    case .route(.sequence(let shapes)) where shapes.count == 2 && shapes[1] == .end:
      isRoute = true
      add(shapes[0], labels: labels)
    case .route(let shape):
      isRoute = true
      add(shape, labels: labels)
    case .component(.literal(let text)): append(PercentCoding.encoded(text, allowing: .component), isParameter: false)
    case .component(let text):
      append(
        text.isNamed ? text.placeholder : single(labels).map(text.placeholder(named:)) ?? text.placeholder,
        isParameter: true)
      parameters.append(
        parameter(.path, name: single(labels), text, isOptional ? .optional : .required))
    case .rest(let text, let minimum):
      append((single(labels).map { ":\($0)" } ?? text.placeholder) + (minimum > 0 ? "+" : "*"), isParameter: true)
      parameters.append(parameter(.path, name: single(labels), text, .repeated(minimum: minimum)))
    case .method(let methods):
      self.methods = self.methods.map { $0.filter(methods.contains) } ?? methods
    case .fields(let place, let shape): addFields(shape, at: place, isOptional: isOptional)
    case .part(let part, let shape): add(part, shape, name: single(labels))
    }
  }

  private mutating func add(_ shapes: [Shape], labels: [String?]) {
    let yielding = shapes.filter { $0.yield == .yes }.count
    let all = shapes.filter { $0.yield != .no }.count
    // A part that may or may not yield a value does, when there is a label for each of them.
    let taking: (Shape.Yield) -> Bool = labels.count == all ? { $0 != .no } : { $0 == .yes }
    var rest = labels.count == all || labels.count == yielding ? labels[...] : []
    for shape in shapes {
      add(shape, labels: taking(shape.yield) ? rest.popFirst().map { [$0] } ?? [] : [])
    }
  }

  private mutating func addChoice(_ shape: Shape, _ shapes: [Shape], labels: [String?]) {
    if shape.isOptionalPart {
      let outer = (isOptional, path)
      (isOptional, path) = (true, "")
      add(shapes[0], labels: labels)
      let added = path
      (isOptional, path) = outer
      if added.isEmpty { return }
      path += added.dropFirst().contains("/") || added.hasSuffix("?") ? "(\(added))?" : added + "?"
    } else if let choice = choices.popFirst(), shapes.indices.contains(choice) {
      add(shapes[choice], labels: labels)
    }
  }

  private mutating func append(_ component: String, isParameter: Bool) {
    for type in pending { path += "/<\(type)>" }
    custom += pending
    pending = []
    // A colon marks a parameter, and what is none shows so.
    path += "/" + (!isParameter && component.hasPrefix(":") ? "%3A" + component.dropFirst() : component)
  }

  private func single(_ labels: [String?]) -> String? { labels.count == 1 ? labels[0] : nil }
}

// MARK: Fields and other parts

extension RowBuilder {
  private func parameter(
    _ place: RouteList.Parameter.Place, name: String?, _ text: Shape, _ presence: RouteList.Parameter.Presence
  ) -> RouteList.Parameter {
    RouteList.Parameter(place: place, name: name, kind: text.kind, fixedText: text.fixedText, presence: presence)
  }

  private mutating func addFields(_ shape: Shape, at place: Shape.Fields, isOptional: Bool) {
    let standing = RouteList.Parameter.Place(rawValue: place.rawValue) ?? .query
    switch shape {
    case .field(let field):
      let presence: RouteList.Parameter.Presence =
        switch field.presence {
        case .required: isOptional ? .optional : .required
        case .byDefault(let text): .byDefault(text)
        case .repeated(let minimum): .repeated(minimum: isOptional ? 0 : minimum)
        case .flag: .optional
        }
      parameters.append(
        RouteList.Parameter(
          place: standing, name: field.name, kind: field.presence == .flag ? "flag" : field.value.kind,
          fixedText: field.value.fixedText, presence: presence))
    case .sequence(let shapes): for shape in shapes { addFields(shape, at: place, isOptional: isOptional) }
    case .choice(let shapes):
      let isOptional = isOptional || shapes.count > 1
      for shape in shapes { addFields(shape, at: place, isOptional: isOptional) }
    case .named(_, let shape), .refined(let shape), .examples(_, let shape), .alias(let shape), .fields(_, let shape):
      addFields(shape, at: place, isOptional: isOptional)
    case .opaque(let type): custom.append(type)
    default: break
    }
  }

  private mutating func add(_ part: Shape.Part, _ text: Shape, name: String?) {
    guard let place = RouteList.Parameter.Place(rawValue: part.rawValue) else {
      endsInSlash = text == .literal(TrailingSlash.required.rawValue)
      return
    }
    let shown = text.fixedTexts.map { $0.joined(separator: "|") } ?? name.map { ":\($0)" } ?? text.placeholder
    switch place {
    case .scheme: scheme = shown
    case .host: authority = shown
    case .port: port = ":\(shown)"
    default: break
    }
    let isSaid = place == .scheme || place == .host || place == .port
    parameters.append(
      parameter(place, name: place == .body || isSaid ? name : shown, text, isOptional ? .optional : .required))
  }
}

extension Shape {
  /// Whether a part of a sequence yields a value.
  fileprivate enum Yield { case yes, no, perhaps }

  fileprivate var yield: Yield {
    switch self {
    case .component(.literal), .method, .end, .nothing: .no
    case .component(.choice(let shapes)) where shapes.count == 1: .perhaps
    case .fields(_, .field(let field)) where field.value.fixedText != nil: .perhaps
    case .fields(_, .opaque), .opaque: .perhaps
    case .part(_, let text) where text.fixedTexts != nil: .perhaps
    case .sequence(let shapes): shapes.allSatisfy { $0.yield == .no } ? .no : .yes
    default: .yes
    }
  }

  /// Whether text of this stands for a case of its own.
  fileprivate var isNamed: Bool { if case .named = self { true } else { false } }

  /// The only text that this accepts.
  var fixedText: String? { fixedTexts.flatMap { $0.count == 1 ? $0[0] : nil } }

  /// The only texts that this accepts.
  var fixedTexts: [String]? {
    switch self {
    case .literal(let text): [text]
    case .named(_, let shape), .alias(let shape), .refined(let shape), .examples(_, let shape): shape.fixedTexts
    case .choice(let shapes):
      // What may be left out as a whole is not told apart here.
      shapes.filter { $0 != .nothing }
        .reduce([]) { texts, shape in shape.fixedTexts.flatMap { more in texts.map { $0 + more } } }
    default: nil
    }
  }
}
