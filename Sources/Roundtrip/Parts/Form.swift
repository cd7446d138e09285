/// What a router requires of all its URLs: a base with which they begin, a policy for trailing slashes.
///
/// It leaves the ways through the router as they are, so a router with one shares the program of the router without it.
package final class Form: Sendable {
  /// The components with which every path begins, and their text as it is printed.
  let components: [ComponentText]
  let text: String
  /// What is printed before the route, and after everything else. Both are read once the route has named its part of the
  /// origin. Nested forms are in the order in which they print.
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
    _ components: [ComponentText] = [], codecs: [RequestCodec] = [], folding: Folding = .none
  ) {
    (self.components, self.folding) = (components, folding)
    (before, after) = (codecs.filter { !$0.isCompleting }, codecs.filter(\.isCompleting))
    completion = Completion(printedBy: codecs)
    text = components.reduce("") { $0 + "/" + PercentCoding.encoded($1.text, allowing: .component) }
  }

  /// Whether it requires nothing besides the letter case of literals, which the program handles.
  var isEmpty: Bool { components.isEmpty && before.isEmpty && after.isEmpty }

  /// This form around another one.
  func around(_ inner: Form?) -> Form {
    guard let inner else { return self }
    return Form(
      components + (folding == .all ? inner.components.map(\.ignoringCase) : inner.components),
      codecs: before + inner.before + inner.after + after,
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
  /// Fields and other places: what a base adds to a request, or where something else would be read then.
  struct Completion: Sendable {
    private var names: Set<RequestCodec.Name> = []
    private var places: Set<RequestPlace> = []
    /// Whether it isn't known what is read.
    private var isUnknown = false

    init(printedBy codecs: [RequestCodec]) {
      for codec in codecs where codec.phase == .form { add(codec) }
      // A missing port is that of the scheme, which a host settles.
      if places.contains(.host) || places.contains(.scheme) { places.insert(.port) }
    }

    /// - Parameters:
    ///   - codecs: Those of a leaf.
    ///   - rivals: Those of other leaves, which might match what is added.
    init(readBy codecs: [RequestCodec], rivals: [RequestCodec]) {
      for codec in codecs where codec.phase != .form {
        add(codec)
        // A part of the origin that a leaf requires is the leaf's own, which a base doesn't print.
        for place in codec.parts where !place.origin.isEmpty { places.remove(place) }
      }
      for case let absent as AbsentCodec in codecs { places.formUnion(absent.places) }
      for codec in rivals where codec.phase != .form { add(codec) }
    }

    /// What is read by code that doesn't say what it reads.
    static var unknown: Completion {
      var completion = Completion(printedBy: [])
      completion.isUnknown = true
      return completion
    }

    private mutating func add(_ codec: RequestCodec) {
      names.formUnion(codec.names)
      places.formUnion(codec.parts)
      if codec.names.isEmpty, codec.parts.isEmpty, codec.phase != .form, !(codec is AbsentCodec) { isUnknown = true }
    }

    private var isEmpty: Bool { names.isEmpty && places.isEmpty }

    /// Whether what this adds might be read.
    func meets(_ other: Completion) -> Bool {
      if isEmpty { return false }
      return other.isUnknown || !places.isDisjoint(with: other.places) || names.meets(other.names)
    }
  }
}
