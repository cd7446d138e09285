/// One way through a router: a route, with every choice on the way to it made.
package struct Leaf {
  /// The requirement on a component of the path.
  package enum Token: Equatable {
    case literal(ComponentText)
    /// Any text, read by a parser of this shape.
    case parameter(NodeShape)
  }

  /// The alternative of the router to which the leaf belongs.
  let alternative: Int
  /// The alternatives within that one that the row of the leaf selects. A row shows an optional part both ways.
  private(set) var innerAlternatives: [Int] = []
  /// The parts, in order, without the shapes around them, if they are kept: making a router takes a sixth longer with
  /// them, and only inspection reads them. A refined `nothing` means that some of what the parts accept is refused.
  package var parts: [NodeShape] = []
  /// The components.
  package var tokens: [Token] = []
  /// The component that each parameter reads and the alternative that each choice selects, in reading order, and the
  /// alternatives alone.
  private(set) var program: [UInt32] = []
  private(set) var choices: [UInt32] = []
  /// The methods that the leaf accepts, and whether it names them.
  var methods = MethodSet.all
  var namesMethod = false
  /// The unlisted methods among them, or `nil` for any.
  package var customMethods: [String]?
  var isRoute = false
  /// Whether the path must end after the tokens.
  package var isEnded = false
  /// Whether a `Rest` reads the components after the tokens.
  package var hasRest = false
  /// Whether a part has an unknown shape, so that components are read in order.
  package var isOpaque = false
  /// Whether its output might match as a different value.
  var needsCheck = false
  /// The reason why no request can match the leaf, if any.
  package var flaw: Flaw?
  /// Whether the leaf is only matched, and never printed.
  package var isAlias = false
  /// Whether the leaf is tried only if no other leaf matches the path.
  package var isFallback = false
  /// The fields that the leaf reads.
  package var fields: [FieldReference] = []
  /// A field of the query that must have a fixed text.
  var fixedField: FixedField?
  /// The part that requires a media type of the body, if any.
  var mediaType: NodeShape?
  /// The places of the other parts that the leaf reads, and whether all of them come after the path.
  package var places: [RequestPlace] = []
  var readsBehindPath = true
  /// The parts and the fields that the leaf requires not to be there, because an optional part is left out.
  var absent: (places: [RequestPlace], fields: [FieldReference]) = ([], [])
  /// The choices on the way, as printing records them.
  var trail = Trail()
  private var keepsParts = false

  init(alternative: Int) { self.alternative = alternative }

  /// A requirement that can't be met.
  package enum Flaw {
    case severalMethods
    case componentAfterRest
    case componentAfterEnd
  }

  package struct FieldReference: Equatable {
    package let place: NodeShape.Fields
    package let name: String

    package init(place: NodeShape.Fields, name: String) {
      self.place = place
      // Header names are case-insensitive.
      self.name = place == .headers ? name.asciiLowercased : name
    }

    /// Byte by byte: URLs aren't compared by Unicode equivalence.
    package static func == (left: Self, right: Self) -> Bool {
      left.place == right.place && left.name.hasSameBytes(as: right.name)
    }

    static let cookieHeader = FieldReference(place: .headers, name: "cookie")
  }

  struct FixedField {
    let name: [UInt8]
    let text: [UInt8]
  }

  /// Whether a path may continue after the tokens.
  package var isOpen: Bool { !isEnded || hasRest }

  /// The methods that match: GET for a route that doesn't name one. A part with an unknown shape might name one.
  package var acceptedMethods: MethodSet { isGetByDefault ? .get : methods }

  var isGetByDefault: Bool { isRoute && !namesMethod && !isOpaque }
}

extension Leaf {
  /// Whether the leaf reads the body. A part with an unknown shape might do so.
  var readsBody: Bool { isOpaque || places.contains(.body) }

  /// All ways through the alternatives of a router, in order of declaration.
  ///
  /// - Parameter isChoice: Whether the router records which alternative it selects.
  static func all(of alternatives: [NodeShape], isChoice: Bool, keepingParts: Bool = false) -> [Leaf] {
    var leaves: [Leaf] = []
    leaves.reserveCapacity(alternatives.count)
    for (index, shape) in alternatives.enumerated() {
      var leaf = Leaf(alternative: index)
      leaf.keepsParts = keepingParts
      if isChoice { leaf.trail.note(index) }
      leaves.append(leaf)
      follow(shape, &leaves, from: leaves.count - 1)
    }
    return leaves
  }

