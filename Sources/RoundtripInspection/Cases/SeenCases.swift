internal import Roundtrip

/// The cases of the values that samples of a router have, and that it prints.
struct SeenCases {
  /// The cases on the way into each value, from the outside in.
  private var ways: Set<[Step]> = []
  /// The number of values.
  private var values = 0

  private struct Step: Hashable {
    let root: ObjectIdentifier
    let tag: Int
  }

  /// Sends samples through the routes of a router.
  init<R: ParserPrinter>(of router: R, _ table: Program) where R.Input == URLRequestData {
    let leaves = table.requirements
    // A router with thousands of ways has a few samples for each.
    let count = min(max(20_000 / max(leaves.count, 1), 4), 64)
    var samples = Samples(seed: 1)
    for (number, leaf) in leaves.enumerated() where !leaf.isAlias {
      var turn = Samples.Turn()
      let way = SampledWay(leaf)
      /// Returns whether the request has a value that prints.
      @discardableResult
      func see(_ request: URLRequestData) -> Bool {
        var value: R.Output?
        _ = table.takes(request, on: number) { value = $0.value(as: R.Output.self) }
        guard let value, router.printedRequest(for: value) != nil else { return false }
        values += 1
        add(value, behind: [])
        return true
      }
      for attempt in 0..<count {
        see(
          attempt.isMultiple(of: 2)
            ? samples.request(for: way, attempt: attempt / 2) : samples.request(for: way, turn: &turn))
      }
      // A filter tells nothing of its texts, so each of them has its turn, however many they are.
      for text in 0..<(leaf.parts.map(\.filteredTextCount).max() ?? 0) {
        let way = way.mapped { $0.taking(filteredText: text) }
        for attempt in 0..<4 where see(samples.request(for: way, attempt: attempt)) { break }
      }
    }
  }

  /// Adds the cases of a value, and of the values that it carries.
  private mutating func add(_ value: Any, behind way: [Step]) {
    if way.count > 8 { return }
    let mirror = Mirror(reflecting: value)
    var way = way
    if mirror.displayStyle == .enum, let step = Self.step(of: value) {
      way.append(step)
      ways.insert(way)
    }
    for child in mirror.children { add(child.value, behind: way) }
  }

  private static func step(of value: Any) -> Step? {
    func step<Value>(_ value: Value) -> Step? {
      guard let table = try? CaseTable.of(Value.self) else { return nil }
      return Slot.room(for: Value.self) { slot in
        slot.initialize(to: value)
        let tag = table.witnesses.tag(of: slot)
        _ = slot.move(as: Value.self)
        return Step(root: ObjectIdentifier(Value.self), tag: Int(tag))
      }
    }
    return _openExistential(value, do: step)
  }

  /// Whether a value has a case in others, from the outside in. What a conversion makes may have more of them around it.
  func has(_ path: [CaseName]) -> Bool {
    let path = path.compactMap { name in name.tag.map { Step(root: ObjectIdentifier(name.root), tag: $0) } }
    return ways.contains { way in
      guard way.last == path.last else { return false }
      var rest = path[...]
      for step in way where step == rest.first { rest.removeFirst() }
      return rest.isEmpty
    }
  }

  /// Whether there are values, and none has an enum in it besides some.
  func isKnownToHaveNoCases(besides known: [Any.Type]) -> Bool {
    let known = known.map { ObjectIdentifier($0) }
    return values > 0 && ways.allSatisfy { $0.allSatisfy { known.contains($0.root) } }
  }
}

extension NodeShape {
  /// The texts of an enum that is read as a whole, if a filter may refuse some of them.
  var filteredTexts: [NodeShape]? {
    guard case .noted(.name(let name), let inner) = self, !name.isOfCase, case .choice(let texts) = inner.bare,
      inner.contains(where: \.isRefined)
    else { return nil }
    return texts
  }

  /// Whether a filter or a conversion may refuse all that it is.
  var isRefined: Bool {
    switch self {
    case .noted(.refined, _): true
    case .noted(_, let inner): inner.isRefined
    default: false
    }
  }

  /// The number of texts of the enum within this that has the most of them, and a filter.
  fileprivate var filteredTextCount: Int { collect { $0.filteredTexts?.count }.max() ?? 0 }

  /// This with a single text of each such enum, none of which is left out.
  fileprivate func taking(filteredText number: Int) -> NodeShape {
    replaced { shape in
      if let texts = shape.filteredTexts { return texts.isEmpty ? nil : texts[number % texts.count] }
      switch shape {
      case .choice(let shapes):
        return shapes.first { $0.filteredTextCount > 0 }.map { $0.taking(filteredText: number) }
      case .field(var field):
        guard case .defaulted = field.presence, field.value.filteredTextCount > 0 else { return nil }
        (field.presence, field.value) = (.required, field.value.taking(filteredText: number))
        return .field(field)
      default: return nil
      }
    }
  }
}
