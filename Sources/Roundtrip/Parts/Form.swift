/// What a router requires of all its URLs: a base with which they begin, a policy for trailing slashes.
///
/// It leaves the ways through the router as they are, so a router with one shares the program of the router without it.
package final class Form: Sendable {
  /// The components with which every path begins, and their text as it is printed.
  let components: [ComponentText]
  let text: String
  /// What is printed before the route, and what is read and printed after it. Nested forms are in this order, too.
  let before: [RequestCodec]
  let after: [RequestCodec]
  /// Which literal components are case-insensitive.
  let folding: Folding
  /// What it adds to the requests that are printed.
  let completion: Completion

  enum Folding: Int {
    case none, first, all
  }

  init(
    _ components: [ComponentText] = [], before: [RequestCodec] = [], after: [RequestCodec] = [],
    folding: Folding = .none
  ) {
    (self.components, self.before, self.after, self.folding) = (components, before, after, folding)
    completion = Completion(printedBy: before + after)
    text = components.reduce("") { $0 + "/" + PercentCoding.encoded($1.text, allowing: .component) }
  }

  /// Whether it requires nothing besides the letter case of literals, which the program handles.
  var isEmpty: Bool { components.isEmpty && before.isEmpty && after.isEmpty }

  /// This form around another one.
  func around(_ inner: Form?) -> Form {
    guard let inner else { return self }
    return Form(
      components + (folding == .all ? inner.components.map(\.ignoringCase) : inner.components),
      before: before + inner.before, after: inner.after + after,
      folding: folding.rawValue > inner.folding.rawValue ? folding : inner.folding)
  }
}

extension Form {
  /// Whether a request has this form, once the origin is known that its route names.
  func read(_ reader: inout RequestReader) -> Bool {
    // These codecs have no values.
    let nowhere = Slot.none
    return Refusal.isNone { () throws(Refusal) in
      for codec in before { try codec.read(&reader, into: nowhere) }
      for codec in after { try codec.read(&reader, into: nowhere) }
    }
  }
}

extension Form {
  /// Fields, and parts of the origin: what a base adds to a request, or what a leaf reads that would have another value then.
  struct Completion: Sendable {
    private var names: [RequestCodec.Name] = []
    private var origin: Origin = []

    init(printedBy codecs: [RequestCodec]) {
      for codec in codecs where codec.phase == .form {
        names += codec.names
        for part in codec.parts { origin.formUnion(part.origin) }
      }
    }

    /// A part of the origin that a leaf requires is the leaf's own, which a base doesn't print.
    init(readBy codecs: [RequestCodec]) {
      for codec in codecs where codec.phase != .form {
        names += codec.names
        if let absent = codec as? AbsentCodec { origin.formUnion(absent.origin) }
      }
    }

    func meets(_ other: Completion) -> Bool {
      !origin.isDisjoint(with: other.origin) || names.contains { other.names.contains($0) }
    }
  }
}
