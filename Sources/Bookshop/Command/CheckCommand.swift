internal import Roundtrip
internal import RoundtripTesting

struct CheckCommand: Command {
  static let name = "check"
  static let usage = "bookshop check"
  static let summary = "Looks for mistakes in the router: conflicts, missing cases, broken laws"
  static let details = """
    Checked are the router of the shop, and the one that reads and writes routes as words:

      - no route hides another by mistake, or all of another;
      - every case of ShopRoute has a route that prints it;
      - some thousand requests, made out of what the routes say of themselves and then spoilt, keep the laws: what matches
        is printed, and what is printed matches as the same again.

    It ends with status 1 where there is a mistake.
    """

  init(_ arguments: inout Arguments) {}

  func run() -> ExitStatus {
    let areRight = [("the shop", shopRouter), ("the words", wordsRouter)].map { Self.check($0, $1) }
    return areRight.allSatisfy(\.self) ? .success : .failure
  }

  /// Whether there is no mistake.
  private static func check(_ name: String, _ router: OneOf<URLRequestData, ShopRoute>) -> Bool {
    let (conflicts, missing) = (router.conflicts(), router.missingCases())
    for conflict in conflicts { Terminal.print("\(conflict)\n") }
    for missing in missing { Terminal.print("error: \(missing)\n") }
    let laws: String
    let areKept: Bool
    do throws(RoundTripFailure) {
      // Bodies and cookies that somebody may send are not met by chance.
      let requests = PrintCommand.samples.compactMap { try? router.requestData(for: $0) }
      let tried = try checkLaws(router, samples: 5_000, requests: requests) { random in
        PrintCommand.samples.randomElement(using: &random) ?? .home
      }
      (laws, areKept) = ("\(tried.samples) requests tried, which keep the laws", true)
    } catch {
      Terminal.print("error: \(error)\n")
      (laws, areKept) = ("the laws are broken", false)
    }
    Terminal.print(
      """
      \(name): \(router.routes.count) routes, \(conflicts.count) conflicts, \(missing.count) missing cases; \(laws)

      """)
    return conflicts.allSatisfy { $0.severity == .note } && missing.isEmpty && areKept
  }
}
