// What handlers do, and what the service has beside the router: a second one, routes of the server's own, and files.

extension ProbeRequest {
  static let others =
    by(
      "RFC 9110 §15.6",
      [
        ProbeRequest("GET", "/planned", 501),
        ProbeRequest("GET", "/broken", 500),
      ])
    + by(
      "RFC 9112 §7.1",
      [
        ProbeRequest("GET", "/stream", 200).giving("one two"),
        ProbeRequest("GET", "/stream?x=y", 200).giving("one two"),
      ])
    + by("RFC 9110 §8.6", [ProbeRequest("HEAD", "/stream", 200).givingStream()])
    + by(
      "RFC 9110 §7.1",
      [
        ProbeRequest("GET", "/own", 200).giving("own").besideOthers(),
        ProbeRequest("HEAD", "/own", 200).besideOthers()
          .inHummingbird(404, "Hummingbird has no HEAD for its own routes"),
        ProbeRequest("POST", "/health", 200).with(body: "own").giving("own").besideOthers(),
        ProbeRequest("PATCH", "/notes", 200).giving("second").besideOthers(),
        ProbeRequest("GET", "/second", 200).giving("second").besideOthers(),
        ProbeRequest("HEAD", "/second", 200).besideOthers(),
        ProbeRequest("GET", "/second/x", 404),
      ])

  /// Requests to a service that also serves files from a folder, wherever no route matches.
  public static let files: [ProbeRequest] =
    by(
      "RFC 9110 §9.3.1",
      [
        ProbeRequest("GET", "/style.css", 200).having("Content-Length", "20").giving("body { margin: 0; }\n"),
        ProbeRequest("GET", "/style.css?v=1", 200).giving("body { margin: 0; }\n"),
        ProbeRequest("GET", "/about%20us.txt", 200).giving("About\n"),
        ProbeRequest("GET", "/notes/guide.txt", 200).giving("How to write notes\n"),
        ProbeRequest("GET", "/http://any.example/style.css", 404).on("any.example"),
        // A route of the same path comes first.
        ProbeRequest("GET", "/health", 200).giving("up"),
        ProbeRequest("GET", "/nothing.css", 404),
        ProbeRequest("GET", "/notes", 200).giving("First"),
        ProbeRequest("GET", "/notes/999", 404),
        ProbeRequest("GET", "/notes/", 200).giving("First"),
        ProbeRequest("GET", "/style.css", 400).on("a b"),
      ])
    + by("RFC 9110 §9.3.2", [ProbeRequest("HEAD", "/style.css", 200).having("Content-Length", "20")])
    + by(
      "RFC 9110 §15.5",
      [
        ProbeRequest("POST", "/style.css", 404).inVapor(200, "Vapor's FileMiddleware serves files for any method"),
        ProbeRequest("DELETE", "/search", 405).allowing("GET, HEAD, OPTIONS"),
        ProbeRequest("GET", "/search", 400),
        ProbeRequest("PATCH", "/echo", 405).allowing("POST, OPTIONS"),
      ])
    + by(
      "RFC 9110 §13.2.2",
      [
        ProbeRequest("GET", "/style.css", 304).with("If-None-Match", "*")
          .inHummingbird(200, "Hummingbird's FileMiddleware compares only entity tags")
          .inVapor(200, "Vapor's FileMiddleware compares only entity tags"),
        ProbeRequest("GET", "/health", 200).with("If-None-Match", "*"),
      ])
    + by(
      "RFC 9110 §14",
      [
        ProbeRequest("GET", "/style.css", 206).with("Range", "bytes=0-3").having("Content-Range", "bytes 0-3/20")
          .giving("body"),
        ProbeRequest("GET", "/health", 200).with("Range", "bytes=0-0").giving("up"),
      ])
    + by(
      "RFC 3986 §5.2.4",
      [
        ProbeRequest("GET", "/../NotesRoutes/Package.swift", 404).inHummingbird(400, dots).inVapor(403, dots),
        ProbeRequest("GET", "/%2e%2e/Package.swift", 404).inHummingbird(400, dots).inVapor(403, dots),
        ProbeRequest("GET", "/..%2fPackage.swift", 404).inHummingbird(400, dots).inVapor(403, dots),
        ProbeRequest("GET", "/notes/..%2F..%2FPackage.swift", 404).inHummingbird(400, dots).inVapor(403, dots),
      ])

  private static let dots = "The FileMiddleware of the framework refuses paths that might leave its folder"
}
