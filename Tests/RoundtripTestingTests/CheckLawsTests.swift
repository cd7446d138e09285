import Roundtrip
import Testing

@testable import RoundtripTesting

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

  @Test("Law 1: a value that comes back as another is caught, with the smallest request")
  func lawOne() throws {
    let router = Route(OffByOne()) {
      Path {
        "n"; Digits()
      }
    }
    let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(router, samples: 200, seed: 1) }
    let finding = try #require(failure?.findings.first)
    #expect(finding.hasPrefix("law 1: what prints, matches back (broken)\n  request     /n/"))
    #expect(finding.contains("seed        1, sample 1"))
    // One digit is enough.
    let request = finding.split(separator: "\n")[1].split(separator: " ").last
    #expect(request?.count == 4)
  }

  @Test("Law 2: a value that matches and cannot be printed is caught")
  func lawTwo() throws {
    let router = Route(OneWay()) {
      Path {
        "n"; Digits()
      }
    }
    let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(router, samples: 200, seed: 1) }
    #expect(failure?.findings.first?.hasPrefix("law 2: what matches, prints a canonical URL (broken)") == true)
    #expect(failure?.findings.first?.contains("refused on purpose") == true)
  }

  @Test(
    "Law 3: what may not be printed is caught where it is printed",
    arguments: [
      (URLRequestData(target: "//evil.example/a"), "a path that begins with two slashes names a host"),
      (URLRequestData(target: "/a//b"), "a component of the path is empty"),
      (URLRequestData(target: "/a/%2E./b"), "the path has a dot segment"),
      (URLRequestData(target: "/a b"), "the URL has a character that has to be escaped"),
      (URLRequestData(target: "/a", headers: ["X": ["a\r\nb"]]), "the header X has a line break or NUL in it"),
    ])
  func lawThree(_ printed: URLRequestData, _ fault: String) {
    let violation = LawsOfRequest(siteRouter).violation(of: .home, printed: printed)
    #expect(violation?.law == .printingRefuses)
    #expect(violation?.lines.last?.text == fault)
  }

  @Test("Law 4: text that is decoded twice is caught")
  func lawFour() throws {
    let router = Route(.case(Site.text)) {
      Path {
        "t"; String.parser().map(DecodedAgain())
      }
    }
    let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(router, samples: 2_000, seed: 1) }
    #expect(
      failure?.findings.contains { $0.hasPrefix("law 4: text is decoded once, after splitting (broken)") } == true)
  }

  @Test("Law 5: a parser that takes the square of the length is caught")
  func lawFive() throws {
    let router = Route(.case(Site.text)) {
      Path {
        "t"; Quadratic()
      }
    }
    let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(router, samples: 50, seed: 1) }
    #expect(failure?.findings.contains { $0.hasPrefix("law 5: time grows at most linearly") } == true)
  }

  @Test("Values that are made by the user are printed, and have to come back")
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

  @Test("Requests that are given by the user are tried first, and changed")
  func requests() throws {
    let check = try checkLaws(
      siteRouter, samples: 100, seed: 1, requests: [URLRequestData(target: "/files/a%2Fb/%C3%A9")])
    #expect(check.samples == 101)
  }
}
