// Bodies that routes read, and their media types.

extension ProbeRequest {
  static let bodies = types + documents + forms + uploads + echoes + lengths

  private static let note = #"{"title": "A", "text": "B"}"#
  private static let large = #"{"title": "A", "text": ""# + String(repeating: "b", count: 1 << 16) + #""}"#

  private static let types =
    by(
      "RFC 9110 §8.3.1",
      [
        ProbeRequest("POST", "/notes", 201).with("application/json", body: note),
        ProbeRequest("POST", "/notes", 201).with("Application/JSON; charset=utf-8", body: note),
        ProbeRequest("POST", "/notes", 201).with("application/json;charset=\"utf-8\"", body: note),
        ProbeRequest("POST", "/notes", 201).with("application/json ; a=b", body: note),
        ProbeRequest("POST", "/notes", 201).with("\tapplication/json\t", body: note),
        ProbeRequest("POST", "/notes/1/tags", 303)
          .with("Application/X-WWW-Form-URLencoded; charset=utf-8", body: "tag=a").leading(to: "//localhost/notes/1"),
      ])
    + by(
      "RFC 9110 §15.5.16",
      [
        ProbeRequest("POST", "/notes", 415).with(body: note),
        ProbeRequest("POST", "/notes", 415).with("", body: note),
        ProbeRequest("POST", "/notes", 415).with("text/plain", body: note),
        ProbeRequest("POST", "/notes", 415).with("text/json", body: note),
        ProbeRequest("POST", "/notes", 415).with("application/jsonx", body: note),
        ProbeRequest("POST", "/notes", 415).with("application/json+x", body: note),
        ProbeRequest("POST", "/notes", 415).with("application/merge-patch+json", body: note),
        ProbeRequest("POST", "/notes", 415).with("application", body: note),
        ProbeRequest("POST", "/notes", 415).with("*/*", body: note),
        ProbeRequest("POST", "/notes", 415).with("text/plain, application/json", body: note),
        ProbeRequest("POST", "/notes", 415).with("application/xml", body: large),
        ProbeRequest("PUT", "/notes/1", 415).with(form: "a=b"),
        ProbeRequest("POST", "/notes", 415).with(form: note).with("Content-Type", "application/json"),
        ProbeRequest("POST", "/notes/1/tags", 415).with(json: note),
        ProbeRequest("POST", "/notes/1/tags", 415).with("multipart/form-data; boundary=x", body: "--x--\r\n"),
        ProbeRequest("POST", "/notes/1/files", 415).with(form: "a=b"),
        ProbeRequest("POST", "/notes/1/files", 415).with("multipart/mixed; boundary=x", body: "--x--\r\n"),
        // Nobody waits for a body that isn't accepted anyway.
        ProbeRequest("POST", "/notes", 415).with("Content-Type", "image/png").with("Content-Length", "60000")
          .with(body: "a"),
      ])
    + by(
      "RFC 9110 §15.5.5",
      [
        ProbeRequest("PUT", "/notes/999", 404).with(json: note),
        ProbeRequest("POST", "/nowhere", 404).with("image/png", body: note),
        ProbeRequest("POST", "/nowhere", 404).with(body: large),
        ProbeRequest("POST", "/notes/999/tags", 404).with(form: "tag=a"),
      ])

