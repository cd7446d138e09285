// Why a request matches no route: the outcome on each way through the router.

extension RouteTable {
  /// The outcome of the request on each way through the router.
  func diagnosis(of request: URLRequestData, _ methods: MethodSet, _ miss: Miss) -> Diagnosis {
    let shapes = shapes
    // A match looks for other methods only if the request isn't bad.
    let hasTriedMethods = miss != .badRequest && miss != .unsupportedMediaType
    return Diagnosis(
      request: request, attempts: attempts(at: request, methods, hasTriedMethods: hasTriedMethods),
      fault: RawComponents(request).fault, rowWay: { self.table.leaves[$0].row },
      row: { self.row(of: $0) },
      matches: { leaf, target in
        guard shapes[self.table.leaves[leaf].alternative].isOfLibrary else { return false }
        var request = request
        request.target = target
        return self.takes(request, methods, on: leaf)
      })
  }

  /// The unlisted methods with which the request would match.
  func customMethods(at error: RoutingError) -> [Method] {
    var request = error.request
    var asked = record(request, error.methods).methods.names
    for leaf in table.leaves.indices { asked += table.leaves[leaf].customMethods ?? [] }
    asked = asked.ordered()
    var methods: [Method] = []
    for (index, name) in asked.enumerated() where index == 0 || asked[index - 1] != name {
      let method = Method(name)
      request.method = method
      if record(request, method.requested).wouldMatch { methods.append(method) }
    }
    return methods
  }

  /// Matches a request again, and records the reasons.
  @inline(never)
  private func record(
    _ request: URLRequestData, _ methods: MethodSet
  ) -> (methods: [Method], wouldMatch: Bool) {
    let recorder = Recorder(of: request.target)
    var owned = OwnedReader(request)
    owned.reader.request.method = methods
    owned.reader.record(in: recorder)
    let miss = miss(&owned.reader)
    return withExtendedLifetime(recorder) {
      (recorder.customMethods, miss == nil || miss == .badRequest || miss == .unsupportedMediaType)
    }
  }
}