  /// Extends all ways, from an index in the list on, by a shape. Choices in the shape add more ways.
  ///
  /// A walk by hand: the ways so far are multiplied in place, because each shape depends on the ones before it.
  private static func follow(_ shape: NodeShape, _ leaves: inout [Leaf], from start: Int) {
    switch shape {
    case .nothing: break
    case .sequence(let shapes):
      for shape in shapes { follow(shape, &leaves, from: start) }
    case .choice(let shapes):
      choose(among: shapes, isRow: !shape.isOptionalPart, &leaves, from: start)
    case .noted(.alias, let shape):
      for index in start..<leaves.count where !leaves[index].isOpaque { leaves[index].isAlias = true }
      follow(shape, &leaves, from: start)
    case .noted(.fallback, let shape):
      for index in start..<leaves.count where !leaves[index].isOpaque {
        // Any other route might match the path, whatever else it requires.
        (leaves[index].isFallback, leaves[index].needsCheck) = (true, true)
      }
      follow(shape, &leaves, from: start)
    case .noted(.claim, _): for index in start..<leaves.count { leaves[index].take(shape) }
    case .noted(.refined, let shape):
      for index in start..<leaves.count { leaves[index].keep(.noted(.refined, .nothing)) }
      follow(shape, &leaves, from: start)
    case .noted(_, let shape): follow(shape, &leaves, from: start)
    default: for index in start..<leaves.count { leaves[index].take(shape) }
    }
  }

  /// - Parameter isRow: Whether each of the shapes has a row of its own.
  private static func choose(among shapes: [NodeShape], isRow: Bool, _ leaves: inout [Leaf], from start: Int) {
    let before = Array(leaves[start...])
    leaves.removeSubrange(start...)
    for var leaf in before {
      if leaf.isOpaque {
        // Where there is nothing to choose, nothing matches, and the leaf would have no row.
        guard let first = shapes.first, shapes.contains(where: { $0.countOfWays > 0 }) else { continue }
        leaf.keep(first)
        leaves.append(leaf)
        continue
      }
      for (index, shape) in shapes.enumerated() {
        // Too many stop where the router is made, unless it is a `Path` alone or made from a format.
        NodeShape.requireFewWays(leaves.count + 1)
        var chosen = leaf
        chosen.append(instruction: index)
        chosen.choices.append(UInt32(index))
        chosen.trail.note(index)
        if isRow { chosen.innerAlternatives.append(index) }
        if shape.isNothing { for other in shapes { chosen.leaveOut(other.besidePath) } }
        leaves.append(consume chosen)
        follow(shape, &leaves, from: leaves.count - 1)
      }
    }
  }

  /// Adds a part without choices.
  private mutating func take(_ part: NodeShape) {
    keep(part)
    if case .method(let methods) = part { return take(methods) }
    // After a part with an unknown shape, the remaining components are unknown, so the way ends there. A method counts
    // wherever it stands.
    if isOpaque { return }
    switch part {
    case .opaque, .noted:
      isOpaque = true
      isEnded = false
    case .literalComponent(let text): append(.literal(ComponentText(text)))
    case .component(let text):
      append(instruction: tokens.count)
      append(.parameter(text))
    case .rest(let text, let minimum):
      if isEnded { neverMatches() }
      append(instruction: tokens.count)
      tokens += Array(repeating: .parameter(text), count: minimum)
      isEnded = true
      hasRest = true
    case .end: (isRoute, isEnded) = (true, true)
    case .fields(let place, let shape): take(shape, in: place)
    case .part(let kind, _):
      read(kind)
      if kind.place == .contentType { mediaType = part }
    case .completing(let part, _):
      complete(part.place, isOfPath: part.isOfPath)
      // The port belongs to the host.
      if part.place == .host { complete(.port, isOfPath: true) }
    default: break
    }
  }

