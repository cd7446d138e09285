// Mistakes that are found when a route is created: requirements that no request can meet, or that no URL can express.

extension NodeShape {
  /// Traps if no request can match this, or if a part that a request has only once occurs twice on a way through it.
  func requirePossible(file: StaticString = #fileID, line: UInt = #line) {
    var fault = PartOrder.fault(in: ownParts)
    if fault == nil { _ = parts(behind: [], &fault) }
    if let fault { stop(fault, file: file, line: line) }
  }

  /// The parts that are written side by side in one pair of braces.
  private var ownParts: [NodeShape] {
    switch self {
    case .sequence(let shapes): shapes
    default: [self]
    }
  }

  /// Traps if a literal component is a dot segment.
  static func requireNoDotSegment(_ text: String, file: StaticString, line: UInt) {
    require(
      text != "." && text != "..",
      "\"\(text)\" isn't a path component: dot segments never match, because browsers resolve them; remove it",
      file: file, line: line)
  }

  /// Traps if this isn't a component of a path.
  func requireComponents(file: StaticString, line: UInt) {
    guard let place = placeBesidePath else { return }
    stop(
      "the \(place) isn't a path component: write it next to Path { … }, in the braces of the route", file: file,
      line: line)
  }

  /// The place of this, if it is outside of the path.
  private var placeBesidePath: String? {
    fold { (shape, places: [String?]) in
      switch shape {
      case .fields(let fields, _): fields.rawValue
      case .part(let part, _): part.name
      case .method: RequestPlace.method.rawValue
      case .sequence: places.contains(nil) ? nil : places.first ?? nil
      case .choice(let shapes): zip(shapes, places).contains { !$0.isNothing && $1 == nil } ? nil : places.first ?? nil
      case .noted: places.first ?? nil
      default: nil
      }
    }
  }

  /// Finds parts that leave nothing for a later part to match. For nested routers, `conflicts()` does.
  private struct PartOrder {
    private var end: String?
    private var methods = MethodSet.all

    static func fault(in parts: [NodeShape]) -> String? {
      var order = PartOrder()
      return parts.lazy.compactMap { order.fault(in: $0) }.first
    }

    private mutating func fault(in part: NodeShape) -> String? {
      switch part.bare {
      case .literalComponent, .component, .rest:
        if let end { return "no component is left after \(end)" }
        if case .rest = part.bare { end = "Rest(): make it the last part of the path" }
      case .sequence(let shapes):
        if case .end? = shapes.last { end = end ?? "a Route within a route: write Parse instead" }
      case .method(let asked):
        let accepted = asked.reduce(MethodSet.none) { $0.union($1.accepted) }
        guard methods.overlaps(accepted) else {
          return "no request has two methods: name one, or write OneOf { Method.put; Method.patch }"
        }
        methods = methods.intersection(accepted)
      default: break
      }
      return nil
    }
  }

  /// The parts on the ways through this shape, and on those that lead here. Records mistakes.
  ///
  /// A walk by hand: what is a mistake depends on the parts before it.
  private func parts(behind before: [RequestPlace], _ fault: inout String?) -> [RequestPlace] {
    switch self {
    case .part(let part, .literal(let type)) where part.place == .contentType && !HeaderText.isMediaType(type):
      fault = "\"\(type)\" isn't a media type: write a type and a subtype, such as \"application/json\""
      return before
    case .method(let methods):
      // RFC 9110 §9.1
      for method in methods where !HeaderText.isToken(method.rawValue) {
        fault = "\"\(method.rawValue.visible())\" isn't a method: write a token, such as PURGE, without spaces"
      }
      return before
    case .part(let part, let text) where part.standsOnce && !text.mayBeNothing:
      return Self.parts(before, and: part.place, &fault)
    case .fields(.form, _): return before.contains(.form) ? before : Self.parts(before, and: .form, &fault)
    case .sequence(let shapes):
      var places = before
      for shape in shapes { places = shape.parts(behind: places, &fault) }
      return places
    case .choice(let shapes):
      var places = before
      for shape in shapes {
        for place in shape.parts(behind: before, &fault) where !places.contains(place) { places.append(place) }
      }
      return places
    case .noted(.claim, _): return before
    case .noted(_, let shape): return shape.parts(behind: before, &fault)
    default: return before
    }
  }

  private static func parts(
    _ before: [RequestPlace], and place: RequestPlace, _ fault: inout String?
  ) -> [RequestPlace] {
    // The fields of a form are the body.
    let isBody = place == .body || place == .form
    if before.contains(place) || isBody && (before.contains(.body) || before.contains(.form)) {
      fault =
        "the \((isBody ? .body : place).rawValue) occurs twice in this route, but a request has only one: when printed, the second would overwrite"
        + " the first, and both would read the same; remove one of them"
    }
    return before + [place]
  }

  /// Whether the part is required only if the request has it, like those of a base URL.
  private var mayBeNothing: Bool {
    if case .choice(let shapes) = self { shapes.contains(where: \.isNothing) } else { false }
  }
}

extension NodeShape.Part {
  /// Whether requiring it twice is a mistake. The media type is a header, and the trailing slash a policy.
  fileprivate var standsOnce: Bool { place != .contentType && place != .trailingSlash }
}
