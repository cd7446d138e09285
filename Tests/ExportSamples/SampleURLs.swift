import Foundation
import RoundtripExports
import RoundtripInspection

/// URLs that the router matches, and some that it nearly matches: samples and printed links, with a few changes.
struct SampleURLs {
  private var samples: RequestSamples
  private var random: Randomness

  init<Route>(of router: some ParserPrinter<URLRequestData, Route>, random: Randomness) {
    (self.random, samples) = (random, router.requestSamples(seed: random.state))
  }

  mutating func next(_ printed: () -> String?) -> String {
    var url = random.below(2) == 0 ? printed() ?? sample() : sample()
    for _ in 0..<random.below(4) { url = changed(url) }
    return url
  }

  private mutating func sample() -> String {
    let sample = samples.next(onWay: random.below(samples.count))
    return random.below(2) == 0 ? sample.urlString ?? sample.target : sample.target
  }

  private mutating func changed(_ url: String) -> String {
    var scalars = Array(url.unicodeScalars)
    let place = random.below(scalars.count + 1)
    func with(_ text: String, replacing count: Int) -> String {
      let end = min(place + count, scalars.count)
      scalars.replaceSubrange(place..<end, with: Array(text.unicodeScalars))
      return String(String.UnicodeScalarView(scalars))
    }
    switch random.below(12) {
    case 0, 1: return with(random.pick(Self.pieces), replacing: 0)
    case 2: return with(random.pick(Self.pieces), replacing: 1)
    case 3: return with("", replacing: 1 + random.below(3))
    case 4:
      // One character in another spelling: escaped, in lower case as well.
      guard place < scalars.count, scalars[place] != "%" else { return url }
      let escaped = String(scalars[place]).utf8.map { "%" + String($0, radix: 16) }.joined()
      return with(random.below(2) == 0 ? escaped : escaped.uppercased(), replacing: 1)
    case 5: return url.replacingOccurrences(of: "/", with: random.pick(["/", "//", "/0", "/-", "/+", "%2F"]))
    case 6: return random.below(2) == 0 ? url.uppercased() : url.lowercased()
    case 7: return url + random.pick(["/", "?", "#", "#x", "&q=2", "?q=1&page=007", "&limit%5B%5D=3", "&all", "?all="])
    case 8:
      let parts = url.split(separator: "?", maxSplits: 1)
      guard parts.count == 2 else { return url }
      var fields = parts[1].split(separator: "&", omittingEmptySubsequences: false)
      fields.swapAt(random.below(fields.count), random.below(fields.count))
      if random.below(2) == 0 { fields.append(random.pick(fields)) }
      if random.below(3) == 0 { fields.remove(at: random.below(fields.count)) }
      return parts[0] + "?" + fields.joined(separator: "&")
    case 9: return random.pick(Self.origins) + url
    case 10:
      return url.replacingOccurrences(of: "=", with: random.pick(["=", "=0", "=-", "=+", "==", "=%2C", "=,", ""]))
    default: return url.replacingOccurrences(of: "%", with: random.pick(["%25", "%", "%2"]))
    }
  }

  private static let pieces = [
    "0", "00", "1", "-", "+", "%20", "%2C", ",", "%2F", "%", "%zz", "%C3", "%C3%A9", "e\u{301}", "é", "a", "A", "F",
    ".", "..", "%2e",
    "/", "?", "#", "&", "=", ":", "@", " ", "\t", "\u{7F}", "%00", "😀", "e5", "E+2", "Z", "z", "T", "t", ".5", ".1234",
    "+01:00",
    "true", "9223372036854775808", "q=", "sort=new", "[]", "'", "\\", "\u{2028}", "\u{FEFF}",
  ]

  private static let origins = [
    "https://example.com", "HTTP://EXAMPLE.com:80", "//example.com", "https:", "myapp://", "myapp://host", "https://",
    "1a://x",
    "https://[::1]", "https://shop.example.com", "http://partner.example.com:8080", "https://help.example.com",
    "https://u:p@h", "https://h:65536", "https://%zz", "a:", "?", "https://h:", "https://é",
  ]
}
