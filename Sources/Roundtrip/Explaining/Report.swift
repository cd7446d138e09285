/// How each way through a router treats a request, for people to read: what errors and explanations say.
package struct Report {
  let request: URLRequestData
  /// Why each leaf of the dispatch table doesn't match the request, in order of declaration, or `nil` for one that does.
  /// There are none if no route at all can match such a path.
  package private(set) var failures: [Failure?] = []
  /// The reason why no route at all can match such a path.
  package let fault: Failure?
  let components: RawComponents
  private let methods: MethodSet
  private let triesFallbacks: Bool
  /// The router, or `nil` for text that isn't a URL.
  let program: Program?
  let requirements: [Requirements]

  package struct Failure {
    /// The place where the request diverges from the leaf. A match reaches a greater place later.
    package let place: Recorder.Note.Place
    /// The expectation at that place.
    package var expected: String
    /// The number of components matched before it.
    package var taken = 0
    /// The expected text, if it is a literal, and the index of its component.
    var literal: (text: String, component: Int)?
    /// Whether the path should have ended there.
    var isAtEnd = false
  }

  /// Runs a request on each leaf by itself.
  ///
  /// - Parameters:
  ///   - match: The leaf that matches the request.
  ///   - miss: Why none does.
  package init(
    on request: URLRequestData, _ methods: MethodSet, in program: Program, match: Int? = nil, miss: Miss? = nil
  ) {
    components = RawComponents(request)
    (self.request, self.methods, self.program, fault) = (request, methods, program, components.fault)
    requirements = fault == nil ? program.explainedRequirements : []
    triesFallbacks = requirements.contains(where: \.isFallback) && program.outcome(of: request).triesFallbacks
    failures = requirements.indices.map { index in
      failure(of: index, program, miss)
        ?? (index >= match ?? .max || isUntried(index) ? nil : unprintable(index, program))
    }
  }

  /// A report on text that isn't a URL.
  init(notAURL request: URLRequestData) {
    (self.request, methods, program, components) = (request, .all, nil, RawComponents(request))
    (requirements, triesFallbacks) = ([], false)
    fault = Failure(place: .path(offset: 0), expected: "a URL")
  }

  /// Whether a leaf is a fallback where something else has the path.
  func isUntried(_ leaf: Int) -> Bool { requirements[leaf].isFallback && !triesFallbacks }

  private func failure(of index: Int, _ program: Program, _ miss: Miss?) -> Failure? {
    let leaf = requirements[index]
    if let failure = leaf.failure(at: components) { return failure }
    if let flaw = leaf.flaw {
      let place = flaw == .severalMethods ? Recorder.Note.Place.part(.method) : .path(offset: components.end)
      return Failure(place: place, expected: flaw.expected, taken: leaf.tokens.count)
    }
    if let failure = leaf.failure(at: methods, request.method) {
      // A method counts only if the path and the origin fit, and only the parsers can tell whether they do.
      if !leaf.parts.allSatisfy(\.isOfLibrary), !(miss?.isAboutAllMethods ?? false) { return failure }
      return self.failure(ofRunning: index) { program.fits(request, on: index, recorder: $0) } ?? failure
    }
    return failure(ofRunning: index) {
      program.takes(request, methods, on: index, recorder: $0, evenIfUnprintable: true)
    }
  }

  /// The failure of a leaf that would make a value whose own URL is another route's, or whose parts print different URLs.
  private func unprintable(_ index: Int, _ program: Program) -> Failure? {
    var expected = "a value that is printed"
    if let usual = program.usualRequest(of: request, methods, on: index) {
      expected = "a value that isn't printed as another route's URL, " + usual.origin + usual.target
    } else if program.takes(request, methods, on: index) {
      return nil
    }
    return Failure(place: .path(offset: components.end), expected: expected, taken: components.texts.count)
  }

  private func failure(ofRunning index: Int, _ isTaken: (Recorder) -> Bool) -> Failure? {
    let recorder = Recorder()
    if isTaken(recorder) { return nil }
    // Behind a part of unknown shape, several ways leave notes, of which the furthest counts. Any other leaf is refused by its last.
    guard let place = (requirements[index].isOpaque ? recorder.furthest : recorder.last)?.place else {
      // The rules of matching itself record no reason.
      let isHost = request.needsHost
      return Failure(
        place: isHost ? .part(.host) : .path(offset: components.end),
        expected: isHost ? "a route that names the host" : "a different path", taken: components.texts.count)
    }
    // What isn't about a field is at the mark, or in the part of the request that the line begins with.
    let expected = recorder.notes(at: place).listed(\.reason) { $0.field == nil ? "" : $0.whereabouts }
    var failure = Failure(place: place, expected: expected, taken: components.texts.count)
    if place.kind == .path { failure.taken = components.ends.count { $0 <= place.offset } }
    return failure
  }

  /// Whether a leaf matches another target, as far as that can be determined without running custom code.
  func matches(_ target: String, on leaf: Int) -> Bool {
    guard let program, requirements[leaf].parts.allSatisfy(\.isOfLibrary) else { return false }
    var request = request
    request.target = target
    guard program.takes(request, methods, on: leaf) else { return false }
    // Another route with this path would hide a fallback.
    return !requirements[leaf].isFallback
      || requirements.allSatisfy { $0.parts.allSatisfy(\.isOfLibrary) } && program.outcome(of: request).leaf != nil
  }
}

extension Program {
  /// What the value that a leaf reads in a request is printed as, or `nil` if the leaf doesn't read it.
  package func usualRequest(
    of request: URLRequestData, _ methods: MethodSet? = nil, on leaf: Int
  ) -> URLRequestData? {
    var usual: URLRequestData?
    _ = takes(request, methods, on: leaf, evenIfUnprintable: true) {
      usual = unsafe self.request(for: $0, nil, isChecked: false)
    }
    return usual
  }
}

