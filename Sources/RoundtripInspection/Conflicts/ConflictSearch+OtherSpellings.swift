internal import Roundtrip

// Law 2: what matches, prints. A route doesn't match a request whose value is printed as what another route matches, even
// if no other route matches the request itself.

extension ConflictSearch {
  /// The conflict of a row that reads a request, and leaves it alone because of that.
  func otherSpelling(_ row: Int) -> RouteConflict? {
    for leaf in routes.leavesOfRow[row] where mayPassOver(leaf) {
      for request in otherSpellings(of: leaf) where !table.takes(request, on: leaf) {
        // The whole router comes last, in which all leaves on the path may be tried.
        guard let usual = table.usualRequest(of: request, on: leaf), usual != request,
          table.leaf(matching: request) == nil, let winner = table.leaf(matching: usual)
        else { continue }
        let other = routes.rowOfLeaf[winner]
        if other != row { return conflict(.otherSpelling, .note, of: row, after: other, request) }
      }
    }
    return nil
  }

  /// Requests that a leaf may read, in spellings in which it wouldn't print them.
  func otherSpellings(of leaf: Int) -> [URLRequestData] {
    var samples = Samples(seed: 7)
    let way = routes.sampledWays[leaf]
    let common = earlier[leaf].prefix(4).compactMap { commonRequest($0, leaf) }
    let requests = distinct(common + (0..<8).map { samples.request(for: way, attempt: $0) })
    let literals = leaves[leaf].tokens.compactMap { token -> String? in
      if case .literal(let text) = token, !text.hasSpellings { text.text } else { nil }
    }
    let lost = distinct(requests.prefix(2).flatMap { lostRequests(ofPrinterOf: $0, on: leaf) })
    return requests.flatMap { [$0] + $0.otherSpellings(exceptOf: literals, like: lost) }
  }

  private func distinct(_ requests: [URLRequestData]) -> [URLRequestData] {
    var seen: Set<URLRequestData> = []
    return requests.filter { seen.insert($0).inserted }
  }

  /// Requests that another leaf, which prints what this one reads, loses to earlier ones.
  private func lostRequests(ofPrinterOf request: URLRequestData, on leaf: Int) -> [URLRequestData] {
    guard let usual = table.usualRequest(of: request, on: leaf), let printer = table.leaf(matching: usual),
      printer != leaf
    else { return [] }
    return earlier[printer].prefix(4).compactMap { commonRequest($0, printer) }
  }
}

extension URLRequestData {
  /// The request with each component, each value of a field, and the fragment in spellings that many kinds of text read alike,
  /// and as a HEAD request.
  ///
  /// - Parameters:
  ///   - literals: Components that have a single spelling.
  ///   - others: Requests whose texts are tried, too.
  fileprivate func otherSpellings(exceptOf literals: [String], like others: [URLRequestData]) -> [URLRequestData] {
    func spellings(_ text: String, _ others: [String]) -> [String] {
      (["0" + text, "+" + text, text.uppercased(), text.lowercased()] + others).filter { $0 != text }
    }
    var all: [URLRequestData] = []
    let components = pathTexts
    let otherComponents = others.flatMap(\.pathTexts).filter { !$0.isEmpty }
    for (index, text) in components.enumerated() where !text.isEmpty && !literals.contains(text) {
      for spelling in spellings(text, otherComponents) {
        var (other, changed) = (self, components)
        changed[index] = spelling
        other.path = changed.joined(separator: "/")
        all.append(other)
      }
    }
    for (part, texts) in spelledParts {
      let otherTexts = others.flatMap { $0.spelledParts.first { $0.part == part }?.texts ?? [] }
      for (index, text) in texts.enumerated() {
        for spelling in spellings(text, otherTexts) {
          var (other, changed) = (self, texts)
          changed[index] = spelling
          other.respell(part, changed)
          all.append(other)
        }
      }
    }
    if method == nil || method == .get {
      var head = self
      head.method = .head
      all.append(head)
    }
    return all
  }

  private var pathTexts: [String] { path.split(separator: "/", omittingEmptySubsequences: false).map(String.init) }

  /// A part beside the path with texts that have spellings.
  private enum SpelledPart { case query, headers, cookies, form, fragment }

  private var spelledParts: [(part: SpelledPart, texts: [String])] {
    var parts: [(SpelledPart, [String])] = [
      (.query, query.texts), (.headers, ownHeaders.texts), (.cookies, cookies.texts),
    ]
    if let form { parts.append((.form, form.texts)) }
    if let fragment { parts.append((.fragment, [fragment])) }
    return parts
  }

  private var ownHeaders: Fields { Fields(headers.elements.filter { !$0.isOfAnotherPart }) }

  private var form: Fields? {
    let isForm = headers[header: "Content-Type"].first == "application/x-www-form-urlencoded"
    return isForm ? body.map { Fields(percentEncoded: String(decoding: $0, as: UTF8.self)) } : nil
  }

  private mutating func respell(_ part: SpelledPart, _ texts: [String]) {
    switch part {
    case .query: query = query.respelled(texts)
    case .headers:
      let others = headers.elements.filter(\.isOfAnotherPart)
      headers = Fields(ownHeaders.respelled(texts).elements + others)
    case .cookies:
      let pairs = cookies.respelled(texts).map { "\($0.name)=\($0.value ?? "")" }
      let others = headers.elements.filter { !Fields.isEqual(header: $0.name, "Cookie") }
      headers = Fields(others + [Fields.Element(name: "Cookie", value: pairs.joined(separator: "; "))])
    case .form: body = form.map { Array($0.respelled(texts).percentEncoded.utf8) }
    case .fragment: fragment = texts.first
    }
  }
}

extension URLRequestData.Fields {
  /// The values of those that have one.
  fileprivate var texts: [String] { elements.compactMap(\.value) }

  fileprivate func respelled(_ texts: [String]) -> URLRequestData.Fields {
    var rest = texts[...]
    return URLRequestData.Fields(
      elements.map { field in
        URLRequestData.Fields.Element(name: field.name, value: field.value.flatMap { _ in rest.popFirst() })
      })
  }
}

extension URLRequestData.Fields.Element {
  /// Whether it is a header that has another part of the request, or describes one.
  fileprivate var isOfAnotherPart: Bool {
    ["Cookie", "Content-Type"].contains { URLRequestData.Fields.isEqual(header: name, $0) }
  }
}
