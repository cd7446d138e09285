internal import Synchronization

/// What a router runs: an automaton from paths to leaves, and the leaves. Compiled once, from the parts alone.
///
/// The steps of a leaf are compiled when it is first matched or printed.
@safe @usableFromInline
package final class Program: Kept, @unchecked Sendable {  // Immutable, except for what is compiled on first use.
  // These are alive as long as the router that keeps this.
  private let rootReference: Unmanaged<Part>
  private let describedReference: Unmanaged<Part>
  package let layout: ValueLayout
  /// What is required of all URLs, if the router requires anything besides its ways.
  let form: Form?
  /// The mounts that led here, if this goes on from one of another program.
  let mounts: Int
  let isBeginning: Bool
  /// How its ways go.
  let rules: Way.Rules
  /// Whether a table on the way to its leaves looks up literals in lowercase that aren't case-insensitive, so that the leaves
  /// compare them.
  let mixesCases: Bool
  /// Whether this goes on from a leaf that has rivals, or whose values another one with rivals may print.
  let hasRivals: Bool
  let leaves: [Leaf]
  /// The number of events on all ways, from the root on, or more than the limit if they are too many: then it has no leaves.
  private let work: Int
  let table: PathTable
  /// Shared with the programs that go on from its mounts.
  private let keptRests: KeptRests
  /// The program that this one is for another description, or another form of URLs. What depends on neither is made there, once.
  let original: Program?
  let selection = Once<Selector>()
  let overlaps = Once<Overlaps>()
  /// What higher layers know of the leaves, computed on first use: their rows, and whether they read bodies.
  let notes = Once<Kept>()
  let bodies = Once<Kept>()

  init(
    _ root: Part, _ rules: Way.Rules, describedAs described: Part? = nil, from lead: Lead? = nil, mounts: Int = 0,
    isBeginning: Bool = false, form: Form? = nil, mixesCases: Bool = false, hasRivals: Bool = false,
    keptRests: KeptRests = KeptRests()
  ) {
    (self.keptRests, original) = (keptRests, nil)
    unsafe (rootReference, describedReference) = (.passUnretained(root), .passUnretained(described ?? root))
    (layout, self.form, self.hasRivals) = (root.layout, form, hasRivals)
    (self.mounts, self.isBeginning) = (mounts, isBeginning)
    // Those that call a part share its program, which reads all that is left, and can't know whether it is at the front.
    let rules = rules.folding == .first || isBeginning ? rules.doing(.entered) : rules
    self.rules = rules
    var outlines = Outlines()
    var leaves: [Leaf] = []
    let lead = lead ?? Lead(way: Way(root, [], rules, behind: 0))
    let limit = mounts > 1 ? Self.limit(of: root) : .max
    var (way, work) = (lead.way, 0)
    repeat {
      let outline = outlines.outline(&way, behind: lead, isBeginning: isBeginning)
      if let outline { leaves.append(Leaf(Int32(leaves.count), outline, way)) }
      work += way.eventCount
      // The choices in the script of the lead stay, even those that it hasn't come to.
    } while work <= limit && way.advance(behind: lead.way.script.count)
    if work > limit { (leaves, outlines) = ([], Outlines()) }
    self.work = work
    self.leaves = leaves
    let mixes = outlines.fold()
    self.mixesCases = mixesCases || mixes
    table = PathTable(Automaton(outlines), leaves, foldedDepth: outlines.foldedDepth)
  }

  /// The same program for a router that is described differently, or whose URLs have another form.
  init(_ program: Program, describedAs described: Part, form: Form?) {
    unsafe (rootReference, describedReference) = (program.rootReference, .passUnretained(described))
    (layout, self.form) = (program.layout, form)
    (mounts, isBeginning) = (program.mounts, program.isBeginning)
    (rules, mixesCases, hasRivals) = (program.rules, program.mixesCases, program.hasRivals)
    (leaves, table, keptRests) = (program.leaves, program.table, program.keptRests)
    (work, original) = (program.work, program.original ?? program)
  }
}

extension Program {
  /// How many events there may be on all ways of the programs in which a match or a print goes on from the mounts of a
  /// router, behind the first level.
  private static func limit(of root: Part) -> Int { 200_000 + 40 * Int(root.wayCount) }

  /// Counts the ways of this program, which a match or a print has entered. Returns `false` if they are too many to go on.
  func isPassed(_ recursion: inout Recursion) -> Bool { recursion.take(work, atMost: Self.limit(of: root)) }
}

extension Program {
  /// The way of one of its leaves.
  func way(of leaf: Leaf, isPrinting: Bool = false) -> Way {
    Way(root, leaf.script, rules, isPrinting: isPrinting, behind: mounts)
  }
}

extension Program {
  @inline(__always)
  func steps(of leaf: Leaf) -> Lent<ReadSteps> { leaf.reading.made ?? compiled(leaf) }

  @inline(never)
  private func compiled(_ leaf: Leaf) -> Lent<ReadSteps> { leaf.reading.made { ReadSteps(leaf, of: self) } }
}

