/// What a part accepts, as a value that can be inspected: the list of routes, conflict checks, error messages, and generated
/// samples are made of it.
///
/// It is copied all the time, so the cases with more than a string are indirect, which keeps a shape in a list small.
package enum NodeShape: Sendable, Equatable {
  // MARK: Any input

  /// Accepts everything, and reads nothing.
  case nothing
  /// A sequence of shapes.
  case sequence([NodeShape])
  /// The first matching shape, in this order. ``nothing`` means "left out".
  case choice([NodeShape])
  /// A parser-printer of which only the name is known. It might accept anything.
  ///
  /// - Parameter later: Its shape once it is created, on first use: see ``Lazy``.
  indirect case opaque(String, later: Later? = nil)
  /// A shape with a note about it.
  indirect case noted(Note, NodeShape)

  // MARK: A request

  /// A literal component of the path. Dispatch compares it, and nothing reads it.
  case literalComponent(ComponentText)
  /// A component of the path with text of this shape, which a parser reads.
  indirect case component(NodeShape)
  /// Components of the path, at least the minimum and at most the maximum, each with text of this shape.
  indirect case rest(NodeShape, minimum: Int, maximum: Int?)
  /// The end of a route, and so of the path, with the place of the route in the source. A route that doesn't name a
  /// method accepts GET and HEAD.
  case end(SourcePlace?)
  /// The method that a request must have.
  case method(Method)
  /// Fields in a place.
  indirect case fields(Fields, NodeShape)
  /// A part of the request that is neither a component nor a field, with text of this shape.
  indirect case part(RequestPart, NodeShape)
  /// A part that has this text unless another part sets it. A request may lack it.
  indirect case completing(RequestPart, String)

  // MARK: Fields

  /// A field by its name.
  indirect case field(NamedField)

  // MARK: Text

  /// Exactly this text.
  case literal(String)
  /// Text of a kind, such as `digits`.
  indirect case text(TextKind)
  /// Text that ends where something else begins. By itself it wouldn't round-trip.
  indirect case beginning(NodeShape)
  /// Repeated elements, with a separator between them.
  indirect case many(NodeShape, separator: NodeShape?, minimum: Int, maximum: Int?)

  /// The shape of a part that is created later, possibly of a router that contains itself. Accessing the shape creates
  /// the part.
  package struct Later: Sendable, Equatable {
    package let shape: @Sendable () -> NodeShape

    package init(_ shape: @escaping @Sendable () -> NodeShape) { self.shape = shape }

    /// Its shape is unknown before that.
    package static func == (left: Self, right: Self) -> Bool { true }
  }

  /// What is known of a shape besides what it accepts.
  package enum Note: Sendable, Equatable {
    /// The enum case of a route, or the name of a value.
    case name(CaseName)
    /// Matches, and is never printed.
    case alias
    /// Tried only if nothing else matches the path: see ``Fallback``.
    case fallback
    /// A filter or a conversion refuses some of what the shape accepts.
    case refined
    /// Examples of accepted text, from which samples are created.
    case examples([String])
    /// What another module has to say about the routes or the value.
    case remark(Remark)
    /// The shape is what a custom parser-printer with this name declares. It is shown to people, and used for samples.
    /// None of the library's guarantees depend on it.
    case claim(by: String)
  }

  /// What another module has to say about routes or about a value. Only that module reads it.
  package final class Remark: Sendable, Equatable {
    package let content: any Sendable

    package init(_ content: any Sendable) { self.content = content }

    /// It changes nothing of what a shape accepts.
    package static func == (left: Remark, right: Remark) -> Bool { true }
  }

  /// The place of named fields.
  package enum Fields: String, Sendable {
    /// After the `?` of a URL.
    case query
    /// The headers of a request.
    case headers
    /// The `Cookie` headers of a request.
    case cookies
    /// The body of a request.
    case form
  }

  /// A field: its name, the shape of its value, and how often it may occur.
  package struct NamedField: Sendable, Equatable {
    /// How often a field may occur.
    package enum Occurrence: Sendable, Equatable {
      /// Once.
      case required
      /// At most once; if it is missing, it has this value, which may have no text.
      case defaulted(to: String?)
      /// At least and at most this often.
      case repeated(minimum: Int, maximum: Int?)
      /// A name without a value, or no field at all.
      case flag
    }

    /// The name.
    package var name: String
    /// The shape of the value.
    package var value: NodeShape
    /// How often the field may occur.
    package var presence: Occurrence
    /// How leniently the field is read.
    package var leniency: Leniency = []
  }
}

