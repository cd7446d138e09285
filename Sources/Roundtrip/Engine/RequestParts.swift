/// The printed parts other than the path and the query. Most requests have none, so this is one word that is rarely
/// filled.
struct RequestParts: Sendable {
  struct Contents: Sendable {
    /// The parts of the request other than its path and its query.
    var request = URLRequestData(target: "")
    /// Names with values, as in the header.
    var cookies: [String] = []
    /// The fields of a form, encoded.
    var form: [String] = []
    /// Whether a missing port means the default port of the scheme, so that no other port is filled in.
    var isPortSettled = false
    var refusal: PrintingError.Finding?
  }

  private final class Box: @unchecked Sendable {  // Changed only while uniquely referenced.
    var contents: Contents
    init(_ contents: Contents) { self.contents = contents }
  }

  private var box: Box?

  init() {}

  /// Creates the parts of a request other than its target.
  init(_ request: URLRequestData?) {
    guard let request else { return }
    box = Box(Contents(request: request))
  }

  var contents: Contents {
    // Kept out of line, because this is rarely needed and copies a dozen parts.
    @inline(never) get { box?.contents ?? Contents() }
    @inline(never) _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(contents) }
      if let box { yield &box.contents } else { stop("a box has just been created") }
    }
  }

  var isEmpty: Bool { box == nil }
}
