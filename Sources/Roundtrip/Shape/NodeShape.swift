/// What a node accepts, as a value that can be inspected.
///
/// Dispatch, the list of routes, the checks for conflicts, error messages and generated samples all come from it.
package enum NodeShape: Sendable, Equatable {
  // MARK: Any input

  /// Accepts everything, and reads nothing.
  case nothing
  /// One after the other.
  case sequence([NodeShape])
  /// The first that matches, in this order. One that is ``nothing`` stands for "left out".
  case choice([NodeShape])
  /// A parser-printer that says no more than its name: it may accept anything.
  ///
  /// - Parameter later: What it is when it is made, which it is when it is first needed: see ``Lazy``.
  case opaque(String, later: Later? = nil)
  /// What a parser-printer of yours, of this name, says of itself in its `shape`: shown to people, and used for samples.
  /// Nothing that the library promises depends on it.
  indirect case claimed(NodeShape, by: String)
  /// Matches, and is never printed.
  indirect case alias(NodeShape)
  /// Tried only where nothing else has the path: see ``Fallback``.
  indirect case fallback(NodeShape)
  /// The same, with a name: the enum case that a route stands for, or what a value is called.
  indirect case named(CaseName, NodeShape)
  /// Some of what this accepts: a filter, or a conversion, refuses the rest.
  indirect case refined(NodeShape)
  /// The same, with texts that are accepted: from these, samples are made.
  indirect case examples([String], NodeShape)

  // MARK: A request

  /// A component of the path that is known text. Dispatch compares it, and nothing reads it.
  case literalComponent(String)
  /// A component of the path, with this text, which a parser reads.
  indirect case component(NodeShape)
  /// The remaining components of the path, at least as many as said, each with this text.
  indirect case rest(NodeShape, minimum: Int)
  /// The end of the path.
  case end
  /// The methods that a request may have.
  case method([Method])
  /// A request of a ``Route``: when it names no method, GET and HEAD.
  indirect case route(NodeShape)
  /// Fields, of the place that is named.
  indirect case fields(Fields, NodeShape)
  /// A part of the request that is neither a component nor a field, with this text.
  indirect case part(Part, NodeShape)
  /// A part that is this text wherever no other part says it; a request may lack it.
  case completing(Part, String)

  // MARK: Fields

  /// A field by its name.
  indirect case field(NamedField)

  // MARK: Text

  /// This text and no other.
  case literal(String)
  /// Text of a kind, such as `digits`.
  case text(TextKind)
  /// Text that ends where something else begins. By itself it would not come back.
  indirect case beginning(NodeShape)
  /// Elements one after the other, with a separator between them.
  indirect case many(NodeShape, separator: NodeShape?, minimum: Int, maximum: Int?)

  /// What a part accepts that is made later, maybe of a router that contains itself. To ask for it makes it.
  package struct Later: Sendable, Equatable {
    let shape: @Sendable () -> NodeShape

    /// What it is, nobody knows before.
    package static func == (left: Self, right: Self) -> Bool { true }
  }

  /// Where named fields stand.
  package enum Fields: String, Sendable {
    /// Behind the `?` of a URL.
    case query
    /// The headers of a request.
    case headers
    /// The `Cookie` headers of a request.
    case cookies
    /// The body of a request.
    case form
  }

  /// A field: its name, what its value may be, and how often it may be there.
  package struct NamedField: Sendable, Equatable {
    /// How often a field may be there.
    package enum Occurrence: Sendable, Equatable {
      /// Once.
      case required
      /// Not at all, which stands for this value as it would be printed.
      case byDefault(String)
      /// At least, and at most, as often as said.
      case repeated(minimum: Int, maximum: Int?)
      /// A name without a value, or nothing.
      case flag
    }

    /// The name.
    package var name: String
    /// What the value may be.
    package var value: NodeShape
    /// How often it may be there.
    package var presence: Occurrence
    /// What it is forgiven.
    package var leniency: Leniency = []
  }
}

extension NodeShape {
  /// This without what only says more about it: its name, or that it is refined, is matched alone, or has examples.
  @inline(never)
  package var bare: NodeShape {
    var shape = self
    while true {
      switch shape {
      case .named(_, let inner), .alias(let inner), .fallback(let inner), .refined(let inner), .examples(_, let inner):
        shape = inner
      default: return shape
      }
    }
  }

