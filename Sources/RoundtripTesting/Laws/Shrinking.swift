import Roundtrip

extension URLRequestData {
  /// Returns the smallest request found that still breaks the law, and the violation.
  func shrunk(
    _ violation: Violation, _ stillBreaks: (URLRequestData) -> Violation?
  ) -> (request: URLRequestData, violation: Violation) {
    var (request, violation) = (self, violation)
    var tries = 0
    search: while tries < 2_000 {
      for candidate in request.smallerOnes {
        tries += 1
        if tries >= 2_000 { break search }
        guard let found = stillBreaks(candidate) else { continue }
        (request, violation) = (candidate, found)
        continue search
      }
      break
    }
    return (request, violation)
  }

  /// Requests that are smaller, the smallest first.
  private var smallerOnes: [URLRequestData] {
    var others: [URLRequestData] = []
    func add(_ change: (inout URLRequestData) -> Void) {
      var other = self
      change(&other)
      // A path may start without its slash, but isn't usually written that way.
      if other != self, other.target.hasPrefix("/") || !target.hasPrefix("/") { others.append(other) }
    }
    add { $0.headers = [:] }
    add { $0.body = nil }
    add { $0.method = nil }
    add { ($0.scheme, $0.user, $0.password, $0.port) = (nil, nil, nil, nil) }
    add { $0.host = nil }
    for index in headers.indices {
      add { request in
        var elements = Array(request.headers)
        elements.remove(at: index)
        request.headers = Fields(elements)
      }
    }
    let scalars = Array(target.unicodeScalars)
    func addTarget(_ scalars: some Sequence<UnicodeScalar>) {
      var target = ""
      target.unicodeScalars.append(contentsOf: scalars)
      add { $0.target = target }
    }
    addTarget(scalars.prefix { $0 != "?" && $0 != "#" })
    // Whole pieces, halves, and then single characters.
    var length = scalars.count / 2
    while length > 0 {
      for start in stride(from: 0, to: scalars.count, by: length) {
        addTarget(scalars[..<start] + scalars[min(start + length, scalars.count)...])
      }
      length /= 2
    }
    // An escape may represent a letter.
    for (index, scalar) in scalars.enumerated() where scalar == "%" && index + 2 < scalars.count {
      addTarget(scalars[..<index] + ["a"] + scalars[(index + 3)...])
    }
    if let body {
      for length in [body.count / 2, 1] where length > 0 {
        for start in stride(from: 0, to: body.count, by: length) {
          add { $0.body = Array(body[..<start] + body[min(start + length, body.count)...]) }
        }
      }
    }
    return others
  }
}
