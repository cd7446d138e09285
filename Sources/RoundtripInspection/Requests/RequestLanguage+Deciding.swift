internal import Roundtrip

// Whether a request is in two languages, or in one and in none of several others.

extension RequestLanguage {
  /// A request by its parts.
  package struct Witness: Hashable, Sendable {
    package var method: Method
    package var parts: [Part: [UInt8]] = [:]
  }

  /// The shortest request in both, or `nil` if there is none. Where a base fills in a part in both, the request has it:
  /// a URL that leaves it out is meant for either base.
  ///
  /// - Parameter certainly: Whether both accept the request for certain. Otherwise, they may.
  func common(with other: RequestLanguage, certainly: Bool) throws(CannotBeTold) -> Witness? {
    if certainly, !isCertain || !other.isCertain { return nil }
    // A URL belongs to one of two bases.
    for (part, text) in fillings where other.completed.contains(part) && !other.texts(part).possible.contains(text) {
      return nil
    }
    guard let method = (someMethods + other.someMethods).first(where: { accepts($0) && other.accepts($0) }) else {
      return nil
    }
    var witness = Witness(method: method)
    for part in parts.keys.inOrder {
      // If both read a part alike, or only one of them reads it, an example of its own is enough.
      let isAgreed =
        other.parts[part].map { part == .path && $0 == parts[part] && !mayEndBehindHost(with: other) }
        ?? (part != .other(.host) || !other.requiresHost(certainly))
      guard let text = try isAgreed ? example(of: part, certainly) : example(of: part, and: other, certainly) else {
        return nil
      }
      witness.parts[part] = text
    }
    for part in other.parts.keys.inOrder where parts[part] == nil {
      let isAgreed = part != .other(.host) || !requiresHost(certainly)
      guard let text = try isAgreed ? other.example(of: part, certainly) : example(of: part, and: other, certainly)
      else {
        return nil
      }
      witness.parts[part] = text
    }
    return witness
  }

  private func example(of part: Part, _ certainly: Bool) throws(CannotBeTold) -> [UInt8]? {
    if let known = examples[part] { return certainly ? known.certain : known.possible }
    return try Language.example(in: [certainly ? texts(part).certain : texts(part).possible], of: part)
  }

  private func example(
    of part: Part, and other: RequestLanguage, _ certainly: Bool
  ) throws(CannotBeTold) -> [UInt8]? {
    try Language.example(in: languages(of: part, and: other, certainly: certainly), of: part)
  }

  private func languages(of part: Part, and other: RequestLanguage, certainly: Bool) -> [Language] {
    let both = [texts(part), other.texts(part)].map { certainly ? $0.certain : $0.possible }
    if part == .path, mayEndBehindHost(with: other) { return both + [.nonemptyList] }
    // Where there is a host, a port of a base is missing only if it is that of the scheme.
    let namesPort = part == .other(.port) && [self, other].contains { $0.completed.contains(part) }
    let hasHost = [self, other].allSatisfy { $0.parts[.other(.host)] != nil }
    // A base may leave the host out, but a URL with a port has one.
    let namesHost = part == .other(.host) && [self, other].contains { $0.requiresHost(certainly) }
    let isNamed = namesPort && hasHost || namesHost || completed.contains(part) && other.completed.contains(part)
    return isNamed ? both + [.nonemptyList] : both
  }

  /// Whether all requests of both have a host and an app's scheme, and one of the two doesn't name the host. It accepts none that
  /// ends behind the host.
  private func mayEndBehindHost(with other: RequestLanguage) -> Bool {
    guard let hosts = parts[.other(.host)] ?? other.parts[.other(.host)], !hosts.possible.contains([]),
      parts[.other(.host)] == nil || other.parts[.other(.host)] == nil
    else { return false }
    let others = [[]] + URLRequestData.schemesOfWeb.map { [Language.mark] + Array($0.utf8) }
    return !others.contains { scheme in
      [self, other].allSatisfy { $0.texts(.other(.scheme)).possible.contains(scheme) }
    }
  }

  /// Whether a request is the only one that both may accept, as far as they don't accept the same for certain.
  func isOnly(_ witness: Witness, with other: RequestLanguage) throws(CannotBeTold) -> Bool {
    if !isCertain || !other.isCertain { return false }
    for part in witness.parts.keys.inOrder {
      let (one, two) = (texts(part), other.texts(part))
      if one.certain == one.possible, two.certain == two.possible { continue }
      let all = languages(of: part, and: other, certainly: false)
      if try Language.shortest(in: all, outside: [Language(bytes: witness.parts[part] ?? [])]) != nil { return false }
    }
    return true
  }

