/// How the library's own parser-printers read a request: a position in its raw text.
///
/// Only the library makes readers, and only for the time of one match, during which the text stays where it is. A
/// parser-printer of your own is given its `Input` instead, a value that can be kept.
///
/// Reading follows a *leaf*, one way through a router: which component each parameter reads and which alternative
/// each choice takes was settled before by the dispatch table. Behind a part that the table cannot see through, and
/// for parsers that run outside a router, components are read one after the other instead.
@safe
public struct RequestReader {
  // MARK: The piece of text that a text parser reads

  /// The next byte of the piece: inside the request, or inside `scratch`.
  var text: UnsafePointer<UInt8>
  /// How many bytes of the piece are left, from `text` on.
  var count: Int
  /// Whether the parser that runs has to read the piece to its end.
  var isAnchored = true
  /// Where the piece stands; of fields, which are read: those of the query, of the headers, ...
  var place = PiecePlace.target
  /// Whether the last element of a list was read.
  var isListEnded = false
  /// Where the piece began in the raw text.
  var pieceStart: Int32 = 0

  // MARK: The request

  /// The raw text of the request, `end` bytes.
  let base: UnsafePointer<UInt8>
  let end: Int32
  var path: Range<Int32>
  var query: Range<Int32>
  /// Where the fragment starts, if there is one.
  var fragmentStart: Int32?
  /// Where the components start, and one more: where the next would. Freed at the end
  /// of the match when `ownsStarts`.
  var starts: UnsafeMutableBufferPointer<Int32>
  var ownsStarts = false
  /// Whether anything has to be freed at the end of the match.
  var ownsMemory = false
  var componentCount: Int32 = 0
  var hasEscapes = false
  var hasTrailingSlash = false
  var method = MethodSet.onlyGet
  /// The name of the method, for those that are not listed.
  var methodName: String { unsafe request?.pointee.method?.rawValue ?? "GET" }
  /// The whole request, where it is more than a path; alive as long as the match.
  var request: UnsafePointer<URLRequestData>?

  // MARK: The way through the router

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
  /// Whether a part has asked for the method, or for the host.
  var methodWasNamed = false
  var hostWasNamed = false
  /// Whether any method that is not listed will do, whatever its name.
  var ignoresMethodName = false
  /// Whether the host is all there is to tell the request by: see `URLRequestData.needsHost`.
  var needsHost = false
  /// Whether nothing is looked for but whether the path fits: see `RouteTable.fitsPath`.
  var isProbing = false
  /// What the last refusal was about.
  package var refusal = RefusalKind.path
  /// Which choices were taken in text and among fields.
  var choices = ChoiceTrail()
  /// How deep a router is nested in itself.
  var recursion = Recursion()

  // MARK: Decoding and explaining

  /// Room for one decoded piece; freed at the end of the match when `ownsScratch`.
  var scratch: UnsafeMutableBufferPointer<UInt8>
  var ownsScratch = false
  /// A copy of text that stands outside the target; freed at the end of the match.
  var copy: UnsafeMutableBufferPointer<UInt8>?
  /// Writes down what was expected; alive as long as the match.
  var recorder: Unmanaged<Recorder>?
}

/// Which choices were taken, folded into numbers: to see whether two runs took the same.
struct ChoiceTrail: Equatable, Sendable {
  /// Those among parts of a request, which make out the leaf.
  var route: UInt64 = 0
  /// Those among fields and in text.
  var detail: UInt64 = 0

  init() {}

  /// What tells leaves apart.
  var leaf: Int { Int(truncatingIfNeeded: route) }

  @inline(__always)
  mutating func note(route choice: Int) { route = Self.fold(route, choice) }

  @inline(__always)
  mutating func note(detail choice: Int) { detail = Self.fold(detail, choice) }

  @inline(__always)
  mutating func note(_ choice: Int, isRoute: Bool) {
    if isRoute { note(route: choice) } else { note(detail: choice) }
  }

  @inline(__always)
  static func fold(_ trail: UInt64, _ choice: Int) -> UInt64 {
    let mixed = (trail ^ UInt64(truncatingIfNeeded: choice &+ 1)) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed &>> 29
  }
}
