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

  enum Folding: Int {
    case none, first, all
  }

  init(
    _ components: [ComponentText] = [], before: [RequestCodec] = [], after: [RequestCodec] = [],
    folding: Folding = .none
  ) {
    (self.components, self.before, self.after, self.folding) = (components, before, after, folding)
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
