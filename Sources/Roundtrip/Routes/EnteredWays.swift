/// The ways through a router, with those behind parts of which only a request tells how they go on.
///
/// A leaf that ends at a custom parser, or at a part that is made on first use, stands for all alternatives behind it. Here,
/// each of them is a way of its own, up to where a part contains itself, or one that looks like it.
package struct EnteredWays {
  /// What each way requires, in the order of the leaves with which they begin.
  package private(set) var requirements: [Requirements] = []
  /// The leaf with which each way begins.
  package private(set) var leaves: [Int] = []
  /// The number of each way that is a whole leaf, by the leaf, and that of each other, by the choices made on it.
  private var wholes: [Int: Int] = [:]
  private var numbers: [[Int32]: Int] = [:]
  /// A leaf of this program ends wherever a part is made on first use.
  private let program: Program
  /// Whether the rows of the list begin with the alternatives of the router.
  private let isChoice: Bool
  /// It keeps the program.
  private let router: Part

  /// How many ways are told apart. Beyond that, a leaf is one way, whatever is behind it.
  private static let most = 1_000
  /// How many such parts are entered on a way.
  private static let mostLevels = 3

  package init(_ router: Part) {
    self.router = router
    let rows = router.rows
    program = Program(enteringPartsOf: rows)
    isChoice = program.isChoice
    for (number, whole) in rows.requirements.enumerated() {
      // Where choices follow the part, their rows are leaves that share it.
      let isSame = number < program.leaves.count && program.leaves[number].script == rows.leaves[number].script
      if isSame, add(program.leaves[number], of: program, number) { continue }
      wholes[number] = leaves.count
      leaves.append(number)
      requirements.append(whole)
    }
  }

  /// Adds the ways that go on from a leaf, if it ends where they are worth telling apart.
  ///
  /// - Parameters:
  ///   - parts: The parts that were made on first use, and are entered before.
  ///   - row: The row of the list, if such a part belongs to it.
  private mutating func add(
    _ leaf: Leaf, of program: Program, _ number: Int, behind parts: [Part] = [], row: [Int]? = nil
  ) -> Bool {
    var (parts, row) = (parts, row)
    switch leaf.outline.mount {
    case nil: return false
    case .custom: break
    case .lazy:
      guard let part = program.lazyPart(at: leaf), parts.count < Self.mostLevels,
        !parts.contains(where: part.looksLike)
      else { return false }
      row = row ?? self.program.requirements(of: leaf.script, entering: parts.count, isChoice: isChoice).row
      parts.append(part)
    }
    let rest = program.rest(of: leaf)
    if rest.leaves.isEmpty || leaves.count + rest.leaves.count > Self.most { return false }
    for inner in rest.leaves where !add(inner, of: rest, number, behind: parts, row: row) {
      numbers[inner.script] = leaves.count
      leaves.append(number)
      requirements.append(
        self.program.requirements(of: inner.script, entering: parts.count, isChoice: isChoice, row: row))
    }
    return true
  }

  /// The way that a request takes, which a leaf matches, or `nil` if a router begins with itself, and the request uses its
  /// levels up.
  package func number(of request: URLRequestData, on leaf: Int) -> Int? {
    if let whole = wholes[leaf] { return whole }
    let recorder = Recorder()
    guard program.takes(request, on: leaf, recorder: recorder) else { return nil }
    return recorder.passages.lazy.reversed().compactMap { numbers[$0] }.first
  }
}

extension Part {
  /// Whether both are the same, or made alike: a router that makes itself contains another one on each level.
  fileprivate func looksLike(_ other: Part) -> Bool {
    self === other || layout.type == other.layout.type && shape.withoutNames == other.shape.withoutNames
  }
}

extension NodeShape {
  /// This without the names of cases, which are only equal if they have been made at once.
  fileprivate var withoutNames: NodeShape {
    replaced { if case .noted(.name, let shape) = $0 { shape.withoutNames } else { nil } }
  }
}

extension Program {
  /// The same program, of which no leaf calls a part that is made on first use.
  fileprivate convenience init(enteringPartsOf program: Program) {
    self.init(
      program.root, program.rules.doing(.entered), describedAs: program.described, form: program.form)
  }

  /// The part that is made on first use, where a leaf ends.
  fileprivate func lazyPart(at leaf: Leaf) -> Part? {
    var (way, last) = (way(of: leaf), nil as LazyPart?)
    while let event = way.next() { if case .lazy(let later) = event { last = later } }
    return last?.part
  }
}
