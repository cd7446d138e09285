import Roundtrip
import RoundtripTesting
import Testing

/// How `checkLaws` uses its arguments. The suites of the laws show that it detects violations.
@Suite struct CheckLawsTests {
  @Test("A router that keeps the laws passes, and most of its samples match")
  func lawful() throws {
    let check = try checkLaws(siteRouter, samples: 3_000, seed: 5)
    #expect(check.samples == 3_000)
    #expect(check.matched > 1_000)
    #expect(check.printed > 1_000)
    #expect(check.seed == 5)
  }

  @Test("The same seed makes the same samples")
  func seeds() throws {
    #expect(try checkLaws(siteRouter, samples: 500, seed: 9) == checkLaws(siteRouter, samples: 500, seed: 9))
    #expect(try checkLaws(siteRouter, samples: 500, seed: 9) != checkLaws(siteRouter, samples: 500, seed: 10))
  }

  @Test("Given values are printed, and have to come back")
  func values() throws {
    let check = try checkLaws(siteRouter, samples: 100, seed: 1) { random in
      .files((0..<3).map { _ in String(UInt8.random(in: 0...255, using: &random)) })
    }
    #expect(check.printed >= 10)
    let router = Route(OffByOne()) {
      Path {
        "n"; Digits()
      }
    }
    let failure = #expect(throws: RoundTripFailure.self) {
      try checkLaws(router, samples: 10, seed: 1) { _ in 7 }
    }
    #expect(failure?.findings.first?.contains("value    7") == true)
  }

  @Test("Given requests are tried first, and varied")
  func requests() throws {
    let check = try checkLaws(
      siteRouter, samples: 100, seed: 1, requests: [URLRequestData(target: "/files/a%2Fb/%C3%A9")])
    #expect(check.samples == 101)
  }
}
