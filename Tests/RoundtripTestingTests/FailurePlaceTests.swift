import Roundtrip
import RoundtripInspection
import RoundtripTesting
import Testing

/// The position at which a failure is reported.
@Suite struct FailurePlaceTests {
  enum Site: Equatable, Sendable { case home, other }
  static let router = OneOf { Route(.case(Site.home)) }

  @Test("Every failure contains the line of its call")
  func line() {
    fails { try expectRoundTrip(Self.router, [.other]) }
    fails { try expectRoutes(Self.router, [("/x", .home)]) }
    fails { try expectNoMatch(Self.router, ["/"]) }
    fails { try expectAllCases(Self.router) }
    fails { try expectNoConflicts(Self.conflicting) }
    fails { try expectExport("text", matches: "/no/such/folder/export") }
    fails { try expectExport("text", of: Self.router, matches: "/no/such/folder/export") }
    fails { try expectCompatible(Self.router, with: "/no/such/folder/record") }
    fails { try expectNoDeadLinks(Self.router, in: ["/no/such/folder"]) }
    fails { try checkLaws(BrokenRouter(), samples: 10) }
    fails { try checkLaws(BrokenRouter(), samples: 10) { _ in 1 } }
  }

  private func fails(line: Int = #line, _ check: () throws -> Void) {
    let failure = #expect(throws: RoundTripFailure.self) { try check() }
    #expect(failure?.fileID == "RoundtripTestingTests/FailurePlaceTests.swift")
    #expect(failure?.line == line)
    #expect(failure?.description.hasSuffix("\n\nat RoundtripTestingTests/FailurePlaceTests.swift:\(line)") == true)
  }

  @Test("Swift Testing marks the line of a call that is expected not to throw")
  func marked() {
    withKnownIssue {
      #expect(throws: Never.self) { try expectRoundTrip(Self.router, [.other]) }
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2 && "\(issue)".contains("can't be printed")
    }
  }

  static let conflicting = OneOf {
    Route(.case(Site.home)) { Path { "a" } }
    Route(.case(Site.other)) { Path { "a" } }
  }

  /// Prints every value as a request that matches as another one.
  struct BrokenRouter: ParserPrinter {
    var body: some Router<Int> {
      Route(.convert(apply: { $0 + 1 }, unapply: { $0 })) { Path { Digits() } }
    }
  }
}
