import Roundtrip
import RoundtripTesting
import Testing

/// Laws that the author of some routes breaks on purpose.
@Suite struct LawExceptionTests {
  enum Podcast: Equatable, Sendable { case show(Int), episode(Int), home }

  /// The number before a title that doesn't count: `42-emma`.
  static let titled = TextOfUser<Int>(
    all: { text in
      guard let number = Int(text.prefix { $0.isNumber }) else { throw Refused() }
      return number
    }, print: { "\($0)" }, shape: .examples(["42", "7-emma"], .opaque("Titled")))

  static let router = OneOf {
    Route(.case(Podcast.home))
    Route(.case(Podcast.show)) {
      Path {
        "shows"; titled
      }
    }
    Route(.case(Podcast.episode)) {
      Path {
        "episodes"; titled
      }
    }
  }

  private func findings(_ check: () throws -> Void) -> [String] {
    do { try check() } catch let failure as RoundTripFailure { return failure.findings } catch { return ["\(error)"] }
    return []
  }

  @Test("A law is excluded for a route, by its case or by its path, and still verified for the others")
  func perRoute() throws {
    try checkLaws(Self.router, samples: 600, seed: 1, except: [.wholeText: ["show(_:)", "episode(_:)"]])
    try checkLaws(Self.router, samples: 600, seed: 1, except: [.wholeText: ["/shows/<Titled>", "episode(_:)"]])
    try checkLaws(Self.router, samples: 600, seed: 1, except: [.wholeText: .all])
    let findings = findings { try checkLaws(Self.router, samples: 600, seed: 1, except: [.wholeText: ["show(_:)"]]) }
    #expect(findings.count == 1)
    #expect(
      findings[0].hasPrefix("text is read completely (broken)\n  route        3 GET /episodes/<Titled> episode(_:) at ")
    )
  }

  @Test("The name of an exception that no route has is reported")
  func unknownName() {
    let findings = findings {
      try checkLaws(Self.router, samples: 600, seed: 1, except: [.wholeText: ["show(_:)", "episod"]])
    }
    #expect(findings.count == 2)
    #expect(findings.contains("except: no route is named \"episod\""))
  }

  @Test("The report names the route, the parser, and the exception that accepts what it found")
  func report() throws {
    let router = OneOf {
      Route(.case(Podcast.home))
      Route(.case(Podcast.show)) {
        Path {
          "shows"; Self.titled
        }
      }
    }
    let line = #line - 6
    let findings = findings { try checkLaws(router, samples: 600, seed: 1) }
    #expect(
      findings.map { $0.replacing(/\n  (matches|and so does|found with|request|seed) .+/, with: "") } == [
        """
        text is read completely (broken)
          route        2 GET /shows/<Titled> show(_:) at \(#fileID):\(line)
          parser       <Titled> in component 2 of the path
          help         make it reject text that it ignores, make the route an Alias of another one, or accept that with \
        except: [.wholeText: ["show(_:)"]]
        """
      ])
    try checkLaws(router, samples: 600, seed: 1, except: [.wholeText: ["show(_:)"]])
  }

  @Test("An alias drops text by its own law: what it matches, another route prints")
  func alias() throws {
    let even = Digits().map(
      ConversionOfUser<Int, Int>({ $0 }, back: { if $0.isMultiple(of: 2) { $0 } else { throw Refused() } }))
    let router = OneOf {
      Route(.case(Podcast.show)) {
        Path {
          "shows"; even
        }
      }
      Alias {
        Route(.case(Podcast.show)) {
          Path {
            "old"; Self.titled
          }
        }
      }
    }
    let findings = findings {
      try checkLaws(router, samples: 600, seed: 1, except: [.matchesAreCanonical: ["/shows/:digits"]])
    }
    #expect(findings.count == 1, "\(findings)")
    #expect(
      findings[0].hasPrefix("what an alias matches, another route prints (broken)\n  route       2 GET /old/<Titled>"))
    #expect(findings[0].contains("\n  help        let another route print the value\n"))
  }
}