extension Miss {
  /// Whether the match has run routes of other methods as well, so that custom parsers in them may run again.
  fileprivate var isAboutAllMethods: Bool {
    switch self {
    case .notFound, .methodNotAllowed: true
    case .unsupportedMediaType, .notAcceptable, .badRequest: false
    }
  }
}

extension Requirements.Flaw {
  /// What no request has, but the route requires.
  fileprivate var expected: String {
    switch self {
    case .severalMethods: "several methods at once"
    case .severalRests: "a literal between two Rests"
    case .componentAfterEnd: "nothing behind an inner Route, which ends the path: write Parse instead"
    case .componentAfterLazy: "nothing behind a Lazy that follows a Rest"
    }
  }
}

extension Requirements {
  /// The place where the path diverges from this leaf, or `nil` if it fits.
  fileprivate func failure(at components: RawComponents) -> Report.Failure? {
    var taken = 0
    for (index, token) in tokens.enumerated() {
      guard index < components.texts.count else {
        return Report.Failure(place: .path(offset: components.end), expected: token.expected, taken: taken)
      }
      if let parting = token.parting(from: components.texts[index]) {
        var failure = Report.Failure(
          place: .path(offset: components.offset(of: parting.count, in: index)), expected: parting.expected,
          taken: taken)
        if case .literal(let literal) = token { failure.literal = (literal.text, index) }
        return failure
      }
      if token.isCertain, taken == index { taken += 1 }
    }
    var start = tokens.count
    for divider in dividers {
      guard let index = components.texts[start...].firstIndex(where: divider.matches) else {
        return Report.Failure(
          place: .path(offset: components.end), expected: Requirements.Token.literal(divider).expected, taken: taken)
      }
      start = index + 1
    }
    let behind = components.texts.count - tokensBehindRest.count
    for (index, token) in tokensBehindRest.enumerated() {
      guard behind >= tokens.count else {
        return Report.Failure(place: .path(offset: components.end), expected: token.expected, taken: taken)
      }
      guard let parting = token.parting(from: components.texts[behind + index]) else { continue }
      return Report.Failure(
        place: .path(offset: components.offset(of: parting.count, in: behind + index)), expected: parting.expected,
        taken: taken)
    }
    guard !isOpen, components.texts.count > tokens.count else { return nil }
    return Report.Failure(
      place: .path(offset: components.offsets[tokens.count]), expected: "the end of the path", taken: taken,
      isAtEnd: true)
  }

  /// The failure of a method that this leaf doesn't accept.
  fileprivate func failure(at methods: MethodSet, _ method: Method?) -> Report.Failure? {
    let isNamed = methods != .custom || customMethods?.contains(method?.rawValue ?? "") ?? true
    let accepted = acceptedMethods
    if accepted.contains(methods), isNamed { return nil }
    let names = accepted.methods.names + (customMethods ?? []).ordered()
    return Report.Failure(
      place: .part(.method), expected: names.listed("or"), taken: tokens.count)
  }
}

extension Requirements.Token {
  /// The position in a component where something else is expected, or `nil` if all of it might match.
  fileprivate func parting(from text: [UInt8]) -> (count: Int, expected: String)? {
    switch self {
    case .literal(let literal): literal.matches(text) ? nil : (0, "\"" + literal.text + "\"")
    case .parameter(let shape): shape.parting(from: text[...])
    }
  }

  /// Whether text that doesn't diverge from it certainly matches.
  fileprivate var isCertain: Bool {
    if case .parameter(let shape) = self { shape.isOfLibrary } else { true }
  }

  fileprivate var expected: String {
    switch self {
    case .literal(let literal): "\"" + literal.text + "\""
    case .parameter(let shape): shape.kind
    }
  }
}

/// The components of a path with their offsets.
struct RawComponents {
  private(set) var texts: [[UInt8]] = []
  /// The offsets at which each of them begins and ends.
  private(set) var offsets: [Int] = []
  private(set) var ends: [Int] = []
  /// The end of the path.
  private(set) var end: Int

  /// The offset of a byte of a component, or of the start of a component with escapes.
  func offset(of count: Int, in index: Int) -> Int {
    offsets[index] + (ends[index] - offsets[index] == texts[index].count ? count : 0)
  }

  /// The reason why no route at all can match the path.
  private(set) var fault: Report.Failure?

  init(_ request: URLRequestData) {
    let path = request.path.bytes
    end = path.count
    var offset = path.first == UInt8(ascii: "/") ? 1 : 0
    let raw = path.dropFirst(offset).pieces(between: UInt8(ascii: "/"))
    for (index, component) in raw.enumerated() {
      // The last slash may be the end of the path.
      if component.isEmpty, index == raw.count - 1 { break }
      let decoded = PercentCoding.decoded(component)
      if let expected = Self.expected(insteadOf: decoded), fault == nil || decoded == nil && fault?.isAtEnd == false {
        fault = Report.Failure(
          place: .path(offset: offset), expected: expected, taken: index, isAtEnd: decoded == nil)
      }
      texts.append(decoded ?? [])
      offsets.append(offset)
      ends.append(offset + component.count)
      offset += component.count + 1
    }
  }

  /// The expectation in place of a decoded component that no route can match.
  private static func expected(insteadOf component: [UInt8]?) -> String? {
    guard let component else { return "valid percent-encoding" }
    if component.isEmpty { return "a path component that isn't empty" }
    return component[...].isDotSegment ? "a path component other than . and .." : nil
  }
}
