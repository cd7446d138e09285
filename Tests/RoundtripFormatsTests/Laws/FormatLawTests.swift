import RoundtripFormats
import RoundtripInspection
import Testing

/// The laws of the library, for random formats and values.
@Suite(.tags(.random), .slow) struct FormatLawTests {
  static let rounds: UInt64 = 600

  /// Random formats, and a router of them.
  private static func formats(
    _ random: inout RandomFormats
  ) throws -> (texts: [String], router: OneOf<URLRequestData, Everything>) {
    let texts = random.formats()
    let formats: [Format<Everything>] = try texts.map { try Format($0, types: [RandomFormats.hex]) }
    return (texts, OneOf { for format in formats { format } })
  }

  @Test("Printed URLs of random formats match as the same value")
  func printed() throws {
    var printed = 0
    var refused = 0
    for seed in 1...Self.rounds {
      var random = RandomFormats(random: SplitMix64(seed: seed))
      let (texts, router) = try Self.formats(&random)
      for text in texts {
        for value in [random.value(), random.value(for: text), random.value(for: text)] {
          guard let path = try? router.path(for: value) else {
            refused += 1
            continue
          }
          printed += 1
          let back = try? router.match(path: path)
          #expect(back == value, "seed \(seed): \(texts) printed \(path)")
          let other = try? router.path(for: value.reordered)
          #expect(other == path, "seed \(seed): \(texts) prints \(path) and \(other ?? "nothing")")
        }
      }
    }
    #expect(printed > Self.rounds && refused > Self.rounds, "\(printed) printed, \(refused) refused")
  }

  @Test("Matched URLs of random formats print as a canonical URL, or are refused")
  func matched() throws {
    var matched = 0
    var refused = 0
    for seed in 1...Self.rounds {
      var random = RandomFormats(random: SplitMix64(seed: seed))
      let (texts, router) = try Self.formats(&random)
      for text in texts + texts {
        let path = random.path(for: text)
        guard let value = try? router.match(path: path) else { continue }
        matched += 1
        guard let canonical = try? router.path(for: value) else {
          // Two formats of one type: the first one prints, and another one matches the printed URL.
          if texts.count == 1 { Issue.record("seed \(seed): \(texts) takes \(path), and prints nothing") }
          refused += 1
          continue
        }
        let back = try? router.match(path: canonical)
        #expect(back == value, "seed \(seed): \(texts) took \(path) and printed \(canonical)")
        #expect(try router.path(for: value) == canonical)
      }
    }
    #expect(matched > Self.rounds && refused < matched / 10, "\(matched) matched, \(refused) not printed")
  }

  @Test("An escaped slash separates nothing")
  func slashes() throws {
    var matched = 0
    for seed in 1...Self.rounds {
      var random = RandomFormats(random: SplitMix64(seed: seed))
      let text = random.format()
      // Nothing is kept of the components of a wildcard without a name.
      if text.prefix(while: { $0 != "?" }).hasSuffix("/*") { continue }
      let format = try Format(text, Everything.self, types: [RandomFormats.hex])
      for _ in 0..<4 {
        let path = random.path(for: text)
        guard path.prefix(while: { $0 != "?" }).contains("%2F"), let value = try? format.match(path: path) else {
          continue
        }
        matched += 1
        let other = path.replacing("%2F", with: "/", maxReplacements: 1)
        #expect((try? format.match(path: other)) != value, "seed \(seed): \(text) takes \(path) as \(other)")
      }
    }
    #expect(matched > 20, "\(matched) matched")
  }

  @Test("A single format prints everything it has matched")
  func alone() throws {
    for seed in 1...Self.rounds {
      var random = RandomFormats(random: SplitMix64(seed: seed &+ 10_000))
      let text = random.format()
      let format = try Format(text, Everything.self, types: [RandomFormats.hex])
      for _ in 0..<4 {
        let path = random.path(for: text)
        guard let value = try? format.match(path: path) else { continue }
        #expect(throws: Never.self, "seed \(seed): \(text) took \(path)") { try format.path(for: value) }
      }
    }
  }

  @Test("Random formats in a router match and print like the router of formats")
  func routers() throws {
    for seed in 1...Self.rounds {
      var random = RandomFormats(random: SplitMix64(seed: seed))
      let (texts, router) = try Self.formats(&random)
      var formatRouter = try FormatRouter(types: [RandomFormats.hex])
      for text in texts { try formatRouter.register(text, Everything.self) }
      for text in texts {
        let path = random.path(for: text)
        let found = try? router.match(path: path)
        let response = try? formatRouter.match(path: path)
        #expect(response?.route as? Everything == found, "seed \(seed): \(texts) and \(path)")
        // In a URL, two leading slashes start a host.
        if !path.hasPrefix("//") { #expect(formatRouter.attemptMatch(path)?.route as? Everything == found) }
        let value = random.value(for: text)
        let printed = try? router.path(for: value)
        #expect((try? formatRouter.url(for: value)) == printed, "seed \(seed): \(texts) and \(value)")
      }
    }
  }
}
