/// A part of a router: what it accepts, and the code that reads and prints it. Programs, lists, and checks are all made
/// from the tree of these parts.
///
/// Text has codecs of its own. Everything that sees a whole request is one of these kinds, and a program is compiled
/// from them once: see `Program`. `_Part` is public only because ``ParserPrinter`` refers to it. It has no public members.
public final class _Part: @unchecked Sendable {  // Immutable, and what it keeps is atomic.
  package enum Kind: Sendable {
    /// Text, not yet placed anywhere in a request.
    case text(TextCodec)
    /// A component of the path that has this text.
    case literal(String)
    /// A component of the path.
    case component(TextCodec)
    /// Any number of components, at least a minimum and at most a maximum.
    case rest(RestCodec)
    /// Something beside the path that is read by its place or its name: a field, the host, the body, a fragment.
    case codec(RequestCodec)
    case method(Method)
    /// Parts whose values form a tuple.
    case sequence([Part])
    /// A sequence that ends the path. It is GET if nothing in it says otherwise.
    case route([Part], SourcePlace?)
    case choice(Choice)
    /// A part whose value something else is made of.
    case wrapped(Wrapper, Part)
    /// A part that only people see differently, or an alias, or a fallback.
    case noted(NodeShape.Note, Part)
    /// Fields that are read leniently, as a whole.
    case lenient(Leniency, Part)
    /// Routes below a base URL, or with a policy for slashes.
    case formed(Form, Part)
    /// A user's parser of requests. The running leaf continues where the parser stopped.
    case custom(CustomRequest)
    /// A part that is made on first use, possibly of what contains it.
    case lazy(LazyPart)
  }

  /// Alternatives, of which the first that accepts the request wins.
  package struct Choice: Sendable {
    package let parts: [Part]
    /// Whether these are alternatives among fields, for which there is one row in the list of routes.
    package let isOfFields: Bool
    /// The alternatives that might print a value, if the creator of the choice knows them.
    let candidates: (@Sendable (Slot) -> [Int])?
  }

  package let kind: Kind
  /// Whether it takes part in the choice of a leaf: whether it says something that decides before fields and bodies do.
  let isOfWay: Bool
  /// What the ways through it have of what a request has only once.
  let places: SinglePlaces
  /// The number of ways through it, as far as a match tells them apart.
  let wayCount: Int32
  package let layout: ValueLayout
  /// Why no request has all of that, if it is a mistake.
  let mistake: String?
  /// What is compiled from this part on first use, by a higher layer: as a router, as a router whose rows are told apart, as a
  /// part of another one, and as the beginning of a request.
  @usableFromInline let kept = Once<Kept>()
  let keptRows = Once<Kept>()
  let keptInner = Once<Kept>()
  let keptBeginning = Once<Kept>()

  init(
    _ kind: Kind, _ layout: ValueLayout, isOfWay: Bool, wayCount: Int32 = 1, places: SinglePlaces = [],
    mistake: String? = nil
  ) {
    (self.kind, self.layout, self.isOfWay, self.wayCount) = (kind, layout, isOfWay, wayCount)
    (self.places, self.mistake) = (places, mistake)
  }
}

/// `_Part`, as everything but the declarations of public members calls it.
@usableFromInline package typealias Part = _Part

extension Part {
  /// More ways than a router may have. Consecutive choices multiply, so a router with so many is a mistake.
  static let wayLimit: Int32 = 200_000

  /// A number of ways, one more than the limit if there are more than that. The product of two fits in 64 bits.
  private static func capped(_ count: Int64) -> Int32 { Int32(min(count, Int64(wayLimit) + 1)) }
}

// MARK: Parts within parts

extension Part {
  /// The parts within this one, except those that are made on first use.
  var children: [Part] {
    switch kind {
    case .sequence(let parts), .route(let parts, _): parts
    case .choice(let choice): choice.parts
    case .wrapped(_, let part), .noted(_, let part), .lenient(_, let part), .formed(_, let part): [part]
    case .text, .literal, .component, .rest, .codec, .method, .custom, .lazy: []
    }
  }

  /// Whether this or a part within it is one that is meant.
  func contains(where isMeant: (Part) -> Bool) -> Bool {
    isMeant(self) || children.contains { $0.contains(where: isMeant) }
  }
}

// MARK: Making parts

extension Part {
  static let nothing = Part(.sequence([]), .none, isOfWay: false)

  package static func text(
    _ operation: some TextOperation, _ shape: NodeShape, inlined: TextCodec.Inlined = .other
  ) -> Part { .text(OperationCodec(operation, shape, inlined: inlined)) }

