package import Roundtrip
import RoundtripInspection

/// The routes of a case, and values that round-trip through it.
struct RoutesOfCase<Root: Sendable>: Sendable {
  let router: OneOf<URLRequestData, Root>
  let examples: [Example<Root>]
  /// Paths whose payload is created and then destroyed, because a later part is missing.
  var misses: [String] = []
  /// Whether the derived inverse extracts the payload from values of this case, and only from those.
  var isExtracted: @Sendable (Root) -> Bool = { _ in true }

  init(router: OneOf<URLRequestData, Root>, examples: [Example<Root>]) {
    (self.router, self.examples) = (router, examples)
  }

  init<Payload: Kind>(
    _ name: String, _ payload: Payload.Type, _ build: @escaping @Sendable (Payload.Value) -> Root,
    _ extract: @escaping @Sendable (Root) -> Payload.Value?, _ drawing: inout Drawing
  ) throws(BrokenPromise) {
    let drawn = Drawn<Payload>(seed: drawing.random.next() >> 40, drawing.living)
    let one = Example(path: "/\(name)/\(drawn.seed)") { build(drawn.value) }
    // Not `Route`, behind which no other member of a struct could stand.
    let route: OneOf<URLRequestData, Root>
    switch drawing.number(below: 5) {
    case 0 where Payload.isVoid:
      // A constant instead of the constructor.
      route = OneOf {
        Parse(.case(build(drawn.value))) { Path { name } }
      }
      examples = [Example(path: "/\(name)", make: one.make)]
    case 1:
      // A part without a description, so that the path is split component by component.
      route = OneOf {
        Parse(.case(build)) {
          Path { name }
          OpaquePart(drawn: drawn)
          Gate()
        }
      }
      examples = [one]
      misses = [one.path + "?closed"]
    case 2:
      route = OneOf {
        Parse(.case(build)) {
          Path {
            name; String.parser().map(drawn)
          }
          Query { Field("open") { "yes" } }
        }
      }
      examples = [Example(path: one.path + "?open=yes", make: one.make)]
      misses = [one.path]
    case 3:
      route = OneOf {
        Parse(.case(build)) {
          Path {
            name; String.parser().map(drawn)
          }
        }
      }
      examples = [one]
    case _:
      // An enum has its own routes, and a struct those of its members.
      let inner = try RoutesOfKind<Payload.Value>(of: payload, &drawing)
      route = OneOf {
        Parse(.case(build)) {
          Path { name }
          inner.router
        }
      }
      examples = inner.examples.map { example in
        Example(path: "/\(name)\(example.path)") { build(example.make()) }
      }
      misses = inner.misses.map { "/\(name)\($0)" }
    }
    if drawing.number(below: 3) == 0 {
      let examples = examples
      let isExample: @Sendable (Root) -> Bool = { root in
        guard let payload = extract(root) else { return false }
        return examples.contains { extract($0.make()).map { Payload.areSame($0, payload) } ?? false }
      }
      router = OneOf { route.filter(isExample) }
    } else {
      router = route
    }
    do throws(CaseRefusal) {
      let inverse = try EnumCase<Payload.Value, Root>(checking: build)
      isExtracted = { root in
        switch (inverse.extract(root), extract(root)) {
        case (let one?, let other?): Payload.areSame(one, other) && inverse.produces(root)
        case (nil, nil): true
        default: false
        }
      }
    } catch {
      throw BrokenPromise("every case has an inverse", "\(name) of \(Root.self): \(error)")
    }
  }
}

