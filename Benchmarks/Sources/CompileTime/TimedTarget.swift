/// A target whose build is timed.
struct TimedTarget {
  let name: String
  let summary: String

  /// What its module says, if it is not the library's own.
  var source: String?

  /// The seconds that it may take in a configuration, where there is a limit.
  var limits: [String: Double] = [:]
}

extension TimedTarget {
  /// What is built, in this order: first the library, and then modules by themselves.
  static let all = [
    TimedTarget(name: "Roundtrip", summary: "the library, from nothing", limits: ["debug": 15, "release": 25]),
    TimedTarget(name: "One", summary: "  1 route", source: RouterSource.oneOf(ScratchRoute.first(1))),
    TimedTarget(
      name: "Fifty", summary: " 50 routes in one OneOf", source: RouterSource.oneOf(ScratchRoute.first(50)),
      limits: ["debug": 3, "release": 3]),
    TimedTarget(
      name: "TwoHundred", summary: "200 routes in one OneOf", source: RouterSource.oneOf(ScratchRoute.first(200)),
      limits: ["debug": 15, "release": 15]),
    TimedTarget(
      name: "Grouped", summary: "200 routes in groups of 20",
      source: RouterSource.grouped(ScratchRoute.first(200), by: 20), limits: ["debug": 6, "release": 6]),
    TimedTarget(
      name: "Nested", summary: "200 routes in groups of 20, an enum each",
      source: RouterSource.nested(ScratchRoute.first(200), by: 20), limits: ["debug": 6, "release": 6]),
  ]
}
