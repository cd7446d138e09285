/// What one way through a router requires of a request, for explanations and inspection.
package struct Requirements {
  /// The requirement on a component of the path.
  package enum Token: Equatable {
    case literal(ComponentText)
    /// Any text, read by a parser of this shape.
    case parameter(NodeShape)
  }

  /// The parts, in order, without the shapes around them. A refined `nothing` means that some of what the parts accept is
  /// refused.
  package private(set) var parts: [NodeShape] = []
  /// The parts that every request must meet. Those behind may belong to one of several alternatives.
  package var requiredParts: ArraySlice<NodeShape> { parts.prefix(requiredCount ?? parts.count) }
  private var requiredCount: Int?
  /// The components.
  package private(set) var tokens: [Token] = []
  /// The unlisted methods that the way accepts, or `nil` for any.
  package private(set) var customMethods: [String]?
  /// Whether the path must end after the tokens.
  package private(set) var isEnded = false
  /// Whether a `Rest` reads components after the tokens, and the components that stand behind it.
  package private(set) var hasRest = false
  package private(set) var tokensBehindRest: [Token] = []
  /// The literals that divide several rests, of which each is found in what follows the one before.
  package private(set) var dividers: [ComponentText] = []
  private var nextDivider: ComponentText?
  /// Whether a rest has a maximum.
  package private(set) var isRestBounded = false
  /// Whether a part has an unknown shape.
  package private(set) var isOpaque = false
  /// The reason why no request can match the way, if any.
  package private(set) var flaw: Flaw?
  /// The fields that a request must not have, and whether a conversion may refuse what all parts accept.
  package private(set) var absent: [RequestCodec.Name] = []
  package private(set) var isRefined = false
  /// The conversions of its body, if their values are documents, and whether nothing else may refuse what all parts accept.
  package private(set) var documents: [any DocumentConversion] = []
  package var isRefinedByDocumentsAlone: Bool { !documents.isEmpty && !isRefinedOtherwise }
  private var isRefinedOtherwise = false
  /// Whether the way is only matched, and never printed.
  package private(set) var isAlias = false
  /// Whether the way is tried only if no other matches the path.
  package private(set) var isFallback = false
  /// The fields that the way reads.
  package private(set) var fields: [RequestCodec.Name] = []
  /// The places of the other parts that the way reads.
  package private(set) var places: [RequestPlace] = []
  /// The alternatives that its row of the list selects. The first is one of the router's.
  package private(set) var row: [Int] = []
  private var methods = MethodSet.all
  private var namesMethod = false
  private var isRoute = false

  /// A requirement that can't be met.
  package enum Flaw {
    case severalMethods
    case severalRests
    case componentAfterEnd
    case componentAfterLazy
  }

  /// Whether the path ends in a rest, with no literal behind it.
  package var endsInRest: Bool { hasRest && !isRestBounded && dividers.isEmpty && nextDivider == nil }

  /// Whether a path may continue after the tokens.
  package var isOpen: Bool { !isEnded || hasRest }

  /// The methods that match: GET for a route that doesn't name one. A part with an unknown shape might name one.
  package var acceptedMethods: MethodSet { isRoute && !namesMethod && !isOpaque ? .get : methods }

  /// Its row among those of a router, which are in ascending order.
  package func rowNumber(among rows: [[Int]]) -> Int {
    // A way ends at a part with an unknown shape, and belongs to the first of the rows after that part.
    let number = rows.indices.boundary { !rows[$0].lexicographicallyPrecedes(row) }
    return number < rows.count && rows[number].starts(with: row) ? number : 0
  }
}

extension Program {
  /// The shapes among which the router chooses.
  package var shapes: [NodeShape] { isChoice ? described.shape.notedAlternatives : [described.shape] }

  /// Whether rows begin with the alternatives of the router. An optional route has one row, which shows both ways.
  var isChoice: Bool {
    let shape = described.shape
    if case .choice = shape.bare { return !shape.isOptionalPart }
    return false
  }

  /// What each leaf requires.
  package var requirements: [Requirements] {
    let isChoice = isChoice
    return leaves.map { Requirements($0.script, of: self, isChoice: isChoice) }
  }

  /// Why no request matches a leaf if it requires a component where the path has ended: behind a route, also in a part that is
  /// made on first use, which this makes, or in or behind such a part that follows a rest.
  package func flawBehindEnd(_ leaf: Int) -> Requirements.Flaw? {
    let script = leaves[leaf].script
    var way = Way(described, script, rules.doing(.passed(behind: 0)))
    var (hasRest, flaw) = (false, nil as Requirements.Flaw?)
    // Behind the choices of the leaf, it has all alternatives.
    while let event = way.next(), way.choiceCount <= script.count {
      switch event {
      case .literal, .component: if let flaw { return flaw }
      case .rest:
        if let flaw { return flaw }
        hasRest = true
      case .call(let later, _):
        if hasRest { flaw = flaw ?? .componentAfterLazy }
        if let flaw, later.part.needsComponents { return flaw }
        if later.part.endsPath { flaw = flaw ?? .componentAfterEnd }
      case .endRoute: flaw = flaw ?? .componentAfterEnd
      // Of what it leaves, nothing is known.
      case .custom: return nil
      case .codec, .method, .note, .open, .close, .lazy, .never: break
      }
    }
    return nil
  }

