// Putting requests together.

extension URLRequestData {
  /// Appends what another request says: its components and fields; other parts where it has them.
  mutating func append(_ other: URLRequestData) {
    // Without components a path is "/" all the same.
    let added = other.path
    if added != "/" {
      if endOfPath() == 1, path == "/" { path = "" }
      append(path: added)
    }
    if !other.query.elements.isEmpty { query.append(other.query) }
    fragment = other.fragment ?? fragment
    method = other.method ?? method
    headers.append(other.headers)
    take(partsOf: other)
  }

  /// Takes over whatever another request has before its path, and its body.
  @inline(never)
  mutating func take(partsOf other: URLRequestData) {
    scheme = other.scheme ?? scheme
    user = other.user ?? user
    password = other.password ?? password
    host = other.host ?? host
    port = other.port ?? port
    body = other.body ?? body
  }
}
