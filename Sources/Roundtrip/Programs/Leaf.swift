/// One way through a program, with every choice made.
final class Leaf: @unchecked Sendable {  // Immutable, except for what is compiled on first use.
  let number: Int32
  let script: [Int32]
  let outline: Outline
  let methods: MethodSet
  /// How the ways go on that begin with this leaf, if it ends in a mount.
  let lead: Lead?

  let reading = Once<ReadSteps>()
  let writing = Once<WriteSteps>()
  let content = Once<LeafContent>()
  /// All ways that go on from a mount, or, of a leaf that calls a part, all its ways.
  let rest = Once<Program>()
  /// The same where what follows stands at the front of the path, which is case-insensitive.
  let restAtFront = Once<Program>()

  init(_ number: Int32, _ outline: Outline, _ way: Way) {
    (self.number, script, self.outline, methods) = (number, way.script, outline, outline.acceptedMethods)
    lead = outline.mount == nil ? nil : Lead(way, outline)
  }
}

/// What the ways of a program have in common: they begin in the same way, up to a mount.
final class Lead: @unchecked Sendable {  // Immutable.
  let way: Way
  let outline: Outline

  init(_ way: Way, _ outline: Outline = Outline()) {
    (self.way, self.outline) = (way, outline)
  }
}

/// What a program knows of a leaf before it is used.
struct Outline {
  var methods = MethodSet.all
  var namesMethod = false
  /// Its methods that aren't listed.
  var customNames: [String]?
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
  /// The components that it has at least.
  var tokenCount: Int32 = 0
  var mount: Mount?
  var source: SourcePlace?

  /// Where a leaf ends because only a request tells how it goes on.
  enum Mount {
    case custom(CustomRequest)
    case lazy
  }

  /// Whether it is GET because it names no method.
  var isGetByDefault: Bool { isRoute && !namesMethod && !calls && !isDead }

  /// The unlisted methods that it checks. The program that continues from a mount does that itself.
  var checkedNames: [String] { mount == nil ? customNames ?? [] : [] }

  var acceptedMethods: MethodSet {
    if isDead { return .none }
    // The program that continues from a mount determines the methods.
    if mount != nil || calls && !namesMethod { return .all }
    return isRoute && !namesMethod ? .get : methods
  }

  mutating func take(_ method: Method) {
    var accepted = method.accepted
    // All unlisted methods share a bit. Two different ones exclude each other.
    let names =
      customNames?.filter { !method.isListed && $0 == method.rawValue } ?? (method.isListed ? [] : [method.rawValue])
    if names.isEmpty { accepted = accepted.subtracting(.custom) }
    (customNames, namesMethod) = (names, true)
    methods = methods.intersection(accepted)
  }
}

/// The paths of all leaves of a program.
struct Outlines {
  var firstPlace: [Int32] = []
  /// Numbers of literals, or -1 for a parameter and for the end.
  var tokens: [Int32] = []
  var lengths: [Int32] = []
  var isOpen: [Bool] = []
  var literals = LiteralNumbers(capacity: 64)
  /// The number of components that are looked up in lowercase, because one of these literals is case-insensitive.
  private(set) var foldedDepth: Int32 = 0

  mutating func begin() { firstPlace.append(Int32(tokens.count)) }
  mutating func append(_ literal: ComponentText) {
    if literal.ignoresCase { foldedDepth = max(foldedDepth, Int32(tokens.count) - (firstPlace.last ?? 0) + 1) }
    tokens.append(literals.number(of: literal))
  }
  mutating func appendParameter() { tokens.append(-1) }

  private mutating func abandon() { tokens.removeSubrange(Int(firstPlace.removeLast())...) }

  mutating func end(isOpen: Bool) -> Int32 {
    let length = Int32(tokens.count) - firstPlace[firstPlace.count - 1]
    tokens.append(-1)
    lengths.append(length)
    self.isOpen.append(isOpen)
    return length
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

  /// Follows the way of a leaf behind what it has in common with others. Returns `nil` for a way through a choice without
  /// alternatives, which is none.
  mutating func outline(_ way: inout Way, behind outline: Outline, isBeginning: Bool) -> Outline? {
    var result = outline
    result.mount = nil
    begin()
    while let event = way.next() {
      switch event {
      case .literal(let text):
        if result.isRoute { result.isDead = true }
        result.isDivided = true
        // Behind a rest, the position of a literal isn't known.
        guard way.isAtLeaf else { break }
        if result.hasRest { appendParameter() } else { append(text) }
      case .component:
        if result.isRoute { result.isDead = true }
        if way.isAtLeaf { appendParameter() }
      case .rest(let codec, _):
        if result.isRoute || result.hasRest && !result.isDivided { result.isDead = true }
        (result.hasRest, result.isDivided) = (true, false)
        for _ in 0..<codec.minimum where way.isAtLeaf { appendParameter() }
      case .method(let method): result.take(method)
      case .endRoute(let source): (result.isRoute, result.source) = (true, source)
      case .note(.alias): result.isAlias = true
      case .note(.fallback): result.isFallback = true
      case .custom(let custom, _): if way.hasEndedAtMount { result.mount = .custom(custom) }
      case .lazy: if way.hasEndedAtMount { result.mount = .lazy }
      case .call: result.calls = true
      case .never:
        abandon()
        return nil
      case .codec, .open, .close, .note: break
      }
    }
    // What follows a mount decides whether the leaf is a fallback. Behind the end of a route, it has no component to read.
    result.isOpen = result.hasRest || result.calls || !result.isRoute && (result.mount != nil || isBeginning)
    result.tokenCount = end(isOpen: result.isOpen)
    return result
  }
}
