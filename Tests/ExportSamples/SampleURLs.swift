import Foundation
import RoundtripExports
import RoundtripInspection

/// URLs that the router matches, and some that it nearly matches: samples and printed links, with a few changes.
struct SampleURLs {
  private var samples: RequestSamples
  private var random: Randomness
  /// Texts that the parts of routes only just match, or print.
  private let edges: [String]

  init<Route>(of router: some ParserPrinter<URLRequestData, Route>, random: Randomness) {
    (self.random, samples) = (random, router.requestSamples(seed: random.state))
    edges = Self.edges(of: router)
  }

  private static func edges<Route>(of router: some ParserPrinter<URLRequestData, Route>) -> [String] {
    var parts: Set<TextPart> = []
    for leaf in router.inspectedRoutes.leaves {
      for rule in RequestDescription(leaf).rules {
        switch rule {
        case .component(let part), .rest(let part, _, _): parts.insert(part)
        case .field(let field): parts.insert(field.text)
        case .sequence(let rules), .choice(let rules):
          for case .field(let field) in rules { parts.insert(field.text) }
        default: break
        }
      }
    }
    var edges: Set<String> = []
    for part in parts {
      let texts = Texts(part)
      for language in [texts.possible, texts.printed] {
        edges.formUnion(language.boundaries(atMost: 60).compactMap { String(validating: $0, as: UTF8.self) })
      }
    }
    return edges.sorted()
  }

  /// The URL with an edge in place of a component, or of the value of a field.
  private mutating func withEdge(_ url: String) -> String {
    guard !edges.isEmpty else { return url }
    let edge = random.pick(edges).addingPercentEncoding(withAllowedCharacters: .urlHostAllowed) ?? ""
    let ends: (Character) -> Bool = { "/?=&#".contains($0) }
    let starts = url.indices.filter { ends(url[$0]) }
    guard !starts.isEmpty else { return url + edge }
    let start = url.index(after: random.pick(starts))
    return url[..<start] + edge + url[start...].drop { !ends($0) }
  }

  mutating func next(_ printed: () -> String?) -> String {
    var url = random.below(2) == 0 ? printed() ?? sample() : sample()
    if random.below(3) == 0 { url = withEdge(url) }
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
    switch random.below(14) {
    case 0, 1: return with(random.pick(Self.pieces), replacing: 0)
    case 2: return with(random.pick(Self.pieces), replacing: 1)
    case 3: return with("", replacing: 1 + random.below(3))
    case 4:
      // One character in another spelling: escaped, in lower case as well.
      guard place < scalars.count, scalars[place] != "%" else { return url }
      let escaped = String(scalars[place]).utf8.map { "%" + String($0, radix: 16) }.joined()
      return with(random.below(2) == 0 ? escaped : escaped.uppercased(), replacing: 1)
    case 5:
      return url.replacingOccurrences(
        of: "/", with: random.pick(["/", "//", "/0", "/-", "/-/", "/manifests/", "/+", "%2F"]))
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
    case 11:
      // A field left blank, as a form sends it.
      return url + (url.contains("?") ? "&" : "?") + random.pick(Self.blanks)
    case 12:
      // A letter that only Unicode takes for another case of k, and a host that is empty.
      return random.below(2) == 0
        ? url.replacingOccurrences(of: "k", with: "\u{212A}") : url.replacing(#/://[^/?#]*/#, with: "://")
    default: return url.replacingOccurrences(of: "%", with: random.pick(["%25", "%", "%2"]))
    }
  }

  private static let pieces = [
    "0", "00", "1", "-", "+", "%20", "%2C", ",", "%2F", "%", "%zz", "%C3", "%C3%A9", "e\u{301}", "é", "a", "A", "F",
    ".", "..", "%2e",
    "/", "?", "#", "&", "=", ":", "@", " ", "\t", "\u{7F}", "%00", "😀", "e5", "E+2", "Z", "W", "%C3%97", "serien",
    "liste", "z", "T", "t", ".5", ".1234",
    "+01:00",
    "true", "9223372036854775808", "8640000000001", "q=", "sort=new", "[]", "'", "\\", "\u{2028}", "\u{FEFF}",
  ]

  private static let blanks = [
    "view=list", "view=liste",
    "page=", "size=", "only=", "only=&only=2", "from=", "q=", "q=&q=a", "min=", "min&min=1", "names=", "whole=",
    "year=x",
    "year=1999", "line=3", "line=x", "label=a", "label=", "code=1", "code=x", "row=1", "seat=2", "side=left", "side=",
  ]

  private static let origins = [
    "https://example.com", "http://mirror.example.com", "//www.example.com", "//a.example.com",
    "https://late.example.com",
    "http://store.example.com",
    "http://preview.example.net", "http://preview.example.net:8080", "myapp://open", "https://api.example.com:8443/v1",
    "https://example.com", "HTTP://EXAMPLE.com:80", "//example.com", "https:", "myapp://", "myapp://host", "https://",
    "1a://x",
    "https://[::1]", "https://shop.example.com", "http://partner.example.com:8080", "https://help.example.com",
    "https://u:p@h", "https://h:65536", "https://%zz", "a:", "?", "https://h:", "https://é",
  ]
}
