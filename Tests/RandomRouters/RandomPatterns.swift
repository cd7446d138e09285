package import Roundtrip
package import RoundtripInspection

/// Makes routers over a small alphabet, so that their routes usually overlap.
package struct RandomPatterns {
  package var random: SplitMix64

  package init(random: SplitMix64) {
    Backtraces.areOff
    self.random = random
  }

  /// The parts that may appear in a place of a pattern.
  struct Place {
    var depth: Int
    /// Whether the path may end here.
    var isLast = true
    /// Whether fields and methods may appear here.
    var isRequest = true

    func inner(isLast: Bool? = nil, isRequest: Bool? = nil) -> Place {
      Place(depth: depth - 1, isLast: isLast ?? self.isLast, isRequest: isRequest ?? self.isRequest)
    }
  }

  static let literals = [
    "a", "b", "ab", "aB", "42", "no", "é", "a b", "100%", "a-literal-that-is-long", "a-literal-that-is-lang",
  ]
  static let hosts = ["one.example", "two.example"]
  static let values =
    literals + ["", ".", "..", "0", "007", "x", "c", "a/b", "%41", "7", "99999999999999999999", "ü~+"]

  package mutating func router() -> Pattern { choice(Place(depth: 4), count: 1...7) }

  private mutating func choice(_ place: Place, count: ClosedRange<Int>) -> Pattern {
    var alternatives: [Pattern.Alternative] = []
    for _ in 0..<Int.random(in: count, using: &random) {
      if let other = alternatives.randomElement(using: &random), random.oneIn(6) {
        // The same values with another path, before or after.
        let alias = Pattern.Alternative(number: other.number, isAlias: random.oneIn(2), pattern: renamed(other.pattern))
        alternatives.insert(alias, at: Int.random(in: 0...alternatives.count, using: &random))
      } else {
        let pattern = part(place.inner())
        alternatives.append(
          Pattern.Alternative(number: alternatives.count, isFallback: random.oneIn(8), pattern: pattern))
      }
    }
    return .choice(alternatives)
  }

  private mutating func part(_ place: Place) -> Pattern {
    guard place.depth > 0 else { return component(place) }
    switch Int.random(in: 0..<28, using: &random) {
    case 0..<7 where place.isLast && place.isRequest: return request(place)
    case 7..<9 where place.isLast: return .route(part(place.inner()))
    case 9..<11: return choice(place, count: 0...4)
    case 11: return .optional(path(place.inner(isRequest: false)))
    case 12 where place.isRequest: return .pair(.method(method()), part(place.inner()))
    case 13 where place.isRequest:
      let path = path(place.inner())
      return random.oneIn(2) ? .pair(path, .fields(fields(1...2))) : .pair(.fields(fields(1...2)), path)
    case 14: return .lazy(part(place.inner()))
    case 15: return .composed(part(place.inner()))
    case 16: return .custom
    case 17..<19 where place.isRequest:
      // A repeated host is a mistake, which traps if it is visible.
      let part = part(place.inner())
      return part.showsHost ? part : .pair(.host(random.pick(Self.hosts)), part)
    case 19:
      // Of two policies, the inner one counts, which the changes of random routers try.
      let (isRequired, part) = (random.oneIn(2), part(place.inner()))
      return part.hasSlash ? part : .slash(isRequired: isRequired, part)
    case 20..<22: return .anyCase(part(place.inner()))
    default: return path(place)
    }
  }

  private mutating func request(_ place: Place) -> Pattern {
    .request(
      method: random.oneIn(2) ? nil : method(), path: random.oneIn(8) ? .nothing : path(place.inner()),
      fields: random.oneIn(2) ? [] : fields(1...2))
  }

  private mutating func path(_ place: Place) -> Pattern {
    guard place.depth > 0 else { return component(place) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<2: return component(place)
    case 2: return part(place)
    case 3..<6: return .pair(.literal(random.pick(Self.literals)), path(place.inner()))
    default: return .pair(component(place.inner(isLast: false)), path(place.inner()))
    }
  }

  private mutating func component(_ place: Place) -> Pattern {
    switch Int.random(in: 0..<12, using: &random) {
    case 0 where place.isLast: .rest(kind(), minimum: Int.random(in: 0...2, using: &random))
    case 1: .optionalParameter(kind())
    case 2 where random.oneIn(3): .custom
    case 2..<6: .parameter(kind())
    default: .literal(random.pick(Self.literals))
    }
  }

  private mutating func kind() -> Pattern.Kind { random.pick(Pattern.Kind.usual) }

  private mutating func method() -> String { random.pick(["GET", "POST", "PUT", "DELETE", "HEAD", "PURGE", "BAN"]) }

  private mutating func fields(_ count: ClosedRange<Int>) -> [Pattern.FieldPattern] {
    (0..<Int.random(in: count, using: &random)).map { _ in
      Pattern.FieldPattern(
        name: random.pick(["n", "o", "a b"]), kind: kind(), presence: random.pick([.required, .optional, .defaulted]))
    }
  }

  /// The same pattern with other literals.
  private mutating func renamed(_ pattern: Pattern) -> Pattern {
    switch pattern {
    case .literal: .literal(random.pick(Self.literals))
    case .pair(let first, let second): .pair(renamed(first), renamed(second))
    case .route(let part): .route(renamed(part))
    case .request(let method, let path, let fields): .request(method: method, path: renamed(path), fields: fields)
    case .composed(let part): .composed(renamed(part))
    default: pattern
    }
  }
}

