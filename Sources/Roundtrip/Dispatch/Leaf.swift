/// One way through a router: a route, with every choice on the way to it taken.
struct Leaf {
  /// What a component of the path has to be.
  enum Token: Equatable {
    case literal([UInt8])
    /// Anything, to be read by a parser of this shape.
    case parameter(Shape)
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
  var customMethods: Set<Method>?
  var isRoute = false
  /// Whether the path has to end behind the tokens.
  var isEnded = false
  /// Whether what follows the tokens is read by a `Rest`.
  var hasRest = false
  /// Whether a part of it says nothing about itself: then components are read one after the other.
  var isOpaque = false
  /// Whether what it prints may come back as something else.
  var needsCheck = false
  /// Whether it is only ever matched.
  var isAlias = false
  /// The fields it reads.
  var fields: Set<FieldReference> = []
  /// What else it reads.
  var parts: Set<Shape.Part> = []
  /// The choices on the way, as they are noted while printing.
  var trail = ChoiceTrail()

  struct FieldReference: Hashable {
    let place: Shape.Fields
    let name: String

    init(place: Shape.Fields, name: String) {
      self.place = place
      // Names of headers differ by more than letter case.
      self.name = place == .headers ? name.asciiLowercased : name
    }

    static let cookieHeader = FieldReference(place: .headers, name: "cookie")
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
  var instructions: [UInt32] {
    program.compactMap { instruction in
      if isOpaque, case .component = instruction { return nil }
      return instruction.value
    }
  }
}

extension Leaf {
  /// All ways through the alternatives of a router, in order of declaration.
  ///
  /// - Parameter isChoice: Whether the router notes which alternative it takes.
  static func all(of alternatives: [Shape], isChoice: Bool) -> [Leaf] {
    var leaves: [Leaf] = []
    for (index, shape) in alternatives.enumerated() {
      var leaf = Leaf(alternative: index)
      if isChoice { leaf.trail.note(route: index) }
      leaf.follow([shape]) { leaf in
        // Choices one after the other multiply. A router of which that would make millions is a mistake.
        require(
          leaves.count < 200_000,
          "this router has more than 200,000 ways through it: choices and optional parts that follow one another in"
            + " one route multiply; nest them in alternatives of their own")
        leaves.append(leaf)
      }
    }
    return leaves
  }

  /// A part of the request is read. What is read twice may be printed in two ways.
  ///
  /// - Parameter isShared: Whether what reads it takes some of it only, as fields of a form do.
  private mutating func read(_ part: Shape.Part, isShared: Bool = false) {
    if !parts.insert(part).inserted, !isShared || !fields.contains(where: { $0.place == .form }) { needsCheck = true }
  }

  /// A component is asked for behind the end of the path. The way through is kept, so that what is printed on it is
  /// checked, and refused.
  private mutating func neverMatches() {
    (methods, namesMethod, needsCheck) = ([], true, true)
  }

  /// Goes on with what follows, and gives every way to the end of it to `emit`.
  private func follow(_ shapes: ArraySlice<Shape>, _ emit: (Leaf) -> Void) {
    guard let shape = shapes.first else { return emit(self) }
    let rest = shapes.dropFirst()
    var leaf = self
    switch shape {
    case .nothing, .literal, .text, .many, .field:
      leaf.follow(rest, emit)
    case .sequence(let shapes):
      leaf.follow(shapes + rest, emit)
    case .choice(let shapes):
      for (index, shape) in shapes.enumerated() {
        var chosen = leaf
        chosen.program.append(.choice(UInt32(index)))
        chosen.trail.note(route: index)
        chosen.follow([shape] + rest, emit)
      }
    case .opaque:
      // Behind it, choices are free: which components are left to them cannot be known.
      leaf.isOpaque = true
      leaf.isEnded = false
      emit(leaf)
    case .alias(let shape):
      leaf.isAlias = true
      leaf.follow([shape] + rest, emit)
    case .named(_, let shape), .refined(let shape):
      leaf.follow([shape] + rest, emit)
    case .component(let text):
      if leaf.isEnded { leaf.neverMatches() }
      if case .literal(let literal) = text {
        leaf.tokens.append(.literal(Array(literal.utf8)))
      } else {
        leaf.program.append(.component(UInt32(leaf.tokens.count)))
        leaf.tokens.append(.parameter(text))
      }
      leaf.follow(rest, emit)
    case .rest(let text, let minimum):
      if leaf.isEnded { leaf.neverMatches() }
      leaf.program.append(.component(UInt32(leaf.tokens.count)))
      leaf.tokens += Array(repeating: .parameter(text), count: minimum)
      leaf.isEnded = true
      leaf.hasRest = true
      leaf.follow(rest, emit)
    case .end:
      leaf.isEnded = true
      leaf.follow(rest, emit)
    case .method(let methods):
      // Printing names the last, matching asks for all.
      if leaf.namesMethod { leaf.needsCheck = true }
      leaf.methods.formIntersection(methods.reduce(into: []) { $0.formUnion($1.accepted) })
      // All that are not listed share one bit. Two of them are none.
      let names = Set(methods.filter { !$0.isListed })
      leaf.customMethods = leaf.customMethods?.intersection(names) ?? names
      if leaf.customMethods == [] { leaf.methods.remove(.custom) }
      leaf.namesMethod = true
      leaf.follow(rest, emit)
    case .route(let shape):
      leaf.isRoute = true
      leaf.follow([shape] + rest, emit)
    case .fields(let place, let shape):
      let names = shape.fieldNames.map { FieldReference(place: place, name: $0) }
      if place == .form { leaf.read(.body, isShared: true) }
      // Two fields of one name would both read the first.
      if shape.hasAmbiguousFields || !leaf.fields.isDisjoint(with: names) { leaf.needsCheck = true }
      leaf.fields.formUnion(names)
      // Both would print the header.
      if leaf.fields.contains(.cookieHeader), leaf.fields.contains(where: { $0.place == .cookies }) {
        leaf.needsCheck = true
      }
      leaf.follow(rest, emit)
    case .part(let part, _):
      leaf.read(part)
      leaf.follow(rest, emit)
    }
  }
}