  /// Whether all requests that this may accept are certainly accepted by one of others.
  ///
  /// - Parameters:
  ///   - onlyOwnParts: Whether the requests have no other parts than those that this reads.
  ///   - budget: How many differences may be looked at. Beyond, nothing is certain.
  func isCovered(
    by others: [RequestLanguage], onlyOwnParts: Bool = false, _ budget: inout Int
  ) throws(CannotBeTold) -> Bool {
    // Requests that have nothing but what this reads tell most languages apart, and most others don't accept any.
    let (own, isForm) = (partsOfRequests, needsForm)
    func isOptional(_ part: Part, in other: RequestLanguage) -> Bool {
      other.texts(part, certainly: true, inForm: isForm).contains([])
    }
    let plain = others.filter { other in
      other.isCertain && other.parts.keys.allSatisfy { own.contains($0) || isOptional($0, in: other) }
        && someMethods.contains(where: other.accepts)
    }
    if plain.isEmpty { return false }
    var methods = someMethods
    for other in plain { methods.removeAll(where: other.accepts) }
    if !methods.isEmpty { return false }
    if try isLeft(by: plain, onlyOwnParts: true, &budget) { return false }
    if onlyOwnParts { return true }
    if try !isLeft(by: plain, onlyOwnParts: false, &budget) { return true }
    if plain.count == others.count { return false }
    return try !isLeft(by: others.filter(\.isCertain), onlyOwnParts: false, &budget)
  }

  private func isLeft(
    by others: [RequestLanguage], onlyOwnParts: Bool, _ budget: inout Int
  ) throws(CannotBeTold) -> Bool {
    if hasExampleLeft(by: others) { return true }
    var relevant: [RequestLanguage] = []
    for other in others {
      if other.readsAlike(.path, as: readings) {
        relevant.append(other)
      } else if try !texts(.path).possible.isDisjoint(with: other.texts(.path).certain) {
        relevant.append(other)
      }
    }
    if relevant.isEmpty { return true }
    var inside = parts.reduce(into: [:]) { $0[$1.key] = [$1.value.possible] + $1.key.possible }
    if needsForm { inside[.other(.body)] = [.anyText] }
    let difference = Difference(
      methods: someMethods, inside: inside, outside: [:], readings: readings, onlyOwnParts: onlyOwnParts,
      needsForm: needsForm)
    return try difference.left(by: relevant[...], &budget) != nil
  }
}

// MARK: What is in some, and in none of others

extension RequestLanguage {
  /// A short request that all of some languages accept, and none of others: either for certain, or possibly. Of parts that none
  /// of them reads, it has none but those of its address: a field that no way reads doesn't belong to a request.
  ///
  /// If there may be none, the result is `nil` if `certainly` is `true`, and otherwise a request that may be one.
  ///
  /// - Parameter budget: How many differences may be looked at.
  package static func witness(
    in all: [RequestLanguage], outside others: [RequestLanguage], certainly: Bool, readParts: Set<Part>,
    budget: Int = 2000
  ) throws(CannotBeTold) -> Witness? {
    guard let first = all.first else { return nil }
    if certainly, !all.allSatisfy(\.isCertain) { return nil }
    let methods = all.reduce(first.someMethods + all.dropFirst().flatMap(\.someMethods)) { methods, one in
      methods.filter(one.accepts)
    }
    guard !methods.isEmpty else { return nil }
    var inside: [Part: [Language]] = [:]
    for part in Set(all.flatMap(\.parts.keys)).union(others.flatMap(\.parts.keys)) {
      inside[part] = part.possible + all.map { $0.texts(part, certainly: certainly, inForm: true) }
      if !readParts.contains(part), !part.isOfAddress { inside[part, default: []].append(.empty) }
    }
    if all.contains(where: \.needsForm) { inside[.other(.body)]?.append(.anyText) }
    for part in inside.keys.inOrder where try Language.shortest(in: inside[part] ?? []) == nil { return nil }
    // What can't take a request away needn't be looked at.
    var relevant: [RequestLanguage] = []
    // Without a body, whoever reads a form finds an empty one.
    let needsForm = first.needsForm || !readParts.contains(where: \.isOfBody)
    for other in others where certainly || other.isCertain {
      var isRelevant = methods.contains(where: other.accepts)
      for part in other.parts.keys.inOrder where isRelevant && !other.readsAlike(part, as: first.readings) {
        let own = (inside[part] ?? []) + [other.texts(part, certainly: !certainly, inForm: needsForm)]
        isRelevant = try Language.shortest(in: own) != nil
      }
      if isRelevant { relevant.append(other) }
    }
    let difference = Difference(
      methods: methods, inside: inside, outside: [:], readings: first.readings, onlyOwnParts: false,
      isCertain: certainly, needsForm: needsForm,
      namesPort: all.contains { ($0.parts[.other(.port)]?.certain ?? .empty) != .empty },
      namesHost: all.contains { $0.requiresHost(certainly) })
    var budget = budget
    let witness = try difference.left(by: relevant[...], &budget)?.witness()
    // A form without fields is no body.
    if certainly, let witness, !first.inForm.isEmpty, !first.inForm.keys.contains(where: { witness.parts[$0] != [] }) {
      return nil
    }
    return witness
  }

