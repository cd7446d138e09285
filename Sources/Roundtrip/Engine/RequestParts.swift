/// What is printed besides the path and the query. Empty for most requests, so it is one word that is rarely filled.
struct RequestParts: Sendable {
  struct Contents: Sendable {
    /// What a request says besides its path and its query.
    var request = URLRequestData(target: "")
    /// Names with values, as they stand in the header.
    var cookies: [String] = []
    /// The fields of a form, encoded.
    var form: [String] = []
    /// Whether no port means that of the scheme, and is not to be filled in.
    var isPortSettled = false
    var refusal: PrintingError.Finding?
  }

  private final class Box: @unchecked Sendable {  // Changed only by whoever alone holds it.
    var contents: Contents
    init(_ contents: Contents) { self.contents = contents }
  }

  private var box: Box?

  init() {}

  /// What a request has besides its target.
  init(_ request: URLRequestData?) {
    guard let request else { return }
    contents = Contents(request: request)
  }

  var contents: Contents {
    // Kept apart, because they are rarely asked for and copy a dozen parts.
    @inline(never) get { box?.contents ?? Contents() }
    @inline(never) _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(contents) }
      if let box { yield &box.contents } else { stop("a box that was just made is there") }
    }
  }

  var isEmpty: Bool { box == nil }
}
