internal import Roundtrip

extension RouteMatch {
  /// Returns the target of the canonical address, if the address of a GET or HEAD request isn't canonical: an alias, a
  /// slash at the end, an escape that isn't needed, fields in another order, or a default that is spelled out.
  ///
  /// ```swift
  /// if let target = match.redirection() { return redirect(to: target, permanently: true) }
  /// ```
  ///
  /// Query fields that neither the route nor the canonical one reads, such as `utm_source`, are no reason to redirect, and are
  /// kept after those of the route, with what a URL can't contain escaped. What a parser of your own reads isn't known, so its
  /// fields count only if they are printed.
  ///
  /// It is a path on the same host. It is `nil` if that path wouldn't match the same route there, or would be redirected
  /// again; so clients are redirected at most once.
  public func redirection() -> String? {
    guard [nil, .get, .head].contains(request.method), let canonicalPath, canonicalPath != request.target,
      let target = canonicalTarget, target != request.target
    else { return nil }
    var redirected = request
    redirected.target = target
    guard let again = try? RouteMatch(site, redirected),
      again.canonicalTarget == target, again.canonicalPath == canonicalPath,
      // Another route may have the same path on this host.
      let printed = try? site.requestData(for: route), printed == (try? site.requestData(for: again.route))
    else { return nil }
    return target
  }

  /// The path that the router prints for the route, without the fragment, which no request has.
  private var canonicalPath: String? {
    guard let path = try? site.path(for: route) else { return nil }
    return String(path.prefix { $0 != "#" })
  }

  /// The path with the fields that others read, or the target of the request if nothing else differs.
  private var canonicalTarget: String? {
    guard let canonicalPath else { return nil }
    guard let query = request.percentEncodedQuery, !query.isEmpty else { return canonicalPath }
    let fields = query.split(separator: "&", omittingEmptySubsequences: false)
    let known = knownFields
    let others = fields.filter { !Self.isOne(of: known, $0) }
    if others.isEmpty { return canonicalPath }
    let own = fields.filter { Self.isOne(of: known, $0) }.joined(separator: "&")
    if request.path + (own.isEmpty ? "" : "?" + own) == canonicalPath { return request.target }
    // A target that wasn't received over HTTP may contain anything, even the end of the header with the address.
    let kept = PercentCoding.encoded(others.joined(separator: "&"), allowing: .query)
    return canonicalPath + (canonicalPath.contains("?") ? "&" : "?") + kept
  }

  /// The names of the fields of the query that the route reads or prints, and those that the one reads which is printed for it.
  private var knownFields: Set<[UInt8]> {
    let canonical = try? site.requestData(for: route)
    let printing = canonical.flatMap { try? site.matchReturningRow(request: $0).route }
    let listed = (row.parameters + (printing?.parameters ?? [])).filter { $0.place == .query }.compactMap(\.name)
    let printed = canonical?.query.map(\.name) ?? []
    // A list doesn't show the fields of a part that is made on first use.
    let read = site.inspect { program in
      [request, canonical].compactMap(\.self).flatMap { program.queryFields(readIn: $0) }
    }
    return Set((listed + printed).map { Array($0.utf8) } + read)
  }

  /// Whether a field has one of the names. An empty text between two separators has none, and isn't kept.
  private static func isOne(of names: Set<[UInt8]>, _ field: Substring) -> Bool {
    if field.isEmpty { return true }
    let name = String(field).bytes.prefix { $0 != UInt8(ascii: "=") }
    return PercentCoding.decoded(name, plusIsSpace: true).map(names.contains) ?? false
  }
}
