internal import Foundation
internal import Roundtrip
internal import RoundtripInspection

// The first version of a record, which is JSON with a route on each line. What it didn't tell is unknown.

extension RecordedRoute {
  static func routesOfVersion1(_ lines: [(number: Int, text: String)]) throws(InvalidRouteRecord) -> [RecordedRoute] {
    struct Header: Decodable { let version: Int }
    let whole = lines.map(\.text).joined(separator: "\n")
    do {
      let version = try JSONDecoder().decode(Header.self, from: Data(whole.utf8)).version
      if version != 1 {
        throw InvalidRouteRecord(reason: "it has version \(version), which was never one of JSON", line: 1)
      }
      struct Contents: Decodable { let routes: [Version1] }
      return try JSONDecoder().decode(Contents.self, from: Data(whole.utf8)).routes.map(\.route)
    } catch let error as InvalidRouteRecord {
      throw error
    } catch {
      // The route of a line by itself tells which one it is.
      for (number, text) in lines.dropFirst() where text.hasPrefix("{") {
        let route = text.hasSuffix(",") ? String(text.dropLast()) : text
        do { _ = try JSONDecoder().decode(Version1.self, from: Data(route.utf8)) } catch {
          throw InvalidRouteRecord(reason: "it isn't a route", line: number)
        }
      }
      throw InvalidRouteRecord(reason: "it isn't a record of routes", line: 1)
    }
  }
}

private struct Version1: Decodable {
  var name: String?
  var methods: [String]?
  var path: [Text]?
  var rest: Rest?
  var fields: [Field]?
  var parts: [String: Text]?
  var base: [String: String]?
  var alias: Bool?
  var fallback: Bool?
  var unknown: [String]?
  var examples: [Example]?

  struct Rest: Decodable {
    var text: Text
    var atLeast: Int
  }

  struct Field: Decodable {
    var place: String
    var name: String
    var text: Text?
    var atLeast: Int?
    var atMost: Int?
    var flag: Bool?
    var absent: String?
    var lenient: Bool?
  }

  struct Example: Decodable {
    var request: String
    var value: String
    var prints: String?
    var headers: [String]?
    var body: String?
  }

  /// A text, as far as it was known.
  struct Text: Decodable {
    var part: TextPart
  }
}

extension Version1 {
  var route: RecordedRoute {
    var accepted = MethodSet()
    for method in methods ?? [] { accepted.formUnion(Method(method).requested) }
    var description = RequestDescription(
      methods: methods?.isEmpty ?? true ? .all : accepted,
      customMethods: methods?.isEmpty ?? true || methods?.contains("…") ?? false
        ? nil : methods?.filter { Method($0).requested == .custom })
    description.rules = (path ?? []).map { .component($0.part) }
    if let rest { description.rules.append(.rest(rest.text.part, minimum: rest.atLeast, maximum: nil)) }
    for field in fields ?? [] { description.rules.append(field.rule) }
    for (name, text) in (parts ?? [:]).sorted(by: { $0.key < $1.key }) {
      description.rules.append(RequestPlace(rawValue: name).map { .part($0, text.part) } ?? .refined(.nothing))
    }
    for (name, text) in (base ?? [:]).sorted(by: { $0.key < $1.key }) {
      description.rules.append(RequestPlace(rawValue: name).map { .base($0, text) } ?? .refined(.nothing))
    }
    for name in unknown ?? [] { description.rules.append(name == "any path" ? .unknown(name) : .refined(.nothing)) }
    var route = RecordedRoute(
      name: name.flatMap(RecordedRoute.name), isAlias: alias ?? false, isFallback: fallback ?? false,
      description: description)
    route.examples = (examples ?? []).compactMap(\.example)
    return route
  }
}

