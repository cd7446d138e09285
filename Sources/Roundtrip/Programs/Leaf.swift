/// One way through a program, with every choice made.
final class Leaf: @unchecked Sendable {  // Immutable, except for what is compiled on first use.
  let number: Int32
  let script: [Int32]
  let outline: Outline
  let methods: MethodSet

  let reading = Once<ReadSteps>()
  let writing = Once<WriteSteps>()
  let content = Once<LeafContent>()
  /// All ways that go on from a mount, or, of a leaf that calls a part, all its ways.
  let rest = Once<Program>()
  /// The same where what follows stands at the front of the path, which is case-insensitive.
  let restAtFront = Once<Program>()

  init(_ number: Int32, _ outline: Outline, _ way: Way) {
    (self.number, script, self.outline, methods) = (number, way.script, outline, outline.acceptedMethods)
  }

  var checksMethod: Bool { outline.isGetByDefault || methods != .all }
}

/// What the ways of a program have in common: they begin in the same way, up to a mount.
struct Lead {
  let way: Way
  var outline = Outline()
}

/// What a program knows of a leaf before it is used.
struct Outline {
  var methods = MethodSet.all
  /// Its methods that aren't listed, or `nil` if it names no method.
  private var customNames: [String]?
  var isRoute = false
  var isAlias = false
  var isFallback = false
  var hasRest = false
  /// Whether a literal follows the rest.
  var isDivided = false
  /// Whether it calls the program of a part for the rest of the path.
  var calls = false
  /// Whether the path may have more components, because it ends in a rest, a mount, or no route.
  var isOpen = false
  /// Whether nothing can match it: it has a component behind the end of a route.
  var isDead = false
  /// Whether parts of it might contradict each other: those with alternatives, custom parsers with a value, and two of one name
  /// or place.
  var mayContradictItself = false
  /// A bit for each name and place that it has beside the path. Different ones may share one.
  private var marks: UInt64 = 0
  /// The components that it has at least.
  var tokenCount: Int32 = 0
  var mount: Mount?
  var source: SourcePlace?

  /// Where a leaf ends because only a request tells how it goes on.
  enum Mount {
    case custom(CustomRequest)
    case lazy
  }

  private var namesMethod: Bool { customNames != nil }

  /// Whether it is GET because it names no method.
  var isGetByDefault: Bool { isRoute && !namesMethod && !calls && !isDead }

  /// The unlisted methods that it checks. The program that continues from a mount does that itself.
  var checkedNames: [String] { mount == nil ? customNames ?? [] : [] }

  var acceptedMethods: MethodSet {
    if isDead { return [] }
    // The program that continues from a mount determines the methods.
    if mount != nil || calls && !namesMethod { return .all }
    return isRoute && !namesMethod ? .get : methods
  }

  /// Notes a part beside the path.
  mutating func take(_ part: Part) {
    guard case .codec(let codec) = part.kind, !codec.hasAlternatives, !codec.hasCustomValue else {
      return mayContradictItself = true
    }
    for name in codec.names { mark(name.name) }
    // The fields of a form are the body.
    for place in codec.parts { mark((place == .form ? .body : place).rawValue) }
  }

  private mutating func mark(_ text: String) {
    let bit = 1 &<< UInt64(truncatingIfNeeded: text.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
    mayContradictItself = mayContradictItself || marks & bit != 0
    marks |= bit
  }

  mutating func take(_ method: Method) { methods.require(method, &customNames) }
}

/// The paths of all leaves of a program.
struct Outlines {
  private(set) var firstPlace: [Int32] = []
  /// Numbers of literals, or -1 for a parameter and for the end.
  private(set) var tokens: [Int32] = []
  private(set) var lengths: [Int32] = []
  private(set) var isOpen: [Bool] = []
  private(set) var literals = LiteralNumbers(capacity: 64)
  /// The number of components that are looked up in lowercase, because one of these literals is case-insensitive.
  private(set) var foldedDepth: Int32 = 0
  /// The tokens of the way that is followed.
  private var path: [Int32] = []
  /// What was known of it at its choices.
  private var branches: [(outline: Outline, length: Int)] = []

