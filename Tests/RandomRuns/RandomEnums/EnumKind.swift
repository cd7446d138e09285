import Roundtrip
import RoundtripInspection

/// An enum with its cases.
package protocol EnumKind: Kind {
  /// Whether the enum is generated without values of the enum itself.
  static var cases: [EnumCaseKind<Value>] { get }
}

extension EnumKind {
  static func draw(_ drawing: inout Drawing) -> Value {
    let cases = cases
    let chosen = drawing.depth > 5 ? cases[cases.count - 1] : cases[drawing.number(below: cases.count)]
    drawing.depth += 1
    defer { drawing.depth -= 1 }
    return chosen.draw(&drawing)
  }

  static func areSame(_ one: Value, _ other: Value) -> Bool {
    cases.contains { $0.areSame(one, other) }
  }
}

/// A case of an enum.
package struct EnumCaseKind<Root: Sendable>: Sendable {
  let name: String
  let draw: @Sendable (inout Drawing) -> Root
  /// Whether both values have this case and the same payload.
  let areSame: @Sendable (Root, Root) -> Bool
  /// Drawn routes for the case, with values that round-trip through them.
  let routes: @Sendable (inout Drawing) throws(BrokenPromise) -> RoutesOfCase<Root>

  /// A case with a payload.
  init<Payload: Kind>(
    _ name: String, _ payload: Payload.Type, _ build: @escaping @Sendable (Payload.Value) -> Root,
    _ extract: @escaping @Sendable (Root) -> Payload.Value?
  ) {
    self.name = name
    draw = { drawing in build(Payload.draw(&drawing)) }
    areSame = { one, other in
      guard let one = extract(one), let other = extract(other) else { return false }
      return Payload.areSame(one, other)
    }
    routes = { drawing throws(BrokenPromise) in
      try RoutesOfCase(name, payload, build, extract, &drawing)
    }
  }

  /// A case without a payload.
  init(_ name: String, _ value: Root, _ isIt: @escaping @Sendable (Root) -> Bool) {
    self.name = name
    draw = { _ in value }
    areSame = { one, other in isIt(one) && isIt(other) }
    routes = { _ in
      RoutesOfCase(
        router: OneOf { Parse(.case(value)) { Path { name } } }, examples: [Example(path: "/\(name)") { value }])
    }
  }
}

/// A path and its value.
package struct Example<Root: Sendable>: Sendable {
  package let path: String
  /// Creates the value again, sharing no instance with others.
  package let make: @Sendable () -> Root

  init(path: String, make: @escaping @Sendable () -> Root) { (self.path, self.make) = (path, make) }
}
