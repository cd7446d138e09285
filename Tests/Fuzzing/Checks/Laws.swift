import RandomRuns
import Roundtrip

extension ParserPrinter where Input == URLRequestData, Output: Equatable & Sendable {
  /// Matches a request, and prints its value.
  func checkMatching(_ request: URLRequestData) throws(BrokenPromise) -> Tally {
    var tally = Tally()
    let fault = ReferencePath(target: request.target).fault
    switch matched(request) {
    case .success(let value):
      tally.matched += 1
      try promise("such a path never matches", fault == nil, "\(request.target) matches as \(value)")
      try checkOtherSpellings(of: request, value)
      let printing = try checkPrinting(value)
      try promise("what matches is printed", printing.printed == 1, "\(request) matches as \(value)")
      tally += printing
    case .failure(let error):
      tally.missed += 1
      try promise(
        "a path that can't be decoded is a bad request", fault != .undecodable || error.kind == .badRequest,
        "\(request.target) is \(error.kind)")
      try promise(
        "an error shows no control characters",
        error.description.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\n") },
        error.description.debugDescription)
    }
    return tally
  }

  /// Prints a value, matches the printed request, and prints again.
  func checkPrinting(_ value: Output) throws(BrokenPromise) -> Tally {
    var tally = Tally()
    guard case .success(let printed) = printed(value) else {
      tally.refused += 1
      return tally
    }
    tally.printed += 1
    try printed.checkPrinted()
    let back = matched(printed)
    try promise("what is printed matches back", (try? back.get()) == value, "\(value) is \(printed), which is \(back)")
    if case .success(let back) = back, case .success(let again) = self.printed(back) {
      try promise("printing is idempotent", again.isIdentical(to: printed), "\(printed), and then \(again)")
    } else {
      throw BrokenPromise("printing is idempotent", "\(printed) is not printed again")
    }
    if case .success(let path) = Result(catching: { () throws(PrintingError) in try path(for: value) }) {
      try promise(
        "a path is the target of the request", path.utf8.elementsEqual(printed.target.utf8),
        "\(path) is not \(printed.target)")
    }
    try checkText(of: printed, value)
    return tally
  }

  /// Checks that a request with the same meaning has the same value.
  private func checkOtherSpellings(of request: URLRequestData, _ value: Output) throws(BrokenPromise) {
    var other = request
    if request.method == nil || request.method == .get {
      other.method = .head
      try promise("HEAD goes with GET", (try? matched(other).get()) == value, "\(request)")
      other.method = request.method
    }
    if !request.path.utf8.isEmpty, request.path.utf8.last != UInt8(ascii: "/") {
      other.path += "/"
      try promise(
        "a slash at the end makes no difference", (try? matched(other).get()) == value, "\(request.path) and a slash")
    }
    if request == URLRequestData(target: request.target) {
      let direct = Result { () throws(RoutingError) in try match(path: request.target) }
      try promise("a path is a request", (try? direct.get()) == value, "\(request.target) is \(direct)")
    }
  }

  /// Checks that a printed request round-trips through the text of its URL.
  private func checkText(of printed: URLRequestData, _ value: Output) throws(BrokenPromise) {
    guard let text = printed.urlString, var read = URLRequestData(string: text) else {
      throw BrokenPromise("a printed request has a URL", "\(printed)")
    }
    (read.method, read.headers, read.body) = (printed.method, printed.headers, printed.body)
    try promise("a printed URL is read back", read.isIdentical(to: printed), "\(text) is \(read), not \(printed)")
    try promise("a printed URL matches back", (try? matched(read).get()) == value, text)
  }

  private func matched(_ request: URLRequestData) -> Result<Output, RoutingError> {
    Result { () throws(RoutingError) in try match(request: request) }
  }

  private func printed(_ value: Output) -> Result<URLRequestData, PrintingError> {
    Result { () throws(PrintingError) in try requestData(for: value) }
  }
}
