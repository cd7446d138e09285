import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripInspection

@testable import ExportSamples

/// The value of a part of a random route.
enum LinkValue: Equatable, Sendable {
  case text(String)
  case number(Int)
  case maybe(Int?)
  case flag(Bool)
  case id(UUID)
  case sort(RandomLinks.Sort)
  case list([Int])
}

/// Random routers of everything that links consist of, with links that they match, and similar ones.
struct RandomLinks {
  var random: Randomness

  enum Sort: String, CaseIterable, Sendable {
    case title, newest = "new", longest = "new-est", composed = "\u{E9}", decomposed = "e\u{301}"
    case spaced = "a b", bracketed = "(a)"
  }

  /// A route whose parts are known only at run time.
  struct Links: ParserPrinter {
    typealias Input = URLRequestData
    typealias Output = [LinkValue]
    let route: ParameterRoute<LinkValue>
    var body: Part {
      route.part(named: CaseName(given: "links", labels: []), isRefined: false, make: { $0 }, take: { $0 })
    }
  }

  mutating func router() -> OneOf<URLRequestData, [LinkValue]> {
    var routes: [(links: AnyParserPrinter<URLRequestData, [LinkValue]>, isFallback: Bool)] = []
    let slashes = [[], [], [TrailingSlash.required], [.rejected], [.required, .rejected, .optional]][random.below(5)]
    for _ in 0..<2 + random.below(5) {
      let links = Links(route: route())
      let made =
        slashes.isEmpty ? links.eraseToAnyParserPrinter() : links.trailingSlash(random.pick(slashes))
      routes.append((made, random.below(8) == 0))
    }
    let made = routes
    return OneOf {
      for route in made {
        if route.isFallback { Fallback { route.links } } else { route.links }
      }
    }
  }

  private mutating func route() -> ParameterRoute<LinkValue> {
    var parts: [ParameterRoute<LinkValue>.Part] = []
    for _ in 0..<random.below(4) { parts.append(component()) }
    switch random.below(8) {
    case 0:
      parts.append(rest())
      // In the middle, and divided from another one.
      if random.below(3) == 0 { parts.append(component()) }
      if random.below(2) == 0 {
        parts.append(.literal(random.pick(["a", "b", "new"])))
        if random.below(3) == 0 { parts.append(rest()) }
      }
    case 1 where random.below(2) == 0: parts.append(.part(Fragment { Sort.parser() }.map(.case(LinkValue.sort))))
    case 1: parts.append(.part(Fragment().map(.case(LinkValue.text))))
    case 2: parts.append(.part(Optionally { Path { Digits() } }.map(.case(LinkValue.maybe))))
    default: break
    }
    for name in ["q", "n", "s"] where random.below(5) == 0 { parts.append(field(name)) }
    return ParameterRoute(parts)
  }

  private mutating func rest() -> ParameterRoute<LinkValue>.Part {
    .part(Rest(atLeast: random.below(2)) { Digits() }.map(.case(LinkValue.list)))
  }

  private mutating func component() -> ParameterRoute<LinkValue>.Part {
    switch random.below(15) {
    case 0...5: .literal(random.pick(["a", "b", "new", "x.y", "\u{E4}", "a\u{308}"]))
    case 6, 7: .component(String.parser().map(.case(LinkValue.text)))
    case 8: .component(Digits().map(.case(LinkValue.number)))
    case 9: .component(Digits(2).map(.case(LinkValue.number)))
    case 10:
      .component(
        Sort.parser().named(random.pick(["sort", "size (cm)", "a)$(b", "größe"])).map(.case(LinkValue.sort)))
    case 11: .component(Bool.parser().map(.case(LinkValue.flag)))
    case 12: .component(UUID.parser().map(.case(LinkValue.id)))
    default: affixed()
    }
  }

  /// A text between known texts, some of which the text could contain itself.
  private mutating func affixed() -> ParameterRoute<LinkValue>.Part {
    let (before, after) = (random.pick(["@", "7", "@@", "x-", "$"]), random.pick([".x", "7", "@.x", "-new"]))
    return switch random.below(8) {
    case 0: .component(String.parser().prefixed(by: before).map(.case(LinkValue.text)))
    case 1: .component(Digits().suffixed(by: after).map(.case(LinkValue.number)))
    case 2: .component(String.parser().prefixed(by: before).suffixed(by: after).map(.case(LinkValue.text)))
    case 3: .component(String.parser().suffixed(by: after).prefixed(by: before).map(.case(LinkValue.text)))
    case 4: .component(String.parser().suffixed(by: after).suffixed(by: ".html").map(.case(LinkValue.text)))
    case 5: .component(Digits().prefixed(by: before).suffixed(by: after).map(.case(LinkValue.number)))
    case 6: .component(Int.parser().prefixed(by: before).suffixed(by: after).map(.case(LinkValue.number)))
    default: .component(Sort.parser().prefixed(by: before).suffixed(by: after).map(.case(LinkValue.sort)))
    }
  }

  private mutating func field(_ name: String) -> ParameterRoute<LinkValue>.Part {
    switch random.below(9) {
    case 0: .field(Field(name).map(.case(LinkValue.text)))
    case 1: .field(Field(name) { Digits() }.map(.case(LinkValue.number)))
    case 2: .field(Field(name) { Sort.parser() }.map(.case(LinkValue.sort)))
    case 3: .field(Flag(name).map(.case(LinkValue.flag)))
    case 4: .field(Field(name, default: "d").map(.case(LinkValue.text)))
    case 5: .field(Field(name, .percentEncoded).map(.case(LinkValue.text)))
    case 6: .field(Field(name) { Optionally { Digits() } }.map(.case(LinkValue.maybe)))
    case 7: .field(Field(name) { String.parser().filter { $0 != "x" } }.map(.case(LinkValue.text)))
    default: .field(Field(name, default: 1) { Digits() }.map(.case(LinkValue.number)))
    }
  }

  /// A link that a router may match, or a similar one.
  mutating func link(_ samples: inout RequestSamples) -> String {
    let request = samples.next(onWay: random.below(samples.count))
    var path = request.path.split(separator: "/").map(String.init)
    var query = request.percentEncodedQuery.map { $0.split(separator: "&").map(String.init) } ?? []
    var (slash, fragment) = (request.path.hasSuffix("/"), request.fragment.map { "#" + $0 } ?? "")
    for _ in 0..<random.below(3) {
      switch random.below(8) {
      case 0: path.append(word())
      case 1: path = Array(path.dropLast())
      case 2 where !path.isEmpty: path[random.below(path.count)] = word()
      case 3: slash.toggle()
      case 4: path.insert("", at: random.below(path.count + 1))
      case 5 where !query.isEmpty: query.remove(at: random.below(query.count))
      case 6: query.append(random.pick(["q", "n", "s"]) + random.pick(["", "=", "=x", "=7", "=new"]))
      default: fragment = random.pick(["", "#top"])
      }
    }
    let text = "/" + path.joined(separator: "/") + (slash && !path.isEmpty ? "/" : "")
    // A link's path can't start with two slashes.
    return (text.hasPrefix("//") ? "/" + text.drop { $0 == "/" } : text)
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&")) + fragment
  }

  private mutating func word() -> String {
    random.pick([
      "a", "b", "new", "new-est", "7", "42", "123", "true", "x.y", "%C3%A4", "a%CC%88", "%C3%A9", "e%CC%81", "@me", "@",
      "7.x", ".x", "zzz", "a%2Fb",
    ])
  }
}
