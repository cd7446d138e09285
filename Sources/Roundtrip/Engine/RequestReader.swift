/// A position in the raw text of a request, from which nodes read. It is valid for one match, during which the text
/// doesn't move.
@safe
package struct RequestReader {
  /// The piece of text being read.
  package var text: TextReader
  /// The positions of the parts of the request.
  var request: SplitRequest
  /// The way through the router.
  var way = Way()
  /// How leniently the current fields are read.
  var leniency: Leniency = []
  /// The kind of the last refusal.
  package var refusal = RefusalKind.path
  /// How deep a router is nested in itself. Another way starts anew, but the number of entries is that of the match.
  var recursion = Recursion()
  /// The other methods with which a part would have gone on reading. The table knows those of its own leaves.
  var askedMethods = MethodSet.none
  /// Memory for pieces that differ from the raw text.
  var memory: PieceMemory
}

/// The meaning of a refusal for the kind of a `RoutingError`, from the weakest to the strongest.
package enum RefusalKind: UInt8, Comparable, Sendable {
  /// The path doesn't fit.
  case path
  /// The path and the method fit, but the body has another media type.
  case mediaType
  /// The path and the method fit, but fields, headers, or the body are missing or refused.
  case request

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The positions of a request's parts in its raw text, and its other parts.
@safe
struct SplitRequest {
  var path: Range<Int32>
  var query: Range<Int32>
  /// The start of the fragment, if there is one.
  var fragmentStart: Int32?
  /// The starts of the components, and one more: the start of the next one, if there were one.
  var starts: UnsafeMutableBufferPointer<Int32>
  var ownsStarts = false
  var componentCount: Int32 = 0
  var hasEscapes = false
  var hasTrailingSlash = false
  var method = MethodSet.onlyGet
  /// The whole request, if it is more than a path. It is alive as long as the match.
  var whole: UnsafePointer<URLRequestData>?
  /// Whether only the host identifies the request: see `URLRequestData.needsHost`.
  var needsHost = false

  /// The name of the method, for methods that aren't listed.
  var methodName: String { unsafe whole?.pointee.method?.rawValue ?? "GET" }

  /// The parts of the request other than its target, or `nil` if the request is just a path.
  var data: URLRequestData? {
    // Sound: the request lives as long as the match.
    unsafe whole?.pointee
  }

  /// The body, if there is one.
  var body: [UInt8]? { unsafe whole?.pointee.body }
}

/// The way of a match through a router.
///
/// A match follows a *leaf*, one way through a router, for which the dispatch table has already settled which component
/// each parameter reads and which alternative each choice takes. After a part whose shape is unknown, and in parsers
/// that run outside a router, components are read in order instead.
@safe
struct Way {
  /// The remaining instructions of the leaf.
  var program: UnsafePointer<UInt32>?
  var programCount = 0
  /// The component at which the leaf begins.
  var leafStart: Int32 = 0
  /// Whether components are read in order, and literals compared.
  var isSequential = true
  /// The next component, if components are read in order.
  var component: Int32 = 0
  /// Whether the first component is case-insensitive.
  var foldsFirst = false
  /// Whether a part has required a method.
  var methodWasNamed = false
  /// Which of the scheme, the host, and the port a part has required.
  var named: Origin = []
  /// Whether any unlisted method is accepted.
  var ignoresMethodName = false
  /// Whether only the path is checked: see `RouteTable.fitsPath`.
  var isProbing = false
  /// Whether a ``Fallback`` is tried. That is so if no other route matches the path.
  var triesFallbacks = false
  /// Whether a fallback was passed over.
  var hasPassedOver = false
  /// Whether a path matches regardless of its form. A fallback doesn't match a path that differs from another route's
  /// only in its trailing slash or in the host of a base URL: printed, it would be the other route's.
  var ignoresForm = false
  /// Whether a path was refused for its form.
  var hasRefusedForm = false

  /// The next instruction of the leaf.
  @inline(__always)
  mutating func nextInstruction() -> UInt32 {
    // Sound: the table writes as many instructions as the router reads on this leaf, `programCount` in all. A reader
    // that would go past the end stays in place.
    guard programCount > 0, let next = unsafe program else { return 0 }
    let instruction = unsafe next.pointee
    unsafe program = next + 1
    programCount &-= 1
    return instruction
  }

  /// Whether the leaf settles the next choice. Otherwise a choice tries its alternatives in order.
  var isGuided: Bool {
    @inline(__always) get { !isSequential || programCount > 0 }
  }
}

/// Memory for decoded or copied pieces of text, freed at the end of the match.
@safe
struct PieceMemory {
  /// Memory for one decoded piece.
  var scratch: UnsafeMutableBufferPointer<UInt8>
  var ownsScratch = false
  /// A copy of text outside the target.
  var copy: UnsafeMutableBufferPointer<UInt8>?
  /// Whether anything has to be freed.
  var ownsAny = false

  /// Makes room to decode longer pieces of text.
  mutating func growScratch(to capacity: Int) {
    if ownsScratch { unsafe scratch.deallocate() }
    unsafe scratch = .allocate(capacity: capacity)
    (ownsScratch, ownsAny) = (true, true)
  }

  /// A copy of bytes, valid until the next copy.
  @inline(never)
  mutating func copy(of bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    if unsafe copy?.count ?? -1 < bytes.count {
      unsafe copy?.deallocate()
      unsafe copy = .allocate(capacity: max(bytes.count, 64))
      ownsAny = true
    }
    // Sound: there is room for all of them.
    guard let buffer = unsafe copy else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
    _ = unsafe buffer.update(fromContentsOf: bytes)
    return unsafe UnsafeBufferPointer(rebasing: buffer[..<bytes.count])
  }
}