extension Program {
  /// What leaves and steps are compiled from.
  var root: Part { unsafe rootReference.takeUnretainedValue() }
  /// The router as it is described: `root`, with the form of its URLs and with notes.
  package var described: Part { unsafe describedReference.takeUnretainedValue() }
}

extension Part {
  /// The program of this part as a router.
  @inlinable var program: Lent<Program> {
    @inline(__always) get { kept.made(as: Program.self) ?? newProgram }
  }

  @usableFromInline @inline(never)
  var newProgram: Lent<Program> { kept.made(as: Program.self) { Program.of(self, tellsRowsApart: false) } }

  /// The same with a leaf for each row of the list of routes.
  @usableFromInline package var rows: Program {
    keptRows.made(as: Program.self) { hasRowsBeside ? Program.of(self, tellsRowsApart: true) : program.object }.object
  }

  /// The program of this part within another router: its leaves include all that is required of their URLs.
  var inner: Program {
    if program.use({ $0.form == nil }) { return program.object }
    return keptInner.made(as: Program.self) { Program(self, Way.Rules()) }.object
  }

  /// The program of this part at the beginning of a request.
  var beginning: Program {
    keptBeginning.made(as: Program.self) { Program(self, Way.Rules(), isBeginning: true) }.object
  }

  /// Whether rows tell more choices apart than a match does.
  private var hasRowsBeside: Bool {
    if case .choice(let choice) = kind {
      if choice.isOfFields { return false }
      if !isOfWay && !choice.isOptionalPart { return true }
    }
    return children.contains(where: \.hasRowsBeside)
  }
}

extension Program {
  /// The program of a router. A router that only adds to another one, or only describes it, shares its program.
  fileprivate static func of(_ part: Part, tellsRowsApart: Bool) -> Program {
    func inner(_ part: Part) -> Program { tellsRowsApart ? part.rows : part.program.object }
    switch part.kind {
    case .lazy(let later): return inner(later.part)
    case .formed(let form, let routes):
      let program = inner(routes)
      let whole = form.around(program.form)
      let asked = whole.isEmpty ? nil : whole
      if form.folding.rawValue > program.rules.folding.rawValue {
        let rules = Way.Rules(tellsRowsApart: tellsRowsApart, folding: form.folding)
        return Program(program.root, rules, describedAs: part, form: asked)
      }
      return Program(program, describedAs: part, form: asked)
    case .noted(let note, let routes) where note != .alias && note != .fallback:
      let program = inner(routes)
      return Program(program, describedAs: part, form: program.form)
    default: return Program(part, Way.Rules(tellsRowsApart: tellsRowsApart))
    }
  }

  /// All ways that go on from a mount.
  ///
  /// - Parameter isFront: Whether nothing of the path has been read.
  func rest(of leaf: Leaf, isFront: Bool = false) -> Program {
    var rules = rules
    if !isFront, rules.folding == .first { rules.folding = .none }
    let atFront = rules.folding == .first
    func make() -> Program {
      // To walk it once more takes less than to keep where each of the leaves has come to.
      var way = way(of: leaf)
      while way.next() != nil {}
      let lead = Lead(way: way.onward(foldsFirst: atFront), outline: leaf.outline)
      return Program(
        root, rules, from: lead, mounts: mounts + 1, isBeginning: isBeginning, mixesCases: mixesCases,
        hasRivals: mayHaveRivals(leaf), keptRests: keptRests)
    }
    return atFront ? keptRests.rest(in: leaf.restAtFront, make) : keptRests.rest(in: leaf.rest, make)
  }

  /// The ways of a leaf that calls a part, each as a leaf of its own.
  func entered(_ leaf: Leaf) -> Program {
    keptRests.rest(in: leaf.rest) {
      let rules = rules.doing(.entered)
      return Program(
        root, rules, from: Lead(way: Way(root, leaf.script, rules, behind: mounts)), mounts: mounts,
        isBeginning: isBeginning, mixesCases: mixesCases, hasRivals: mayHaveRivals(leaf), keptRests: keptRests)
    }
  }

  private func mayHaveRivals(_ leaf: Leaf) -> Bool {
    hasRivals || hasRivals(leaf) || isPrinted(byRivalOf: leaf)
  }
}

/// How much a router keeps of the programs that go on from mounts.
///
/// Of a router that contains itself, each sequence of choices has one, and a request determines the sequence. So that no
/// requests fill the memory, all beyond a number of leaves are made each time.
final class KeptRests: Sendable {
  private static let mostLeaves = 30_000
  private let leafCount = Atomic(0)

  /// The program in a place, made if necessary, and kept there if there is room.
  func rest(in place: borrowing Once<Program>, _ make: () -> Program) -> Program {
    if let made = place.made { return made.object }
    let new = make()
    // One that has no leaves takes room as well.
    let before = leafCount.wrappingAdd(1 + new.leaves.count, ordering: .relaxed).oldValue
    return before < Self.mostLeaves ? place.stored(new).object : new
  }
}
