package import Roundtrip
import RoundtripInspection

// Routers of all parts that the model in `Tests/Model` has, and their requests.

extension RandomRequestParts {
  package mutating func modelledRouter() -> [RequestPart.Alternative] {
    (0..<1 + random.number(below: 6)).map { _ in
      RequestPart.Alternative(
        role: random.pick([.usual, .usual, .usual, .usual, .usual, .usual, .alias, .fallback]),
        isRoute: !random.oneIn(3), parts: modelledParts(depth: 2, count: 1 + random.number(below: 5)))
    }
  }

  /// Some parts in any order. A rest may be in the middle, and no two parts take the same place of a request.
  private mutating func modelledParts(depth: Int, count: Int, besides taken: Set<String> = []) -> [RequestPart] {
    var (parts, taken) = ([RequestPart](), taken)
    if random.oneIn(2) { parts.append(.literal(random.pick(["a", "b"]))) }
    for _ in 0..<count {
      let part = modelledPart(depth: depth, besides: taken)
      guard part.modelledPlaces.isDisjoint(with: taken) else { continue }
      taken.formUnion(part.modelledPlaces)
      parts.append(part)
    }
    return random.oneIn(3) ? parts.shuffled(using: &random) : parts
  }

  private mutating func modelledPart(depth: Int, besides taken: Set<String>) -> RequestPart {
    switch random.number(below: depth > 0 ? 36 : 26) {
    case 0..<5: return .literal(random.pick(["a", "b", "1", "é", "a b", "true"]))
    case 5..<10: return .component(modelledKind())
    case 10: return .optionalComponent(modelledKind())
    case 11, 12: return .rest(modelledKind(), minimum: random.number(below: 3))
    case 13, 14: return .method(random.pick(["GET", "POST", "PUT", "PURGE", "HEAD"]))
    case 15: return .host(random.pick(RandomPatterns.hosts))
    case 16: return random.oneIn(2) ? .hostText : .body
    case 17: return .scheme(random.pick(["https", "http", "app"]))
    case 18: return .mediaType(random.pick(["text/plain", "application/json"]))
    case 19: return .body
    case 20..<26:
      let names = [["n"], ["o"], ["a b"], ["n", "o"], ["o", "a b"], ["n", "n"]]
      return .fields(.query, random.pick(names).map { modelledField($0) }, random.oneIn(3) ? .blankIsMissing : nil)
    // Without a component, an optional part is a choice among fields, which the model doesn't have. With the value of one,
    // it is never absent if its content is there.
    case 26, 27: return .optional([.component(modelledKind())] + modelledInner(depth, taken))
    case 28..<31:
      return .choice(
        (0..<2 + random.number(below: 2)).map { _ in
          RequestPart.Alternative(
            role: random.pick([.usual, .usual, .usual, .usual, .alias, .fallback]), parts: modelledInner(depth, taken))
        })
    case 31:
      return .base(
        random.pick(["/a", "//one.example", "https://one.example/a", "http://two.example"]),
        modelledInner(depth, taken.union(["base"])))
    case 32: return .slash(isRequired: random.oneIn(2), modelledInner(depth, taken.union(["slash"])))
    case 33: return .parts(modelledInner(depth, taken))
    default: return .picky(modelledInner(depth, taken))
    }
  }

  private mutating func modelledInner(_ depth: Int, _ taken: Set<String>) -> [RequestPart] {
    let parts = modelledParts(depth: depth - 1, count: 1 + random.number(below: 2), besides: taken)
    return parts.isEmpty ? [.literal("a")] : parts
  }

  private mutating func modelledField(_ name: String) -> RequestPart.FieldPart {
    let field = RequestPart.FieldPart.field(
      name, modelledKind(), random.pick([.required, .optional, .defaulted, .repeated, .listed]))
    return random.oneIn(4) ? .lenient(.blankIsMissing, field) : field
  }

  private mutating func modelledKind() -> Pattern.Kind {
    let plain = random.pick(Pattern.Kind.usual)
    return switch random.number(below: 16) {
    case 0: .modelled(.digits(random.pick([1...1, 2...2, 1...3, 3...4])))
    case 1: .modelled(.integer(random.pick([-5...100, 0...9, .min ... .max, -1...0])))
    case 2: .modelled(.boolean)
    case 3: .modelled(.words)
    case 4: .modelled(.affixed(random.pick(["", "a", "v", "é"]), plain, random.pick(["", ".x", "a"])))
    // Texts of these have no comma.
    case 5: .modelled(.many(random.pick([.digits, .letters, .modelled(.digits(2...2)), .modelled(.boolean)])))
    default: plain
    }
  }
}

extension RequestPart {
  /// The places of which a route of the model has one each.
  fileprivate var modelledPlaces: Set<String> {
    switch self {
    case .mediaType: ["media type"]
    case .fields(_, let fields, _): Set(fields.map(\.name))
    case .base(_, let parts): parts.reduce(["base"]) { $0.union($1.modelledPlaces) }
    case .slash(_, let parts): parts.reduce(["slash"]) { $0.union($1.modelledPlaces) }
    case .parts(let parts), .optional(let parts), .picky(let parts):
      parts.reduce([]) { $0.union($1.modelledPlaces) }
    case .choice(let alternatives): alternatives.reduce([]) { $1.parts.reduce($0) { $0.union($1.modelledPlaces) } }
    default: places
    }
  }
}

extension RequestPart.FieldPart {
  fileprivate var name: String {
    switch self {
    case .field(let name, _, _): "field " + name
    case .lenient(_, let field): field.name
    default: ""
    }
  }
}

// MARK: Requests

extension RandomRequestParts {
  /// A request that the router matches, or almost.
  package mutating func modelledRequest(for alternatives: [RequestPart.Alternative]) -> URLRequestData {
    var request = request(for: alternatives)
    if random.oneIn(4) { request.method = random.pick(["GET", "HEAD", "POST", "PUT", "OPTIONS", "PURGE"]) }
    if random.oneIn(6) { request.host = random.pick([nil, "one.example", "two.example", "ONE.example"]) }
    if random.oneIn(6) { request.scheme = random.pick([nil, "http", "https", "HTTPS", "app"]) }
    if random.oneIn(6) {
      let types = ["text/plain", "Text/Plain; charset=utf-8", " application/json ;a=b", "application/json5", ""]
      request.headers = ["Content-Type": [random.pick(types)]]
    }
    if random.oneIn(8) { request.body = random.pick([nil, [], [1]]) }
    if random.oneIn(8) { request.target += "/" }
    for _ in 0..<random.pick([0, 0, 0, 1, 1, 2]) { RandomPatterns.mutate(&request.target, &random) }
    // A host without a path has a special meaning: see `HostTests`.
    if !request.target.hasPrefix("/") { request.target = "/" + request.target }
    return request
  }
}
