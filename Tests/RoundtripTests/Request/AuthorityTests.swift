import RoundtripInspection
import Testing

@testable import Roundtrip

@Suite struct AuthorityTests {
  private static let pieces = [
    "a", "shop", "EXAMPLE", "xn--bcher-kva", "0", "127", "0x7f", "_", "-", ".", ".", ":", ":", "8080", "65535", "65536",
    "%41", "%", "ü", "[", "]", "::1", "/", "+", " ",
  ]

  @Test("A name that is read in one pass has the same parts as behind a user, where each is looked for")
  func plainNames() {
    var random = SplitMix64(seed: Seed.first)
    var read = 0
    for _ in 0..<10 * Seed.rounds {
      var text = ""
      for _ in 0..<Int.random(in: 0...5, using: &random) { text += Self.pieces.randomElement(using: &random) ?? "" }
      let (alone, behindUser) = (Authority(text.bytes), Authority("user@\(text)".bytes))
      #expect(alone?.host == behindUser?.host && alone?.port == behindUser?.port, "\(text)")
      #expect(alone?.isUnambiguous == behindUser?.isUnambiguous, "\(text)")
      if alone?.isUnambiguous == true { read += 1 }
    }
    #expect(read > Seed.rounds)
  }
}
