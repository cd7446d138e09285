package import Roundtrip

extension URLRequestData {
  /// What isn't in the URL, behind a space each: ` X-Key: a body: n=1`.
  package var textBesideURL: String {
    var text = ""
    for header in headers { text += " \(header.name): \(header.value ?? "")" }
    if let body { text += body.isEmpty ? " body: empty" : " body: " + String(decoding: body, as: UTF8.self) }
    return text
  }
}