  static func text(_ codec: TextCodec) -> Part { Part(.text(codec), codec.layout, isOfWay: false) }

  static func literal(_ text: String) -> Part { Part(.literal(text), .none, isOfWay: true) }

  static func codec(_ codec: RequestCodec) -> Part {
    Part(
      .codec(codec), codec.layout, isOfWay: codec.phase < .rest, places: SinglePlaces(codec.parts),
      mistake: codec.fault)
  }

  static func method(_ method: Method) -> Part {
    Part(.method(method), .none, isOfWay: true, mistake: method.fault)
  }

  /// A part that contains this one.
  private func within(_ kind: consuming Kind, _ layout: ValueLayout, isOfWay: Bool? = nil) -> Part {
    Part(kind, layout, isOfWay: isOfWay ?? self.isOfWay, wayCount: wayCount, places: places, mistake: mistake)
  }

  /// - Parameter layout: The layout of the tuple.
  static func sequence(_ parts: [Part], _ layout: ValueLayout) -> Part { joined(parts, .sequence(parts), layout) }

  static func route(_ parts: [Part], _ layout: ValueLayout, _ place: SourcePlace?) -> Part {
    joined(parts, .route(parts, place), layout, isOfWay: true)
  }

  private static func joined(
    _ parts: [Part], _ kind: consuming Kind, _ layout: ValueLayout, isOfWay: Bool = false
  ) -> Part {
    var (isOfWay, wayCount, places, mistake) = (isOfWay, 1 as Int32, SinglePlaces(), nil as String?)
    for part in parts {
      isOfWay = isOfWay || part.isOfWay
      wayCount = capped(Int64(wayCount) * Int64(part.wayCount))
      if mistake == nil { mistake = part.mistake ?? places.fault(before: part.places) }
      places.formUnion(part.places)
    }
    return Part(kind, layout, isOfWay: isOfWay, wayCount: wayCount, places: places, mistake: mistake)
  }

  static func choice(
    _ parts: [Part], _ layout: ValueLayout, isOfFields: Bool = false,
    candidates: (@Sendable (Slot) -> [Int])? = nil
  ) -> Part {
    var (isOfWay, wayCount, places, mistake) = (parts.isEmpty, 0 as Int32, SinglePlaces(), nil as String?)
    for part in parts {
      isOfWay = isOfWay || part.isOfWay
      wayCount = capped(Int64(wayCount) + Int64(part.wayCount))
      mistake = mistake ?? part.mistake
      places.formUnion(part.places)
    }
    // Alternatives that leave the way open are told apart where they are read, and don't multiply the ways.
    let choice = Choice(parts: parts, isOfFields: isOfFields, candidates: candidates)
    return Part(
      .choice(choice), layout, isOfWay: isOfWay, wayCount: isOfWay ? wayCount : 1, places: places, mistake: mistake)
  }

  func wrapped(_ wrapper: Wrapper) -> Part {
    if case .text(let codec) = kind { return .text(WrappedText(wrapper, codec)) }
    return within(.wrapped(wrapper, self), wrapper.outer)
  }

  /// This part with a note about its routes.
  package func noted(_ note: NodeShape.Note) -> Part {
    if case .text(let codec) = kind { return .text(note == .alias ? AliasedText(codec) : noted(codec, note)) }
    // Only as ways of their own are fallbacks tried last.
    return within(.noted(note, self), layout, isOfWay: isOfWay || note == .fallback)
  }

  func formed(_ form: Form) -> Part { within(.formed(form, self), layout, isOfWay: true) }

  package static func custom(_ custom: CustomRequest) -> Part { Part(.custom(custom), custom.layout, isOfWay: true) }

  /// Text as a component of a path.
  package var component: Part {
    guard case .text(let codec) = kind else { return self }
    if let optional = optionalComponent(codec) { return optional }
    return Part(.component(codec), layout, isOfWay: true)
  }

  /// The codec of text.
  package var codec: TextCodec {
    guard case .text(let codec) = kind else { stop("this part isn't text") }
    return codec
  }
}

// MARK: Notes about a value, and fields in a place

