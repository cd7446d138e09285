internal import Roundtrip
internal import RoundtripInspection

/// The parts of a router that a command line prints.
protocol RouteSource<Output> {
  associatedtype Output
  var routes: RouteList { get }
  var conflicts: [RouteConflict] { get }
  var missingCases: [MissingCase] { get }
  func explain(_ request: URLRequestData) -> Explanation
  func match(_ request: URLRequestData) throws(RoutingError) -> Output
  /// The printed URL of a value, starting with its path; the whole URL if the route requires a host.
  func address(of value: Output) throws -> String
}

struct KnownRouter<R: ParserPrinter>: RouteSource where R.Input == URLRequestData {
  private let router: R

  init(_ router: R) { self.router = router }

  var routes: RouteList { router.routes }
  var conflicts: [RouteConflict] { router.conflicts() }
  var missingCases: [MissingCase] { router.missingCases() }
  func explain(_ request: URLRequestData) -> Explanation { router.explain(request: request) }
  func match(_ request: URLRequestData) throws(RoutingError) -> R.Output { try router.match(request: request) }

  func address(of value: R.Output) throws -> String {
    let request = try router.requestData(for: value)
    return request.host == nil ? request.target : request.urlString ?? request.target
  }
}
