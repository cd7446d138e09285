internal import Roundtrip

/// A request in parts, for asking recorded routes whether they take it.
struct Draft: Sendable {
  var method = "GET"
  var components: [String] = []
  var endsInSlash = false
  var fields: [(place: String, name: String, value: String?)] = []
  /// The host, the scheme, ...
  var parts: [String: String] = [:]

  var request: URLRequestData {
    func fields(_ place: String) -> URLRequestData.Fields {
      URLRequestData.Fields(self.fields.filter { $0.place == place }.map { .init(name: $0.name, value: $0.value) })
    }
    var path = components.map { "/" + PercentCoding.encoded($0, allowing: .component) }.joined()
    if path.isEmpty || endsInSlash { path += "/" }
    var request = URLRequestData(
      method: method == "GET" ? nil : Method(method), scheme: parts["scheme"], user: parts["user"],
      password: parts["password"], host: parts["host"], port: parts["port"].flatMap { Int($0) }, path: path,
      query: fields("query"), fragment: parts["fragment"].map { PercentCoding.encoded($0, allowing: .component) },
      headers: fields("headers"))
    let cookies = fields("cookies").map { $0.name + "=" + ($0.value ?? "") }
    if !cookies.isEmpty { request.headers.append("Cookie", cookies.joined(separator: "; ")) }
    if let type = parts["media type"] { request.headers.append("Content-Type", type) }
    if let body = parts["body"] { request.body = Array(body.utf8) }
    let form = fields("form")
    if !form.isEmpty {
      request.headers.append("Content-Type", "application/x-www-form-urlencoded")
      request.body = Array(form.percentEncoded.utf8)
    }
    return request
  }
}

extension [Bool?] {
  /// Whether all are true: `false` if one is false, and `nil` if one is unknown.
  fileprivate var areTrue: Bool? { contains(false) ? false : contains(nil) ? nil : true }
}

extension RecordedRoute {
  private static let originParts: Set<String> = ["host", "scheme", "port"]

  /// Whether the route takes a path, or `nil` if that can't be told.
  func takesPath(of draft: Draft) -> Bool? {
    let count = draft.components.count
    let isOpen = rest != nil || unknown.contains("any path")
    guard count >= path.count + (rest?.atLeast ?? 0), isOpen || count == path.count else { return false }
    // The literals are compared first: they tell most paths apart.
    for (text, component) in zip(path, draft.components) {
      if case .literal(let literal) = text, !literal.utf8.elementsEqual(component.utf8) { return false }
    }
    var answers = zip(path, draft.components).map { $0.takes($1) }
    if let rest { answers += draft.components[path.count...].map { rest.text.takes($0) } }
    if case .literal(let policy)? = parts["trailingSlash"], count > 0 {
      answers.append(draft.endsInSlash == (policy == "required"))
    }
    if rest == nil, unknown.contains("any path") { answers.append(nil) }
    // Another host is another path.
    for (name, text) in parts where Self.originParts.contains(name) {
      answers.append(draft.parts[name].map { text.takes($0) } ?? (name == "port" ? nil : false))
    }
    for (name, text) in base where parts[name] == nil {
      if let part = draft.parts[name], part != text { answers.append(false) }
    }
    return answers.areTrue
  }

  /// Whether the route takes a request, or `nil` if that can't be told.
  func takes(_ draft: Draft) -> Bool? {
    if !methods.isEmpty, !methods.contains(draft.method) { return false }
    guard let takesPath = takesPath(of: draft) else { return nil }
    if !takesPath { return false }
    var answers: [Bool?] = fields.map { takes($0, draft) }
    for (name, text) in parts where name != "trailingSlash" && !Self.originParts.contains(name) {
      let isLeftOut: Bool? = name == "body" && hasUnknownBody ? nil : false
      answers.append(draft.parts[name].map { name == "body" ? nil : text.takes($0) } ?? isLeftOut)
    }
    if !unknown.isEmpty { answers.append(nil) }
    return answers.areTrue
  }

  private func takes(_ field: Field, _ draft: Draft) -> Bool? {
    let found = draft.fields.filter { $0.place == field.place && $0.name.utf8.elementsEqual(field.name.utf8) }
    if field.isLenient { return found.isEmpty && field.atLeast == 0 ? true : nil }
    if found.count < field.atLeast { return false }
    if found.isEmpty { return true }
    if field.isFlag { return found.count == 1 && found[0].value == nil ? true : nil }
    // Of several fields, a route that reads one reads the first.
    if found.count > field.atMost ?? .max { return nil }
    return found.map { field.text.takes($0.value ?? "") }.areTrue
  }
}

