import RandomRouters
import Roundtrip
import RoundtripInspection

/// Random routers that contain themselves, with all short paths.
public struct LevelRun: Sendable, Equatable {
  /// Routers, and their requests.
  public var routers = 0, requests = 0
  /// Requests that matched, and values that weren't printed because their request has another value.
  public var values = 0, unprinted = 0
  /// Routers that read a request in more ways than are tried, as one that begins with itself does.
  public var endless = 0

  /// Creates an empty run.
  public init() { Backtraces.areOff }
}

/// Draws a router, and compares what it matches and prints with all ways in which its alternatives read a path.
public func tryLevels(seed: UInt64, upTo length: Int, into run: inout LevelRun) throws(BrokenPromise) {
  var random = SplitMix64(seed: seed)
  let levels = LevelRouter(&random)
  defer { levels.forget() }
  let router = levels.router
  run.routers += 1
  var paths: [[String]] = [[]]
  var next = 0
  while next < paths.count {
    let path = paths[next]
    if path.count < length { paths += ["a", "b", "1"].map { path + [$0] } }
    next += 1
    let text = "/" + path.joined(separator: "/")
    run.requests += 1
    let matched = try? router.match(path: text)

    var reader = LevelReader(rules: levels.rules, path: path, entries: 200)
    var values: [Level] = []
    _ = reader.read(from: 0) { reader, value, end in
      if end == path.count { values.append(value) }
      return values.count == 3
    }
    let fact = { "\(text): \(matched as Any), \(values)\n\(levels.rules)" }
    if let matched {
      run.values += 1
      let printed = try? router.path(for: matched)
      try promise("what matches is printed", printed == text, "\(printed as Any), \(fact())")
    }
    if reader.entries <= 0 {
      // Another request would take as long as this one: as long as any may take.
      run.endless += 1
      return
    }
    try promise("a router that contains itself takes the first way that fits", matched == values.first, fact())
    for value in values.dropFirst() {
      let printed = try? router.path(for: value)
      try promise("a value isn't printed as a request of another one", printed == nil, "\(value): \(fact())")
      run.unprinted += 1
    }
  }
}