  /// Whether text of this shape may be cut in more than one way, so that printing has to read back what it printed.
  var isAmbiguousText: Bool {
    switch bare {
    case .literal, .text: return false
    case .choice(let shapes):
      // Alternatives that are all fixed can be told apart, when none of them is there twice.
      var texts: [String] = []
      for case .literal(let text) in shapes { texts.append(text) }
      return texts.count < shapes.count || texts.hasDuplicates
    default: return true
    }
  }

  /// Whether text of this shape may be this; `true` when in doubt.
  func mayMatch(_ text: String) -> Bool {
    switch bare {
    case .literal(let literal): literal.hasSameBytes(as: text)
    case .text(let kind): kind.mayMatch(text)
    case .choice(let shapes): shapes.contains { $0.mayMatch(text) }
    default: true
    }
  }

  /// Whether no text of this has a comma in it; `false` when in doubt.
  var holdsNoComma: Bool {
    switch bare {
    case .nothing: true
    case .literal(let text): !text.utf8.contains(UInt8(ascii: ","))
    case .text(let kind): kind.holdsNoComma
    case .sequence(let shapes), .choice(let shapes): shapes.allSatisfy(\.holdsNoComma)
    case .many(let element, let separator, _, _): element.holdsNoComma && separator?.holdsNoComma ?? true
    default: false
    }
  }

  /// The names of the fields in this.
  var fieldNames: [String] {
    var names: [String] = []
    collectFieldNames(&names)
    return names
  }

  private func collectFieldNames(_ names: inout [String]) {
    switch bare {
    case .field(let field): names.append(field.name)
    case .sequence(let shapes), .choice(let shapes): for shape in shapes { shape.collectFieldNames(&names) }
    case .route(let shape), .fields(_, let shape): shape.collectFieldNames(&names)
    default: break
    }
  }

  /// Whether fields of this shape may be read in more than one way, even where no two have one name.
  var hasAmbiguousFields: Bool {
    switch self {
    case .sequence(let shapes): shapes.contains(where: \.hasAmbiguousFields)
    case .named(_, let shape), .refined(let shape), .examples(_, let shape): shape.hasAmbiguousFields
    case .choice(let shapes):
      // A single field that is there or is not leaves no doubt, unless it stands for something when it is not.
      !(shapes.count == 2 && shapes[1].isNothing && shapes[0].isRequiredField)
    case .opaque, .claimed: true
    default: false
    }
  }

  /// Whether this stands for "left out".
  package var isNothing: Bool { if case .nothing = self { true } else { false } }

  private var isRequiredField: Bool {
    switch self {
    case .field(let field): if case .required = field.presence { true } else { false }
    case .sequence(let shapes): shapes.allSatisfy(\.isRequiredField)
    case .named(_, let shape), .refined(let shape), .examples(_, let shape): shape.isRequiredField
    default: false
    }
  }
}

extension NodeShape {
  /// The same with what makes a document of it, if it is a part of a request.
  func made(by document: (any DocumentConversion)?) -> NodeShape {
    switch self {
    case .part(var part, let text) where document != nil:
      part.document = document
      return .part(part, text)
    case .refined(let shape): return .refined(shape.made(by: document))
    default: return self
    }
  }
}

extension NodeShape.Fields {
  /// Where such fields stand.
  var place: RequestPlace {
    switch self {
    case .query: .target
    case .headers: .headers
    case .cookies: .cookies
    case .form: .form
    }
  }
}

extension NodeShape {
  /// Some of the same values: what stands for a case still stands for it.
  var filtered: NodeShape {
    switch self {
    case .named(let name, let shape): .named(name, shape.filtered)
    case .alias(let shape): .alias(shape.filtered)
    case .choice(let shapes) where !shapes.contains(where: \.isNothing): .choice(shapes.map(\.filtered))
    default: .refined(self)
    }
  }

  /// The same with the name of the case that is made of it, where there is one; refined, unless all of it is taken.
  func made(into name: CaseName?, takingAll: Bool) -> NodeShape {
    let shape = takingAll ? self : .refined(self)
    return name.map { .named($0, shape) } ?? shape
  }
}
