import RandomRouters
import Roundtrip
import RoundtripInspection
import RoundtripServer

/// Random routers and requests, each before and after a change that changes no answer.
public struct ChangeRun: Sendable, Equatable {
  /// Routers, and answers to requests that were compared.
  public var routers = 0, requests = 0
  /// Those among them that were values, and prints that were compared.
  public var values = 0, prints = 0
  /// Values whose prints have been matched, and errors that have been read.
  public var laws = 0, refusals = 0
  /// Answers that changed because a custom parser reads what it doesn't print: whether its value is taken depends on what
  /// else might take its URL.
  public var broken = 0
  /// Changes of requests, and of routers.
  public var changes: [String: Int] = [:]

  /// Creates an empty run.
  public init() { Backtraces.areOff }
}

/// Draws a router and requests, the same for the same seed, and compares its answers with those after each change.
public func tryChanges(seed: UInt64, requests count: Int, into run: inout ChangeRun) throws(BrokenPromise) {
  var parts = RandomRequestParts(random: SplitMix64(seed: seed), isWide: true)
  let alternatives = parts.router()
  let router = alternatives.router
  run.routers += 1
  let requests = (0..<count).map { _ in parts.request(for: alternatives) }
  let answers = requests.map { Answer(router, $0) }
  var values = (0..<count / 4).map { _ in parts.value(of: alternatives) }
  for case .value(let value) in answers { values.append(value) }
  // A custom parser may read what it doesn't print. What only an alias makes isn't printed.
  let hasCustomParsers = alternatives.contains(where: \.isCustom)
  let hasSlashPolicy = "\(alternatives)".contains("RequestPart.slash(")
  if !hasCustomParsers, !"\(alternatives)".contains("Role.alias") {
    for case .value(let value) in answers {
      let again = (try? router.requestData(for: value)).map { Answer(router, $0) }
      try promise(
        "anything that matches prints as a canonical URL", again == .value(value),
        "\(value), \(again as Any)\n\(alternatives)")
      run.laws += 1
    }
  }
  if !hasCustomParsers {
    for value in values {
      guard let request = try? router.requestData(for: value) else { continue }
      let again = Answer(router, request)
      try promise("what prints matches back", again == .value(value), "\(value), \(request): \(again)\n\(alternatives)")
      run.laws += 1
    }
  }
  for request in requests {
    do throws(RoutingError) { _ = try router.match(request: request) } catch {
      guard error.kind == .notFound else { continue }
      let places = error.expectations.map(\.part)
      // A custom parser may require another method than its route.
      let isMethod = places.contains("method") && !hasCustomParsers
      try promise(
        "an address where nothing is lacks more than a method", !places.isEmpty && !isMethod,
        "\(request): \(error)\n\(alternatives)")
      run.refusals += 1
    }
  }
  let prints = values.map { Printed(router, $0) }
  // Where a part is made later, less is known of what its custom parsers may take from one another.
  // Without a body, a custom parser that calls alternatives of several lengths doesn't tell where it would have stopped.
  let callsWithBody = alternatives.contains { part in
    guard case .called(let parts) = part else { return false }
    return ["FieldPlace.form", "RequestPart.body"].contains { "\(parts)".contains($0) }
  }
  let callsWithSlash = alternatives.contains { part in
    if case .called(let parts) = part { "\(parts)".contains("RequestPart.slash(") } else { false }
  }
  let changes = RouterChange.allCases.filter { !hasCustomParsers || $0 != .postponing && $0 != .postponedParts }
  for change in changes {
    let changed = alternatives.router(after: change, &parts.random)
    for (request, answer) in zip(requests, answers) {
      let other = Answer(changed, request)
      let hasCustomParsers = hasCustomParsers || change == .calling
      if hasCustomParsers, answer != other, !(answer.comesBack(in: router) && other.comesBack(in: changed)) {
        run.broken += 1
        continue
      }
      try promise(
        "\(change.rawValue) changes no answer", answer == other, "\(request): \(answer), \(other)\n\(alternatives)")
    }
    for (value, printed) in zip(values, prints) {
      let other = Printed(changed, value)
      try promise(
        "\(change.rawValue) changes no print", printed == other, "\(value): \(printed), \(other)\n\(alternatives)")
    }
    run.changes[change.rawValue, default: 0] += count
    run.prints += values.count
  }
  if !hasCustomParsers {
    let (custom, described) = alternatives.routersWithKey(&parts.random)
    for request in requests {
      var request = request
      if !parts.random.oneIn(3) { request.headers.append("X-Key", "k") }
      let (answer, other) = (Answer(custom, request), Answer(described, request))
      if answer != other, !(answer.comesBack(in: custom) && other.comesBack(in: described)) {
        run.broken += 1
        continue
      }
      try promise(
        "a custom parser refuses what a part of the library does", answer == other,
        "\(request): \(answer), \(other)\n\(alternatives)")
    }
    for value in values {
      let (printed, other) = (Printed(custom, value), Printed(described, value))
      try promise(
        "a custom parser prints what a part of the library does", printed == other,
        "\(value): \(printed), \(other)\n\(alternatives)")
    }
    run.changes["describing", default: 0] += count
  }
  for change in RequestChange.allCases where change != .unneededParts || !callsWithBody {
    for (request, answer) in zip(requests, answers) {
      guard let changed = request.changed(change, for: router, &parts.random) else { continue }
      let other = Answer(router, changed)
      try promise(
        "\(change.rawValue) changes no answer", answer == other,
        "\(request), \(changed): \(answer), \(other)\n\(alternatives)")
      run.changes[change.rawValue, default: 0] += 1
    }
  }
  for base in ["/far", "/far/from"] {
    // It is valid.
    let below = (try? router.baseURL(base)) ?? router
    for (request, answer) in zip(requests, answers) {
      // With a path, it isn't only the host that says where a request leads.
      if ["", "/"].contains(request.path), request.host != nil { continue }
      // Only there, a policy for slashes counts.
      if request.path == "/", hasSlashPolicy { continue }
      var longer = request
      longer.path = base + request.path
      let other = Answer(below, longer)
      try promise(
        "a base that is a path changes no answer", answer == other, "\(longer): \(answer), \(other)\n\(alternatives)")
    }
    for (value, printed) in zip(values, prints) {
      let other = Printed(below, value, below: base)
      // As above: with a path, other routes may read the print, or this one may read it itself.
      if printed.isNone != other.isNone, printed.hasHostAlone || other.hasHostAlone { continue }
      // A router that is called prints its own slashes, and doesn't tell the one that calls it which of them it requires.
      if callsWithSlash, other.isNone, printed.isRoot { continue }
      try promise(
        "a base that is a path changes no print", printed == other, "\(value): \(printed), \(other)\n\(alternatives)")
    }
    run.changes["base", default: 0] += count
  }
  for base in ["", "/far"] {
    for policy in [TrailingSlash.rejected, .required] {
      let formed = ((try? router.baseURL(base)) ?? router).trailingSlash(policy)
      let within = OneOf { formed }.eraseToAnyParserPrinter()
      for request in requests {
        var longer = request
        longer.path = base + request.path + (parts.random.oneIn(3) && !request.path.hasSuffix("/") ? "/" : "")
        let (answer, other) = (Answer(formed, longer), Answer(within, longer))
        if hasCustomParsers, answer != other, !(answer.comesBack(in: formed) && other.comesBack(in: within)) {
          run.broken += 1
          continue
        }
        try promise(
          "a base and a policy for slashes are the same within a router", answer == other,
          "\(longer): \(answer), \(other)\n\(alternatives)")
      }
      for value in values {
        let (printed, other) = (Printed(formed, value), Printed(within, value))
        try promise(
          "a base and a policy for slashes print the same within a router", printed == other,
          "\(value): \(printed), \(other)\n\(alternatives)")
      }
      run.changes["form", default: 0] += count
    }
  }
  run.requests += count * (1 + changes.count)
  run.values += answers.count { if case .value = $0 { true } else { false } }
}

