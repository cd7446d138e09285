// What is so on each way through a part, whatever it contains that is made later.

extension Part {
  /// Whether each way through this has a component of the path.
  package var needsComponents: Bool { isCertain(\.isComponents, certainty(of: \.isComponents)) }

  /// Whether each way through this ends the path.
  package var endsPath: Bool { isCertain(\.isRoute, certainty(of: \.isRoute)) }

  /// Whether it has components itself.
  var isComponents: Bool {
    switch kind {
    case .literal, .component: true
    case .rest(let codec): codec.minimum > 0
    case .formed(let form, _): !form.components.isEmpty
    default: false
    }
  }

  private var isRoute: Bool { if case .route = kind { true } else { false } }

  /// Whether each way through this has a part that meets a condition.
  ///
  /// - Parameter isCertainOf: Whether that is so of each way through a part that is made later.
  func isCertain(_ condition: (Part) -> Bool, _ isCertainOf: (LazyPart) -> Bool) -> Bool {
    if condition(self) { return true }
    switch kind {
    case .sequence(let parts), .route(let parts, _): return parts.contains { $0.isCertain(condition, isCertainOf) }
    case .choice(let choice):
      return !choice.parts.isEmpty && choice.parts.allSatisfy { $0.isCertain(condition, isCertainOf) }
    case .wrapped(_, let part), .noted(_, let part), .lenient(_, let part), .formed(_, let part):
      return part.isCertain(condition, isCertainOf)
    case .lazy(let later): return isCertainOf(later)
    case .text, .literal, .component, .rest, .codec, .method, .custom: return false
    }
  }

  /// Tells of the parts in this that are made later whether something is so of a part on each way through them.
  func certainty(of condition: (Part) -> Bool) -> (LazyPart) -> Bool {
    // It is assumed of all, and refuted: a part that contains itself has no way that only leads through itself.
    let parts = search { $0.isCertain(condition) { _ in false } }.parts
    var (assumed, count) = (Set(parts.map(ObjectIdentifier.init)), Int.max)
    while assumed.count < count {
      count = assumed.count
      for part in parts where !part.isCertain(condition, { assumed.contains(ObjectIdentifier($0.part)) }) {
        assumed.remove(ObjectIdentifier(part))
      }
    }
    return { [assumed] in assumed.contains(ObjectIdentifier($0.part)) }
  }

  /// This part and those in it that are made later, and the signs in them, without what is within certain parts.
  func search(isCertain: (Part) -> Bool) -> (parts: [Part], signs: [RequestCodec]) {
    var (parts, signs, count) = ([self], [RequestCodec](), 0)
    while count < parts.count {
      parts[count].search(isCertain, found: { signs.append($0) }) { part in
        // A router that makes itself has no last level.
        if parts.count < Recursion.maximumDepth, !parts.contains(where: { $0 === part }) { parts.append(part) }
      }
      count += 1
    }
    return (parts, signs)
  }

  private func search(_ isCertain: (Part) -> Bool, found: (RequestCodec) -> Void, enter: (Part) -> Void) {
    if isCertain(self) { return }
    switch kind {
    case .codec(let codec): if codec.isSign { found(codec) }
    case .sequence(let parts), .route(let parts, _):
      for part in parts { part.search(isCertain, found: found, enter: enter) }
    case .choice(let choice): for part in choice.parts { part.search(isCertain, found: found, enter: enter) }
    case .wrapped(_, let part), .noted(_, let part), .formed(_, let part):
      part.search(isCertain, found: found, enter: enter)
    case .lazy(let later): enter(later.part)
    // Fields that count as missing if they are refused are no signs.
    case .text, .literal, .component, .rest, .method, .lenient, .custom: break
    }
  }
}
