/// When a step of a leaf runs. The phase that refuses a request is the answer to it.
enum Phase: UInt8, CaseIterable, Comparable, Sendable {
  /// Components of the path: not found.
  case path
  /// The scheme, the host, the port: not found.
  case origin
  /// What a router requires of all its URLs, a trailing slash or a base: not found, not even by a fallback.
  case form
  /// Method not allowed.
  case method
  /// Unsupported media type.
  case mediaType
  /// Not acceptable: the client accepts none of the media types that the response may have.
  case representation
  /// The rest of the path, where it belongs to a part that is made on first use. The answer is that of the part's program, unless the
  /// leaf that calls it has refused something before.
  case called
  /// Everything else: a bad request.
  case rest

  /// The phases in which something is read that tells whether an optional part is there.
  static let ofSigns: [Phase] = [.origin, .mediaType, .representation, .rest]

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What a match comes to: a leaf, or the latest phase that any leaf reached before it refused.
struct MatchOutcome: Sendable {
  var leaf: Int32 = -1
  /// The methods of the leaves whose path and origin fit.
  var methods = MethodSet()
  var phase = Phase.path
  var isUndecodable = false
  /// Whether a fallback has the path. Fallbacks are tried if nothing else is found.
  var hasFallback = false
  /// Whether one was tried.
  var hasTriedFallbacks = false
  /// Of a match of the beginning of a request: where it ends, or would end if only another part were refused, and whether
  /// its method was checked, and accepted.
  var component: Int32 = 0
  var checkedMethod = false
  /// Whether the value may fail to print back, which only the leaf that called the program can find out.
  var mayBeUnprintable = false

  /// That of something beside the path that was refused.
  static var refused: MatchOutcome {
    var outcome = MatchOutcome()
    outcome.note(.rest)
    return outcome
  }

  @inline(__always)
  mutating func note(_ refused: Phase) { phase = max(phase, refused) }

  /// Takes the answer of a program that went on from a mount, or was called, within a leaf of these methods.
  mutating func merge(_ other: MatchOutcome, within leafMethods: MethodSet = .all) {
    note(other.phase)
    methods.formUnion(other.methods.intersection(leafMethods))
    component = max(component, other.component)
    checkedMethod = checkedMethod || other.checkedMethod
    isUndecodable = isUndecodable || other.isUndecodable
    hasFallback = hasFallback || other.hasFallback
  }

  /// Makes the outcome of a called program that of the leaf that calls it, which has refused something beside the path in a phase.
  mutating func limit(to refused: Phase) {
    if refused <= .form {
      if !methods.isEmpty { phase = .form }
      methods = []
    }
    phase = min(phase, refused)
  }

  /// That of a custom parser behind another one that has refused the request, too.
  func behind(_ other: MatchOutcome?) -> MatchOutcome {
    guard let other else { return self }
    var both = self
    if other.phase > .method {
      both.limit(to: other.phase)
    } else if phase > .method {
      both = other
    }
    return both
  }

  /// Whether it says nothing but that the path isn't known.
  var isPlainMiss: Bool { !hasPath && !isUndecodable && !hasFallback }

  /// Whether the path and the origin are those of a leaf.
  var hasPath: Bool { phase >= .form || !methods.isEmpty }

  /// Whether they also have the form that is required of them, so that something else is refused.
  var pathMatched: Bool { phase > .method || !methods.isEmpty }

  var miss: Miss {
    if phase == .rest || isUndecodable { return .badRequest }
    if phase == .representation { return .notAcceptable }
    if phase == .mediaType { return .unsupportedMediaType }
    return methods.isEmpty ? .notFound : .methodNotAllowed(methods)
  }
}

/// Why nothing matched.
@usableFromInline
package enum Miss: Error, Equatable {
  case notFound
  case methodNotAllowed(MethodSet)
  case unsupportedMediaType
  case notAcceptable
  case badRequest
}
