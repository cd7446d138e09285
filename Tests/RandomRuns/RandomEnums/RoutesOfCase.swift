package import Roundtrip
import RoundtripInspection

/// A route for a case, and values that round-trip through it.
struct RoutesOfCase<Root: Sendable>: Sendable {
  let route: Route<Root>
  let examples: [Example<Root>]
  /// Paths whose payload is created and then destroyed, because a later part is missing.
  var misses: [String] = []
  /// Whether the derived inverse extracts the payload from values of this case, and only from those.
  var isExtracted: @Sendable (Root) -> Bool = { _ in true }

  init(route: Route<Root>, examples: [Example<Root>]) {
    (self.route, self.examples) = (route, examples)
  }

  init<Payload: Kind>(
    _ name: String, _ payload: Payload.Type, _ build: @escaping @Sendable (Payload.Value) -> Root,
    _ extract: @escaping @Sendable (Root) -> Payload.Value?, _ drawing: inout Drawing
  ) throws(BrokenPromise) {
    let drawn = Drawn<Payload>(seed: drawing.random.next() >> 40, drawing.living)
    let one = Example(path: "/\(name)/\(drawn.seed)") { build(drawn.value) }
    switch drawing.number(below: 4) {
    case 0 where Payload.isVoid:
      // A constant instead of the constructor.
      route = Route(.case(build(drawn.value))) { Path { name } }
      examples = [Example(path: "/\(name)", make: one.make)]
    case 1:
      // A part without a description, so that the path is split component by component.
      route = Route(.case(build)) {
        Path { name }
        OpaquePart(drawn: drawn)
        Gate()
      }
      examples = [one]
      misses = [one.path + "?closed"]
    case 2:
      route = Route(.case(build)) {
        Path {
          name; String.parser().map(drawn)
        }
        Query { Field("open") { "yes" } }
      }
      examples = [Example(path: one.path + "?open=yes", make: one.make)]
      misses = [one.path]
    case _:
      if let inner = try (payload as? any EnumKind.Type).map({ kind throws(BrokenPromise) in
        try Self.nested(kind, as: payload, &drawing)
      }), let inner {
        // The payload is an enum with its own routes.
        route = Route(.case(build)) {
          Path { name }
          inner.router
        }
        examples = inner.examples.map { example in
          Example(path: "/\(name)\(example.path)") { build(example.make()) }
        }
        misses = inner.misses.map { "/\(name)\($0)" }
      } else {
        route = Route(.case(build)) {
          Path {
            name; String.parser().map(drawn)
          }
        }
        examples = [one]
      }
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

  private static func nested<Inner: EnumKind, Payload: Kind>(
    _ kind: Inner.Type, as payload: Payload.Type, _ drawing: inout Drawing
  ) throws(BrokenPromise) -> RoutesOfEnum<Payload.Value>? {
    try RoutesOfEnum<Inner.Value>(kind, &drawing) as? RoutesOfEnum<Payload.Value>
  }
}

/// A router for an enum, and values that round-trip through it.
package struct RoutesOfEnum<Root: Sendable>: Sendable {
  package let router: OneOf<URLRequestData, Root>
  package let examples: [Example<Root>]
  package let misses: [String]
  let isExtracted: [@Sendable (Root) -> Bool]

  package init<Of: EnumKind>(_ kind: Of.Type, _ drawing: inout Drawing) throws(BrokenPromise) where Of.Value == Root {
    var routes: [RoutesOfCase<Root>] = []
    for enumCase in kind.cases { routes.append(try enumCase.routes(&drawing)) }
    router = OneOf { for routes in routes { routes.route } }
    examples = routes.flatMap(\.examples)
    misses = routes.flatMap(\.misses)
    isExtracted = routes.map(\.isExtracted)
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
