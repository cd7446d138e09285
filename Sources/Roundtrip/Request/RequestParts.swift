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
    /// Names with values, as they stand in the header.
    var cookies: [String] = []
    /// The fields of a form, encoded.
    var form: [String] = []
    var body: [UInt8]?
    var refusal: PrintingError.Finding?

    /// Takes over the parts of the URL, and the body, that a request has.
    @inline(never)
    mutating func take(from request: URLRequestData) {
      scheme = request.scheme ?? scheme
      user = request.user ?? user
      password = request.password ?? password
      host = request.host ?? host
      port = request.port ?? port
      fragment = request.fragment ?? fragment
      body = request.body ?? body
    }
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
    // Kept apart, because they are rarely asked for and copy a dozen parts.
    @inline(never) get { box?.contents ?? Contents() }
    @inline(never) set { box = Box(newValue) }
  }

  var isEmpty: Bool { box == nil }
}
