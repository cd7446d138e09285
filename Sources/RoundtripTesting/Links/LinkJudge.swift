internal import Roundtrip
internal import RoundtripInspection

/// Decides whether a route takes a link, and if none does, why, and what is near.
///
/// A link whose text is known is matched. What it leaves open, such as headers or the text of a placeholder, languages fill in:
/// a route that may take one of the requests for which the link may stand is tried with that request.
package struct LinkJudge {
  package enum Verdict: Sendable {
    case taken
    /// A route whose description isn't detailed enough may take it.
    case undecided
    /// No route takes it. A server answers with this status.
    case dead(status: Int)
  }

  /// Why no route takes a link.
  package struct DeadEnd: Sendable {
    package let reason: String
    /// The route that is nearest.
    package let nearest: RouteList.Row?
  }

  /// A way through the router.
  struct Way {
    let row: RouteList.Row
    let description: RequestDescription
    let languages: [RequestLanguage]
    let steps: [PathAlignment.Step]
  }

  let ways: [Way]
  /// The languages of the texts in them.
  private let languages: RequestLanguages
  private let index: RequestIndex
  /// Whether a way reads what a link without a host doesn't have.
  private let readsOrigin: Bool
  private let match: (URLRequestData) -> RoutingError?
  private let hosts: Set<String>
  private var verdicts: [WrittenLink: Verdict] = [:]
  private var knownHosts: [String: Bool] = [:]

  /// - Parameter hosts: The hosts of the app, besides those that the router names.
  package init(_ router: some ParserPrinter<URLRequestData, some Any>, hosts: [String]) {
    var languages = RequestLanguages()
    ways = router.inspect { program in
      let inspected = program.inspected()
      return inspected.leaves.enumerated().filter { !$1.acceptedMethods.isEmpty }.map { number, leaf in
        let description = RequestDescription(leaf)
        return Way(
          row: inspected.list[inspected.rowOfLeaf[number]], description: description,
          languages: languages.requests(of: description), steps: PathAlignment.steps(of: description, &languages))
      }
    }
    self.languages = languages.ofTexts
    var index = RequestIndex()
    for (number, way) in ways.enumerated() { index.add(number, way.languages.map(\.paths)) }
    self.index = index
    readsOrigin = ways.contains { $0.languages.contains { !$0.originParts.isEmpty } }
    self.hosts = Set(hosts.map { $0.lowercased() })
    match = { request in
      do throws(RoutingError) { _ = try router.match(request: request) } catch { return error }
      return nil
    }
  }

  /// Whether a link leads to the app.
  package mutating func isOfApp(_ link: WrittenLink) -> Bool {
    guard let host = link.host?.lowercased() else { return true }
    if let known = knownHosts[host] { return known }
    let text = [Language.mark] + Array(host.utf8)
    let isKnown =
      hosts.contains(host)
      || ways.contains { $0.languages.contains { $0.hosts.map { $0.contains(text) } ?? false } }
    knownHosts[host] = isKnown
    return isKnown
  }

  /// Whether a route takes a link. Sites have the same links on many pages, so this keeps what it finds.
  package mutating func judge(_ link: WrittenLink) -> Verdict {
    if let known = verdicts[link] { return known }
    let verdict = decide(link)
    verdicts[link] = verdict
    return verdict
  }

  /// Whether a route takes a link.
  package func decide(_ link: WrittenLink) -> Verdict {
    var status = 404
    if link.isKnown {
      guard let request = link.request(filledWith: "") else {
        return .dead(status: 400)
      }
      guard let error = match(request) else { return .taken }
      status = error.status
      // Nothing that is left open changes the path.
      if !readsOrigin, [404, 405].contains(status) { return .dead(status: status) }
    }
    do throws(CannotBeTold) {
      let language = try link.language()
      let components = link.components.map { $0.map(PathAlignment.Word.init) }
      var isUndecided = false
      for number in index.numbers(meeting: [language.paths])
      where PathAlignment.areTogether(components, in: ways[number].steps) {
        for own in ways[number].languages where !link.isKnown || own.parts.keys.contains(where: link.leavesOpen) {
          let read = Set(language.parts.keys).union(own.parts.keys.filter(link.mayHave))
          for certainly in [true, false] {
            let witness = try RequestLanguage.witness(
              in: [language, own], outside: [], certainly: certainly, readParts: read)
            guard let witness else { continue }
            if match(witness.request) == nil { return .taken }
            isUndecided = true
          }
        }
      }
      if isUndecided { return .undecided }
    } catch {
      if !link.isKnown { return .undecided }
    }
    return .dead(status: status)
  }

  /// Whether an alias with a description may take a link, which has a language.
  func takes(_ link: WrittenLink, _ language: RequestLanguage, as alias: RequestDescription) -> Bool {
    // Not kept, because each link has a path of its own.
    var languages = languages
    return languages.requests(of: alias).contains { own in
      let read = Set(language.parts.keys).union(own.parts.keys.filter(link.mayHave))
      let witness = try? RequestLanguage.witness(
        in: [language, own], outside: [], certainly: false, readParts: read)
      return witness ?? nil != nil
    }
  }

  // MARK: Why

  /// Why no route takes a link.
  package func deadEnd(_ link: WrittenLink) -> DeadEnd {
    let components = link.components.map { $0.map(PathAlignment.Word.init) }
    var best: (alignment: PathAlignment, row: RouteList.Row)?
    for way in ways {
      let limit = best.map { $0.alignment.hasAnchor ? $0.alignment.cost - 1 : .max } ?? .max
      guard let alignment = PathAlignment(of: components, with: way.steps, isStrict: false, upTo: limit),
        best.map({ alignment.isNearer(than: $0.alignment) }) ?? true
      else { continue }
      best = (alignment, way.row)
    }
    let nearest = best?.row
    // Of a link with placeholders, the text that gets furthest says most.
    var found: (error: RoutingError, expectation: RoutingError.Expectation?)?
    for text in link.isKnown ? [""] : ["1", "a"] {
      guard let request = link.request(filledWith: text), let error = match(request) else { continue }
      let expectations = error.expectations
      let expectation = expectations.first { $0.routes.contains { $0 == nearest } } ?? expectations.first
      if found == nil || (expectation?.offset ?? .max) > (found?.expectation?.offset ?? .max) {
        found = (error, expectation)
      }
    }
    guard let (error, expectation) = found else { return DeadEnd(reason: "it isn't a valid URL", nearest: nearest) }
    if case .methodNotAllowed(let allowed) = error.kind {
      let names = allowed.filter { $0 != .options }.map(\.rawValue).listed("or")
      return DeadEnd(reason: "expected the method \(names)", nearest: error.row)
    }
    guard let expectation else { return DeadEnd(reason: "no route matches", nearest: nearest) }
    let rest = expectation.offset.map { String(decoding: error.request.target.utf8.dropFirst($0), as: UTF8.self) }
    let place = rest.map { $0.isEmpty ? "the end" : "\"\($0.visible(limit: 40))\"" } ?? "the \(expectation.part)"
    return DeadEnd(reason: "expected \(expectation.expected.visible()) at \(place)", nearest: nearest)
  }
}

extension RequestLanguage {
  /// The hosts that it certainly accepts, if it reads any.
  fileprivate var hosts: Language? {
    parts.first { if case .other(let part) = $0.key { part.place == .host } else { false } }?.value.certain
  }

  fileprivate var originParts: [Part] {
    parts.keys.filter { if case .other(let part) = $0 { part.place.kind == .origin } else { false } }
  }
}