  private mutating func append(instruction: Int) {
    // Most ways need no more than this.
    program.reserveCapacity(max(4, program.count + 1))
    program.append(UInt32(instruction))
  }

  private mutating func append(_ token: Token) {
    if isEnded { neverMatches() }
    // Most paths are no longer than this.
    if tokens.isEmpty { tokens.reserveCapacity(4) }
    tokens.append(token)
  }

  /// Adds a part of the request. A part that is read twice might be printed in two ways.
  private mutating func read(_ part: NodeShape.Part) {
    if let header = part.header {
      add(FieldReference(place: .headers, name: header))
    }
    if places.contains(part.place) { needsCheck = true } else { add(part.place, isOfPath: part.isOfPath) }
  }

  /// Adds a part that is printed unless another part has set it.
  private mutating func complete(_ place: RequestPlace, isOfPath: Bool) {
    if !places.contains(place) { add(place, isOfPath: isOfPath) }
  }

  private mutating func add(_ place: RequestPlace, isOfPath: Bool) {
    places.append(place)
    if absent.places.contains(place) { needsCheck = true }
    if isOfPath { readsBehindPath = false }
  }

  private mutating func add(_ field: FieldReference) {
    // Two fields of the same name would both read the first one.
    if fields.contains(field) || absent.fields.contains(field) { needsCheck = true }
    if !fields.contains(field) { fields.append(field) }
  }

  /// Notes that an optional part is absent. If another part prints what it would read, the output doesn't match.
  private mutating func leaveOut(_ part: NodeShape) {
    var left = part.collect { if case .part(let part, _) = $0 { part.place } else { nil } }
    let isSeen = left.contains { $0 != .trailingSlash }
    // A scheme has a default port.
    if left.contains(.port) { left.append(.scheme) }
    if left.contains(where: places.contains) { needsCheck = true }
    absent.places += left
    let fields = part.collect { shape in
      if case .fields(let place, let shape) = shape { (place, shape.fieldNames) } else { nil }
    }
    for (place, names) in fields {
      for name in names {
        let field = FieldReference(place: place, name: name)
        if self.fields.contains(field) { needsCheck = true }
        absent.fields.append(field)
      }
    }
    if isSeen || !fields.isEmpty { keep(.noted(.refined, .nothing)) }
  }

  private mutating func keep(_ part: NodeShape) {
    if keepsParts { parts.append(part) }
  }

  /// Notes that a component is required after the end of the path. The way is kept, so that its output is checked, and
  /// refused.
  private mutating func neverMatches() {
    (methods, namesMethod, needsCheck) = (.none, true, true)
    flaw = hasRest ? .componentAfterRest : .componentAfterEnd
  }

  private mutating func take(_ methods: [Method]) {
    // Printing sets the last one, and matching requires all of them.
    if namesMethod { needsCheck = true }
    // All unlisted methods share a bit. Two different ones exclude each other.
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
    // A field that is read leniently may have a second value, which only its node finds.
    if place == .query, fixedField == nil, case .field(let field) = shape.bare, field.presence == .required,
      field.leniency.isEmpty, case .literal(let text) = field.value
    {
      fixedField = FixedField(name: Array(field.name.utf8), text: Array(text.utf8))
    }
    // The fields of a form share the body.
    if place == .form, !places.contains(.body) { add(.body, isOfPath: false) }
    if shape.hasAmbiguousFields { needsCheck = true }
    for name in shape.fieldNames { add(FieldReference(place: place, name: name)) }
    // Both would print the header.
    if fields.contains(.cookieHeader), fields.contains(where: { $0.place == .cookies }) { needsCheck = true }
  }
}

extension Leaf {
  /// The alternatives that its row of the list selects.
  var row: [Int] { [alternative] + innerAlternatives }

  /// Its row among those of a router, which are in ascending order.
  package func rowNumber(among rows: [[Int]]) -> Int {
    // A leaf ends at a part with an unknown shape, and belongs to the first of the rows after that part.
    let row = row
    let number = rows.indices.boundary { !rows[$0].lexicographicallyPrecedes(row) }
    return number < rows.count && rows[number].starts(with: row) ? number : 0
  }
}