/// A router for the values of a kind, and values that round-trip through it.
package struct RoutesOfKind<Root: Sendable>: Sendable {
  package let router: OneOf<URLRequestData, Root>
  package let examples: [Example<Root>]
  package private(set) var misses: [String] = []
  private(set) var isExtracted: [@Sendable (Root) -> Bool] = []

  package init<Of: EnumKind>(_ kind: Of.Type, _ drawing: inout Drawing) throws(BrokenPromise) where Of.Value == Root {
    var routes: [RoutesOfCase<Root>] = []
    for enumCase in kind.cases { routes.append(try enumCase.routes(&drawing)) }
    router = OneOf { for routes in routes { routes.router } }
    examples = routes.flatMap(\.examples)
    misses = routes.flatMap(\.misses)
    isExtracted = routes.map(\.isExtracted)
  }

  init<Of: Kind>(of kind: Of.Type, _ drawing: inout Drawing) throws(BrokenPromise) where Of.Value == Root {
    func ofEnum<Enum: EnumKind>(_ kind: Enum.Type) throws(BrokenPromise) -> Self? {
      try RoutesOfKind<Enum.Value>(kind, &drawing) as? Self
    }
    func ofStruct<Struct: StructKind>(_ kind: Struct.Type) throws(BrokenPromise) -> Self? {
      try RoutesOfKind<Struct.Value>(membersOf: kind, &drawing) as? Self
    }
    if let kind = kind as? any EnumKind.Type, let routes = try ofEnum(kind) {
      self = routes
    } else if let kind = kind as? any StructKind.Type, let routes = try ofStruct(kind) {
      self = routes
    } else {
      self.init(textOf: kind, &drawing)
    }
  }

  private init<Of: Kind>(textOf kind: Of.Type, _ drawing: inout Drawing) where Of.Value == Root {
    let drawn = Drawn<Of>(seed: drawing.random.next() >> 40, drawing.living)
    router = OneOf { Path { String.parser().map(drawn) } }
    examples = [Example(path: "/\(drawn.seed)") { drawn.value }]
  }

  private init<Of: StructKind>(membersOf kind: Of.Type, _ drawing: inout Drawing) throws(BrokenPromise)
  where Of.Value == Root {
    var one = try RoutesOfKind<Of.One.Value>(of: Of.One.self, &drawing)
    // Fields come after all components.
    if one.examples.contains(where: { $0.path.contains("?") }) {
      one = RoutesOfKind<Of.One.Value>(textOf: Of.One.self, &drawing)
    }
    let other = try RoutesOfKind<Of.Other.Value>(of: Of.Other.self, &drawing)
    let (first, second) = (one.router, other.router)
    router = OneOf {
      Parse(Of.members) {
        first
        second
      }
    }
    examples = (0..<max(one.examples.count, other.examples.count)).map { [one, other] index in
      let one = one.examples[index % one.examples.count]
      let other = other.examples[index % other.examples.count]
      return Example(path: one.path + other.path) { Of.make(one.make(), other.make()) }
    }
    misses = other.misses.map { one.examples[0].path + $0 }
  }
}

/// A value of a kind, created again each time, and its text.
struct Drawn<Payload: Kind>: Conversion {
  struct IsAnother: Error {}

  let seed: UInt64
  private let living: Living

  init(seed: UInt64, _ living: Living) { (self.seed, self.living) = (seed, living) }

  var value: Payload.Value {
    var drawing = Drawing(seed: seed, living)
    return Payload.draw(&drawing)
  }

  func apply(_ text: String) throws -> Payload.Value {
    guard text == "\(seed)" else { throw IsAnother() }
    return value
  }

  func unapply(_ value: Payload.Value) throws -> String {
    guard Payload.areSame(value, self.value) else { throw IsAnother() }
    return "\(seed)"
  }
}

/// The same as a custom parser-printer, without a description of what it accepts.
private struct OpaquePart<Payload: Kind>: ParserPrinter {
  let drawn: Drawn<Payload>

  func parse(_ input: inout URLRequestData) throws -> Payload.Value {
    guard let component = input.takeComponent() else { throw Refused() }
    return try drawn.apply(component)
  }

  func print(_ value: Payload.Value, into input: inout URLRequestData) throws {
    try input.appendComponent(drawn.unapply(value))
  }
}

/// A part after a payload that matches nothing closed.
private struct Gate: ParserPrinter {
  func parse(_ input: inout URLRequestData) throws {
    if !input.query["closed"].isEmpty { throw Refused() }
  }

  func print(_ output: Void, into input: inout URLRequestData) {}
}

private struct Refused: Error {}