/// A request, as the library and the reference receive it.
package struct RandomRequest {
  package var method: String
  package var target: String
  package var host: String?

  package init(method: String, target: String, host: String? = nil) {
    (self.method, self.target, self.host) = (method, target, host)
  }

  package var data: URLRequestData {
    var data = URLRequestData(method: Method(method), target: target)
    data.host = host
    return data
  }
}

// MARK: Values and URLs

extension RandomPatterns {
  /// A value that the pattern prints, or almost.
  package mutating func value(of pattern: Pattern) -> Found {
    switch pattern {
    case .nothing, .literal, .method, .host: .nothing
    case .parameter(let kind): value(of: kind)
    case .optionalParameter(let kind): random.oneIn(2) ? .absent : value(of: kind)
    case .optional(let part): random.oneIn(2) ? .absent : value(of: part)
    case .rest(let kind, let minimum):
      .list((0..<minimum + Int.random(in: 0...2, using: &random)).map { _ in value(of: kind) })
    case .pair(let first, let second): .pair(value(of: first), value(of: second))
    case .choice(let alternatives):
      if let one = alternatives.randomElement(using: &random) {
        .chosen(one.number, value(of: one.pattern))
      } else {
        .nothing
      }
    case .route(let part), .lazy(let part), .composed(let part), .slash(_, let part), .anyCase(let part):
      value(of: part)
    case .request(_, let path, let fields): values([value(of: path)] + fields.map { value(of: $0) })
    case .fields(let fields): values(fields.map { value(of: $0) })
    case .custom: .text(random.pick(Self.values))
    }
  }

  private func values(_ all: [Found]) -> Found {
    all.count == 1 ? all[0] : .pair(all[0], values(Array(all[1...])))
  }

  private mutating func value(of field: Pattern.FieldPattern) -> Found {
    field.presence == .required || random.oneIn(2)
      ? value(of: field.kind) : field.presence == .optional ? .absent : .standIn(for: field.kind)
  }

  private mutating func value(of kind: Pattern.Kind) -> Found {
    switch kind {
    case .digits: .number(random.pick([0, 7, 10, 42, .max]))
    case .text: .text(random.pick(Self.values))
    case .letters: .text(random.pick(["a", "b", "ab", "no", "x", "c"]))
    case .digitsOrText: random.oneIn(2) ? .chosen(0, .number(42)) : .chosen(1, .text(random.pick(Self.values)))
    case .modelled(let kind): kind.value(&random)
    }
  }

