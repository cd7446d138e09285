internal import Roundtrip
internal import RoundtripExports
internal import RoundtripInspection
internal import RoundtripTesting

/// The parts of a router that a command line prints.
protocol RouteSource<Output> {
  associatedtype Output
  var routes: RouteList { get }
  var endpoints: [Endpoint] { get }
  var conflicts: [RouteConflict] { get }
  var missingCases: [MissingCase] { get }
  var record: RouteRecord { get }
  func compatibility(with record: RouteRecord, renaming: [String: String]) -> Compatibility
  func deadLinks(in paths: [String], hosts: [String], allowing: AllowedLinks) throws(UnreadableFile) -> DeadLinks
  func lostRequests(in file: String, hosts: [String]) throws(UnreadableFile) -> (log: AccessLog, lost: LostRequests)
  func explain(_ request: URLRequestData) -> Explanation
  func match(_ request: URLRequestData) throws(RoutingError) -> (output: Output, route: RouteList.Row)
  func request(for value: Output) throws(PrintingError) -> URLRequestData
}

struct KnownRouter<R: ParserPrinter>: RouteSource where R.Input == URLRequestData {
  private let router: R

  init(_ router: R) { self.router = router }

  var routes: RouteList { router.routes }
  var endpoints: [Endpoint] { router.endpoints }
  var conflicts: [RouteConflict] { router.conflicts() }
  var missingCases: [MissingCase] { router.missingCases() }
  var record: RouteRecord { RouteRecord(of: router) }

  func compatibility(with record: RouteRecord, renaming: [String: String]) -> Compatibility {
    router.compatibility(with: record, renaming: renaming)
  }

  func deadLinks(in paths: [String], hosts: [String], allowing: AllowedLinks) throws(UnreadableFile) -> DeadLinks {
    try DeadLinks(in: paths, of: router, hosts: hosts, allowing: allowing)
  }

  func lostRequests(in file: String, hosts: [String]) throws(UnreadableFile) -> (log: AccessLog, lost: LostRequests) {
    let log = try AccessLog(path: file)
    return (log, LostRequests(in: log, of: router, hosts: hosts))
  }

  func explain(_ request: URLRequestData) -> Explanation { router.explain(request: request) }

  func match(_ request: URLRequestData) throws(RoutingError) -> (output: R.Output, route: RouteList.Row) {
    try router.matchReturningRow(request: request)
  }

  func request(for value: R.Output) throws(PrintingError) -> URLRequestData { try router.requestData(for: value) }
}
