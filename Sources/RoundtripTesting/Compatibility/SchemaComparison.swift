internal import Roundtrip

/// Whether all JSON of one schema is JSON of another: what clients send now must be read later, and what a server answers
/// later must be read by the clients of now.
struct SchemaComparison {
  /// What the first schema may be and the second isn't.
  struct Difference: Hashable {
    /// The member, from the outside in: `body.address.street`, and `body.tags[]` for each element.
    let path: String
    let text: String
    /// Whether it isn't known, because a schema allows anything.
    let isUnknown: Bool
    var kind = Kind.required

    enum Kind {
      /// A member must be there that may be missing, or JSON of another kind is read: every request tells.
      case required
      /// A member is passed over, so that what it said is lost.
      case passedOver
      /// Some of its values aren't read, which maybe no request has.
      case values
      /// A member has underscores in its name now: a decoder that converts names from snake case reads the old one, too.
      case converted
    }
  }

  private let types: (narrow: [String: DocumentSchema], wide: [String: DocumentSchema])
  /// Whether a member that the second schema doesn't have is lost. Clients pass over members that they don't know, and what a
  /// server passes over is a part of a value that is gone.
  private let losesMembers: Bool
  private var isRequest: Bool { losesMembers }
  /// What is being compared, as types may contain themselves.
  private var open: Set<Pair> = []
  private var found: [Difference] = []
  /// Types that are named may multiply.
  private var budget = 20_000

  private struct Pair: Hashable {
    let narrow: DocumentSchema
    let wide: DocumentSchema
  }

  /// The differences between what clients send as the body of a request and what is read.
  static func ofRequest(_ sent: DocumentDescription, _ read: DocumentDescription) -> [Difference] {
    var comparison = SchemaComparison(sent, read, losesMembers: true)
    comparison.compare(sent.schema, read.schema, "body")
    return comparison.found
  }

  /// The differences between what a server answers with a status and what clients read.
  static func ofResponse(_ status: String, _ sent: DocumentDescription, _ read: DocumentDescription) -> [Difference] {
    var comparison = SchemaComparison(sent, read, losesMembers: false)
    comparison.compare(sent.schema, read.schema, status)
    return comparison.found
  }

  private init(_ narrow: DocumentDescription, _ wide: DocumentDescription, losesMembers: Bool) {
    func byName(_ types: [DocumentDescription.NamedType]) -> [String: DocumentSchema] {
      Dictionary(types.map { ($0.name, $0.schema) }) { first, _ in first }
    }
    (types, self.losesMembers) = ((byName(narrow.types), byName(wide.types)), losesMembers)
  }

  private mutating func add(
    _ path: String, _ text: String, isUnknown: Bool = false, kind: Difference.Kind = .required
  ) { found.append(Difference(path: path, text: text, isUnknown: isUnknown, kind: kind)) }

  /// The schema behind names, and its limits.
  private func bare(
    _ schema: DocumentSchema, _ types: [String: DocumentSchema]
  ) -> (schema: DocumentSchema, limits: [DocumentSchema.Limit]) {
    var (schema, limits) = (schema, [DocumentSchema.Limit]())
    // A damaged record may have a type that is nothing but itself.
    for _ in 0..<60 {
      switch schema {
      case .type(let name): schema = types[name] ?? .unknown
      case .limited(let inner, let more): (schema, limits) = (inner, limits + more)
      default: return (schema, limits)
      }
    }
    return (.unknown, [])
  }

