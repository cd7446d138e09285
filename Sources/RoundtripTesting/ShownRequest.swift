import Roundtrip

extension URLRequestData {
  /// The request in one line, and what stands in no URL behind it: `POST /books body: 12 bytes`.
  var shown: String {
    var text = (method.map { $0.rawValue + " " } ?? "") + (urlString ?? target)
    for header in headers { text += " \(header.name): \(header.value ?? "")" }
    if let body { text += body.isEmpty ? " body: empty" : " body: " + String(decoding: body, as: UTF8.self) }
    return text.safe
  }
}

extension String {
  /// The text in one line: what is no visible character is escaped, and what is long is cut.
  var safe: String { visible(limit: 400) }
}

/// Two values, and below them a mark where their texts part.
func difference<Value>(_ expected: Value, _ actual: Value) -> (expected: String, actual: String) {
  let (left, right) = (String(reflecting: expected).safe, String(reflecting: actual).safe)
  if left == right { return (left, right + "\n(the same text, but not equal by ==)") }
  let common = zip(left, right).prefix { $0 == $1 }.count
  return (left, right + "\n" + String(repeating: " ", count: common) + "^")
}
