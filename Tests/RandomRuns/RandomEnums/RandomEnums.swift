import RandomRouters
import Roundtrip
import RoundtripInspection

/// The result of testing random enums.
public struct EnumRun: Sendable, Equatable {
  /// The number of enums and of cases, including those of nested enums.
  public var enums = 0
  /// The values that went through a router, each of them many times.
  public var values = 0
  /// The number of matches, which is also the number of prints.
  public var matches = 0

  /// Creates an empty result.
  public init() { Backtraces.areOff }
}

/// Draws an enum, the same for the same seed, makes a router for it, and repeatedly matches, prints, compares, and
/// destroys a value of each case.
///
/// - Parameter turns: The number of repetitions. The first one learns the case, and later ones rely on that.
public func tryRandomEnum(seed: UInt64, turns: Int = 20, into run: inout EnumRun) throws(BrokenPromise) {
  var random = RandomKind(random: SplitMix64(seed: seed))
  try tryEnum(random.anyEnum(depth: Int(seed % 5)), seed, turns, &run)
}

private func tryEnum<Of: EnumKind>(
  _ kind: Of.Type, _ seed: UInt64, _ turns: Int, _ run: inout EnumRun
) throws(BrokenPromise) {
  let living = Living()
  run.enums += 1
  try tryRouter(kind, Drawing(seed: seed, living), turns, &run)
  try promise("what was made is gone", living.count == 0, "\(living.count) instances are left of \(Of.Value.self)")
}

private func tryRouter<Of: EnumKind>(
  _ kind: Of.Type, _ drawing: Drawing, _ turns: Int, _ run: inout EnumRun
) throws(BrokenPromise) {
  var drawing = drawing
  let routes = try RoutesOfKind<Of.Value>(kind, &drawing)
  func fact(_ example: Example<Of.Value>) -> String { "\(example.path) of \(Of.Value.self)" }
  // For half of the enums, printing comes first and learns the cases.
  let printsFirst = drawing.number(below: 2) == 0
  for example in routes.examples {
    run.values += 1
    if printsFirst { try tryPrinting(example.make(), example, routes) }
    var values: [Of.Value] = []
    for _ in 0..<turns {
      let value: Of.Value
      do throws(RoutingError) { value = try routes.router.match(path: example.path) } catch {
        throw BrokenPromise("a value matches", "\(fact(example)): \(error)")
      }
      try promise("what is matched is the value", kind.areSame(value, example.make()), fact(example))
      try tryPrinting(value, example, routes)
      values.append(value)
      run.matches += 1
    }
    // All values exist at once, and stay the same when the others are destroyed.
    while let value = values.popLast() {
      try promise("a value stays what it is", kind.areSame(value, example.make()), fact(example))
    }
  }
  for path in routes.misses + ["/nowhere"] {
    for _ in 0..<turns {
      do throws(RoutingError) { _ = try routes.router.match(path: path) } catch { continue }
      throw BrokenPromise("what is missing is missed", "\(path) of \(Of.Value.self)")
    }
  }
}

private func tryPrinting<Root>(
  _ value: Root, _ example: Example<Root>, _ routes: RoutesOfKind<Root>
) throws(BrokenPromise) {
  let path: String
  do throws(PrintingError) { path = try routes.router.path(for: value) } catch {
    throw BrokenPromise("a value is printed", "\(example.path) of \(Root.self): \(error)")
  }
  try promise("a value is printed", path == example.path, "\(example.path) of \(Root.self), as \(path)")
  try promise(
    "a case has its own payload", routes.isExtracted.allSatisfy { $0(value) }, "\(example.path) of \(Root.self)")
}
