/// A module of routes whose compilation is timed.
struct ScratchModule {
  let name: String
  let summary: String
  let source: String

  /// The seconds that it may take once the library is built.
  let limit: Double?
}

extension ScratchModule {
  /// Built first, so that the library is there.
  static let warmUp = ScratchModule(
    name: "WarmUp", summary: "", source: RouterSource.oneOf(ScratchRoute.first(1)), limit: nil)

  static let measured = [
    ScratchModule(
      name: "One", summary: "  1 route", source: RouterSource.oneOf(ScratchRoute.first(1)), limit: nil),
    ScratchModule(
      name: "Fifty", summary: " 50 routes in one OneOf", source: RouterSource.oneOf(ScratchRoute.first(50)), limit: 3),
    ScratchModule(
      name: "TwoHundred", summary: "200 routes in one OneOf", source: RouterSource.oneOf(ScratchRoute.first(200)),
      limit: 15),
    ScratchModule(
      name: "Grouped", summary: "200 routes in groups of 20",
      source: RouterSource.grouped(ScratchRoute.first(200), by: 20), limit: 6),
    ScratchModule(
      name: "Nested", summary: "200 routes in groups of 20, an enum each",
      source: RouterSource.nested(ScratchRoute.first(200), by: 20), limit: 6),
  ]

  static let all = [warmUp] + measured
}
