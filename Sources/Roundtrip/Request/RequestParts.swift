/// What is printed besides the path and the query. Empty for most requests, so it is one word that is rarely filled.
struct RequestParts: Sendable {
  struct Contents: Sendable {
    var method: Method?
    var scheme: String?
    var user: String?
    var password: String?
    var host: String?
    var port: Int?
    var fragment: String?
    var headers = URLRequestData.Fields()
    var cookies: [(name: String, value: String)] = []
    /// The fields of a form, encoded.
    var form: [String] = []
    var body: [UInt8]?
    var refusal: PrintingError.Finding?
  }

  private final class Box: Sendable {
    let contents: Contents
    init(_ contents: Contents) { self.contents = contents }
  }

  private var box: Box?

  init() {}

  /// What a request has besides its target.
  init(_ request: URLRequestData?) {
    guard let request else { return }
    contents = Contents(
      method: request.method, scheme: request.scheme, user: request.user, password: request.password,
      host: request.host, port: request.port, headers: request.headers, body: request.body)
  }

  var contents: Contents {
    // Kept apart, because it is rarely asked for and copies a dozen parts.
    @inline(never) get { box?.contents ?? Contents() }
    set { box = Box(newValue) }
  }

  var isEmpty: Bool { box == nil }
}
