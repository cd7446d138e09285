internal import Roundtrip

// Examples of what a way accepts, which tell it from most others at a glance.

extension RequestLanguage {
  /// Whether others certainly leave an example: one of the shortest texts, or one with what bases fill in.
  func hasExampleLeft(by others: [RequestLanguage]) -> Bool {
    if needsForm { return false }
    let examples = examples.compactMapValues(\.possible)
    return [examples, examples.merging(fillings) { $1 }].contains { texts in
      let canBe = parts.keys.allSatisfy { part in
        texts[part].map { text in part.possible.allSatisfy { $0.contains(text) } } ?? false
      }
      if !canBe { return false }
      var methods = someMethods
      for other in others {
        let isTaken = other.parts.allSatisfy { part, known in
          guard parts[part] != nil, let text = texts[part] else { return true }
          return known.certain.contains(text) || other.readsAlike(part, as: readings)
        }
        if isTaken { methods.removeAll(where: other.accepts) }
        if methods.isEmpty { return false }
      }
      return true
    }
  }

  /// This with what bases fill in.
  var withFillings: RequestLanguage {
    var way = self
    for part in completed {
      let all = texts(part).possible
      guard let text = try? Language.shortest(in: [all], outside: [.empty]) else { continue }
      let isOnly = (try? all.isSubset(of: Language(bytes: text).optional())) ?? false
      if isOnly { way.fillings[part] = text }
    }
    return way
  }
}
