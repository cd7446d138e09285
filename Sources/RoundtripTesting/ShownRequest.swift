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
  /// The text in one line: control characters are escaped, and what is long is cut.
  var safe: String {
    var result = ""
    for scalar in unicodeScalars.prefix(400) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.utf8.count < utf8.count && unicodeScalars.count > 400 ? result + "…" : result
  }
}

/// Two values, and below them a mark where their texts part.
func difference<Value>(_ expected: Value, _ actual: Value) -> (expected: String, actual: String) {
  let (left, right) = (String(reflecting: expected).safe, String(reflecting: actual).safe)
  if left == right { return (left, right + "\n(the same text, but not equal by ==)") }
  let common = zip(left, right).prefix { $0 == $1 }.count
  return (left, right + "\n" + String(repeating: " ", count: common) + "^")
}
