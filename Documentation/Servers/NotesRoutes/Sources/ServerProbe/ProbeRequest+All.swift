extension ProbeRequest {
  private static let note = #"{"title": "A", "text": "B"}"#
  private static let large = #"{"title": "A", "text": ""# + String(repeating: "b", count: 1 << 16) + #""}"#

  /// Requests to the notes with valid and invalid paths, methods, fields, bodies, and hosts. Their order doesn't matter.
  public static let all: [ProbeRequest] = paths + methods + fields + escapes + bodies + hosts + others + messages

  /// Those that the router of the notes answers alone.
  public static let ofNotes = all.filter { !$0.isBesideOthers }

  private static let paths = [
    ProbeRequest("GET", "/health", 200).giving("up"),
    ProbeRequest("GET", "/health/", 200).giving("up"),
    ProbeRequest("GET", "/health?x=y#z", 200),
    ProbeRequest("GET", "/Health", 404),
    ProbeRequest("GET", "//health", 404).inVapor(200),
    ProbeRequest("GET", "/health//", 404),
    ProbeRequest("GET", "/nowhere", 404),
    ProbeRequest("GET", "/" + String(repeating: "a/", count: 2000), 404),
    ProbeRequest("GET", "/notes/1", 200).giving("The first note"),
    ProbeRequest("GET", "/notes/01", 200).giving("The first note"),
    ProbeRequest("GET", "/notes/999", 404),
    ProbeRequest("GET", "/notes/x", 404),
    ProbeRequest("GET", "/notes/-1", 404),
    ProbeRequest("GET", "/notes/1/2", 404),
    ProbeRequest("GET", "/notes/99999999999999999999", 404),
    ProbeRequest("GET", "/files/a/b%2Fc", 200).giving("a b/c"),
    ProbeRequest("GET", "/files", 404),
    ProbeRequest("GET", "/files/a//b", 404),
    ProbeRequest("GET", "/files/../health", 404),
  ]

  private static let methods = [
    ProbeRequest("HEAD", "/health", 200).giving(""),
    ProbeRequest("HEAD", "/notes/999", 404).giving(""),
    ProbeRequest("HEAD", "/nowhere", 404),
    ProbeRequest("OPTIONS", "/notes", 204).allowing("GET, HEAD, POST, PATCH, OPTIONS").giving("").besideOthers(),
    ProbeRequest("OPTIONS", "/notes/1", 204).allowing("GET, HEAD, PUT, DELETE, OPTIONS"),
    ProbeRequest("OPTIONS", "/uploads/a", 204).allowing("PUT, OPTIONS"),
    ProbeRequest("OPTIONS", "/nowhere", 404),
    ProbeRequest("PUT", "/notes", 405).allowing("GET, HEAD, POST, PATCH, OPTIONS").besideOthers(),
    ProbeRequest("DELETE", "/notes", 405).allowing("GET, HEAD, POST, PATCH, OPTIONS").besideOthers(),
    ProbeRequest("POST", "/notes/1", 405).allowing("GET, HEAD, PUT, DELETE, OPTIONS"),
    ProbeRequest("GET", "/notes/1/tags", 405).allowing("POST, OPTIONS"),
    ProbeRequest("GET", "/uploads/a", 405).allowing("PUT, OPTIONS"),
    ProbeRequest("DELETE", "/notes/999", 404),
  ]

  private static let fields = [
    ProbeRequest("GET", "/notes", 200),
    ProbeRequest("GET", "/notes?page=2", 200),
    ProbeRequest("GET", "/notes?page=2&page=x&utm=1", 200),
    ProbeRequest("GET", "/notes?page=x", 400),
    ProbeRequest("GET", "/notes?page=", 400),
    ProbeRequest("HEAD", "/notes?page=x", 400),
    ProbeRequest("GET", "/search?q=a+b%20c", 200).giving("10 of a b c"),
    ProbeRequest("GET", "/search?q=a&limit=3", 200).giving("3 of a"),
    ProbeRequest("GET", "/search", 400),
    ProbeRequest("GET", "/search?q=a&limit=x", 400),
    ProbeRequest("GET", "/search?q=%FF", 400),
    ProbeRequest("GET", "/account", 400),
    ProbeRequest("GET", "/account", 200).with("Cookie", "a=b; session=s").giving("s"),
  ]

  private static let escapes = [
    ProbeRequest("GET", "/authors/Jules%20Verne", 200).giving("Jules Verne"),
    ProbeRequest("GET", "/authors/a%2Fb", 200).giving("a/b"),
    ProbeRequest("GET", "/authors/a;b", 200).giving("a;b"),
    ProbeRequest("GET", "/authors/100%25", 200).giving("100%"),
    ProbeRequest("GET", "/authors/a+b", 200).giving("a+b"),
    ProbeRequest("GET", "/authors/100%", 400).inVapor(200),
    ProbeRequest("GET", "/authors/%zz", 400).inVapor(200),
    ProbeRequest("GET", "/authors/%FF", 400),
    ProbeRequest("GET", "/authors/%2e%2e", 404),
    ProbeRequest("GET", "/authors/", 404),
    // Vapor can't tell what the client has escaped beside a bracket.
    ProbeRequest("GET", "/search?q=J%C3%BCrgen&filter[name]=x", 200).giving("10 of J\u{FC}rgen").inVapor(400),
    ProbeRequest("GET", "/search?q=a|b&limit=3", 200).giving("3 of a|b"),
    ProbeRequest("GET", "/authors/[a%2Fb", 200).giving("[a/b").inVapor(400),
    ProbeRequest("GET", "/authors/100%2541", 200).giving("100%41"),
    ProbeRequest("GET", "/search?q=%22100%25%20ab%22", 200).giving("10 of \"100% ab\""),
  ]

  private static let bodies = [
    ProbeRequest("POST", "/notes", 201).with("Content-Type", "Application/JSON; charset=utf-8").with(body: note),
    ProbeRequest("POST", "/notes", 415).with(body: note),
    ProbeRequest("POST", "/notes", 415).with("Content-Type", "text/plain").with(body: note),
    ProbeRequest("POST", "/notes", 400).with(json: "{"),
    ProbeRequest("POST", "/notes", 400).with(json: #"{"title": "A"}"#),
    ProbeRequest("POST", "/notes", 400).with("Content-Type", "application/json"),
    ProbeRequest("POST", "/notes", 413).with(json: large),
    ProbeRequest("PUT", "/notes/999", 404).with(json: note),
    ProbeRequest("PUT", "/notes/1", 400).with(json: "[]"),
    ProbeRequest("PUT", "/notes/1", 415).with(form: "a=b"),
    ProbeRequest("POST", "/notes/1/tags", 303).with(form: "tag=a%20b").leading(to: "/notes/1"),
    ProbeRequest("POST", "/notes/1/tags", 400).with(form: "other=a"),
    ProbeRequest("POST", "/notes/1/tags", 415).with(json: note),
    ProbeRequest("POST", "/notes/999/tags", 404).with(form: "tag=a"),
    ProbeRequest("POST", "/echo", 200).with(body: "some").giving("some"),
    ProbeRequest("POST", "/echo", 200).giving("nothing"),
    ProbeRequest("POST", "/echo", 200).with(body: "").giving(""),
    ProbeRequest("POST", "/echo", 200).with(body: String(repeating: "a", count: 1 << 16)),
    ProbeRequest("POST", "/echo", 413).with(body: String(repeating: "a", count: 1 << 16 + 1)),
    ProbeRequest("POST", "/echo", 200).with(chunked: "some").giving("some"),
    ProbeRequest("POST", "/echo", 200).with(chunked: String(repeating: "a", count: 1 << 16)),
    ProbeRequest("POST", "/echo", 413).with(chunked: String(repeating: "a", count: 1 << 16 + 1)),
    // Nobody waits for the rest of such a body.
    ProbeRequest("POST", "/echo", 413).with("Content-Length", "70000").with(body: "a"),
    ProbeRequest("POST", "/nowhere", 404).with(body: large),
    ProbeRequest("DELETE", "/notes", 405).with(body: large).allowing("GET, HEAD, POST, PATCH, OPTIONS").besideOthers(),
    ProbeRequest("PUT", "/uploads/a", 200).with(body: large),
  ]

  private static let others = [
    ProbeRequest("GET", "/planned", 501),
    ProbeRequest("GET", "/broken", 500),
    ProbeRequest("HEAD", "/planned", 501).giving(""),
    ProbeRequest("HEAD", "/broken", 500),
    ProbeRequest("GET", "/stream", 200),
    ProbeRequest("HEAD", "/stream", 200).givingStream(),
    ProbeRequest("GET", "/own", 200).besideOthers(),
    ProbeRequest("POST", "/health", 200).with(body: "own").giving("own").besideOthers(),
    ProbeRequest("PUT", "/health", 405).allowing("GET, HEAD, POST, OPTIONS").besideOthers(),
    ProbeRequest("OPTIONS", "/health", 204).allowing("GET, HEAD, POST, OPTIONS").besideOthers(),
    // A second router, behind the first.
    ProbeRequest("PATCH", "/notes", 200).giving("second").besideOthers(),
    ProbeRequest("GET", "/second", 200).giving("second").besideOthers(),
    ProbeRequest("PURGE", "/notes", 405).allowing("GET, HEAD, POST, PATCH, OPTIONS").besideOthers(),
  ]
}