  /// Whether this accepts a request, for certain or possibly.
  package func accepts(_ witness: Witness, certainly: Bool) -> Bool {
    if certainly, !isCertain { return false }
    let isForm = inForm.keys.contains { !(witness.parts[$0] ?? []).isEmpty }
    return accepts(witness.method)
      && parts.keys.allSatisfy { part in
        texts(part, certainly: certainly, inForm: isForm).contains(witness.parts[part] ?? [])
      }
  }

  /// Other requests that this accepts like one of its own: each differs in one part, and together they show what each part
  /// tells apart, and what other languages do.
  package func variations(of witness: Witness, besides others: [RequestLanguage], certainly: Bool) -> [Witness] {
    var all: [Witness] = []
    for part in parts.keys.inOrder {
      let own = self.texts(part, certainly: certainly, inForm: true)
      var candidates = own.boundaries(atMost: 48)
      for other in others.prefix(4) { candidates += other.texts(part).possible.boundaries(atMost: 24) }
      if case .field(let field) = part {
        let texts = ["a", "b", "1", "2", "a,b", "1,2"].map { [Language.mark] + Array($0.utf8) }
        candidates += [[]] + texts + [texts[0] + texts[1], texts[2] + texts[3]]
        // A cookie is read with or without escapes.
        if field.place == .cookies { candidates.append([Language.mark] + Array("a%25".utf8)) }
      }
      var known: Set<[UInt8]> = [witness.parts[part] ?? []]
      for text in candidates
      where text.count < 200 && known.insert(text).inserted && own.contains(text) && part.canHave(text) {
        var other = witness
        other.parts[part] = text
        all.append(other)
      }
    }
    for method in someMethods where method != witness.method && method != .head {
      var other = witness
      other.method = method
      all.append(other)
    }
    return all
  }
}

extension Language {
  /// A short text of a part that is in all of some languages. A field with a value is a better one than a blank field.
  static func example(in all: [Language], of part: RequestLanguage.Part) throws(CannotBeTold) -> [UInt8]? {
    if case .field = part, let text = try shortest(in: all + [.anyNonemptyTexts]) { return text }
    return try shortest(in: all)
  }
}

/// What remains of some requests when those of others are taken away: methods, languages that a part must be in, and
/// languages that it mustn't be in.
private struct Difference {
  var methods: [Method]
  var inside: [RequestLanguage.Part: [Language]]
  var outside: [RequestLanguage.Part: [Language]]
  let readings: [RequestLanguage.Part: [PartReading]]
  /// Whether a request has no other parts than those that were inside at first.
  let onlyOwnParts: Bool
  /// Whether others take away all that they may accept, rather than what they certainly do, and whether the body is a form.
  var isCertain = false
  var needsForm = false
  /// Whether a port is read, which is better named than left to the scheme, and whether one is required.
  var namesPort = false
  var namesHost = false

  /// Some of what remains, or `nil` if nothing does. What isn't looked at because the budget is used up may remain.
  ///
  /// A request that another doesn't accept differs from it in the method, or else in its first part, or else in its
  /// second one, and so on.
  func left(by others: ArraySlice<RequestLanguage>, _ budget: inout Int) throws(CannotBeTold) -> Difference? {
    budget -= 1
    guard let other = others.first else { return self }
    guard budget > 0 else { return isCertain ? nil : self }
    let rest = others.dropFirst()
    var (within, different) = (self, self)
    different.methods = methods.filter { !other.accepts($0) }
    if !different.methods.isEmpty, let left = try different.left(by: rest, &budget) { return left }
    within.methods = methods.filter(other.accepts)
    if within.methods.isEmpty { return nil }
    for part in other.parts.keys.inOrder where !other.readsAlike(part, as: readings) {
      if onlyOwnParts, inside[part] == nil { continue }
      let texts = other.texts(part, certainly: !isCertain, inForm: needsForm)
      var different = within
      different.outside[part, default: []].append(texts)
      if try different.isPossible(part), let left = try different.left(by: rest, &budget) { return left }
      within.inside[part, default: part.anything].append(texts)
      if try !within.isPossible(part) { return nil }
    }
    return nil
  }

  private func isPossible(_ part: RequestLanguage.Part) throws(CannotBeTold) -> Bool {
    try Language.shortest(in: inside[part] ?? part.anything, outside: outside[part] ?? []) != nil
  }

