/// A request to a router that contains itself.
struct LevelRequest: Equatable, Sendable {
  var path: [String]
  var host: String?
  var method = "GET"
  var fields: [String] = []
}

/// What a request comes to.
enum LevelAnswer: Equatable, Sendable {
  case value(Level)
  case notFound
  case badRequest
  case allows(Set<String>)
}

/// What the parts of a way require of a request, beside its path.
struct LevelFacts: Sendable {
  /// The component that is read next.
  var place = 0
  /// The hosts that parts require, and the one of the innermost base.
  var hosts: [String] = []
  var baseHost: String?
  var isPost = false
  var isRoute = false
  var isFallback = false
  var hasRefused = false
  /// Whether a rest has taken the path, and whether a literal has come since.
  var hasRest = false
  var isDivided = false

  enum Refusal { case origin, form, method, rest }

  func refusal(of request: LevelRequest) -> Refusal? {
    if hosts.contains(where: { $0 != request.host }) { return .origin }
    if hosts.isEmpty, let baseHost, let host = request.host, host != baseHost { return .form }
    if let methods, !methods.contains(request.method) { return .method }
    return hasRefused ? .rest : nil
  }

  /// The methods that it accepts, or `nil` for all of them.
  var methods: Set<String>? { isPost ? ["POST"] : isRoute ? ["GET", "HEAD"] : nil }

  mutating func add(_ base: LevelBase) { baseHost = baseHost ?? base.host }
}

/// All ways in which alternatives read a request, one after another, without what the library does for speed.
struct LevelReader {
  let rules: [LevelRule]
  /// A base of the whole router.
  let base: LevelBase?
  private(set) var request = LevelRequest(path: [])
  /// How often the router may still be entered. A router that begins with itself uses them up.
  private(set) var entries: Int

  init(_ rules: [LevelRule], below base: LevelBase?, entries: Int) {
    (self.rules, self.base, self.entries) = (rules, base, entries)
  }

  typealias Take = (inout Self, Level, LevelFacts) -> Bool

  // MARK: Answers

  /// What a request comes to, and some of the values that its ways make.
  mutating func answer(to request: LevelRequest) -> (answer: LevelAnswer, values: [Level]) {
    var values: [Level] = []
    let answer = answer(to: request) { reader, value in
      if values.count < 3 { values.append(value) }
      return reader.printsBack(value)
    }
    return (answer, values)
  }

  /// Whether what a value prints has that value.
  mutating func printsBack(_ value: Level) -> Bool {
    let outer = request
    defer { request = outer }
    guard let printed = printed(value) else { return false }
    return answer(to: printed) { _, _ in true } == .value(value)
  }

  /// - Parameter isTaken: Whether a value is one that the request may have.
  private mutating func answer(
    to request: LevelRequest, where isTaken: (inout Self, Level) -> Bool
  ) -> LevelAnswer {
    self.request = request
    var facts = LevelFacts()
    if let base {
      guard request.path.starts(with: base.components) else { return .notFound }
      facts.place = base.components.count
    }
    var hidesFallbacks = false
    for triesFallbacks in [false, true] where !hidesFallbacks {
      var (found, isBad, allowed) = (nil as Level?, false, Set<String>())
      _ = read(rules, from: facts) { reader, value, facts in
        var facts = facts
        if let base = reader.base { facts.add(base) }
        guard facts.place == request.path.count, facts.isFallback == triesFallbacks else { return false }
        switch facts.refusal(of: request) {
        case .origin: return false
        case .form: hidesFallbacks = true
        case .method: allowed.formUnion(facts.methods ?? [])
        case .rest: isBad = true
        case nil:
          if isTaken(&reader, value) {
            found = value
            return true
          }
          hidesFallbacks = true
        }
        return false
      }
      if let found { return .value(found) }
      if isBad { return .badRequest }
      if !allowed.isEmpty { return .allows(allowed.union(["OPTIONS"])) }
    }
    return .notFound
  }

  // MARK: Reading

