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
      for attempt in 0..<count {
        let request =
          attempt.isMultiple(of: 2)
          ? samples.request(for: leaf, attempt: attempt / 2) : samples.request(for: leaf, turn: &turn)
        var value: R.Output?
        _ = table.takes(request, on: number) { value = $0.value(as: R.Output.self) }
        guard let value, router.printedRequest(for: value) != nil else { continue }
        values += 1
        add(value, behind: [])
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
