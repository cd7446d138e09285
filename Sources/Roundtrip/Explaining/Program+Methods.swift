extension Program {
  /// The unlisted methods with which a request would match, or be refused for something else.
  func customMethods(of request: URLRequestData) -> [Method] {
    var (names, seen) = ([String](), Set<ObjectIdentifier>())
    addCustomNames(to: &names, &seen)
    if names.isEmpty { return [] }
    // What fits with the method of the request, too, isn't refused because of it.
    let others = Set(leaves(fitting: request, request.method?.requested ?? .onlyGet))
    let isPassedOver = isAnswered(request, evenIfUnprintable: true)
    func fitting(isFallback: Bool) -> [Method] {
      names.ordered().map { Method($0) }.filter { method in
        if method == request.method { return false }
        var other = request
        other.method = method
        // A leaf that calls a part may fit with both methods, by different leaves of the part, so the answer tells. Where a
        // leaf of all methods is passed over, only leaves tell.
        return isAnswered(other, evenIfUnprintable: !isPassedOver)
          || !leaves(fitting: other, .custom, where: { $0.isFallback == isFallback }).allSatisfy(others.contains)
      }
    }
    let methods = fitting(isFallback: false)
    return methods.isEmpty ? fitting(isFallback: true) : methods
  }

  /// Whether a request matches, or is refused for something else than its path and method.
  private func isAnswered(_ request: URLRequestData, evenIfUnprintable: Bool) -> Bool {
    switch outcome(of: request, evenIfUnprintable: evenIfUnprintable) {
    case (nil, .notFound), (nil, .methodNotAllowed): false
    default: true
    }
  }

  /// Adds the unlisted methods of this program, and of those that a request may have reached.
  private func addCustomNames(to names: inout [String], _ seen: inout Set<ObjectIdentifier>) {
    guard seen.insert(ObjectIdentifier(self)).inserted else { return }
    for leaf in leaves {
      for name in leaf.customNames where !names.contains(name) { names.append(name) }
      leaf.rest.made?.object.addCustomNames(to: &names, &seen)
      guard leaf.calls else { continue }
      var way = way(of: leaf)
      while let event = way.next() {
        if case .call(let later, _) = event { later.part.inner.addCustomNames(to: &names, &seen) }
      }
    }
  }
}
