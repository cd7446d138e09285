/// The texts that a part of a request accepts, from both sides.
///
/// Often they are known exactly, and both bounds are the same language. A filter, a conversion and a custom parser accept
/// nothing for certain, because it isn't known what a function refuses.
package struct Texts: Hashable, Sendable {
  /// Texts that are accepted for certain.
  package var certain: Language
  /// All texts that may be accepted.
  package var possible: Language
  /// All texts that may be printed: the canonical spellings. They are possible, too, as printed text is read back.
  ///
  /// These are bounds as well. That all possible texts may be printed doesn't mean that each is the only spelling of its
  /// value: of `OneOf { "new"; "old" }`, both are possible, and the first is printed.
  package var printed: Language

  package init(certain: Language, possible: Language, printed: Language) {
    (self.certain, self.possible, self.printed) = (certain, possible, printed)
  }

  /// The texts of a part of which nothing is known.
  package static let unknown = Texts(certain: .none, possible: .any, printed: .any)

  package var isExact: Bool { certain == possible }

  /// The texts that a part accepts as a whole. Those of a part for which that would take too many states are unknown.
  package init(_ part: TextPart) {
    guard let whole = try? part.whole() else {
      self = .unknown
      return
    }
    let printed = try? part.printed().intersection(whole.possible)
    self.init(certain: whole.certain, possible: whole.possible, printed: printed ?? whole.possible)
  }
}

/// Something known from both sides: for certain, and at most.
package struct Bounds<Value: Sendable>: Sendable {
  package var certain: Value
  package var possible: Value

  init(certain: Value, possible: Value) { (self.certain, self.possible) = (certain, possible) }

  init(_ exact: Value) { self.init(certain: exact, possible: exact) }

  func map<Result, Failure: Error>(_ change: (Value) throws(Failure) -> Result) throws(Failure) -> Bounds<Result> {
    Bounds<Result>(certain: try change(certain), possible: try change(possible))
  }

  /// Both bounds from both bounds of another.
  func with<Other, Result, Failure: Error>(
    _ other: Bounds<Other>, _ change: (Value, Other) throws(Failure) -> Result
  ) throws(Failure) -> Bounds<Result> {
    Bounds<Result>(
      certain: try change(certain, other.certain), possible: try change(possible, other.possible))
  }

  /// For what makes less of more, such as a difference: each bound from the opposite one of another.
  func without<Other, Result, Failure: Error>(
    _ other: Bounds<Other>, _ change: (Value, Other) throws(Failure) -> Result
  ) throws(Failure) -> Bounds<Result> {
    Bounds<Result>(
      certain: try change(certain, other.possible), possible: try change(possible, other.certain))
  }
}

extension Bounds: Equatable where Value: Equatable {}

extension TextPart {
  /// The texts that this accepts where nothing follows.
  package func whole() throws(CannotBeTold) -> Bounds<Language> {
    switch self {
    case .sequence(let parts):
      guard let last = parts.last else { return Bounds(.empty) }
      var whole = try last.whole()
      for part in parts.dropLast().reversed() {
        if case .literal(let text) = part {
          whole = whole.map { $0.behind(Array(text.utf8)) }
          continue
        }
        whole = try part.reading().with(whole) { (reading, rest) throws(CannotBeTold) in try reading.followed(by: rest)
        }
      }
      return whole
    case .choice(let parts):
      var all = Bounds<[Language]>([])
      for part in parts { all = all.with(try part.whole()) { one, other in one + [other] } }
      return try all.map { (languages) throws(CannotBeTold) in try Language.union(languages) }
    case .longest(let texts): return Bounds(try Language.union(texts.map { Language($0) }))
    case .suffixed(let part, let suffix):
      return try part.whole().map { (texts) throws(CannotBeTold) in try Language.sequence([texts, Language(suffix)]) }
    case .commaSeparated(let element, let minimum, let maximum):
      return try commaSeparated(element.whole(), minimum, maximum)
    case .verbatim(let part): return try part.whole()
    case .refined(let part): return Bounds(certain: .none, possible: try part.whole().possible)
    case .unknown: return Bounds(certain: .none, possible: .any)
    case .literal(let text): return Bounds(Language(text))
    case .kind(let kind): return try kind.whole()
    case .many: return try reading().map { $0.whole() }
    }
  }