  /// Passes on each value, and what its way requires, until one is taken.
  private mutating func read(_ rules: [LevelRule], from facts: LevelFacts, _ take: Take) -> Bool {
    for (number, rule) in rules.enumerated() where entries > 0 {
      var facts = facts
      if rule.isFallback { facts.isFallback = true }
      if rule.isPost { facts.isPost = true }
      if let host = rule.host { facts.hosts.append(host) }
      let isTaken = read(rule, number, from: facts) { reader, value, facts in
        var facts = facts
        if rule.isRoute {
          if facts.place < reader.request.path.count { return false }
          facts.isRoute = true
        }
        return take(&reader, value, facts)
      }
      if isTaken { return true }
    }
    return false
  }

  private mutating func read(_ source: LevelSource, from facts: LevelFacts, _ take: Take) -> Bool {
    switch source {
    case .again:
      // Behind a rest, it reads no component.
      if facts.hasRest, facts.place < request.path.count { return false }
      entries -= 1
      return read(rules, from: facts, take)
    case .inner(let rules): return read(rules, from: facts, take)
    case .below(let base, let source):
      guard let facts = reading(base.components, from: facts) else { return false }
      return read(source, from: facts) { reader, value, facts in
        var facts = facts
        facts.add(base)
        return take(&reader, value, facts)
      }
    }
  }

  private mutating func read(_ rule: LevelRule, _ number: Int, from facts: LevelFacts, _ take: Take) -> Bool {
    guard let facts = reading(rule.before, from: facts) else { return false }
    func end(_ reader: inout Self, _ value: Level, _ facts: LevelFacts) -> Bool {
      guard let facts = reader.reading(rule.behind, from: facts) else { return false }
      return take(&reader, value, facts)
    }
    switch rule.kind {
    case .end: return end(&self, .end(number), facts)
    case .number, .own:
      guard facts.place < request.path.count else { return false }
      let text = request.path[facts.place]
      var facts = facts
      facts.place += 1
      if rule.kind == .own { return text != "b" && end(&self, .own(number, text), facts) }
      guard let digits = Int(text) else { return false }
      return end(&self, .number(number, digits), facts)
    case .rest:
      if facts.hasRest, !facts.isDivided { return false }
      for count in 0...request.path.count - facts.place {
        var facts = facts
        let start = facts.place
        facts.place += count
        (facts.hasRest, facts.isDivided) = (true, false)
        if end(&self, .rest(number, Array(request.path[start..<facts.place])), facts) { return true }
      }
      return false
    case .field, .maybeField:
      var facts = facts
      guard let text = request.fields.first else {
        if rule.kind == .maybeField { return end(&self, .maybeField(number, nil), facts) }
        facts.hasRefused = true
        return end(&self, .field(number, 0), facts)
      }
      let digits = Int(text)
      if digits == nil { facts.hasRefused = true }
      return end(&self, rule.kind == .field ? .field(number, digits ?? 0) : .maybeField(number, digits), facts)
    case .one: return read(rule.first, from: facts) { end(&$0, .one(number, $1), $2) }
    case .maybe:
      if read(rule.first, from: facts, { end(&$0, .maybe(number, $1), $2) }) { return true }
      var facts = facts
      // What is there isn't left out.
      let signs = signs(rule.first)
      if signs.contains(.field), !request.fields.isEmpty { facts.hasRefused = true }
      if signs.contains(.host), request.host != nil { facts.hosts.append("none") }
      return end(&self, .maybe(number, nil), facts)
    case .two:
      return read(rule.first, from: facts) { reader, first, facts in
        guard let facts = reader.reading(rule.between, from: facts) else { return false }
        return reader.read(rule.second, from: facts) { end(&$0, .two(number, first, $1), $2) }
      }
    }
  }

  private func reading(_ literals: [String], from facts: LevelFacts) -> LevelFacts? {
    guard request.path[facts.place...].starts(with: literals) else { return nil }
    var facts = facts
    facts.place += literals.count
    if !literals.isEmpty { facts.isDivided = true }
    return facts
  }
}

// MARK: What tells that an optional part is there

extension LevelReader {
  private enum Sign { case field, host }

  /// What tells that a source is there, unless its path does.
  private func signs(_ source: LevelSource, isWithin: Bool = false) -> Set<Sign> {
    if leastCount(source) > 0 { return [] }
    return switch source {
    case .again: isWithin ? [] : rules.reduce([]) { $0.union(signs($1, isWithin: true)) }
    case .inner(let inner): inner.reduce([]) { $0.union(signs($1, isWithin: isWithin)) }
    case .below(_, let source): signs(source, isWithin: isWithin)
    }
  }

