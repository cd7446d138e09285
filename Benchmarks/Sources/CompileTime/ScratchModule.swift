/// A module of routes whose compilation is timed.
struct ScratchModule {
  let name: String
  let summary: String
  let source: String

  /// The seconds that it may take in a configuration, where there is a limit.
  var limits: [String: Double] = [:]
}

extension ScratchModule {
  /// What is built, in this order: first the library, and whatever a build begins with, and then modules by themselves.
  static let all = [
    ScratchModule(
      name: "First", summary: "the library and 1 route, from nothing",
      source: RouterSource.oneOf(ScratchRoute.first(1)), limits: ["debug": 15, "release": 25]),
    ScratchModule(name: "One", summary: "  1 route", source: RouterSource.oneOf(ScratchRoute.first(1))),
    ScratchModule(
      name: "Fifty", summary: " 50 routes in one OneOf", source: RouterSource.oneOf(ScratchRoute.first(50)),
      limits: ["debug": 3, "release": 3]),
    ScratchModule(
      name: "TwoHundred", summary: "200 routes in one OneOf", source: RouterSource.oneOf(ScratchRoute.first(200)),
      limits: ["debug": 15, "release": 15]),
    ScratchModule(
      name: "Grouped", summary: "200 routes in groups of 20",
      source: RouterSource.grouped(ScratchRoute.first(200), by: 20), limits: ["debug": 6, "release": 6]),
    ScratchModule(
      name: "Nested", summary: "200 routes in groups of 20, an enum each",
      source: RouterSource.nested(ScratchRoute.first(200), by: 20), limits: ["debug": 6, "release": 6]),
  ]
}