  private mutating func append(_ literal: ComponentText) {
    path.append(literals.number(of: literal))
    if literal.ignoresCase { foldedDepth = max(foldedDepth, Int32(path.count)) }
  }

  /// Nothing has happened between the choices that are new.
  private mutating func branch(at count: Int, _ outline: Outline) {
    while branches.count < count { branches.append((outline, path.count)) }
  }

  mutating func end(isOpen: Bool) -> Int32 {
    firstPlace.append(Int32(tokens.count))
    for token in path { tokens.append(token) }
    tokens.append(-1)
    lengths.append(Int32(path.count))
    self.isOpen.append(isOpen)
    return Int32(path.count)
  }
}

extension Outlines {
  /// Turns the literals that are looked up in lowercase into lowercase. Returns whether that merges different ones, so
  /// that the leaves have to compare them.
  mutating func fold() -> Bool {
    if foldedDepth == 0 { return false }
    let exact = literals
    literals = LiteralNumbers(capacity: exact.all.count)
    var mixes = false
    for (leaf, first) in firstPlace.enumerated() {
      for place in Int(first)..<Int(first + lengths[leaf]) where tokens[place] >= 0 {
        let literal = exact.all[Int(tokens[place])]
        let isFolded = place - Int(first) < foldedDepth
        if isFolded, !literal.ignoresCase { mixes = true }
        tokens[place] = literals.number(of: ComponentText(isFolded ? literal.text.asciiLowercased : literal.text))
      }
    }
    return mixes
  }

  /// Follows the way of a leaf from where it has gone back to, or else from a lead. Returns `nil` for a way through a choice
  /// without alternatives, which is none.
  mutating func outline(_ way: inout Way, behind lead: Lead, isBeginning: Bool) -> Outline? {
    let fixed = lead.way.choiceCount
    while branches.count > way.choiceCount - fixed { branches.removeLast() }
    var outline = branches.last?.outline ?? lead.outline
    while path.count > branches.last?.length ?? 0 { path.removeLast() }
    outline.mount = nil
    while let event = way.next() {
      if branches.count < way.choiceCount - fixed { branch(at: way.choiceCount - fixed, outline) }
      switch event {
      case .literal(let text):
        if outline.isRoute { outline.isDead = true }
        outline.isDivided = true
        // Behind a rest, the position of a literal isn't known.
        guard way.isAtLeaf else { break }
        if outline.hasRest { path.append(-1) } else { append(text) }
      case .component:
        if outline.isRoute { outline.isDead = true }
        if way.isAtLeaf { path.append(-1) }
      case .rest(let codec, _):
        if outline.isRoute || outline.hasRest && !outline.isDivided { outline.isDead = true }
        (outline.hasRest, outline.isDivided) = (true, false)
        for _ in 0..<codec.minimum where way.isAtLeaf { path.append(-1) }
      case .method(let method): outline.take(method)
      case .endRoute(let source): (outline.isRoute, outline.source) = (true, source)
      case .note(.alias): outline.isAlias = true
      case .note(.fallback): outline.isFallback = true
      case .custom(let custom, _):
        if custom.layout.size > 0 { outline.mayContradictItself = true }
        if way.hasEndedAtMount { outline.mount = .custom(custom) }
      case .lazy: if way.hasEndedAtMount { outline.mount = .lazy }
      case .call: outline.calls = true
      case .never: return nil
      case .codec(let part, _): outline.take(part)
      case .open, .close, .note: break
      }
    }
    branch(at: way.choiceCount - fixed, outline)
    // What follows a mount decides whether the leaf is a fallback. Behind the end of a route, it has no component to read.
    outline.isOpen = outline.hasRest || outline.calls || !outline.isRoute && (outline.mount != nil || isBeginning)
    outline.tokenCount = end(isOpen: outline.isOpen)
    return outline
  }
}