  private func signs(_ rule: LevelRule, isWithin: Bool) -> Set<Sign> {
    if leastCount(rule) > 0 { return [] }
    var signs: Set<Sign> = rule.host == nil ? [] : [.host]
    switch rule.kind {
    case .field, .maybeField: signs.insert(.field)
    case .one: signs.formUnion(self.signs(rule.first, isWithin: isWithin))
    case .maybe: signs.formUnion(self.signs(rule.first, isWithin: isWithin))
    case .two:
      signs.formUnion(self.signs(rule.first, isWithin: isWithin))
      signs.formUnion(self.signs(rule.second, isWithin: isWithin))
    case .end, .number, .own, .rest: break
    }
    return signs
  }

  /// The number of components that a source has at least. What contains itself adds no way that is shorter.
  private func leastCount(_ source: LevelSource, isWithin: Bool = false) -> Int {
    switch source {
    case .again: isWithin ? 1_000 : rules.map { leastCount($0, isWithin: true) }.min() ?? 0
    case .inner(let inner): inner.map { leastCount($0, isWithin: isWithin) }.min() ?? 0
    case .below(let base, let source): base.components.count + leastCount(source, isWithin: isWithin)
    }
  }

  private func leastCount(_ rule: LevelRule, isWithin: Bool = false) -> Int {
    let own =
      switch rule.kind {
      case .number: 1
      case .one: leastCount(rule.first, isWithin: isWithin)
      case .two:
        rule.between.count + leastCount(rule.first, isWithin: isWithin) + leastCount(rule.second, isWithin: isWithin)
      case .end, .own, .rest, .field, .maybeField, .maybe: 0
      }
    return rule.before.count + own + rule.behind.count
  }
}

// MARK: Printing

extension LevelReader {
  /// The request that a value prints as, or `nil` if no alternatives have its parts.
  func printed(_ value: Level) -> LevelRequest? {
    var (request, facts) = (LevelRequest(path: base?.components ?? []), LevelFacts())
    guard print(value, rules, into: &request, &facts) else { return nil }
    if let base { facts.add(base) }
    request.host = facts.hosts.last ?? facts.baseHost
    if facts.isPost { request.method = "POST" }
    return request
  }

  private func print(
    _ value: Level, _ source: LevelSource, into request: inout LevelRequest, _ facts: inout LevelFacts
  ) -> Bool {
    switch source {
    case .again: return print(value, rules, into: &request, &facts)
    case .inner(let rules): return print(value, rules, into: &request, &facts)
    case .below(let base, let source):
      request.path += base.components
      guard print(value, source, into: &request, &facts) else { return false }
      facts.add(base)
      return true
    }
  }

  private func print(
    _ value: Level, _ rules: [LevelRule], into request: inout LevelRequest, _ facts: inout LevelFacts
  ) -> Bool {
    guard rules.indices.contains(value.number) else { return false }
    let rule = rules[value.number]
    if rule.isPost { facts.isPost = true }
    if let host = rule.host { facts.hosts.append(host) }
    request.path += rule.before
    switch (rule.kind, value) {
    case (.end, .end), (.maybeField, .maybeField(_, nil)), (.maybe, .maybe(_, nil)): break
    case (.number, .number(_, let number)): request.path.append("\(number)")
    case (.own, .own(_, let text)): request.path.append(text)
    case (.rest, .rest(_, let texts)): request.path += texts
    case (.field, .field(_, let number)), (.maybeField, .maybeField(_, let number?)): request.fields.append("\(number)")
    case (.one, .one(_, let inner)), (.maybe, .maybe(_, let inner?)):
      if !print(inner, rule.first, into: &request, &facts) { return false }
    case (.two, .two(_, let first, let second)):
      if !print(first, rule.first, into: &request, &facts) { return false }
      request.path += rule.between
      if !print(second, rule.second, into: &request, &facts) { return false }
    default: return false
    }
    request.path += rule.behind
    return true
  }
}

extension Level {
  /// The number of the alternative that makes it.
  fileprivate var number: Int {
    switch self {
    case .end(let number), .number(let number, _), .own(let number, _), .rest(let number, _), .field(let number, _),
      .maybeField(let number, _), .one(let number, _), .maybe(let number, _), .two(let number, _, _):
      number
    }
  }
}
