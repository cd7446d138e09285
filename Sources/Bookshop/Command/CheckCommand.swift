internal import Roundtrip

struct CheckCommand: Command {
  static let name = "check"
  static let usage = "bookshop check"
  static let summary = "Looks for mistakes in the router: conflicts, missing cases, routes that do not come back"
  static let details = """
    Checked are the router of the shop, and the one that reads and writes routes as words:

      - no route hides another: conflicts are listed; those that hide all of a route, or something by mistake, are mistakes;
      - every case of ShopRoute has a route that prints it;
      - the routes that `bookshop print --help` shows print requests that match as the same routes again.

    It ends with status 1 where there is a mistake.
    """

  init(_ arguments: inout Arguments) {}

  func run() -> ExitStatus {
    let routers = [("the shop", shopRouter), ("the words", wordsRouter)]
    let results = routers.map { Self.check($0, $1) }
    return results.allSatisfy(\.self) ? .success : .failure
  }

  /// Whether there is no mistake.
  private static func check(_ name: String, _ router: OneOf<URLRequestData, ShopRoute>) -> Bool {
    let conflicts = router.conflicts()
    let missing = router.missingCases()
    let samples = PrintCommand.samples
    let lost = samples.compactMap { fault(of: $0, in: router) }
    for conflict in conflicts { Terminal.print("\(conflict)\n") }
    for missing in missing { Terminal.print("error: \(missing)\n") }
    for fault in lost { Terminal.print("error: \(fault)\n") }
    Terminal.print(
      """
      \(name): \(router.table.count) routes, \(conflicts.count) conflicts, \(missing.count) missing cases, \
      \(samples.count - lost.count) of \(samples.count) samples come back

      """)
    return conflicts.allSatisfy { $0.severity == .note } && missing.isEmpty && lost.isEmpty
  }

  /// Why a route does not come back.
  private static func fault(of route: ShopRoute, in router: OneOf<URLRequestData, ShopRoute>) -> String? {
    do {
      let request = try router.requestData(for: route)
      let back = try router.match(request: request)
      return back == route ? nil : "\(ValueText(route).text) comes back as \(ValueText(back).text)"
    } catch {
      return "\(ValueText(route).text): \(error)"
    }
  }
}
