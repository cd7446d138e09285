/// One way through a router: a route, with every choice on the way to it taken.
struct Leaf {
  /// What a component of the path has to be.
  enum Token: Equatable {
    case literal(ComponentText)
    /// Anything, to be read by a parser of this shape.
    case parameter(NodeShape)
  }

  /// The alternative of the router to which this belongs.
  var alternative: Int
  /// The components.
  var tokens: [Token] = []
  /// Which component each parameter reads and which alternative each choice takes, in the order of reading.
  var program: [Instruction] = []
  /// The methods it takes, and whether it names them.
  var methods = MethodSet.all
  var namesMethod = false
  /// Those among them that are not listed; `nil` for any.
  var customMethods: [String]?
  var isRoute = false
  /// Whether the path has to end behind the tokens.
  var isEnded = false
  /// Whether what follows the tokens is read by a `Rest`.
  var hasRest = false
  /// Whether a part of it says nothing about itself: then components are read one after the other.
  var isOpaque = false
  /// Whether what it prints may come back as something else.
  var needsCheck = false
  /// Why no request can take it.
  var flaw: Flaw?
  /// Whether it is only ever matched.
  var isAlias = false
  /// Whether it is tried only where nothing else has the path.
  var isFallback = false
  /// The fields it reads.
  var fields: [FieldReference] = []
  /// A field of the query that has to be there with one text.
  var fixedField: FixedField?
  /// What else it reads.
  var parts: [NodeShape.Part] = []
  /// The choices on the way, as they are noted while printing.
  var trail = Trail()

  /// What a way asks for that cannot be.
  enum Flaw {
    case severalMethods
    case componentBehindRest
    case componentBehindEnd
  }

  struct FieldReference: Equatable {
    let place: NodeShape.Fields
    let name: String

    init(place: NodeShape.Fields, name: String) {
      self.place = place
      // Names of headers differ by more than letter case.
      self.name = place == .headers ? name.asciiLowercased : name
    }

    /// By bytes: Unicode equivalence has no say in URLs.
    static func == (left: Self, right: Self) -> Bool {
      left.place == right.place && left.name.hasSameBytes(as: right.name)
    }

    static let cookieHeader = FieldReference(place: .headers, name: "cookie")
  }

  struct FixedField {
    let name: [UInt8]
    let text: [UInt8]
  }

  enum Instruction: Equatable {
    case component(UInt32)
    case choice(UInt32)

    var value: UInt32 {
      switch self {
      case .component(let value), .choice(let value): value
      }
    }
  }

  /// Whether a path may go on behind the tokens.
  var isOpen: Bool { !isEnded || hasRest }

  /// The methods that match: GET for a route that names none. What says nothing about itself may name one.
  var acceptedMethods: MethodSet { isGetByDefault ? .get : methods }

  var isGetByDefault: Bool { isRoute && !namesMethod && !isOpaque }

  /// What the reader goes by: a reader that reads components one after the other needs the choices alone.
  func appendInstructions(to instructions: inout [UInt32]) {
    for instruction in program {
      if isOpaque, case .component = instruction { continue }
      instructions.append(instruction.value)
    }
  }
}

extension Leaf {
  /// Whether all that it reads besides components and fields stands behind the path.
  var readsBehindPath: Bool { parts.allSatisfy { !$0.isOfPath } }

  /// Whether it reads the body. What says nothing about itself may do so.
  var readsBody: Bool { isOpaque || parts.contains(.body) }

  /// All ways through the alternatives of a router, in order of declaration.
  ///
  /// - Parameter isChoice: Whether the router notes which alternative it takes.
  static func all(of alternatives: [NodeShape], isChoice: Bool) -> [Leaf] {
    var leaves: [Leaf] = []
    leaves.reserveCapacity(alternatives.count)
    for (index, shape) in alternatives.enumerated() {
      var leaf = Leaf(alternative: index)
      if isChoice { leaf.trail.note(index) }
      leaves.append(leaf)
      follow(shape, &leaves, from: leaves.count - 1)
    }
    return leaves
  }

  /// Lets all ways from a place in the list on go along a shape. Where it has choices, they become more.
  private static func follow(_ shape: NodeShape, _ leaves: inout [Leaf], from start: Int) {
    switch shape {
    case .nothing, .literal, .text, .beginning, .many, .field: break
    case .sequence(let shapes):
      for shape in shapes { follow(shape, &leaves, from: start) }
    case .choice(let shapes):
      choose(among: shapes, &leaves, from: start)
    case .named(_, let shape), .refined(let shape), .examples(_, let shape):
      follow(shape, &leaves, from: start)
    case .alias(let shape):
      for index in start..<leaves.count where !leaves[index].isOpaque { leaves[index].isAlias = true }
      follow(shape, &leaves, from: start)
    case .fallback(let shape):
      for index in start..<leaves.count where !leaves[index].isOpaque {
        // Any other route may have the path, whatever else it asks for.
        (leaves[index].isFallback, leaves[index].needsCheck) = (true, true)
      }
      follow(shape, &leaves, from: start)
    case .route(let shape):
      for index in start..<leaves.count where !leaves[index].isOpaque { leaves[index].isRoute = true }
      follow(shape, &leaves, from: start)
    case .opaque, .claimed, .literalComponent, .component, .rest, .end, .method, .fields, .part,
      .completing:
      // Behind what says nothing about itself, which components are left cannot be known: there the way ends.
      for index in start..<leaves.count where !leaves[index].isOpaque { leaves[index].take(shape) }
    }
  }