  /// The shortest of what remains.
  func witness() throws(CannotBeTold) -> RequestLanguage.Witness? {
    guard let method = methods.first else { return nil }
    var witness = RequestLanguage.Witness(method: method)
    let https = try Language("https").listed()
    let visible = try Language(oneOf: [0x21...0x7E]).repeated(0).listed().repeated(0)
    for part in Set(inside.keys).union(outside.keys).inOrder {
      let (own, others) = (inside[part] ?? part.anything, outside[part] ?? [])
      var text: [UInt8]?
      // A field with a value is a better example than a blank one.
      if case .field = part { text = try Language.shortest(in: own + [.anyNonemptyTexts], outside: others) }
      if namesPort, part == .other(.port) { text = try Language.shortest(in: own, outside: others + [.empty]) }
      if part == .other(.host) {
        // A blank host leads elsewhere. A base may leave the host out, but a URL with a port has one.
        let none = try [Language.empty.listed()] + (namesHost ? [.empty] : [])
        text = try Language.shortest(in: own, outside: others + none)
        if text == nil, namesHost { return nil }
      }
      // A URL with a host needs a scheme to be one.
      if part == .other(.scheme), inside[.other(.host)] != nil {
        text = try Language.shortest(in: own + [https], outside: others)
      }
      if part.isHeader {
        text = try Language.shortest(in: own + [visible, .anyNonemptyTexts], outside: others)
        if text == nil { text = try Language.shortest(in: own + [visible], outside: others) }
        if text == nil, isCertain { return nil }
      }
      if text == nil { text = try Language.shortest(in: own, outside: others) }
      guard let text else { return nil }
      witness.parts[part] = text
    }
    return witness
  }
}

extension RequestLanguage {
  /// Whether all that it accepts has a host, because it has a port, be it that of its scheme, or a scheme of the web.
  fileprivate func requiresHost(_ certainly: Bool) -> Bool {
    func texts(_ part: Part) -> Language { self.texts(part, certainly: certainly, inForm: false) }
    if !texts(.other(.port)).contains([]) { return true }
    let schemes = texts(.other(.scheme))
    return !schemes.contains([]) && ["http", "https"].contains { schemes.contains([Language.mark] + Array($0.utf8)) }
  }
}

extension RequestLanguage.Witness {
  /// The request.
  package var request: URLRequestData { request { $0 } }

  /// The request, and others with escaped commas. A list is split at its commas before it is decoded, so its text doesn't
  /// tell which of them separate elements: each, or only the second one of two, the third one of three, and so on.
  package var spellings: [URLRequestData] {
    let comma = UInt8(ascii: ",")
    let most = parts.map { part, list in part.isURLEncoded ? list.count { $0 == comma } : 0 }.max() ?? 0
    return [request]
      + (0..<min(most, 8)).map { number in
        request { $0.escapingCommas { !$0.isMultiple(of: number + 2) } }
      }
  }

  private func request(_ spelling: (String) -> String) -> URLRequestData {
    var sample = Sample()
    var endsInSlash = false
    for part in parts.keys.inOrder {
      let list = parts[part] ?? []
      let texts = list.split(separator: Language.mark, omittingEmptySubsequences: false).dropFirst()
        .map { String(decoding: $0, as: UTF8.self) }
      switch part {
      case .path: for text in texts { sample.addComponent(text) }
      case .noPath: break
      case .field(let field): for text in texts { sample.addField(field.name, spelling(text), at: field.place) }
      case .other(.trailingSlash): endsInSlash = !texts.isEmpty
      case .other(let part): if let text = texts.first { sample.addPart(part, text) }
      }
    }
    var request = sample.request(method == .get ? nil : method)
    if endsInSlash, !request.path.hasSuffix("/") { request.path += "/" }
    switch parts[.other(.host)] {
    case nil: request.addHost()
    // A base leaves it out, and then there is no port, and no scheme of the web.
    case [] where request.scheme.map(URLRequestData.isOfWeb) ?? true: (request.scheme, request.port) = (nil, nil)
    default: break
    }
    // Nothing has read the scheme, so it may be any, and a URL with a host needs one.
    if request.host != nil, request.scheme == nil, parts[.other(.scheme)] == nil { request.scheme = "https" }
    return request
  }
}

extension URLRequestData {
  /// Adds a host, which may be any if nothing reads it: a URL with a port or a scheme of the web needs one.
  package mutating func addHost() {
    guard host == nil, port != nil || scheme.map(Self.isOfWeb) ?? false else { return }
    // Only a route that names the host reads a URL of an app that ends behind it.
    let isOfApp = scheme.map { !Self.isOfWeb($0) } ?? false
    host = isOfApp && ["", "/"].contains(path) ? "" : "localhost"
  }
}
