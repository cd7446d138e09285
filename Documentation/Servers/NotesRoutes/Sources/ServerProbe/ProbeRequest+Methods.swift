// Methods that a path has, and others.

extension ProbeRequest {
  static let methods = heads + answered + allowed + unknown

  private static let heads = by(
    "RFC 9110 §9.3.2",
    [
      ProbeRequest("HEAD", "/", 200),
      ProbeRequest("HEAD", "/health", 200).having("Content-Length", "2"),
      ProbeRequest("HEAD", "/notes", 200),
      ProbeRequest("HEAD", "/notes/1", 200).having("Content-Length", "14"),
      ProbeRequest("HEAD", "/notes/999", 404),
      ProbeRequest("HEAD", "/search?q=a", 200).having("Content-Length", "7"),
      ProbeRequest("HEAD", "/authors/a", 200).having("Content-Length", "1"),
      ProbeRequest("HEAD", "/files/a/b", 200).having("Content-Length", "3"),
      ProbeRequest("HEAD", "/planned", 501),
      ProbeRequest("HEAD", "/broken", 500),
      ProbeRequest("HEAD", "/nowhere", 404),
      ProbeRequest("HEAD", "/uploads/a", 405).allowing("PUT, OPTIONS"),
      ProbeRequest("HEAD", "/echo", 405).allowing("POST, OPTIONS"),
    ])

  /// The methods of each path.
  private static let lists = [
    ("/", "GET, HEAD, OPTIONS"),
    ("/notes/1", "GET, HEAD, PUT, DELETE, OPTIONS"),
    ("/notes/1/tags", "POST, OPTIONS"),
    ("/notes/1/files", "POST, OPTIONS"),
    ("/notes/1/live", "GET, HEAD, OPTIONS"),
    ("/search", "GET, HEAD, OPTIONS"),
    ("/authors/a", "GET, HEAD, OPTIONS"),
    ("/files/a/b", "GET, HEAD, OPTIONS"),
    ("/uploads/a", "PUT, OPTIONS"),
    ("/stream", "GET, HEAD, OPTIONS"),
    ("/echo", "POST, OPTIONS"),
    ("/account", "GET, HEAD, OPTIONS"),
    ("/planned", "GET, HEAD, OPTIONS"),
    ("/broken", "GET, HEAD, OPTIONS"),
  ]
  /// Those to which another router adds some, or routes of the server's own.
  private static let sharedLists = [
    ("/health", "GET, HEAD, POST, OPTIONS"),
    ("/notes", "GET, HEAD, POST, PATCH, OPTIONS"),
    ("/second", "GET, HEAD, OPTIONS"),
  ]

  private static let answered =
    by(
      "RFC 9110 §9.3.7",
      lists.map { ProbeRequest("OPTIONS", $0.0, 204).allowing($0.1).giving("") }
        + sharedLists.map { ProbeRequest("OPTIONS", $0.0, 204).allowing($0.1).giving("").besideOthers() } + [
          ProbeRequest("OPTIONS", "/status", 204).on("status.example").allowing("GET, HEAD, OPTIONS"),
          ProbeRequest("OPTIONS", "/status", 404).on("any.example"),
          ProbeRequest("OPTIONS", "/vault", 404),
          ProbeRequest("OPTIONS", "/nowhere", 404),
          ProbeRequest("OPTIONS", "/notes/x", 404),
        ])

  private static let allowed = by(
    "RFC 9110 §15.5.6",
    lists.map { ProbeRequest("PATCH", $0.0, 405).allowing($0.1) }
      + sharedLists.map { ProbeRequest("DELETE", $0.0, 405).allowing($0.1).besideOthers() } + [
        ProbeRequest("POST", "/notes/1", 405).allowing("GET, HEAD, PUT, DELETE, OPTIONS"),
        ProbeRequest("PUT", "/notes", 405).allowing("GET, HEAD, POST, PATCH, OPTIONS").besideOthers(),
        ProbeRequest("GET", "/notes/1/tags", 405).allowing("POST, OPTIONS"),
        ProbeRequest("GET", "/uploads/a", 405).allowing("PUT, OPTIONS"),
        ProbeRequest("DELETE", "/search", 405).allowing("GET, HEAD, OPTIONS"),
        ProbeRequest("POST", "/search?q=a", 405).allowing("GET, HEAD, OPTIONS"),
        ProbeRequest("PUT", "/health", 405).allowing("GET, HEAD, POST, OPTIONS").besideOthers(),
        ProbeRequest("PUT", "/status", 405).on("status.example").allowing("GET, HEAD, OPTIONS"),
        ProbeRequest("PUT", "/status", 404).on("any.example"),
        ProbeRequest("DELETE", "/notes/999", 404),
        ProbeRequest("POST", "/nowhere", 404),
        ProbeRequest("DELETE", "/nowhere", 404),
      ])

  private static let unknown = by(
    "RFC 9110 §9.1",
    [
      ProbeRequest("PURGE", "/notes", 405).allowing("GET, HEAD, POST, PATCH, OPTIONS").besideOthers(),
      ProbeRequest("PROPFIND", "/notes/1", 405).allowing("GET, HEAD, PUT, DELETE, OPTIONS"),
      ProbeRequest("TRACE", "/echo", 405).allowing("POST, OPTIONS"),
      ProbeRequest("TRACE", "/nowhere", 404),
    ])
}