  private static let documents =
    by(
      "RFC 8259 §2",
      [
        ProbeRequest("POST", "/notes", 201).with(json: " \t\r\n" + note + "\n"),
        ProbeRequest("POST", "/notes", 201).with(json: #"{"title": "A", "text": "B", "other": [1, {}]}"#),
        ProbeRequest("POST", "/notes", 201).with(json: #"{"text": "\u00fc\ud83d\ude00", "title": "\"\\\/"}"#),
        ProbeRequest("POST", "/notes", 201).with(chunked: note).with("Content-Type", "application/json"),
        ProbeRequest("PUT", "/notes/1", 200).with(json: #"{"title": "First", "text": "The first note"}"#)
          .giving("The first note"),
        ProbeRequest("POST", "/notes", 400).with("Content-Type", "application/json"),
        ProbeRequest("POST", "/notes", 400).with(json: ""),
        ProbeRequest("POST", "/notes", 400).with(json: "{"),
        ProbeRequest("POST", "/notes", 400).with(json: note + "}"),
        ProbeRequest("POST", "/notes", 400).with(json: note + note),
        ProbeRequest("POST", "/notes", 400).with(json: "{'title': 'A', 'text': 'B'}"),
        ProbeRequest("POST", "/notes", 400).with(json: #"{title: "A", text: "B"}"#),
        ProbeRequest("POST", "/notes", 400).with(json: #"{"title": "A"}"#),
        ProbeRequest("POST", "/notes", 400).with(json: #"{"title": "A", "text": null}"#),
        ProbeRequest("POST", "/notes", 400).with(json: #"{"title": "A", "text": 1}"#),
        ProbeRequest("POST", "/notes", 400).with(json: "null"),
        ProbeRequest("POST", "/notes", 400).with(json: "[\(note)]"),
        ProbeRequest("PUT", "/notes/1", 400).with(json: "[]"),
      ])
    // Foundation accepts it.
    + by("RFC 8259 §9", [ProbeRequest("POST", "/notes", 201).with(json: #"{"title": "A", "text": "B",}"#)])

  private static let forms = by(
    "URL Standard §5.1",
    [
      ProbeRequest("POST", "/notes/1/tags", 303).with(form: "tag=a%20b").leading(to: "//localhost/notes/1"),
      ProbeRequest("POST", "/notes/1/tags", 303).with(form: "tag=a+b&tag=c").leading(to: "//localhost/notes/1"),
      ProbeRequest("POST", "/notes/1/tags", 303).with(form: "&other=1&t%61g=a&").leading(to: "//localhost/notes/1"),
      ProbeRequest("POST", "/notes/1/tags", 303).with(form: "tag=").leading(to: "//localhost/notes/1"),
      ProbeRequest("POST", "/notes/1/tags", 303).with(form: "tag=J%C3%BC").leading(to: "//localhost/notes/1"),
      ProbeRequest("POST", "/notes/1/tags", 400).with(form: "other=a"),
      ProbeRequest("POST", "/notes/1/tags", 400).with(form: ""),
      ProbeRequest("POST", "/notes/1/tags", 400).with(form: "tag=%FF"),
      ProbeRequest("POST", "/notes/1/tags?tag=a", 400).with(form: "other=a"),
      ProbeRequest("POST", "/notes/1/tags", 400).with("Content-Type", "application/x-www-form-urlencoded"),
      ProbeRequest("POST", "/notes/x/tags", 404).with(form: "tag=a"),
    ])

  private static let multipart =
    "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n\r\nabc\r\n--x--\r\n"

  private static let uploads =
    by(
      "RFC 7578 §4",
      [
        ProbeRequest("POST", "/notes/1/files", 200).with("multipart/form-data; boundary=x", body: multipart)
          .giving("\(multipart.utf8.count) bytes for 1"),
        ProbeRequest("POST", "/notes/1/files", 200).with("Multipart/Form-Data;Boundary=\"x\"", body: multipart)
          .giving("\(multipart.utf8.count) bytes for 1")
          .inVapor(415, "Vapor's decoder of forms takes the media type only in lowercase"),
        ProbeRequest("POST", "/notes/1/files", 200).with("Content-Type", "multipart/form-data; boundary=x")
          .with(chunked: multipart).giving("\(multipart.utf8.count) bytes for 1"),
        ProbeRequest("POST", "/notes/x/files", 404).with("multipart/form-data; boundary=x", body: multipart),
        ProbeRequest("POST", "/notes/1/files", 413)
          .with("multipart/form-data; boundary=x", body: multipart + String(repeating: "a", count: 1 << 16)),
      ])
    // The handler limits what it reads itself.
    + by(
      "RFC 9110 §9.3.4",
      [
        ProbeRequest("PUT", "/uploads/a", 200).giving("a: 0 bytes"),
        ProbeRequest("PUT", "/uploads/a", 200).with(body: "some").giving("a: 4 bytes"),
        ProbeRequest("PUT", "/uploads/a%2Fb", 200).with("image/png", body: "some").giving("a/b: 4 bytes"),
        ProbeRequest("PUT", "/uploads/a", 200).with(chunked: "some").giving("a: 4 bytes"),
        ProbeRequest("PUT", "/uploads/a", 200).with(body: large).giving("a: \(large.utf8.count) bytes"),
        ProbeRequest("PUT", "/uploads/a", 200).with(body: String(repeating: "a", count: 1 << 20))
          .giving("a: 1048576 bytes"),
        ProbeRequest("PUT", "/uploads/a", 413).with(body: String(repeating: "a", count: 1 << 20 + 1)),
        ProbeRequest("PUT", "/uploads/a", 413).with(chunked: String(repeating: "a", count: 1 << 20 + 1)),
        ProbeRequest("PUT", "/uploads/", 404).with(body: "some"),
      ])

  private static let echoes = by(
    "RFC 9110 §6.4",
    [
      ProbeRequest("POST", "/echo", 200).with(body: "some").giving("some"),
      ProbeRequest("POST", "/echo", 200).giving("nothing"),
      ProbeRequest("POST", "/echo", 200).with(body: "").giving(""),
      ProbeRequest("POST", "/echo", 200).with("image/png", body: "a\0\r\nb").giving("a\0\r\nb"),
      ProbeRequest("GET", "/health", 200).with(body: "some").giving("up"),
      ProbeRequest("DELETE", "/notes/999", 404).with(body: "some"),
    ])

  private static let lengths =
    by(
      "RFC 9110 §15.5.14",
      [
        ProbeRequest("POST", "/echo", 200).with(body: String(repeating: "a", count: 1 << 16))
          .giving(String(repeating: "a", count: 1 << 16)),
        ProbeRequest("POST", "/echo", 413).with(body: String(repeating: "a", count: 1 << 16 + 1)),
        ProbeRequest("POST", "/echo", 200).with(chunked: String(repeating: "a", count: 1 << 16)),
        ProbeRequest("POST", "/echo", 413).with(chunked: String(repeating: "a", count: 1 << 16 + 1)),
        ProbeRequest("POST", "/notes", 413).with(json: large),
        ProbeRequest("POST", "/notes/1/tags", 413).with(form: "tag=" + String(repeating: "a", count: 1 << 16)),
        // Nobody waits for the rest of such a body.
        ProbeRequest("POST", "/echo", 413).with("Content-Length", "70000").with(body: "a"),
        ProbeRequest("POST", "/echo", 413).with("Content-Length", "9223372036854775807").with(body: "a"),
        ProbeRequest("DELETE", "/search", 405).with(body: large).allowing("GET, HEAD, OPTIONS"),
        ProbeRequest("DELETE", "/notes", 405).with(body: large).allowing("GET, HEAD, POST, PATCH, OPTIONS")
          .besideOthers(),
      ])
    + by(
      "RFC 9110 §10.1.1",
      [
        ProbeRequest("POST", "/echo", 200).with("Expect", "100-continue").with(body: "some").giving("some"),
        ProbeRequest("GET", "/health", 200).with("Expect", "100-continue").giving("up"),
        ProbeRequest("POST", "/notes", 415).announcing(60_000, "image/png").unanswered(by: .vapor, waiting),
        ProbeRequest("POST", "/notes", 413).announcing(70_000, "application/json").unanswered(by: .vapor, waiting),
        ProbeRequest("POST", "/nowhere", 404).announcing(70_000, "application/json").unanswered(by: .vapor, waiting),
        ProbeRequest("DELETE", "/search", 405).announcing(70_000, "application/json").allowing("GET, HEAD, OPTIONS")
          .unanswered(by: .vapor, waiting),
      ])

  private static let waiting = "Vapor passes on a request when the first byte of its body arrives"
}