  /// How this reads the beginning of a text.
  package func reading() throws(CannotBeTold) -> Bounds<Reading> {
    switch self {
    case .literal(let text): return Bounds(try Reading(Language(text)))
    case .kind(let kind): return try kind.reading()
    case .sequence(let parts):
      guard let last = parts.last else { return Bounds(try Reading(.empty)) }
      var reading = try last.reading()
      for part in parts.dropLast().reversed() {
        reading = try part.reading().with(reading) { (one, next) throws(CannotBeTold) in try one.then(next) }
      }
      return reading
    case .choice(let parts):
      // A later part reads only what no earlier one begins to read.
      var (all, begun) = (Bounds<[Reading]>([]), Bounds(Language.none))
      for part in parts {
        let own = try part.reading()
        let left = try own.without(begun) { (one, earlier) throws(CannotBeTold) in try one.excluding(earlier) }
        all = all.with(left) { one, other in one + [other] }
        begun = try begun.with(own) { (earlier, one) throws(CannotBeTold) in try earlier.union(one.begun()) }
      }
      return try all.map { (readings) throws(CannotBeTold) in try Reading.union(readings) }
    case .longest(let texts):
      return try TextPart.choice(texts.sorted { $0.utf8.count > $1.utf8.count }.map { .literal($0) }).reading()
    case .suffixed(let part, let suffix):
      // Nothing but the suffix itself begins with it, and has no other occurrence of it further on.
      let own = Language(suffix)
      let later = try Language.sequence([.any.subtracting(.empty), own, .any])
      let rest = try Language.sequence([own, .any]).subtracting(later).after(suffix.utf8)
      return try part.whole().map { (texts) throws(CannotBeTold) in
        try Reading(Language.sequence([texts, own]), before: rest)
      }
    case .many(let element, let separator, let minimum, let maximum):
      let (one, mark) = (try element.reading(), try separator?.reading())
      return Bounds(
        certain: try Reading.repeated(
          one.certain, mark?.certain, minimum, maximum, unless: (one.possible, mark?.possible)),
        possible: try Reading.repeated(
          one.possible, mark?.possible, minimum, maximum, unless: (one.certain, mark?.certain)))
    case .commaSeparated: return try whole().map { (texts) throws(CannotBeTold) in try Reading(texts, before: .empty) }
    case .verbatim(let part): return try part.reading()
    case .refined(let part): return Bounds(certain: .none, possible: try part.reading().possible)
    case .unknown: return Bounds(certain: .none, possible: try .unknown())
    }
  }

  /// All texts that this may print.
  func printed() throws(CannotBeTold) -> Language {
    switch self {
    case .literal(let text): return Language(text)
    case .kind(let kind): return try kind.printed()
    case .sequence(let parts):
      var all: [Language] = []
      for part in parts { all.append(try part.printed()) }
      return try Language.sequence(all)
    case .choice(let parts):
      var all: [Language] = []
      for part in parts { all.append(try part.printed()) }
      return try Language.union(all)
    case .longest(let texts): return try Language.union(texts.map { Language($0) })
    case .suffixed(let part, let suffix): return try Language.sequence([part.printed(), Language(suffix)])
    case .many(let element, let separator, let minimum, let maximum):
      return try Language.list(
        of: element.printed(), separator.map { (mark) throws(CannotBeTold) in try mark.printed() } ?? .empty,
        minimum, maximum)
    case .commaSeparated(let element, let minimum, let maximum):
      return try Language.list(of: element.printed(), Language(","), minimum, maximum)
    case .verbatim(let part): return try part.whole().possible
    case .refined(let part): return try part.printed()
    case .unknown: return .any
    }
  }

  /// An element without a comma is read as it is. Of another one, the text alone doesn't tell which of its commas were
  /// escaped.
  private func commaSeparated(
    _ element: Bounds<Language>, _ minimum: Int, _ maximum: Int?
  ) throws(CannotBeTold) -> Bounds<Language> {
    let plain = try element.possible.isDisjoint(with: .sequence([.any, Language(","), .any]))
    return Bounds(
      certain: plain
        ? try Language.list(of: element.certain, Language(","), minimum, maximum)
        : minimum > 1
          ? .none : try element.certain.subtracting(.sequence([.any, Language(","), .any])).subtracting(.empty),
      possible: try Language.list(of: element.possible, Language(","), minimum, maximum))
  }
}

extension Language {
  /// Texts of which none is empty, with a separator between them.
  fileprivate static func list(
    of element: Language, _ separator: Language, _ minimum: Int, _ maximum: Int?
  ) throws(CannotBeTold) -> Language {
    if maximum == 0 { return .empty }
    let element = try element.subtracting(.empty)
    let more = try sequence([separator, element]).repeated(max(minimum - 1, 0), maximum.map { $0 - 1 })
    let some = try sequence([element, more])
    return minimum == 0 ? try some.optional() : some
  }
}
