import Roundtrip

/// What is under `/projects/:owner/:project/releases`.
enum ReleasesRoute: Equatable, Sendable {
  case list
  case create
  case latest
  case show(release: Int)
  case update(release: Int)
  case delete(release: Int)
  case assets(release: Int)
  case uploadAsset(release: Int)
  case asset(release: Int, asset: Int)
  case deleteAsset(release: Int, asset: Int)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let releasesRouter = OneOf {
  Route(.case(ReleasesRoute.list))
  Route(.case(ReleasesRoute.create)) { Method.post }
  Route(.case(ReleasesRoute.latest)) { Path { "latest" } }
  Route(.case(ReleasesRoute.show(release:))) { Path { Digits() } }
  Route(.case(ReleasesRoute.update(release:))) { Method.patch; Path { Digits() } }
  Route(.case(ReleasesRoute.delete(release:))) { Method.delete; Path { Digits() } }
  Route(.case(ReleasesRoute.assets(release:))) { Path { Digits(); "assets" } }
  Route(.case(ReleasesRoute.uploadAsset(release:))) { Method.post; Path { Digits(); "assets" } }
  Route(.case(ReleasesRoute.asset(release:asset:))) { Path { Digits(); "assets"; Digits() } }
  Route(.case(ReleasesRoute.deleteAsset(release:asset:))) { Method.delete; Path { Digits(); "assets"; Digits() } }
}
