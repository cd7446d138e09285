internal import Roundtrip

// Whether a request is in two languages, or in one and in none of several others.

extension RequestLanguage {
  /// A request by its parts.
  struct Witness {
    var method: Method
    var parts: [Part: [UInt8]] = [:]
  }

  /// The shortest request in both, or `nil` if there is none. Where a base fills in a part in both, the request has it:
  /// a URL that leaves it out is meant for whichever base is asked.
  ///
  /// - Parameter certainly: Whether both accept the request for certain. Otherwise, they may.
  func common(with other: RequestLanguage, certainly: Bool) throws(CannotBeTold) -> Witness? {
    if certainly, !isCertain || !other.isCertain { return nil }
    guard let method = (someMethods + other.someMethods).first(where: { accepts($0) && other.accepts($0) }) else {
      return nil
    }
    var witness = Witness(method: method)
    for part in Set(parts.keys).union(other.parts.keys) {
      let all = try languages(of: part, and: other, certainly: certainly)
      // A field with a value is a better example than a blank one.
      let isField = if case .field = part { true } else { false }
      if isField, let text = try Language.shortest(in: all + [.anyNonemptyTexts]) {
        witness.parts[part] = text
      } else if let text = try Language.shortest(in: all) {
        witness.parts[part] = text
      } else {
        return nil
      }
    }
    return witness
  }

  private func languages(of part: Part, and other: RequestLanguage, certainly: Bool) throws(CannotBeTold) -> [Language]
  {
    let both = [texts(part), other.texts(part)].map { certainly ? $0.certain : $0.possible }
    guard completed.contains(part), other.completed.contains(part) else { return both }
    return both + [try Language.anyList.subtracting(.empty)]
  }

  /// Whether a request is the only one that both may accept, as far as they don't accept the same for certain.
  func isOnly(_ witness: Witness, with other: RequestLanguage) throws(CannotBeTold) -> Bool {
    if !isCertain || !other.isCertain { return false }
    for (part, text) in witness.parts {
      let (one, two) = (texts(part), other.texts(part))
      if one.certain == one.possible, two.certain == two.possible { continue }
      let all = try languages(of: part, and: other, certainly: false)
      if try Language.shortest(in: all, outside: [Language(bytes: text)]) != nil { return false }
    }
    return true
  }

  /// Whether all requests that this may accept are certainly accepted by one of others.
  ///
  /// - Parameter budget: How many differences may be looked at. Beyond, nothing is certain.
  func isCovered(by others: [RequestLanguage], _ budget: inout Int) throws(CannotBeTold) -> Bool {
    // Requests that have nothing but what this reads tell most languages apart, and most others don't accept any.
    let plain = others.filter { other in
      other.isCertain && other.parts.allSatisfy { parts[$0] != nil || $1.certain.contains([]) }
        && someMethods.contains(where: other.accepts)
    }
    if plain.isEmpty { return false }
    var methods = someMethods
    for other in plain { methods.removeAll(where: other.accepts) }
    if !methods.isEmpty { return false }
    if try isLeft(by: plain, onlyOwnParts: true, &budget) { return false }
    if try !isLeft(by: plain, onlyOwnParts: false, &budget) { return true }
    if plain.count == others.count { return false }
    return try !isLeft(by: others.filter(\.isCertain), onlyOwnParts: false, &budget)
  }

  private func isLeft(
    by others: [RequestLanguage], onlyOwnParts: Bool, _ budget: inout Int
  ) throws(CannotBeTold) -> Bool {
    var relevant: [RequestLanguage] = []
    for other in others {
      if other.readsAlike(.path, as: readings) {
        relevant.append(other)
      } else if try Language.shortest(in: [texts(.path).possible, other.texts(.path).certain]) != nil {
        relevant.append(other)
      }
    }
    if relevant.isEmpty { return true }
    let difference = Difference(
      methods: someMethods, inside: parts.mapValues { [$0.possible] }, outside: [:], readings: readings,
      onlyOwnParts: onlyOwnParts)
    return try difference.isLeft(by: relevant[...], &budget)
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

  /// Whether there may be a request that none of the others accepts.
  ///
  /// A request that another doesn't accept differs from it in the method, or else in its first part, or else in its
  /// second one, and so on.
  func isLeft(by others: ArraySlice<RequestLanguage>, _ budget: inout Int) throws(CannotBeTold) -> Bool {
    budget -= 1
    guard budget > 0, let other = others.first else { return true }
    let rest = others.dropFirst()
    var (within, different) = (self, self)
    different.methods = methods.filter { !other.accepts($0) }
    if !different.methods.isEmpty, try different.isLeft(by: rest, &budget) { return true }
    within.methods = methods.filter(other.accepts)
    if within.methods.isEmpty { return false }
    for (part, texts) in other.parts where !other.readsAlike(part, as: readings) {
      if onlyOwnParts, inside[part] == nil { continue }
      var different = within
      different.outside[part, default: []].append(texts.certain)
      if try different.isPossible(part), try different.isLeft(by: rest, &budget) { return true }
      within.inside[part, default: []].append(texts.certain)
      if try !within.isPossible(part) { return false }
    }
    return false
  }

  private func isPossible(_ part: RequestLanguage.Part) throws(CannotBeTold) -> Bool {
    try Language.shortest(in: inside[part] ?? [.anyList], outside: outside[part] ?? []) != nil
  }
}

extension RequestLanguage.Part {
  /// Parts are in the same order whatever a dictionary has.
  fileprivate var order: (Int, String) {
    switch self {
    case .path: (0, "")
    case .noPath: (1, "")
    case .field(let field): (2, field.place.rawValue + " " + field.name)
    case .other(let part): (3, part.place.rawValue)
    }
  }
}

extension RequestLanguage.Witness {
  /// The request.
  var request: URLRequestData {
    var sample = Sample()
    var endsInSlash = false
    for (part, list) in parts.sorted(by: { $0.key.order < $1.key.order }) {
      let texts = list.split(separator: Language.mark, omittingEmptySubsequences: false).dropFirst()
        .map { String(decoding: $0, as: UTF8.self) }
      switch part {
      case .path: for text in texts { sample.addComponent(text) }
      case .noPath: break
      case .field(let field): for text in texts { sample.addField(field.name, text, at: field.place) }
      case .other(.trailingSlash): endsInSlash = !texts.isEmpty
      case .other(let part): if let text = texts.first { sample.addPart(part, text) }
      }
    }
    var request = sample.request(method == .get ? nil : method)
    if endsInSlash, !request.path.hasSuffix("/") { request.path += "/" }
    return request
  }
}
