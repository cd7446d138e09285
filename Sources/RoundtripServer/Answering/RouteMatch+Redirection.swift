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
  /// kept after those of the route, with what a URL can't contain escaped.
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
    let fields = (request.percentEncodedQuery ?? "").split(separator: "&", omittingEmptySubsequences: false)
    let known = knownFields.union(Self.names(in: URLRequestData(target: canonicalPath)))
    let others = row.custom.isEmpty ? fields.filter { !Self.isOne(of: known, $0) } : []
    if others.isEmpty { return canonicalPath }
    let own = fields.filter { Self.isOne(of: known, $0) }.joined(separator: "&")
    if request.path + (own.isEmpty ? "" : "?" + own) == canonicalPath { return request.target }
    // A target that wasn't received over HTTP may contain anything, even the end of the header with the address.
    let kept = PercentCoding.encoded(others.joined(separator: "&"), allowing: .query)
    return canonicalPath + (canonicalPath.contains("?") ? "&" : "?") + kept
  }

  /// The names of the fields of the query that the route reads, and the one that is printed for it.
  private var knownFields: Set<String> {
    let printing = canonicalPath.flatMap { try? site.matchReturningRow(path: $0).route }
    let parameters = row.parameters + (printing?.parameters ?? [])
    return Set(parameters.filter { $0.place == .query }.compactMap(\.name))
  }

  private static func names(in request: URLRequestData) -> Set<String> { Set(request.query.map(\.name)) }

  /// Whether a field has one of the names. An empty text between two separators has none, and isn't kept.
  private static func isOne(of names: Set<String>, _ field: Substring) -> Bool {
    if field.isEmpty { return true }
    let name = String(field).bytes.prefix { $0 != UInt8(ascii: "=") }
    return PercentCoding.decodedText(name, plusIsSpace: true).map(names.contains) ?? false
  }
}