extension NodeShape {
  /// Whether text of this shape might be split in more than one way, so that printing must read back its output.
  var isAmbiguousText: Bool {
    switch bare {
    case .literal, .text: return false
    case .choice(let shapes):
      // Alternatives that are all literals are unambiguous if none occurs twice.
      var texts: [String] = []
      for case .literal(let text) in shapes { texts.append(text) }
      return texts.count < shapes.count || texts.hasDuplicates
    default: return true
    }
  }

  /// Whether this might accept a text. Returns `true` if in doubt.
  package func mayMatch(_ text: String) -> Bool { mayMatch(ComponentText(text)) }

  /// Whether this might accept a text that a literal matches. Returns `true` if in doubt.
  func mayMatch(_ text: ComponentText) -> Bool {
    alternatives.contains { shape in
      switch shape {
      case .literal(let literal): text.matches(literal.utf8)
      case .text(let kind): kind.mayMatch(text.ignoresCase ? text.text.asciiLowercased : text.text)
      case .sequence(let shapes):
        shapes.reduce("" as String?) { text, shape in
          if let text, case .literal(let literal) = shape.bare { text + literal } else { nil }
        }.map { text.matches($0.utf8) } ?? true
      default: true
      }
    }
  }

  /// Whether no text of this shape contains a comma. Returns `false` if in doubt.
  package var holdsNoComma: Bool {
    fold { shape, areWithout in
      switch shape {
      case .literal(let text): !text.utf8.contains(UInt8(ascii: ","))
      case .text(let kind): kind.holdsNoComma
      case .noted(.claim, _): false
      case .nothing, .sequence, .choice, .many, .noted: areWithout.allSatisfy(\.self)
      default: false
      }
    }
  }

  /// Whether a value of this text may be read from other texts than the one that it prints.
  var hasSpellings: Bool {
    if represented != nil { return false }
    return switch self {
    case .nothing, .literal: false
    case .text(let kind): kind.hasSpellings
    case .sequence(let shapes): shapes.contains(where: \.hasSpellings)
    case .many(let element, _, _, _): element.hasSpellings
    case .beginning(let shape): shape.hasSpellings
    // A function may make one value of several.
    case .noted(.refined, _), .noted(.claim, _): true
    case .noted(_, let shape): shape.hasSpellings
    default: true
    }
  }

  /// Whether only the library's own code reads this.
  var isOfLibrary: Bool {
    !contains { shape in
      switch shape {
      case .opaque, .noted(.claim, _), .noted(.refined, _): true
      default: false
      }
    }
  }

  /// The names of the fields in this shape.
  var fieldNames: [String] { collect { if case .field(let field) = $0 { field.name } else { nil } } }

  /// Whether this means "left out".
  package var isNothing: Bool { if case .nothing = self { true } else { false } }
}

extension NodeShape {
  /// This shape with a document conversion for the parts of a request in it.
  func made(by document: any DocumentConversion) -> NodeShape {
    replaced { shape in
      guard case .part(var part, let text) = shape else { return nil }
      part.document = document
      return .part(part, text)
    }
  }

  /// A subset of the same values. A name of a case still applies, and so does all else that is said of it.
  var filtered: NodeShape {
    replaced { shape in
      switch shape {
      case .noted(.name, _), .noted(.alias, _), .noted(.fallback, _), .noted(.remark, _): nil
      case .choice(let shapes) where !shapes.contains(where: \.isNothing): nil
      default: .noted(.refined, shape)
      }
    }
  }

  /// This shape with the name of the case that is created from it, if any. It is refined unless the conversion accepts
  /// every value, and replaces no case.
  func made(into name: CaseName?, takingAll: Bool = false) -> NodeShape {
    let replacesCase = contains { if case .noted(.name(let name), _) = $0 { name.isOfCase } else { false } }
    let shape = takingAll && !replacesCase ? self : .noted(.refined, self)
    return name.map { .noted(.name($0), shape) } ?? shape
  }
}

extension NodeShape.Fields {
  /// The place of such fields.
  var place: RequestPlace {
    switch self {
    case .query: .target
    case .headers: .headers
    case .cookies: .cookies
    case .form: .form
    }
  }
}