  /// What a way requires that goes on in so many parts that are made on first use. These have no rows.
  func requirements(of script: [Int32], entering count: Int, isChoice: Bool, row: [Int]? = nil) -> Requirements {
    Requirements(script, of: self, entering: count, isChoice: isChoice, row: row)
  }
}

extension Requirements {
  fileprivate init(
    _ script: [Int32], of program: Program, entering count: Int = 0, isChoice: Bool, row known: [Int]? = nil
  ) {
    var way = Way(program.described, script, program.rules.doing(.passed(behind: count)))
    var choices: [Int] = []
    while let event = way.next() {
      // Behind a part with an unknown shape, a leaf has all alternatives, of which the way takes the first.
      let isChosen = way.choiceCount <= script.count
      if isOpaque, requiredCount == nil, !isChosen { requiredCount = parts.count }
      take(event)
      if isChosen { choices = way.rowChoices }
    }
    row = known ?? (isChoice ? [] : [0]) + choices
    // A router without alternatives has no row.
    if row.isEmpty { row = [0] }
  }

  private mutating func take(_ event: Way.Event) {
    switch event {
    case .literal(let text):
      parts.append(.literalComponent(text))
      append(.literal(text))
    case .component(let codec, _):
      parts.append(.component(codec.shape))
      append(.parameter(codec.shape))
    case .rest(let codec, _):
      parts.append(.rest(codec.element.shape, minimum: codec.minimum, maximum: codec.maximum))
      if codec.maximum != nil { isRestBounded = true }
      if isOpaque { return }
      if isEnded { refuse(.componentAfterEnd) } else if hasRest, nextDivider == nil { refuse(.severalRests) }
      if hasRest {
        if let nextDivider { dividers.append(nextDivider) }
        (nextDivider, tokensBehindRest) = (nil, [])
      } else {
        tokens += Array(repeating: .parameter(codec.element.shape), count: codec.minimum)
        hasRest = true
      }
    case .codec(let part, _):
      // It refuses a request that has any of an optional part, which no shape says.
      if case .codec(let codec as AbsentCodec) = part.kind, codec.isRefusing {
        parts.append(.noted(.refined, .nothing))
        absent += codec.fields ?? []
        if codec.fields == nil { (isRefined, isRefinedOtherwise) = (true, true) }
      }
      take(part.shape)
    case .method(let method): take(method)
    case .endRoute(let place):
      parts.append(.end(place))
      if !isOpaque { (isRoute, isEnded) = (true, true) }
    case .note(.alias): if !isOpaque { isAlias = true }
    case .note(.fallback): if !isOpaque { isFallback = true }
    case .note(.refined), .note(.name), .note(.examples), .note(.remark), .note(.claim): break
    case .open(let wrapper, _, _):
      if wrapper.mayRefuse {
        parts.append(.noted(.refined, .nothing))
        isRefined = true
        if let document = wrapper.document { documents.append(document) } else { isRefinedOtherwise = true }
      }
    case .custom(let custom, _):
      parts.append(custom.shape)
      (isOpaque, isEnded) = (true, false)
    case .call(let later, _):
      parts.append(.opaque("Lazy", later: NodeShape.Later { later.part.shape }))
      (isOpaque, isEnded) = (true, false)
    case .lazy, .close, .never: break
    }
  }

  private mutating func append(_ token: Token) {
    if isOpaque { return }
    if isEnded { refuse(.componentAfterEnd) }
    if !hasRest { return tokens.append(token) }
    tokensBehindRest.append(token)
    if case .literal(let text) = token { nextDivider = nextDivider ?? text }
  }

  /// Nothing matches the way.
  private mutating func refuse(_ flaw: Flaw) {
    (methods, namesMethod) = ([], true)
    self.flaw = self.flaw ?? flaw
  }

  private mutating func take(_ method: Method) {
    parts.append(.method(method))
    // Another way behind a part with an unknown shape may have another method.
    if isOpaque { return }
    methods.require(method, &customMethods)
    namesMethod = true
    if methods.isEmpty { flaw = flaw ?? .severalMethods }
  }

  /// Takes what leaves the way open.
  private mutating func take(_ shape: NodeShape) {
    if case .sequence(let shapes) = shape { return shapes.forEach { take($0) } }
    if shape.isNothing { return }
    parts.append(shape)
    if isOpaque { return }
    for part in shape.collect({ if case .part(let part, _) = $0 { part } else { nil } }) {
      if let header = part.header { add(RequestCodec.Name(header, in: .headers)) }
      add(part.place)
    }
    if case .completing(let part, _) = shape {
      add(part.place)
      // The port belongs to the host.
      if part.place == .host { add(.port) }
    }
    let fields = shape.collect { if case .fields(let place, let shape) = $0 { (place, shape) } else { nil } }
    for (place, shape) in fields {
      // The fields of a form share the body.
      if place == .form { add(.body) }
      for name in shape.fieldNames { add(RequestCodec.Name(name, in: place)) }
    }
  }

  private mutating func add(_ place: RequestPlace) { if !places.contains(place) { places.append(place) } }

  private mutating func add(_ field: RequestCodec.Name) { if !fields.contains(field) { fields.append(field) } }
}