  private mutating func compare(_ narrow: DocumentSchema, _ wide: DocumentSchema, _ path: String) {
    budget -= 1
    guard budget > 0 else { return add(path, "is too large to be compared", isUnknown: true) }
    // What is assumed of a type within itself holds, unless it is refuted elsewhere.
    guard open.insert(Pair(narrow: narrow, wide: wide)).inserted else { return }
    let (one, limits) = bare(narrow, types.narrow)
    let (other, otherLimits) = bare(wide, types.wide)
    switch (one, other) {
    case (.unknown, .unknown): add(path, "may be anything, as far as its schema says", isUnknown: true)
    case (.unknown, _), (_, .unknown):
      // What is read of a request is new, and so is what is sent of a response.
      let (known, isNew) = one == .unknown ? (other, isRequest) : (one, !isRequest)
      let text =
        isNew
        ? "is \(known.words) now, and its schema didn't say what it was"
        : "was \(known.words), and its schema doesn't say what it is now"
      add(path, text, isUnknown: true)
    case (.oneOf(let all), _): for part in all { compare(.limiting(part, limits), wide, path) }
    case (_, .oneOf(let all)): compare(one, limits, toAnyOf: all, otherLimits, path)
    case (.values(let values), .values(let others)):
      let gone = values.filter { !others.contains($0) }
      if !gone.isEmpty { addNoLonger(path, "\(gone.map(\.words).joined(separator: " or "))") }
    case (.values(let values), _):
      let isSame = values.allSatisfy { value in
        switch (value, other) {
        case (.text, .text): true
        case (.other(let json), .integer): Int(json) != nil
        case (.other(let json), .number): Double(json) != nil
        case (.other(let json), .boolean): json == "true" || json == "false"
        default: false
        }
      }
      if !isSame { return change(one, other, path) }
      if !otherLimits.isEmpty { add(path, isRequest ? "has limits now" : "isn't limited any more", isUnknown: true) }
    case (.null, .null), (.boolean, .boolean), (.number, .number), (.text, .text), (.integer, .integer),
      (.integer, .number):
      compare(limits, otherLimits, one, path)
    case (.list(let element), .list(let wider)):
      compare(limits, otherLimits, one, path)
      compare(element, wider, path + "[]")
    case (.map(let value), .map(let wider)):
      compare(limits, otherLimits, one, path)
      compare(value, wider, path + ".*")
    case (.object(let members), .map(let wider)):
      compare(limits, otherLimits, one, path)
      for member in members { compare(member.schema, wider, path + "." + member.name) }
    case (.object(let members), .object(let wider)):
      compare(limits, otherLimits, one, path)
      compare(members, wider, path)
    default: change(one, other, path)
    }
  }

  private mutating func change(_ one: DocumentSchema, _ other: DocumentSchema, _ path: String) {
    add(path, isRequest ? "is \(other.words) and not \(one.words)" : "is \(one.words) and not \(other.words)")
  }

  /// Adds what is sent and no longer read, or wasn't sent before.
  private mutating func addNoLonger(_ path: String, _ words: String) {
    add(path, isRequest ? "isn't \(words) any more" : "may be \(words) now", kind: .values)
  }

  private mutating func compare(
    _ one: DocumentSchema, _ limits: [DocumentSchema.Limit], toAnyOf all: [DocumentSchema],
    _ otherLimits: [DocumentSchema.Limit], _ path: String
  ) {
    var reasons: [[Difference]] = []
    var alike: [DocumentSchema] = []
    for part in all {
      var trial = self
      trial.found = []
      trial.compare(.limiting(one, limits), .limiting(part, otherLimits), path)
      budget = trial.budget
      if trial.found.isEmpty {
        open = trial.open
        return
      }
      reasons.append(trial.found)
      if isAlike(one, part) { alike.append(part) }
    }
    // The alternative that is meant says more than that none is right.
    if alike.count == 1, let place = all.firstIndex(of: alike[0]) {
      found += reasons[place]
    } else if let unknown = reasons.first(where: { $0.allSatisfy(\.isUnknown) }) {
      found += unknown
    } else {
      addNoLonger(path, one.words)
    }
  }

  /// Whether an alternative is the same kind of JSON: an object with the same required names, or as little else.
  private func isAlike(_ one: DocumentSchema, _ part: DocumentSchema) -> Bool {
    switch (one, bare(part, types.wide).schema) {
    case (.object(let members), .object(let others)):
      !Set(members.filter(\.isRequired).map(\.name)).isDisjoint(with: others.filter(\.isRequired).map(\.name))
        || members.allSatisfy { !$0.isRequired }
    case (let one, let other): one.kind == other.kind
    }
  }