  private static func choose(among shapes: [NodeShape], _ leaves: inout [Leaf], from start: Int) {
    let before = Array(leaves[start...])
    leaves.removeSubrange(start...)
    for leaf in before {
      if leaf.isOpaque {
        leaves.append(leaf)
        continue
      }
      for (index, shape) in shapes.enumerated() {
        // Choices one after the other multiply. A router of which that would make millions is a mistake.
        require(
          leaves.count < 200_000,
          "this router has more than 200,000 ways through it: choices and optional parts that follow one another in"
            + " one route multiply; nest them in alternatives of their own")
        var chosen = leaf
        chosen.append(.choice(UInt32(index)))
        chosen.trail.note(index)
        leaves.append(consume chosen)
        follow(shape, &leaves, from: leaves.count - 1)
      }
    }
  }

  /// Takes a part that has no choices.
  private mutating func take(_ part: NodeShape) {
    switch part {
    case .opaque, .claimed:
      isOpaque = true
      isEnded = false
    case .literalComponent(let text): append(.literal(ComponentText(text)))
    case .component(let text):
      append(.component(UInt32(tokens.count)))
      append(.parameter(text))
    case .rest(let text, let minimum):
      if isEnded { neverMatches() }
      append(.component(UInt32(tokens.count)))
      tokens += Array(repeating: .parameter(text), count: minimum)
      isEnded = true
      hasRest = true
    case .end: isEnded = true
    case .method(let methods): take(methods)
    case .fields(let place, let shape): take(shape, in: place)
    case .part(let part, _): read(part)
    case .completing(let part, _): if !parts.contains(part) { parts.append(part) }
    default: break
    }
  }

  private mutating func append(_ instruction: Instruction) {
    // Most ways need no more.
    program.reserveCapacity(max(4, program.count + 1))
    program.append(instruction)
  }

  private mutating func append(_ token: Token) {
    if isEnded { neverMatches() }
    // Most paths are no longer.
    if tokens.isEmpty { tokens.reserveCapacity(4) }
    tokens.append(token)
  }

  /// A part of the request is read. What is read twice may be printed in two ways.
  ///
  /// - Parameter isShared: Whether what reads it takes some of it only, as fields of a form do.
  private mutating func read(_ part: NodeShape.Part, isShared: Bool = false) {
    if let header = part.header {
      let field = FieldReference(place: .headers, name: header)
      if fields.contains(field) { needsCheck = true } else { fields.append(field) }
    }
    if parts.contains(part) {
      if !isShared || !fields.contains(where: { $0.place == .form }) { needsCheck = true }
    } else {
      parts.append(part)
    }
  }

  /// A component is asked for behind the end of the path. The way through is kept, so that what is printed on it is
  /// checked, and refused.
  private mutating func neverMatches() {
    (methods, namesMethod, needsCheck) = (.none, true, true)
    flaw = hasRest ? .componentBehindRest : .componentBehindEnd
  }

  private mutating func take(_ methods: [Method]) {
    // Printing names the last, matching asks for all.
    if namesMethod { needsCheck = true }
    // All that are not listed share one bit. Two of them are none.
    var names: [String] = []
    var accepted = MethodSet.none
    for method in methods {
      accepted = accepted.union(method.accepted)
      if !method.isListed { names.append(method.rawValue) }
    }
    let customMethods = self.customMethods?.filter(names.contains) ?? names
    if customMethods.isEmpty { accepted = accepted.subtracting(.custom) }
    self.customMethods = customMethods
    self.methods = self.methods.intersection(accepted)
    if self.methods.isEmpty { flaw = flaw ?? .severalMethods }
    namesMethod = true
  }

  private mutating func take(_ shape: NodeShape, in place: NodeShape.Fields) {
    if place == .query, fixedField == nil, case .field(let field) = shape.bare, field.presence == .required,
      case .literal(let text) = field.value
    {
      fixedField = FixedField(name: Array(field.name.utf8), text: Array(text.utf8))
    }
    if place == .form { read(.body, isShared: true) }
    if shape.hasAmbiguousFields { needsCheck = true }
    for name in shape.fieldNames {
      let field = FieldReference(place: place, name: name)
      // Two fields of one name would both read the first.
      if fields.contains(field) { needsCheck = true } else { fields.append(field) }
    }
    // Both would print the header.
    if fields.contains(.cookieHeader), fields.contains(where: { $0.place == .cookies }) { needsCheck = true }
  }
}

extension Leaf {
  /// The alternatives taken, in the order of reading.
  @inline(never)
  var choices: [Int] {
    var choices: [Int] = []
    for case .choice(let choice) in program { choices.append(Int(choice)) }
    return choices
  }
}
