/// How nodes read a request: a position in its raw text, for the time of one match, during which the text stays where it
/// is.
@safe
package struct RequestReader {
  /// The piece of text that is read.
  package var text: TextReader
  /// Where the parts of the request are.
  var request: SplitRequest
  /// The way through the router.
  var way = Way()
  /// What the fields are forgiven that are read now.
  var leniency: Leniency = []
  /// What the last refusal was about.
  package var refusal = RefusalKind.path
  /// Room for pieces that do not stand in the raw text as they are read.
  var memory: PieceMemory
}

/// What a refusal means for the kind of a `RoutingError`, from the least to the most telling.
package enum RefusalKind: UInt8, Comparable, Sendable {
  /// The path does not fit.
  case path
  /// Path and method fit, and the body is of another media type.
  case mediaType
  /// Path and method fit, and fields, headers or body are missing or refused.
  case request

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Where the parts of a request are in its raw text, and what it says besides.
@safe
struct SplitRequest {
  var path: Range<Int32>
  var query: Range<Int32>
  /// Where the fragment starts, if there is one.
  var fragmentStart: Int32?
  /// Where the components start, and one more: where the next would.
  var starts: UnsafeMutableBufferPointer<Int32>
  var ownsStarts = false
  var componentCount: Int32 = 0
  var hasEscapes = false
  var hasTrailingSlash = false
  var method = MethodSet.onlyGet
  /// The whole request, where it is more than a path; alive as long as the match.
  var whole: UnsafePointer<URLRequestData>?
  /// Whether the host is all there is to tell the request by: see `URLRequestData.needsHost`.
  var needsHost = false

  /// The name of the method, for those that are not listed.
  var methodName: String { unsafe whole?.pointee.method?.rawValue ?? "GET" }

  /// What is known of the request besides its target, which a path alone has nothing of.
  var data: URLRequestData? {
    // Sound: the request lives as long as the match.
    unsafe whole?.pointee
  }

  /// The body, where there is one.
  var body: [UInt8]? { unsafe whole?.pointee.body }
}

/// The way of a match through a router.
///
/// A match follows a *leaf*, one way through a router: which component each parameter reads and which alternative each
/// choice takes was settled before by the dispatch table. Behind a part that the table cannot see through, and for
/// parsers that run outside a router, components are read one after the other instead.
@safe
struct Way {
  /// What is left of the leaf's instructions.
  var program: UnsafePointer<UInt32>?
  var programCount = 0
  /// The component at which the leaf begins.
  var leafStart: Int32 = 0
  /// Whether components are read one after the other, and literals compared.
  var isSequential = true
  /// The component that is read next when they are read one after the other.
  var component: Int32 = 0
  /// Whether the first component is compared without regard to letter case.
  var foldsFirst = false
  /// Whether a part has asked for the method.
  var methodWasNamed = false
  /// Of the scheme, the host and the port, those that a part has asked for.
  var named: Origin = []
  /// Whether any method that is not listed will do, whatever its name.
  var ignoresMethodName = false
  /// Whether nothing is looked for but whether the path fits: see `RouteTable.fitsPath`.
  var isProbing = false
  /// Whether fallbacks are tried.
  var search = FallbackSearch()
  /// How deep a router is nested in itself.
  var recursion = Recursion()

  /// The next instruction of the leaf.
  @inline(__always)
  mutating func nextInstruction() -> UInt32 {
    // Sound: the table writes as many instructions as the router reads on this leaf; `programCount` says so, and a
    // reader that would go beyond stays where it is.
    guard programCount > 0, let next = unsafe program else { return 0 }
    let instruction = unsafe next.pointee
    unsafe program = next + 1
    programCount &-= 1
    return instruction
  }

  /// Whether the leaf settles the next choice; if not, a choice tries its alternatives in order.
  var isGuided: Bool {
    @inline(__always) get { !isSequential || programCount > 0 }
  }
}

/// How a match looks for a ``Fallback``, which is tried where nothing else has the path.
struct FallbackSearch {
  /// Whether fallbacks are tried.
  var triesFallbacks = false
  /// Whether one was passed over.
  var hasPassedOver = false
  /// Whether a path is taken however it is written. A fallback does not get a path that another route has but for the
  /// slash at its end, or for the host of a base URL: printed, it would be that of the other route.
  var ignoresForm = false
  /// Whether a path was refused for how it is written.
  var hasRefusedForm = false
}

/// Room for pieces of text that are decoded or copied; freed at the end of the match.
@safe
struct PieceMemory {
  /// Room for one decoded piece.
  var scratch: UnsafeMutableBufferPointer<UInt8>
  var ownsScratch = false
  /// A copy of text that stands outside the target.
  var copy: UnsafeMutableBufferPointer<UInt8>?
  /// Whether anything has to be freed.
  var ownsAny = false

  /// Makes room for longer pieces of text to be decoded.
  mutating func growScratch(to capacity: Int) {
    if ownsScratch { unsafe scratch.deallocate() }
    unsafe scratch = .allocate(capacity: capacity)
    (ownsScratch, ownsAny) = (true, true)
  }

  /// A copy of bytes, until another one is made.
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