extension Version1.Field {
  fileprivate var rule: RequestRule {
    guard let place = NodeShape.Fields(rawValue: place) else { return .refined(.nothing) }
    let (least, most) = (atLeast ?? 1, atMost ?? 1)
    let part = lenient ?? false ? TextPart.unknown("what is read leniently") : text?.part ?? .literal("")
    func field(_ occurrence: RequestRule.Field.Occurrence) -> RequestRule {
      .field(RequestRule.Field(place: place, name: name, text: part, occurrence: occurrence))
    }
    if flag ?? false { return field(.flag) }
    if let absent { return field(.defaulted(to: absent)) }
    switch (least, most) {
    case (1, 1): return field(.once)
    case (0, 1): return .choice([field(.once), .nothing])
    default: return field(.repeated(minimum: max(least, 0), maximum: most < 0 ? nil : max(most, 0)))
    }
  }
}

extension Version1.Example {
  fileprivate var example: RecordedRoute.Example? {
    guard var request = try? URLRequestData(recorded: request) else { return nil }
    for header in headers ?? [] {
      let parts = header.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
      guard let name = parts.first else { continue }
      request.headers.append(String(name), parts.count > 1 ? String(parts[1]) : "")
    }
    request.body = body.map { Array($0.utf8) }
    return RecordedRoute.Example(request: request, value: value.isEmpty ? nil : value, prints: prints)
  }
}

extension Version1.Text {
  private enum Key: String, CodingKey {
    case kind, atLeast, atMost, type, radix, lowest, highest, isSigned, oneOf, list, separator, some, unknown
  }

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      part = .literal(text)
      return
    }
    if let texts = try? decoder.singleValueContainer().decode([Version1.Text].self) {
      // It wasn't recorded which of them is read first.
      if case .literal(let text)? = texts.first?.part {
        part = .refined(.sequence([.literal(text), .kind(.any)]))
      } else if case .literal(let text)? = texts.last?.part {
        part = .refined(.suffixed(.kind(.any), by: text))
      } else {
        part = .unknown("several texts")
      }
      return
    }
    let object = try decoder.container(keyedBy: Key.self)
    if let texts = try object.decodeIfPresent([Version1.Text].self, forKey: .oneOf) {
      part = .choice(texts.map(\.part))
    } else if object.contains(.list) {
      part = .unknown("a list")
    } else if let text = try object.decodeIfPresent(Version1.Text.self, forKey: .some) {
      part = .refined(text.part)
    } else if let kind = try object.decodeIfPresent(String.self, forKey: .kind) {
      part = .kind(try Self.kind(kind, object))
    } else {
      part = .unknown(try object.decode(String.self, forKey: .unknown))
    }
  }

  private static func kind(_ name: String, _ object: KeyedDecodingContainer<Key>) throws -> TextKind {
    switch name {
    case "text": return .any
    case "number": return .number
    case "boolean": return .boolean
    case "hostLabel": return .hostLabel
    case "uuid": return .uuid
    case "digits":
      let (least, most) = (
        try object.decode(Int.self, forKey: .atLeast), try object.decodeIfPresent(Int.self, forKey: .atMost) ?? .max
      )
      if least >= 0, least <= most { return .digits(least...most) }
    case "integer":
      let (lowest, highest) = (
        try object.decodeIfPresent(String.self, forKey: .lowest),
        try object.decodeIfPresent(String.self, forKey: .highest)
      )
      var bounds: TextKind.Integer.Bounds?
      if let lowest, let highest { bounds = TextKind.Integer.Bounds(lowest: lowest, highest: highest) }
      let radix = try object.decode(Int.self, forKey: .radix)
      if (2...36).contains(radix) {
        return .integer(
          TextKind.Integer(
            type: try object.decode(String.self, forKey: .type), radix: radix, bounds: bounds,
            isSigned: try object.decode(Bool.self, forKey: .isSigned)))
      }
    default: break
    }
    throw DecodingError.dataCorruptedError(
      forKey: .kind, in: object, debugDescription: "\"\(name)\" is no kind of text")
  }
}
