package import Roundtrip

/// The result of matching.
package enum Outcome: Equatable {
  case found(Found)
  case notFound
  case methodNotAllowed([String])
  case badRequest

  package init(_ error: RoutingError) {
    self =
      switch error.kind {
      case .notFound: .notFound
      case .methodNotAllowed(let allow): .methodNotAllowed(allow.map(\.rawValue))
      case .badRequest, .unsupportedMediaType, .notAcceptable: .badRequest
      }
  }
}

extension ParserPrinter<URLRequestData, Found> {
  package func outcome(_ request: RandomRequest) -> Outcome {
    do throws(RoutingError) { return .found(try match(request: request.data)) } catch { return Outcome(error) }
  }
}
