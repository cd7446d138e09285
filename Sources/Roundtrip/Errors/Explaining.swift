/// Something that can say why a request matches nothing: a router's table, whose type is not known.
@usableFromInline
protocol Explaining: AnyObject, Sendable {
  /// The methods without a bit of their own with which the request would match.
  func customMethods(at error: RoutingError) -> [Method]

  /// What becomes of the request on each way through the router.
  func diagnosis(of request: URLRequestData, _ methods: MethodSet) -> Diagnosis
}

extension RouteTable: Explaining {
  @usableFromInline
  func diagnosis(of request: URLRequestData, _ methods: MethodSet) -> Diagnosis {
    let shapes = shapes
    return Diagnosis(
      request: request, attempts: attempts(at: request, methods), fault: RawComponents(request).fault,
      rowWay: { self.table.leaves[$0].rowWay(in: shapes) }, row: { self.row(of: $0) })
  }

  @usableFromInline
  func customMethods(at error: RoutingError) -> [Method] {
    var asked: [String] = []
    let named = record(error.request, error.methods).methods.map(\.rawValue)
    for names in [named] + table.leaves.compactMap(\.customMethods) {
      for name in names where !asked.contains(name) { asked.append(name) }
    }
    return asked.ordered().map { Method($0) }.filter { method in
      var request = error.request
      request.method = method
      return record(request, method.requested).wouldMatch
    }
  }

  /// What is noted when a request is matched again.
  private func record(
    _ request: URLRequestData, _ methods: MethodSet
  ) -> (methods: [Method], wouldMatch: Bool) {
    let recorder = Recorder()
    var owned = OwnedReader(request)
    owned.reader.method = methods
    owned.reader.record(in: recorder)
    let miss = miss(&owned.reader)
    return withExtendedLifetime(recorder) { (recorder.customMethods, miss == nil || miss == .badRequest) }
  }
}