  /// A request that matches the pattern, or almost.
  package mutating func request(for pattern: Pattern) -> RandomRequest {
    var printing = ReferencePrinting()
    sample(pattern, &printing)
    if random.oneIn(8) { printing.components.append(random.pick(Self.values)) }
    if random.oneIn(12), !printing.components.isEmpty { printing.components.removeLast() }
    if random.oneIn(8), !printing.components.isEmpty {
      printing.components[Int.random(in: printing.components.indices, using: &random)] = random.pick(Self.values)
    }
    if random.oneIn(8) { printing.fields.append((random.pick(["n", "o", "z"]), random.pick(Self.values))) }
    var target = printing.target
    if random.oneIn(8) { target += "/" }
    for _ in 0..<random.pick([0, 0, 0, 1, 1, 2]) { Self.mutate(&target, &random) }
    let methods = ["GET", "HEAD", "POST", "PUT", "OPTIONS", "PURGE", "BAN"]
    // A host without a path has a special meaning: see `HostTests`.
    if !target.hasPrefix("/") { target = "/" + target }
    return RandomRequest(
      method: random.oneIn(4) ? random.pick(methods) : printing.method ?? "GET", target: target,
      host: random.oneIn(8) ? random.pick(Self.hosts + [nil, "ONE.example"]) : printing.host)
  }

  static func mutate(_ target: inout String, _ random: inout SplitMix64) {
    var bytes = Array(target.utf8)
    let index = Int.random(in: bytes.indices, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0..<3:
      // An unnecessary escape.
      if ["/", "?", "&", "=", "%"].contains(Character(UnicodeScalar(bytes[index]))) { return }
      bytes.replaceSubrange(
        index...index, with: "%\(String(bytes[index] >> 4, radix: 16))\(String(bytes[index] & 15, radix: 16))".utf8)
    case 3:
      bytes.insert(contentsOf: random.pick(["%2F", "%2f", "//", "/./", "/..", "/%2e/", "%2E%2e"]).utf8, at: index)
    case 4:
      bytes.insert(contentsOf: random.pick(["%", "%zz", "%FF", "%C0%80", "%ED%A0%80", "#", "?", "+"]).utf8, at: index)
    case 5: bytes.insert(contentsOf: random.pick(["/a", "/42", "/b/", "é", "0"]).utf8, at: index)
    case 6: bytes.remove(at: index)
    case 7: if Character(UnicodeScalar(bytes[index])).isLetter { bytes[index] ^= 0x20 }
    default: bytes += random.pick(["?n=1", "&n=", "&o=%zz", "?%6E=7", "#x", "/", "?", "&z", "?n", "&n=a+b"]).utf8
    }
    target = String(decoding: bytes, as: UTF8.self)
    if target.isEmpty { target = "/" }
  }

  private mutating func sample(_ pattern: Pattern, _ printing: inout ReferencePrinting) {
    switch pattern {
    case .nothing: break
    // Only where letter case is ignored does another one match.
    case .literal(let text): printing.components.append(random.oneIn(8) ? text.uppercased() : text)
    case .parameter(let kind): printing.components.append(text(kind))
    case .optionalParameter(let kind): if random.oneIn(2) { printing.components.append(text(kind)) }
    case .optional(let part): if random.oneIn(2) { sample(part, &printing) }
    case .rest(let kind, let minimum):
      for _ in 0..<minimum + Int.random(in: 0...2, using: &random) { printing.components.append(text(kind)) }
    case .pair(let first, let second):
      sample(first, &printing)
      sample(second, &printing)
    case .choice(let alternatives):
      if let one = alternatives.randomElement(using: &random) { sample(one.pattern, &printing) }
    case .method(let name): printing.method = name
    case .host(let name): printing.host = name
    case .slash(let isRequired, let part):
      printing.endsInSlash = isRequired
      sample(part, &printing)
    case .anyCase(let part):
      let count = printing.components.count
      sample(part, &printing)
      for index in count..<printing.components.count where random.oneIn(2) {
        printing.components[index] = printing.components[index].uppercased()
      }
    case .route(let part), .lazy(let part), .composed(let part): sample(part, &printing)
    case .request(let method, let path, let fields):
      if let method { printing.method = method }
      sample(path, &printing)
      sample(.fields(fields), &printing)
    case .fields(let fields):
      for field in fields where field.presence == .required || random.oneIn(2) {
        printing.fields.append((field.name, text(field.kind)))
      }
    case .custom: printing.components.append(random.pick(Self.values))
    }
  }

  private mutating func text(_ kind: Pattern.Kind) -> String {
    switch kind {
    case .digits: random.pick(["0", "7", "42", "007", "10", "a"])
    case .letters: random.pick(["a", "b", "ab", "no", "7"])
    case .text, .digitsOrText: random.pick(Self.values)
    case .modelled(let kind): kind.text(&random)
    }
  }
}