/// A value, or the kind of an error.
private enum Answer: Equatable {
  case value(Found)
  case error(RoutingError.Kind)

  init(_ router: FoundRouter, _ request: URLRequestData) {
    do throws(RoutingError) { self = .value(try router.match(request: request)) } catch {
      // Methods may be in another order.
      if case .methodNotAllowed(let allow) = error.kind {
        self = .error(.methodNotAllowed(allow: allow.sorted { $0.rawValue < $1.rawValue }))
      } else {
        self = .error(error.kind)
      }
    }
  }
}

extension Answer {
  /// Whether it isn't a value that prints as a request with another answer.
  fileprivate func comesBack(in router: FoundRouter) -> Bool {
    guard case .value(let value) = self else { return true }
    return (try? router.requestData(for: value)).map { Answer(router, $0) } == self
  }
}

/// A printed request, whose fields may be in any order, or nothing.
private struct Printed: Equatable {
  private var request: URLRequestData?
  private var fields: [String] = []

  var isNone: Bool { request == nil }
  var isRoot: Bool { request?.path == "/" }
  /// Whether it has a host, and no path.
  var hasHostAlone: Bool { request.map { $0.host != nil && ["", "/"].contains($0.path) } ?? false }

  init(_ router: FoundRouter, _ value: Found, below base: String = "") {
    guard var printed = try? router.requestData(for: value) else { return }
    if !base.isEmpty { printed.path = printed.path == base ? "/" : String(printed.path.dropFirst(base.count)) }
    fields = printed.query.elements.map { "query \($0.name)=\($0.value ?? "-")" }
    for header in printed.headers {
      let values =
        header.name == "Cookie" ? (header.value ?? "").split(separator: ";").map(String.init) : [header.value ?? ""]
      fields += values.map { "\(header.name): \($0.drop { $0 == " " })" }
    }
    fields += (printed.body ?? []).split(separator: UInt8(ascii: "&")).map { "body \($0)" }
    fields.sort()
    (printed.percentEncodedQuery, printed.headers, printed.body) = (nil, [:], printed.body.map { _ in [] })
    request = printed
  }
}

/// A change of a request that changes no answer.
private enum RequestChange: String, CaseIterable {
  case unreadFields, escapes, unneededParts
}

extension URLRequestData {
  fileprivate func changed(
    _ change: RequestChange, for router: FoundRouter, _ random: inout SplitMix64
  ) -> URLRequestData? {
    var changed = self
    switch change {
    case .unreadFields:
      changed.query.append("unread", "1")
      changed.headers.append("X-Unread", "1")
    case .escapes:
      var (text, isChanged) = ("", false)
      for character in path.utf8 {
        let isLetter = (0x30...0x39).contains(character) || (0x61...0x7A).contains(character)
        // Not within an escape.
        if isLetter, !path.contains("%"), random.oneIn(3) {
          text += "%" + String(character, radix: 16, uppercase: random.oneIn(2))
          isChanged = true
        } else {
          text.unicodeScalars.append(Unicode.Scalar(character))
        }
      }
      guard isChanged else { return nil }
      changed.path = text
    case .unneededParts:
      if let names = router.headerNames {
        changed.headers = Fields(headers.filter { names.contains($0.name.lowercased()) })
      }
      // A server asks before it has read the body.
      var head = self
      head.body = nil
      if !router.needsBody(for: head) { changed.body = nil }
      guard changed != self else { return nil }
    }
    return changed
  }
}
