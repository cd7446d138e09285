package import RoundtripInspection

/// Makes routers of all parts in any order, over a small alphabet, so that their routes usually overlap.
package struct RandomRequestParts {
  package var random: SplitMix64
  /// Whether parts that are made later may take what is taken already, and conversions refuse some values. Of such routers, less
  /// is known before a request arrives.
  private let isWide: Bool

  package init(random: SplitMix64, isWide: Bool = false) {
    Backtraces.areOff
    (self.random, self.isWide) = (random, isWide)
  }

  static let bases = [
    "/a", "//one.example", "https://one.example/a", "//two.example:80", "https://one.example:81",
    "https://me:key@two.example",
  ]

  package mutating func router() -> [RequestPart.Alternative] {
    var alternatives: [RequestPart.Alternative] = []
    for _ in 0..<1 + random.number(below: 5) {
      var alternative = RequestPart.Alternative(isRoute: !random.oneIn(3), parts: [])
      if !alternatives.isEmpty, random.oneIn(3) {
        // Nearly the same parts, which often give the same answers.
        alternative.parts = changed(random.pick(alternatives).parts)
      } else {
        alternative.parts = parts(depth: 2, count: 1 + random.number(below: 5))
      }
      alternative.role = random.pick([.usual, .usual, .usual, .usual, .usual, .usual, .alias, .fallback])
      alternatives.append(alternative)
    }
    return alternatives
  }

  /// Some parts, no two of which take the same place of a request, if that is known before a request arrives.
  private mutating func parts(depth: Int, count: Int, besides taken: Set<String> = []) -> [RequestPart] {
    var (parts, taken) = ([RequestPart](), taken)
    if random.oneIn(2) { parts.append(.literal(random.pick(["a", "b"]))) }
    for _ in 0..<count {
      let part = random.oneIn(2) ? pathPart(depth: depth, besides: taken) : part(depth: depth, besides: taken)
      // A base adds what the parts around it leave open.
      for part in part.hasBase && random.oneIn(2) ? [part, partBeforePath()] : [part]
      where part.places.isDisjoint(with: taken) {
        taken.formUnion(part.places)
        parts.append(part)
      }
    }
    return ordered(parts)
  }

  /// Any order, in which what is behind the rest of the path reads no component.
  private mutating func ordered(_ parts: [RequestPart]) -> [RequestPart] {
    var parts = random.oneIn(2) ? parts.shuffled(using: &random) : parts
    if let rest = parts.firstIndex(where: { $0.places.contains("rest") }) {
      let part = parts.remove(at: rest)
      let behind = (parts.lastIndex(where: \.readsComponents) ?? -1) + 1
      parts.insert(part, at: behind + random.number(below: parts.count - behind + 1))
    }
    return parts
  }

  /// The same parts in another order, with one more, or with one that is made later.
  private mutating func changed(_ parts: [RequestPart]) -> [RequestPart] {
    var parts = parts
    let place = random.number(below: parts.count + 1)
    switch random.number(below: 5) {
    case 0: parts.insert(.ownCondition(random.pick(OwnCondition.Kind.allCases)), at: place)
    case 1 where place < parts.count: parts[place] = .lazy([parts[place]])
    case 2 where place < parts.count: parts[place] = .called([parts[place]])
    case 3 where place < parts.count: parts.remove(at: place)
    default: break
    }
    return ordered(parts)
  }

  // MARK: Parts

  private mutating func pathPart(depth: Int, besides taken: Set<String>) -> RequestPart {
    switch random.number(below: 12) {
    case 0..<4: .literal(random.pick(["a", "b", "1", "own"]))
    case 4..<7: .component(kind())
    case 7: .optionalComponent(kind())
    case 8: .rest(kind(), minimum: random.number(below: 2))
    case 9: .ownValue(random.pick(OwnValue.Kind.allCases))
    default: part(depth: depth, besides: taken)
    }
  }

  private mutating func part(depth: Int, besides taken: Set<String>) -> RequestPart {
    switch random.number(below: depth > 0 ? isWide ? 28 : 26 : 16) {
    case 0..<2: return .method(random.pick(["GET", "POST", "PUT", "PURGE", "HEAD"]))
    case 2..<5: return partBeforePath()
    case 5: return .mediaType(random.pick(["text/plain", "application/json"]))
    case 6..<8: return .ownCondition(random.pick(OwnCondition.Kind.allCases + (isWide ? [.fittingHeader] : [])))
    case 8..<10: return .ownValue(random.pick(OwnValue.Kind.allCases))
    case 10:
      return random.pick([.body, .fragment(kind()), .representation, .credentials(random.pick(["Bearer", "Own"]))])
    case 11..<16:
      let place = random.pick(RequestPart.FieldPlace.allCases)
      let fields = fieldParts(in: place, depth: 2)
      return .fields(place, fields, random.oneIn(3) ? random.pick(RequestPart.Leniency.allCases) : nil)
    case 16..<18: return .optional(inner(depth, taken))
    case 18..<21: return choice(depth, taken)
    case 21..<23: return .lazy(inner(depth, !isWide || random.oneIn(2) ? taken : []))
    case 23:
      let base = RequestPart.base(random.pick(Self.bases), inner(depth, taken))
      return random.oneIn(3) ? .base(random.pick(Self.bases), [base]) : base
    case 24:
      return random.oneIn(2) ? .slash(isRequired: random.oneIn(2), inner(depth, taken)) : .parts(inner(depth, taken))
    case 25: return .called(inner(depth, taken))
    case 26: return .picky(random.oneIn(3) ? [.representation] : inner(depth, taken))
    default: return .folding(inner(depth, taken))
    }
  }

  private mutating func partBeforePath() -> RequestPart {
    switch random.number(below: 4) {
    case 0: .host(random.pick(RandomPatterns.hosts))
    case 1: .scheme(random.pick(["https", "http", "app"]))
    case 2: .port(random.pick([80, 81]))
    default: .user(random.pick(["me", "you"]))
    }
  }

  private mutating func inner(_ depth: Int, _ taken: Set<String>) -> [RequestPart] {
    let parts = parts(depth: depth - 1, count: 1 + random.number(below: 2), besides: taken)
    return parts.isEmpty ? [.literal("a")] : parts
  }

  private mutating func choice(_ depth: Int, _ taken: Set<String>) -> RequestPart {
    .choice(
      (0..<2 + random.number(below: 2)).map { _ in
        RequestPart.Alternative(
          role: random.pick([.usual, .usual, .usual, .usual, .alias, .fallback]), isRoute: random.oneIn(3),
          parts: inner(depth, taken))
      })
  }

  // MARK: Fields

  private mutating func fieldParts(in place: RequestPart.FieldPlace, depth: Int) -> [RequestPart.FieldPart] {
    (0..<random.pick([1, 1, 2])).map { _ in fieldPart(in: place, depth: depth) }
  }

  private mutating func fieldPart(in place: RequestPart.FieldPlace, depth: Int) -> RequestPart.FieldPart {
    let name = random.pick(place.names)
    switch random.number(below: depth > 0 ? 12 : 7) {
    case 5: return .flag(name)
    case 6: return .own(name)
    case 7: return .optional(fieldParts(in: place, depth: depth - 1))
    case 8, 9: return .choice((0..<2).map { _ in fieldParts(in: place, depth: depth - 1) })
    case 10: return .lenient(random.pick(RequestPart.Leniency.allCases), fieldPart(in: place, depth: depth - 1))
    case 11: return .lazy(fieldParts(in: place, depth: depth - 1))
    default:
      // Brackets belong to forms.
      let presences = RequestPart.FieldPart.Presence.allCases.filter {
        $0 != .bracketed || place == .query || place == .form
      }
      return .field(name, kind(), random.pick(presences))
    }
  }

  private mutating func kind() -> Pattern.Kind { random.pick(Pattern.Kind.usual) }
}

extension RequestPart.FieldPlace {
  var names: [String] {
    switch self {
    case .headers: ["X-N", "X-O"]
    case .query, .cookies, .form: ["n", "o"]
    }
  }
}
