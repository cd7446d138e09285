import RandomRouters
import Roundtrip
import RoundtripInspection

/// Random routers that contain themselves, with all short paths.
public struct LevelRun: Sendable, Equatable {
  /// Routers, and their requests.
  public var routers = 0, requests = 0
  /// Requests that matched, and values that weren't printed because their request has another value.
  public var values = 0, unprinted = 0
  /// Requests of another method, and bad ones.
  public var others = 0, bad = 0
  /// Routers that read a request in more ways than are tried, as one that begins with itself does.
  public var endless = 0

  /// Creates an empty run.
  public init() { Backtraces.areOff }
}

/// Draws a router, and compares what it matches and prints with all ways in which its alternatives read a request.
public func tryLevels(seed: UInt64, upTo length: Int, into run: inout LevelRun) throws(BrokenPromise) {
  var random = SplitMix64(seed: seed)
  let levels = LevelRouter(&random)
  defer { levels.forget() }
  run.routers += 1
  var paths: [[String]] = [[]]
  var next = 0
  let ways = EnteredWays(levels.whole._part)
  while next < paths.count {
    let path = paths[next]
    if path.count < length { paths += ["a", "b", random.pick(["1", "1", "01"])].map { path + [$0] } }
    next += 1
    for request in [LevelRequest(path: path), LevelRequest(path, &random)] {
      if try !levels.tryRequest(request, ways, into: &run) {
        // Another request would take as long as this one: as long as any may take.
        run.endless += 1
        return
      }
    }
  }
}

extension LevelRouter {
  /// Returns `false` for a request that can be read in too many ways.
  fileprivate func tryRequest(
    _ request: LevelRequest, _ ways: EnteredWays, into run: inout LevelRun
  ) throws(BrokenPromise) -> Bool {
    let router = whole
    run.requests += 1
    let matched = LevelAnswer(router, request)
    var reader = LevelReader(rules, below: base, entries: 200)
    let (answer, values) = reader.answer(to: request)
    let fact = { "\(request): \(matched), \(answer), \(values)\n\(self)" }
    if case .value(let value) = matched {
      run.values += 1
      let printed = try? router.requestData(for: value)
      try promise("what matches is printed", printed != nil, fact())
      let again = printed.map { LevelAnswer(router, $0) }
      try promise("what is printed matches back", again == matched, "\(printed as Any), \(again as Any), \(fact())")
      let leaf = router.inspect { $0.leaf(matching: request.request) }
      let way = leaf.flatMap { ways.number(of: request.request, on: $0) }
      try promise(
        "what matches takes a way", way.map { ways.leaves[$0] } == leaf || way == nil && reader.entries <= 0,
        "\(way as Any), \(fact())")
    }
    if reader.entries <= 0 { return false }
    try promise("a router that contains itself takes the first way that fits", matched == answer, fact())
    switch matched {
    case .allows: run.others += 1
    case .badRequest: run.bad += 1
    case .value, .notFound: break
    }
    for value in values {
      let printed = (try? router.requestData(for: value)).map { LevelRequest($0) }
      let isPrinted = reader.printsBack(value)
      if reader.entries <= 0 { return false }
      try promise(
        "a value is printed exactly if its request has it", printed == (isPrinted ? reader.printed(value) : nil),
        "\(value), \(printed as Any): \(fact())")
      if !isPrinted { run.unprinted += 1 }
    }
    return true
  }
}

extension LevelRequest {
  /// A request with a path, and whatever else.
  fileprivate init(_ path: [String], _ random: inout SplitMix64) {
    self.init(path: path)
    host = random.pick([nil, "one", "two"])
    method = random.pick(["GET", "POST", "PUT"])
    fields = random.pick([[], ["1"], ["01"], ["x"], ["1", "2"]])
  }

  /// A printed request.
  fileprivate init(_ request: URLRequestData) {
    self.init(
      path: request.path.split(separator: "/").map(String.init), host: request.host,
      method: request.method?.rawValue ?? "GET", fields: request.query["q"].compactMap { $0 })
  }

  fileprivate var request: URLRequestData {
    var request = URLRequestData(method: Method(method), host: host, path: "/" + path.joined(separator: "/"))
    for field in fields { request.query.append("q", field) }
    return request
  }
}

extension LevelAnswer {
  fileprivate init(_ router: AnyLevels, _ request: LevelRequest) { self.init(router, request.request) }

  fileprivate init(_ router: AnyLevels, _ request: URLRequestData) {
    do throws(RoutingError) { self = .value(try router.match(request: request)) } catch {
      switch error.kind {
      case .methodNotAllowed(let allow): self = .allows(Set(allow.map(\.rawValue)))
      case .badRequest: self = .badRequest
      default: self = .notFound
      }
    }
  }
}
