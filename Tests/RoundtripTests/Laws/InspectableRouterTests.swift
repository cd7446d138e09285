import RoundtripTesting
import Testing

@testable import Roundtrip

private enum Chapter: Equatable, Sendable {
  case home, about, page(name: String)
}

/// A router with a route that hides another, and a case without a route, as a global `let`.
private let brokenRouter = OneOf {
  Route(.case(Chapter.page(name:))) { Path { String.parser() } }
  Route(.case(Chapter.about)) { Path { "about" } }
}

@Suite("Law 6: a router is an inspectable value") struct InspectableRouterTests {
  @Test("Random routers keep the law", .tags(.random), .slow, arguments: RandomFamily.allCases)
  func families(family: RandomFamily) { family.expect(.inspectable) }

  @Test("Threads share a router")
  func shared() async {
    let router = WideRouter(seed: Seed.first, isApart: true)
    await withTaskGroup { group in
      for seed in 0..<8 as Range<UInt64> {
        group.addTask {
          var random = SplitMix64(seed: seed)
          let value = router.alternatives[0].route.value(&random)
          guard let request = try? router.router.requestData(for: value) else { return }
          #expect((try? router.router.match(request: request)) == value)
        }
      }
    }
  }

  @Test("A route that can never match, and a case that no route prints, are detected")
  func broken() {
    let conflicts = #expect(throws: RoundTripFailure.self) { try expectNoConflicts(brokenRouter) }
    #expect(
      conflicts?.findings.joined().withoutPlaces == """
        error: a parameter of route 1 hides a literal of route 2
          1  GET /:name                    page(name:)
          2  GET /about                    about
          such as /about
          Declare route 2 before route 1.
          If this is intended, accept "about: never matches after page(name:)", with the reason.
        """)
    let cases = #expect(throws: RoundTripFailure.self) { try expectAllCases(brokenRouter) }
    #expect(
      cases?.findings.joined()
        == "no route prints home\n  help  add a route for it, or accept that with except: [\"home\"]")
  }
}
