// The ways through a description, for those who look at it from outside.

extension Shape {
  /// Whether this is a part that may be left out, without any choice in it but such parts: it shows as `(…)?`.
  var isOptionalPart: Bool {
    guard case .choice(let shapes) = self, shapes.count == 2, shapes[1] == .nothing else { return false }
    return !shapes[0].hasAlternatives
  }

  /// Whether a request can take one of several alternatives in this.
  private var hasAlternatives: Bool {
    switch self {
    case .choice: !isOptionalPart
    case .sequence(let shapes): shapes.contains(where: \.hasAlternatives)
    case .named(_, let shape), .refined(let shape), .examples(_, let shape), .alias(let shape), .route(let shape):
      shape.hasAlternatives
    default: false
    }
  }

  /// The alternatives that a row of the table takes, one after the other, for every row of this.
  ///
  /// Parts that may be left out are no alternatives: a row shows both ways.
  var rowWays: [[Int]] {
    switch self {
    case .choice(let shapes):
      if isOptionalPart { return [[]] }
      return shapes.indices.flatMap { index in shapes[index].rowWays.map { [index] + $0 } }
    case .sequence(let shapes):
      return shapes.reduce([[]]) { ways, shape in
        let next = shape.rowWays
        return next == [[]] ? ways : ways.flatMap { way in next.map { way + $0 } }
      }
    case .named(_, let shape), .refined(let shape), .examples(_, let shape), .alias(let shape), .route(let shape):
      return shape.rowWays
    default: return [[]]
    }
  }

  /// The parts of one way through this, without what is around them; a refined `nothing` where some of what the parts
  /// accept is refused.
  ///
  /// - Parameters:
  ///   - choices: The alternatives that a leaf takes. A leaf ends at a part that says nothing about itself; behind it the
  ///     first alternatives are taken.
  ///   - rowWay: Takes down those of the choices that make out a row.
  func parts(taking choices: inout ArraySlice<Int>, rowWay: inout [Int]) -> [Shape] {
    switch self {
    case .sequence(let shapes): return shapes.flatMap { $0.parts(taking: &choices, rowWay: &rowWay) }
    case .choice(let shapes):
      guard let choice = choices.popFirst() else { return shapes.first.map { [$0] } ?? [] }
      guard shapes.indices.contains(choice) else { return [] }
      if !isOptionalPart { rowWay.append(choice) }
      return shapes[choice].parts(taking: &choices, rowWay: &rowWay)
    case .refined(let shape): return [.refined(.nothing)] + shape.parts(taking: &choices, rowWay: &rowWay)
    case .named(_, let shape), .alias(let shape), .route(let shape), .examples(_, let shape):
      return shape.parts(taking: &choices, rowWay: &rowWay)
    case .nothing: return []
    default: return [self]
    }
  }
}

extension Leaf {
  /// The alternatives taken, in the order of reading.
  var choices: [Int] {
    program.compactMap { if case .choice(let choice) = $0 { Int(choice) } else { nil } }
  }

  /// What this asks of a request, part by part.
  ///
  /// - Parameter alternatives: Those from which the leaf was made.
  func parts(in alternatives: [Shape]) -> [Shape] {
    var choices = choices[...]
    var rowWay: [Int] = []
    return alternatives[alternative].parts(taking: &choices, rowWay: &rowWay)
  }

  /// Which row of the table this belongs to, by the alternatives that the row takes.
  func rowWay(in alternatives: [Shape]) -> [Int] {
    var choices = choices[...]
    var rowWay = [alternative]
    _ = alternatives[alternative].parts(taking: &choices, rowWay: &rowWay)
    return rowWay
  }
}
