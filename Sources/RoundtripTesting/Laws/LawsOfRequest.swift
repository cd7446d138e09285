import Roundtrip
internal import RoundtripInspection

/// Verifies the laws for one request.
struct LawsOfRequest<R: ParserPrinter> where R.Input == URLRequestData, R.Output: Equatable {
  let routes: CheckedRoutes<R>
  var router: R { routes.router }

  init(_ routes: CheckedRoutes<R>) { self.routes = routes }

  /// Matches a request. Everything that is matched is matched here first.
  func match(_ request: URLRequestData) throws(RoutingError) -> R.Output {
    Trace.write("match \(request.shown(limit: nil))")
    return try router.match(request: request)
  }

  /// Prints a value. Everything that is printed is printed here.
  func request(for value: R.Output) throws(PrintingError) -> URLRequestData {
    Trace.write("print \(ValueText(value).text.visible())")
    return try router.requestData(for: value)
  }

  /// The result of a request.
  struct Outcome {
    /// The value it matches as.
    var value: R.Output?
    var isPrinted = false
    var isRefused = false
    var violation: Violation?
  }

  func outcome(of request: URLRequestData) -> Outcome {
    var outcome = Outcome()
    guard let value = try? match(request) else { return outcome }
    outcome.value = value
    if !request.hasDecodablePath {
      outcome.violation = Violation(
        .decodedOnce, ("matches", shown(value)), ("but", "its path contains invalid percent-encoding")
      )
      return outcome
    }
    do throws(PrintingError) {
      let printed = try self.request(for: value)
      outcome.isPrinted = true
      outcome.violation = violation(of: value, printed: printed)
    } catch {
      outcome.isRefused = true
      let isAlias = routes.isAlias(request)
      // An alias may have a case that is never printed.
      if isAlias, error.reason == .noRoute { return outcome }
      outcome.violation = Violation(
        isAlias ? .aliasesLead : .matchesAreCanonical, ("matches", shown(value)), ("but", "\(error)"))
    }
    return outcome
  }

  /// Returns the violation in the printed request of a value.
  func violation(of value: R.Output, printed: URLRequestData) -> Violation? {
    if let fault = printed.fault {
      return Violation(.printingRefuses, ("value", shown(value)), ("prints", printed.shown), ("but", fault))
    }
    let back: R.Output
    do throws(RoutingError) { back = try match(printed) } catch {
      return Violation(.printsMatchBack, ("value", shown(value)), ("prints", printed.shown), ("but", "\(error)"))
    }
    if !areSame(back, value) {
      let texts = difference(value, back)
      return Violation(
        .printsMatchBack, ("value", texts.expected), ("prints", printed.shown), ("matches", texts.actual))
    }
    let again = try? self.request(for: back)
    if again != printed {
      var violation = Violation(
        .matchesAreCanonical, ("value", shown(value)), ("prints", printed.shown),
        ("and then", again?.shown ?? "nothing"))
      violation.printsOtherwise = true
      return violation
    }
    return nil
  }

  /// Returns the violation if two equal values print different requests.
  func orderViolation(of value: R.Output, _ other: R.Output) -> (Violation, URLRequestData)? {
    guard value == other, let printed = try? request(for: value), let again = try? request(for: other),
      again != printed
    else { return nil }
    var violation = Violation(
      .matchesAreCanonical, ("value", shown(value)), ("prints", printed.shown), ("and an equal one", again.shown))
    violation.printsOtherwise = true
    return (violation, printed)
  }

  /// Returns a violation of a law in any place of the request.
  func violation(of law: Law, at request: URLRequestData) -> Violation? {
    let outcome = outcome(of: request)
    if let violation = outcome.violation, violation.law == law { return violation }
    guard let value = outcome.value else { return nil }
    for place in 0..<placesOfSpelling(law, in: request) {
      if let violation = spellingViolation(law, of: request, value, at: place) { return violation }
    }
    return nil
  }
}

extension UInt8 {
  /// Two hexadecimal digits.
  var hex: String { (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true) }
}

extension URLRequestData {
  /// The positions of letters and digits in the path, which may be escaped without changing their meaning.
  var plainPlaces: [Int] {
    var places: [Int] = []
    var skipped = 0
    for (index, byte) in target.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "?"), UInt8(ascii: "#"): return places
      case UInt8(ascii: "%"): skipped = 2
      case _ where skipped > 0: skipped -= 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        places.append(index)
      default: break
      }
    }
    return places
  }

  func replacing(_ places: Range<Int>, by text: String) -> URLRequestData {
    var request = self
    var bytes = Array(target.utf8)
    bytes.replaceSubrange(places, with: text.utf8)
    request.target = String(decoding: bytes, as: UTF8.self)
    return request
  }

  /// Whether every escape in the path is valid, and the path decodes as text.
  fileprivate var hasDecodablePath: Bool {
    if !target.utf8.contains(UInt8(ascii: "%")) { return true }
    var bytes: [UInt8] = []
    var rest = Array(path.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return false }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self) != nil
  }

  /// A fault that a printed request must not have, or `nil`.
  fileprivate var fault: String? {
    let components = path.split(separator: "/", omittingEmptySubsequences: false)
    if path.hasPrefix("//") { return "a path that begins with two slashes names a host" }
    if components.dropFirst().dropLast().contains("") { return "a component of the path is empty" }
    let dots: Set<Substring> = [".", "..", "%2E", "%2e", ".%2E", ".%2e", "%2E.", "%2e."]
    if components.contains(where: { dots.contains($0) || $0.uppercased() == "%2E%2E" }) {
      return "the path has a dot segment"
    }
    if target.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) {
      return "the URL contains a character that must be escaped"
    }
    let broken = headers.first { header in
      (header.value ?? "").utf8.contains { $0 == 0x0D || $0 == 0x0A || $0 == 0 }
    }
    return broken.map { "the header \($0.name) contains a line break or NUL" }
  }
}