extension RecordedRoute {
  /// The choices that a request for this route has, each of which changes a draft: all that tells it apart from a route
  /// among those that share a path with it.
  ///
  /// - Parameter isComplete: Set to `false` if there are so many that some are left out.
  func choices(besides related: [RecordedRoute], _ isComplete: inout Bool) -> [[@Sendable (inout Draft) -> Void]] {
    var choices: [[@Sendable (inout Draft) -> Void]] = []
    func add(_ texts: [String], _ set: @escaping @Sendable (inout Draft, String) -> Void) {
      var seen: Set<[UInt8]> = []
      choices.append(
        texts.filter { seen.insert(Array($0.utf8)).inserted }.map { text in { @Sendable in set(&$0, text) } })
    }
    add(methods.isEmpty ? ["GET", "POST"] : methods.filter { $0 != "HEAD" || methods == ["HEAD"] }) { $0.method = $1 }
    for (index, text) in path.enumerated() {
      let others = related.compactMap { index < $0.path.count ? $0.path[index] : $0.rest?.text }
      add(text.accepted(besides: others)) { $0.components.append($1) }
    }
    if let rest {
      let others = related.flatMap { ($0.path + [$0.rest?.text].compactMap(\.self)) }
      let texts = rest.text.accepted(besides: others)
      let longest =
        max(related.map { $0.path.count + ($0.rest?.atLeast ?? 0) }.max() ?? 0, path.count + rest.atLeast) + 1
      var paths: [[String]] = []
      for count in rest.atLeast...max(rest.atLeast, longest - path.count) {
        let several = texts.paths(of: count)
        isComplete = isComplete && several != nil
        paths += several ?? texts.map { Array(repeating: $0, count: count) }
      }
      choices.append(paths.map { path in { @Sendable in $0.components += path } })
    }
    for field in fields { choices.append(field.choices(besides: related)) }
    for (name, text) in parts.sorted(by: { $0.key < $1.key }) {
      if name == "trailingSlash" {
        let isRequired = text == .literal("required")
        choices.append([{ @Sendable in $0.endsInSlash = isRequired && !$0.components.isEmpty }])
      } else {
        let texts = text.accepted(besides: related.compactMap { $0.parts[name] })
        if texts.isEmpty, name == "body" { continue }
        add(texts) { $0.parts[name] = $1 }
      }
    }
    if parts["host"] == nil {
      // A request that names no host, and one for each host that a route may require.
      let hosts = related.flatMap { ($0.parts["host"]?.samples ?? []) + [$0.base["host"]].compactMap(\.self) }
      let own = base["host"].map { [$0] } ?? Array(Set(hosts)).sorted()
      choices.append([{ @Sendable _ in }] + own.map { host in { @Sendable in $0.parts["host"] = host } })
    }
    return choices
  }
}

extension [String] {
  /// All sequences of these texts of a length, or `nil` if there are too many.
  fileprivate func paths(of count: Int) -> [[String]]? {
    var paths: [[String]] = [[]]
    for _ in 0..<count {
      paths = paths.flatMap { path in map { path + [$0] } }
      if paths.count > 300 { return nil }
    }
    return paths
  }
}

extension RecordedRoute.Field {
  fileprivate func choices(besides related: [RecordedRoute]) -> [@Sendable (inout Draft) -> Void] {
    let (place, name) = (self.place, self.name)
    let others = related.flatMap(\.fields).filter { $0.place == place && $0.name == name }
    if isFlag {
      return [{ @Sendable _ in }, { @Sendable in $0.fields.append((place, name, nil)) }]
    }
    var counts = Set([atLeast, max(atLeast, 1)])
    if atMost != 1 {
      for other in others { counts.formUnion([other.atLeast, other.atMost ?? 0].flatMap { [$0, $0 + 1] }) }
    }
    let texts = text.accepted(besides: others.map(\.text))
    return counts.filter { $0 >= atLeast && $0 <= atMost ?? .max && $0 < 20 }.sorted().flatMap { count in
      (count == 0 ? [""] : texts).map { text in
        { @Sendable draft in
          for _ in 0..<count { draft.fields.append((place, name, text)) }
        }
      }
    }
  }
}

extension RecordedText {
  /// Texts that this accepts, on each side of everything that other texts tell apart.
  fileprivate func accepted(besides others: [RecordedText]) -> [String] {
    let texts = samples + others.flatMap(\.samples)
    let accepted = texts.filter { $0 != "" && $0 != "." && $0 != ".." && takes($0) == true }
    return accepted.isEmpty ? Array(texts.filter { !$0.isEmpty }.prefix(1)) : accepted
  }
}
