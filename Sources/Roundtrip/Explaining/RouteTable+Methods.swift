extension RouteTable {
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