  private mutating func compare(
    _ members: [DocumentSchema.Member], _ others: [DocumentSchema.Member], _ path: String
  ) {
    let own = Dictionary(members.map { ($0.name, $0) }) { first, _ in first }
    var known = Set(others.map(\.name))
    for other in others {
      let place = path + "." + other.name
      guard let member = own[other.name] else {
        if losesMembers, let member = members.first(where: { !known.contains($0.name) && other.isConverted($0) }) {
          known.insert(member.name)
          add(place, "is read now instead of \(member.name)", kind: .converted)
          compare(member.schema, other.schema, place)
          continue
        }
        if other.isRequired { add(place, losesMembers ? "is required now" : "is gone") }
        continue
      }
      if other.isRequired, !member.isRequired { add(place, losesMembers ? "is required now" : "may be missing now") }
      compare(member.schema, other.schema, place)
    }
    guard losesMembers else { return }
    for member in members where !known.contains(member.name) {
      add(path + "." + member.name, "isn't read any more", kind: .passedOver)
    }
  }

  // MARK: Limits

  private mutating func compare(
    _ limits: [DocumentSchema.Limit], _ others: [DocumentSchema.Limit], _ schema: DocumentSchema, _ path: String
  ) {
    let isInteger = schema == .integer
    for other in others {
      let own = limits.filter { $0.keyword == other.keyword }
      if own.contains(other) { continue }
      if other.keyword == "format", isInteger || schema == .number {
        // The format of a number is its range.
        let (low, high) = DocumentSchema.bounds(others.filter { $0.keyword == "format" })
        if let low, !isAtLeast(limits, low) { addNoLonger(path, "less than \(low.text)") }
        if let high, !isAtMost(limits, high) { addNoLonger(path, "more than \(high.text)") }
        continue
      }
      let text = "the \(other.keyword) \(other.value.words)"
      let change = isRequest ? "has \(text) now" : "doesn't have \(text) any more"
      guard let number = DocumentSchema.number(other.value) else {
        add(path, change, isUnknown: other.keyword != "format" || !own.isEmpty, kind: .values)
        continue
      }
      let isKept: Bool
      switch other.keyword {
      case "minimum": isKept = isAtLeast(limits, number)
      case "maximum": isKept = isAtMost(limits, number)
      case "minLength", "minItems", "minProperties":
        isKept = number <= 0 || own.contains { (DocumentSchema.number($0.value) ?? -1) >= number }
      case "maxLength", "maxItems", "maxProperties":
        isKept = own.contains { (DocumentSchema.number($0.value) ?? .infinity) <= number }
      default:
        add(path, change, isUnknown: true)
        continue
      }
      if !isKept { add(path, change, kind: .values) }
    }
  }

  private func isAtLeast(_ limits: [DocumentSchema.Limit], _ number: Double) -> Bool {
    (DocumentSchema.bounds(limits).low).map { $0 >= number } ?? false
  }

  private func isAtMost(_ limits: [DocumentSchema.Limit], _ number: Double) -> Bool {
    (DocumentSchema.bounds(limits).high).map { $0 <= number } ?? false
  }
}

extension Double {
  fileprivate var text: String { Int(exactly: self)?.description ?? description }
}

extension DocumentSchema {
  static func limiting(_ schema: DocumentSchema, _ limits: [Limit]) -> DocumentSchema {
    limits.isEmpty ? schema : .limited(schema, limits)
  }

  /// What kind of JSON it is.
  fileprivate var kind: String {
    switch self {
    case .unknown: "unknown"
    case .null: "null"
    case .boolean: "a boolean"
    case .integer: "a whole number"
    case .number: "a number"
    case .text: "a text"
    case .values: "a value"
    case .list: "a list"
    case .map: "a dictionary"
    case .object: "an object"
    case .oneOf: "one of several"
    case .type: "a type"
    case .limited(let schema, _): schema.kind
    }
  }

  fileprivate var words: String {
    switch self {
    case .values(let values): values.map(\.words).joined(separator: " or ")
    case .oneOf(let schemas): schemas.map(\.words).joined(separator: " or ")
    // A case of an enum.
    case .object(let members) where members.count == 1 && members[0].isRequired: "an object with \"\(members[0].name)\""
    case .type(let name): name
    default: kind
    }
  }
}

extension DocumentSchema.Member {
  /// Whether this has the name of another in snake case: `user_name` for `userName`.
  fileprivate func isConverted(_ other: DocumentSchema.Member) -> Bool {
    name.contains("_") && !other.name.contains("_") && name.filter { $0 != "_" } == other.name.lowercased()
  }
}

extension DocumentSchema.Value {
  fileprivate var words: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .other(let json): json
    }
  }
}
