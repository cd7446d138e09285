import Roundtrip
internal import RoundtripInspection

extension URLRequestData {
  /// The request on one line, followed by the parts that aren't in its URL: `POST /books body: 12 bytes`.
  var shown: String { shown(limit: String.safeWidth) }

  /// The request on one line, truncated to a number of characters, if there is one.
  func shown(limit: Int?) -> String {
    ((method.map { $0.rawValue + " " } ?? "") + (urlString ?? target) + textBesideURL).visible(limit: limit)
  }
}

extension String {
  /// The text on one line, with invisible characters escaped, truncated if it is long.
  var safe: String { visible(limit: Self.safeWidth) }

  fileprivate static let safeWidth = 400
}

/// The texts of two values, with a mark below at the first difference.
func difference<Value>(_ expected: Value, _ actual: Value) -> (expected: String, actual: String) {
  let (left, right) = (shown(expected), shown(actual))
  if left == right { return (left, right + "\n(the same text, but not equal by ==)") }
  let common = zip(left, right).prefix { $0 == $1 }.count
  return (left, right + "\n" + String(repeating: " ", count: common) + "^")
}
