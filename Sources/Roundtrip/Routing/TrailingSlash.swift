/// A policy for the trailing slash of paths.
///
/// ```swift
/// let router = siteRouter.trailingSlash(.required)   // "/books/" matches, "/books" is not found
/// ```
public enum TrailingSlash: String, Sendable {
  /// A path matches with or without a slash, and is printed without one. This is the default.
  case optional
  /// A path matches only without a slash.
  case rejected
  /// A path matches only with a slash, and is printed with one.
  case required
}

extension ParserPrinter where Input == URLRequestData {
  /// Sets a policy for the trailing slash of paths: `siteRouter.trailingSlash(.required)`.
  ///
  /// A path that violates the policy is not found. The path `/` always matches. A route with a policy of its own keeps it,
  /// unless it is in a ``Lazy``, where both count.
  public func trailingSlash(_ policy: TrailingSlash) -> AnyParserPrinter<URLRequestData, Output> {
    AnyParserPrinter(_part.slashed(SlashCodec(policy)))
  }
}

extension Part {
  /// Whether a policy for the trailing slash is known in it.
  private var isSlashed: Bool {
    contains { if case .formed(let form, _) = $0.kind { form.isSlashed } else { false } }
  }

  /// Whether each way through it has a known policy.
  private var isSlashedThroughout: Bool {
    isCertain({ if case .formed(let form, _) = $0.kind { form.isSlashed } else { false } }, { _ in false })
  }

  /// This part with a policy for the trailing slash, where it has none.
  fileprivate func slashed(_ policy: SlashCodec) -> Part {
    if !isSlashed { return formed(Form(codecs: [policy])) }
    switch kind {
    case .formed(let form, let part): return form.isSlashed ? self : part.slashed(policy).formed(form)
    // A path has one end.
    case .sequence(let parts), .route(let parts, _):
      if parts.contains(where: \.isSlashedThroughout) { return self }
      let slashed = parts.map { $0.isSlashed ? $0.slashed(policy) : $0 }
      if case .route(_, let place) = kind { return .route(slashed, layout, place) }
      return .sequence(slashed, layout)
    case .choice(let choice):
      let parts = choice.parts.map { $0.slashed(policy) }
      return .choice(parts, layout, isOfFields: choice.isOfFields, candidates: choice.candidates)
    case .wrapped(let wrapper, let part): return part.slashed(policy).wrapped(wrapper)
    case .noted(let note, let part): return part.slashed(policy).noted(note)
    case .lenient, .text, .literal, .component, .rest, .codec, .method, .custom, .lazy: return self
    }
  }
}

extension Form {
  fileprivate var isSlashed: Bool { before.contains { $0 is SlashCodec } }
}

/// Requires a trailing slash, or none, or only keeps away the policy around it.
private final class SlashCodec: RequestCodec, @unchecked Sendable {
  private let policy: TrailingSlash

  init(_ policy: TrailingSlash) {
    self.policy = policy
    super.init(.none, .form)
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    if policy == .optional { return }
    let target = reader.target
    // Behind a base that has been passed over, a slash may be all that is left.
    let isSlash = target.componentCount == 0
    if isSlash && target.path.lowerBound == 0 { return }
    if (isSlash ? !target.path.isEmpty : target.hasTrailingSlash) == (policy == .required) { return }
    throw reader.refuse(
      policy == .required ? "a trailing slash" : "no trailing slash",
      at: .path(offset: Int(reader.target.path.upperBound)))
  }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    // One that was made on first use may contradict the one around it, and then no path with components has both.
    if policy != .optional { writer.write(endsInSlash: policy == .required) }
  }

  override var shape: NodeShape {
    policy == .optional ? .nothing : .part(.trailingSlash, .literal(policy.rawValue))
  }
  override var parts: [RequestPlace] { policy == .optional ? [] : [.trailingSlash] }
  // A path ends in a slash whatever precedes it.
  override var isSign: Bool { false }
}

extension NodeShape.RequestPart {
  /// The trailing slash of the path. Its text is the name of a policy.
  package static let trailingSlash = NodeShape.RequestPart(
    .trailingSlash, isOfPath: true,
    text: { request in request.path.hasSuffix("/") ? TrailingSlash.required.rawValue : nil },
    put: { text, request in
      if text == TrailingSlash.required.rawValue, !request.path.hasSuffix("/") { request.path += "/" }
    })
}
