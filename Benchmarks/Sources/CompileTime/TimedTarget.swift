/// A target whose build is timed.
struct TimedTarget {
  let name: String
  let summary: String

  /// What its module says, if it is not the library's own.
  var source: String?

  /// How many times as long as a single route it may take in a configuration, where there is a limit.
  var limits: [String: Double] = [:]
}

extension TimedTarget {
  /// The target whose time measures the machine.
  static let measure = "One"

  /// What is built, in this order: first the library, and then modules by themselves.
  static let all = [
    TimedTarget(name: "Roundtrip", summary: "the library, from nothing", limits: ["debug": 50, "release": 120]),
    TimedTarget(name: measure, summary: "  1 route", source: RouterSource.oneOf(ScratchRoute.first(1))),
    TimedTarget(
      name: "Fifty", summary: " 50 routes in one OneOf", source: RouterSource.oneOf(ScratchRoute.first(50)),
      limits: ["debug": 6, "release": 6]),
    TimedTarget(
      name: "TwoHundred", summary: "200 routes in one OneOf", source: RouterSource.oneOf(ScratchRoute.first(200)),
      limits: ["debug": 35, "release": 35]),
    TimedTarget(
      name: "Grouped", summary: "200 routes in groups of 20",
      source: RouterSource.grouped(ScratchRoute.first(200), by: 20), limits: ["debug": 16, "release": 16]),
    TimedTarget(
      name: "Nested", summary: "200 routes in groups of 20, an enum each",
      source: RouterSource.nested(ScratchRoute.first(200), by: 20), limits: ["debug": 16, "release": 16]),
    TimedTarget(
      name: "Optionals", summary: " 16 optional members of a struct", source: RouterSource.optionals(16),
      limits: ["debug": 6, "release": 6]),
  ]
}
