import RoundtripInspection

@testable import Roundtrip

/// Every part of a request with a value that is neither in the path nor a field.
enum PartKind: String, CaseIterable, Sendable {
  case fragment, optionalFragment, lineFragment, body, textBody, anyHost, tenant, anyPort, user
  case representation, token, credentials
}

/// Every part of a request without a value.
enum ConditionKind: String, CaseIterable, Sendable {
  case method, unlistedMethod, host, scheme, ownScheme, port
}

/// The representations of a route of the wide family.
enum MediaType: String, CaseIterable, Sendable {
  case html = "text/html"
  case json = "application/json"
  case second = "application/vnd.wide+json;version=2"
  case first = "application/vnd.wide+json;version=1"
}

extension WidePart<URLRequestData> {
  static func part(_ kind: PartKind, _ random: inout SplitMix64) -> Self {
    let kinds: Set = ["part: \(kind)"]
    let text = WideText.any(&random)
    let parser = text.parser
    switch kind {
    case .fragment:
      return Self("Fragment { \(text.text) }", kinds.union(text.kinds), Fragment { parser }, text.value)
    case .optionalFragment:
      let part = Optionally { Fragment().map(.wideText) }.map(.wideOptional)
      return Self("Optionally { Fragment() }", kinds, part) { $0.oneIn(2) ? .absent : WideText.text(&$0) }
    case .lineFragment:
      let part = Fragment {
        "line-"; Digits()
      }
      return Self("Fragment { \"line-\"; Digits() }", kinds, part.map(.case(WideValue.number)), WideText.number)
    case .body:
      return Self("Body()", kinds, Body().map(.case(WideValue.bytes))) { random in
        .bytes((0..<random.pick([0, 1, 5])).map { _ in UInt8.random(in: 0...255, using: &random) })
      }
    case .textBody:
      let conversion = FunctionConversion<[UInt8], WideValue>.convert(
        apply: { String(validating: $0, as: UTF8.self).map { .text(ExactText(rawValue: $0)) } },
        unapply: { if case .text(let text) = $0 { Array(text.rawValue.utf8) } else { nil } })
      return Self("Body(text)", kinds, Body(conversion), WideText.text)
    case .anyHost:
      return Self("Host()", kinds, Host().map(.wideText)) { random in
        .text(ExactText(rawValue: random.oneIn(2) ? random.pick(Self.hosts) : random.anyText()))
      }
    case .tenant:
      let host = Host {
        HostLabel(); ".example.com"
      }
      return Self("Host { HostLabel(); \".example.com\" }", kinds, host.map(.wideText)) { random in
        .text(ExactText(rawValue: random.oneIn(2) ? random.pick(["a", "shop", "a-b", "7"]) : random.anyText()))
      }
    case .anyPort: return Self("PortNumber()", kinds, PortNumber().map(.case(WideValue.number)), WideText.number)
    case .user:
      let part = Parse {
        Host("one.example"); Username()
      }
      return Self("Host(\"one.example\"); Username()", kinds, part.map(.wideText), WideText.text)
    case .representation:
      let conversion = FunctionConversion<MediaType, String>.convert(
        apply: { $0.rawValue }, unapply: { MediaType(rawValue: $0) })
      return Self("Accept(MediaType.self)", kinds, Accept(MediaType.self).map(conversion).map(.wideText)) { random in
        .text(ExactText(rawValue: random.pick(MediaType.allCases).rawValue))
      }
    case .token:
      return Self("Authorization(.bearer)", kinds, Authorization(.bearer).map(.wideText)) { random in
        .text(ExactText(rawValue: random.oneIn(2) ? random.pick(["a", "YTpi=", "-._~+/", "a=="]) : random.anyText()))
      }
    case .credentials:
      return Self("Authorization(\"Own\")", kinds, Authorization("Own").map(.wideText), WideText.text)
    }
  }

  private static let hosts = ["one.example", "localhost", "127.0.0.1", "[::1]", "ONE.example", "", "a b"]

  /// Whether a route can contain both parts: it can have only one host and one body.
  static func fit(_ kinds: Set<String>) -> Bool {
    func count(_ marks: [String]) -> Int { kinds.filter { kind in marks.contains { kind.hasPrefix($0) } }.count }
    return count(["part: anyHost", "part: tenant", "part: user", "condition: host"]) < 2
      && count(["part: fragment", "part: optionalFragment", "part: lineFragment"]) < 2
      && count(["part: anyPort", "condition: port"]) < 2 && count(["condition: scheme", "condition: ownScheme"]) < 2
      && count(["condition: method", "condition: unlistedMethod"]) < 2
      && count(["part: token", "part: credentials"]) < 2
      && count(["part: body", "part: textBody"]) + (kinds.contains { $0.hasSuffix(" in form") } ? 1 : 0) < 2
  }
}

extension WideCondition {
  static func make(_ kind: ConditionKind, _ random: inout SplitMix64) -> Self {
    let kinds: Set = ["condition: \(kind)"]
    switch kind {
    case .method:
      let method = random.pick([Method.get, .head, .post, .put, .delete, .options])
      return Self("Method(\"\(method)\")", kinds, method)
    case .unlistedMethod: return Self("Method(\"PURGE\")", kinds, Method("PURGE"))
    case .host: return Self("Host(\"one.example\", \"two.example\")", kinds, Host("one.example", "two.example"))
    case .scheme: return Self("Scheme.https", kinds, Scheme.https)
    case .ownScheme: return Self("Scheme(\"myapp\", \"other\")", kinds, Scheme("myapp", "other"))
    case .port: return Self("PortNumber(8080)", kinds, PortNumber(8080))
    }
  }
}
