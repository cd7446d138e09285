extension Program {
  /// The unlisted methods with which a request would match, or be refused for something else.
  func customMethods(of request: URLRequestData) -> [Method] {
    var (names, seen) = (Set<String>(), Set<ObjectIdentifier>())
    root.addCustomNames(to: &names, &seen)
    if names.isEmpty { return [] }
    // What fits with the method of the request, too, isn't refused because of it.
    let others = Set(leaves(fitting: request, request.method?.requested ?? .onlyGet))
    let isPassedOver = isAnswered(request, evenIfUnprintable: true)
    func fitting(isFallback: Bool) -> [Method] {
      Array(names).ordered().map { Method($0) }.filter { method in
        if method == request.method { return false }
        var other = request
        other.method = method
        // A leaf that calls a part may fit with both methods, by different leaves of the part, so the answer tells. Where a
        // leaf of all methods is passed over, only leaves tell.
        return isAnswered(other, evenIfUnprintable: !isPassedOver)
          || !leaves(fitting: other, .custom, where: { $0.outline.isFallback == isFallback }).allSatisfy(
            others.contains)
      }
    }
    let methods = fitting(isFallback: false)
    return methods.isEmpty ? fitting(isFallback: true) : methods
  }

  /// Whether a request matches, or is refused for something else than its path and method.
  private func isAnswered(_ request: URLRequestData, evenIfUnprintable: Bool) -> Bool {
    switch outcome(of: request, evenIfUnprintable: evenIfUnprintable) {
    case (nil, .notFound, _), (nil, .methodNotAllowed, _): false
    default: true
    }
  }
}

extension Part {
  /// Adds the unlisted methods that this names, as far as its parts have been made.
  fileprivate func addCustomNames(to names: inout Set<String>, _ seen: inout Set<ObjectIdentifier>) {
    switch kind {
    case .method(let method): if !method.isListed { names.insert(method.rawValue) }
    case .lazy(let later):
      guard let part = later.partIfMade, seen.insert(ObjectIdentifier(part)).inserted else { return }
      part.addCustomNames(to: &names, &seen)
    default: for part in children { part.addCustomNames(to: &names, &seen) }
    }
  }
}