extension Part {
  /// This part with a note about its value, which stands at the text from which the value is made. A part without such a
  /// text, like a route, has the note itself.
  package func noting(_ note: NodeShape.Note) -> Part {
    switch kind {
    case .text(let codec): return .text(noted(codec, note))
    case .component(let codec): return Part(.component(NotedText(note, codec)), layout, isOfWay: true)
    case .rest(let codec):
      return Part(.rest(codec.replacingElement { NotedText(note, $0) }), layout, isOfWay: true)
    case .codec(let codec): return .codec(NotedCodec(note, codec))
    case .wrapped(let wrapper, let part) where wrapper.isUnnamed: return part.noting(note).wrapped(wrapper)
    case .lenient(let leniency, let part): return part.noting(note).refusedAsMissing(leniency)
    case .choice(let choice) where choice.isOptionalPart:
      let parts = [choice.parts[0].noting(note), choice.parts[1]]
      return .choice(parts, layout, isOfFields: choice.isOfFields)
    case .sequence(let parts) where parts.count == 2 && parts[0].isMediaType:
      return .sequence([parts[0], parts[1].noting(note)], layout)
    case .literal, .method, .sequence, .route, .choice, .wrapped, .noted, .formed, .custom, .lazy: return noted(note)
    }
  }

  private var isMediaType: Bool { if case .codec(let codec) = kind { codec.phase == .mediaType } else { false } }

  /// Fields that are read leniently.
  func lenient(_ leniency: Leniency) -> Part {
    let part = placed(adding: leniency)
    return leniency.contains(.invalidIsMissing) ? part.refusedAsMissing(leniency) : part
  }

  /// However many ways lead through the fields, they are read as a whole.
  private func refusedAsMissing(_ leniency: Leniency) -> Part {
    Part(.lenient(leniency, self), layout, isOfWay: isOfWay, places: places, mistake: mistake)
  }

  /// The same fields among others of a place, if one is given, and read more leniently.
  func placed(among fields: NodeShape.Fields? = nil, adding leniency: Leniency = []) -> Part {
    func placed(_ part: Part) -> Part { part.placed(among: fields, adding: leniency) }
    switch kind {
    case .codec(let codec):
      guard let place = codec.place else { return self }
      let changed = FieldPlace(fields: fields ?? place.fields, leniency: place.leniency.union(leniency))
      return .codec(codec.placed(changed))
    case .sequence(let parts): return .sequence(parts.map(placed), layout)
    case .choice(let choice): return .choice(choice.parts.map(placed), layout, isOfFields: choice.isOfFields)
    case .wrapped(let wrapper, let part): return placed(part).wrapped(wrapper)
    case .noted(let note, let part): return placed(part).noted(note)
    case .lenient(let leniency, let part): return placed(part).refusedAsMissing(leniency)
    default: return self
    }
  }
}

// MARK: Parts of others

/// A user's parser of requests.
package class CustomRequest: @unchecked Sendable {  // Immutable, like its subclass.
  let layout: ValueLayout
  let shape: NodeShape

  init(_ layout: ValueLayout, _ shape: NodeShape) { (self.layout, self.shape) = (layout, shape) }

  /// Reads from the front of a request, and returns the number of components it took. Throws any error of the user's.
  func read(_ request: inout URLRequestData, into slot: Slot) throws -> Int { stop("it doesn't read") }
  func print(_ slot: Slot) throws -> URLRequestData { stop("it doesn't print") }
  /// The type of the parser.
  var type: any Any.Type { CustomRequest.self }
}

/// A part that is made on first use.
package final class LazyPart: Sendable {
  private let make: @Sendable () -> Part
  private let made = Once<Part>()
  private let folded = Once<LazyPart>()
  let layout: ValueLayout

  init(_ layout: ValueLayout, _ make: @escaping @Sendable () -> Part) { (self.layout, self.make) = (layout, make) }

  package var part: Part { made.object(madeBy: make) }
  var partIfMade: Part? { made.made?.object }

  /// The same part, in which literals match in any letter case.
  var ignoringCase: LazyPart {
    folded.object(madeBy: {
      // What describes a router may ask for it when the router, and so this, is gone.
      LazyPart(layout) { [weak self, make] in (self?.part ?? make()).formed(Form(folding: .all)) }
    })
  }
}

/// Components of a path, each as an element of an array.
package class RestCodec: @unchecked Sendable {  // Immutable, like its subclass.
  let layout: ValueLayout
  package let element: TextCodec
  package let minimum: Int
  package let maximum: Int?

  init(_ layout: ValueLayout, _ element: TextCodec, _ minimum: Int, _ maximum: Int?) {
    (self.layout, self.element, self.minimum, self.maximum) = (layout, element, minimum, maximum)
  }

  func read(_ components: Range<Int32>, _ reader: inout RequestReader, into slot: Slot) throws(Refusal) {}
  func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {}
  /// The same with another codec for the elements.
  func replacingElement(_ change: (TextCodec) -> TextCodec) -> RestCodec { self }
}
