import Roundtrip
import RoundtripInspection

/// A random variation of the corpus, the same for the same seed.
public func mutatedInput(seed: UInt64) -> [UInt8] {
  var random = SplitMix64(seed: seed)
  var input = corpus.randomElement(using: &random) ?? []
  for _ in 0..<Int.random(in: 0...6, using: &random) { mutate(&input, &random) }
  return input
}

private func mutate(_ input: inout [UInt8], _ random: inout SplitMix64) {
  let place = Int.random(in: 0...input.count, using: &random)
  let length = Int.random(in: 0...min(8, input.count - place), using: &random)
  switch Int.random(in: 0..<10, using: &random) {
  case 0 where place < input.count: input[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
  case 1 where place < input.count: input[place] = UInt8.random(in: .min ... .max, using: &random)
  case 2: input.removeSubrange(place..<place + length)
  case 3: input.insert(contentsOf: input[place..<place + length], at: place)
  case 4:
    let other = corpus.randomElement(using: &random) ?? []
    let start = Int.random(in: 0...other.count, using: &random)
    input.replaceSubrange(place..<place + length, with: other[start...].prefix(16))
  case 5:
    let token = Array((tokens.randomElement(using: &random) ?? "").utf8)
    input.insert(contentsOf: (0..<300 / max(1, token.count)).flatMap { _ in token }, at: place)
  case 6: input.replaceSubrange(place..<place + length, with: [Draw.separator])
  default: input.replaceSubrange(place..<place + length, with: (tokens.randomElement(using: &random) ?? "").utf8)
  }
}

/// Texts that have a meaning somewhere in a request, or should have none.
public let tokens = [
  "/", "//", ".", "..", "/../", "%2e%2E", "%2F", "%5C", "\\", "%", "%zz", "%4", "%00", "%0d%0a", "%FF", "%C0%AF",
  "%C3%A9",
  "%ED%A0%80", "é", "e\u{301}", "日本語", "\u{0}", "\r\n", "\n", "\t", " ", "+", "%2B", "%20", "?", "#", "&", "=", ";",
  ",",
  "\"", "'", "@", ":", "[]", "[::1]", "a", "A", "0", "00", "-", "-0", "+5", "9223372036854775807",
  "9223372036854775808",
  "1e309", "nan", "inf", "0x1p3", "1.5", "true", "{", "}", "{int}", "{[double]?}", "*", "%2525", "\u{7F}", "\u{202E}",
  "https://", "myapp:", ".example.com", "xn--", "%E2%80%AE",
]
