internal import Roundtrip

/// The parts of a request.
struct Sample {
  typealias Fields = URLRequestData.Fields

  private var path = ""
  private var query: Fields = [:]
  private var headers: Fields = [:]
  private var cookies: Fields = [:]
  private var form: Fields = [:]
  /// The texts of other parts.
  private var parts: [(part: NodeShape.RequestPart, text: String)] = []
  /// Stands for a comma within an element of a list, which is escaped. Unicode leaves its meaning to programs.
  fileprivate static let escapedComma: Unicode.Scalar = "\u{10FFFD}"
  private var escapesCommas = false

  @inline(never)
  mutating func addComponent(_ text: String) { path += "/" + PercentCoding.encoded(text, allowing: .component) }

  mutating func addPart(_ part: NodeShape.RequestPart, _ text: String) { parts.append((part, text)) }

  /// Adds a part unless it is already present.
  mutating func complete(_ part: NodeShape.RequestPart, _ text: String) {
    if !parts.contains(where: { $0.part == part }) { addPart(part, text) }
  }

  func has(_ part: NodeShape.RequestPart) -> Bool {
    parts.contains { $0.part == part } || part == .body && !form.isEmpty
  }

  @inline(never)
  mutating func addField(_ name: String, _ value: String?, at place: NodeShape.Fields) {
    var value = value
    if let text = value, text.unicodeScalars.contains(Self.escapedComma) {
      escapesCommas = true
      // Nothing is escaped in headers.
      if place == .headers || place == .cookies { value = text.replacing(String(Self.escapedComma), with: ",") }
    }
    switch place {
    case .query: query.append(name, value)
    case .headers: headers.append(name, value)
    case .cookies: cookies.append(name, value)
    case .form: form.append(name, value)
    }
  }

  /// Drops the fields with which a sample has begun, if others of the same names have been added.
  mutating func dropRepeatedFields(of first: Sample) {
    query = Self.fields(query, withoutRepeatedOf: first.query)
    headers = Self.fields(headers, withoutRepeatedOf: first.headers)
    cookies = Self.fields(cookies, withoutRepeatedOf: first.cookies)
    form = Self.fields(form, withoutRepeatedOf: first.form)
  }

  @inline(never)
  private static func fields(_ fields: Fields, withoutRepeatedOf first: Fields) -> Fields {
    let count = first.elements.count
    let (own, added) = (fields.elements.prefix(count), fields.elements.dropFirst(count))
    return Fields(own.filter { field in !added.contains { $0.name.hasSameBytes(as: field.name) } } + added)
  }

  func request(_ method: Method?) -> URLRequestData {
    var headers = headers
    var pairs = ""
    for cookie in cookies.elements {
      if !pairs.isEmpty { pairs += "; " }
      pairs += cookie.name + "=" + (cookie.value ?? "")
    }
    if !pairs.isEmpty { headers.append("Cookie", pairs) }
    var request = URLRequestData(method: method, path: path.isEmpty ? "/" : path, query: query, headers: headers)
    request.percentEncodedQuery = request.percentEncodedQuery.map(withCommas)
    for (part, text) in parts {
      part.put(part.unescaped.map { PercentCoding.encoded(text, allowing: $0) } ?? text, &request)
    }
    if !form.isEmpty {
      request.headers.append("Content-Type", "application/x-www-form-urlencoded")
      request.body = Array(withCommas(form.percentEncoded).utf8)
    }
    return request
  }

  private func withCommas(_ encoded: String) -> String {
    if !escapesCommas { return encoded }
    return encoded.replacing(PercentCoding.encoded(String(Self.escapedComma), allowing: .component), with: "%2C")
  }
}

extension String {
  /// The text as an element of a list, or a list of which some commas are within elements. The first comma has the number 1.
  func escapingCommas(where isInElement: (_ number: Int) -> Bool = { _ in true }) -> String {
    var (text, number) = (String.UnicodeScalarView(), 0)
    for scalar in unicodeScalars {
      if scalar == "," { number += 1 }
      text.append(scalar == "," && isInElement(number) ? Sample.escapedComma : scalar)
    }
    return String(text)
  }
}
