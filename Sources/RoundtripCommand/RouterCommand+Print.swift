internal import Roundtrip
internal import RoundtripExports
internal import RoundtripInspection

extension RouterCommand {
  func print(_ arguments: inout CommandArguments, _ terminal: CommandTerminal) throws -> Int32 {
    let words = try arguments.takeWords()
    guard let name = words.first else { throw CommandUsageError("expected the name of a route") }
    let endpoint = try router.endpoints.named(name)
    let arguments = RouteArguments(words.dropFirst())
    let request = try arguments.request(for: endpoint)
    do {
      let (value, row) = try router.match(request)
      if row.number != endpoint.row.number, row.name != endpoint.row.name || endpoint.row.name == nil {
        throw CommandFailure(
          "\(request.address.visible()) is a URL of route \(row.number): \(row.method) \(row.template)")
      }
      try terminal.print(router.request(for: value).printed)
      return 0
    } catch let error as RoutingError {
      // What the router refuses may have been meant as a name.
      try arguments.requireNames(of: endpoint)
      terminal.complain("\(error)\n")
      return 1
    }
  }
}

extension [Endpoint] {
  /// The route with a name or a number. Of several routes for the same case, the first one that prints.
  func named(_ word: String) throws -> Endpoint {
    let name = word.hasPrefix(".") ? String(word.dropFirst()) : word
    let found = filter { $0.row.name == name || $0.row.name?.withoutLabels == name || "\($0.row.number)" == name }
    let names = found.compactMap(\.row.name).uniqued
    if names.count > 1, !names.contains(name) {
      throw CommandUsageError("\(CommandTerminal.quoted(name)) is one of \(names.joined(separator: ", "))")
    }
    let named = found.filter { names.count < 2 || $0.row.name == name }
    guard let endpoint = named.first(where: { !$0.row.isAlias }) ?? named.first else {
      throw CommandUsageError("no route is named \(CommandTerminal.quoted(name)): see `list`")
    }
    return endpoint
  }
}

extension String {
  /// The name of a case without labels: `books.book.show` of `books.book(id:).show`.
  var withoutLabels: String {
    var depth = 0
    return filter { character in
      if character == "(" { depth += 1 }
      defer { if character == ")" { depth -= 1 } }
      return depth == 0
    }
  }
}

extension URLRequestData {
  /// The URL, or the whole request if it is more than a URL.
  package var printed: String {
    let method = method ?? .get
    if method == .get, headers.isEmpty, body == nil { return "\(address)\n" }
    let headers = headers.map { "\($0.name): \($0.value ?? "")\n" }.joined()
    let body = body.map { "\n\(String(decoding: $0, as: UTF8.self))\n" } ?? ""
    return "\(method) \(address)\n\(headers)\(body)"
  }
}
