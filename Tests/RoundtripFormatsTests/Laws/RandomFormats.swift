import Foundation
import RoundtripFormats
import RoundtripInspection

/// A struct with a property of each kind, all of which a format may omit.
struct Everything: Codable, Equatable, Sendable {
  enum Sort: String, Codable, CaseIterable, Sendable { case title, newest = "new", odd = "a/b,c %" }

  var int: Int?
  var small: Int8?
  var large: UInt64?
  var string: String?
  var other: String?
  var bool: Bool?
  var double: Double?
  var float: Float?
  var uuid: UUID?
  var date: Date?
  var sort: Sort?
  var hex: UInt32?
  var url: URL?
  var amount: Decimal?
  var price: Decimal?
  var ratio: Double?
  var moment: Date?
  var ints: [Int]?
  var strings: [String]?
  var sorts: [Sort]?
  var path: String?
  var rest: [String]?
  var tags: Set<String>?
  var numbers: Set<UInt64>?
  var hexes: Set<UInt32>?
  var ratios: Set<Double>?
  var titles: [Sort: String]?
  var set: Set<String>?

  /// An equal value whose sets are likely to have another order, and whose zeros have another sign.
  var reordered: Everything {
    func other<Element>(_ set: Set<Element>?) -> Set<Element>? {
      set.map { Set(minimumCapacity: 64).union($0) }
    }
    var value = self
    (value.tags, value.numbers, value.hexes) = (other(tags), other(numbers), other(hexes))
    (value.ratios, value.set) = (other(ratios), other(set))
    (value.double, value.ratio) = (double.map { $0 == 0 ? -$0 : $0 }, ratio.map { $0 == 0 ? -$0 : $0 })
    value.titles = titles.map { titles in
      var copy: [Sort: String] = [:]
      copy.reserveCapacity(64)
      return copy.merging(titles) { $1 }
    }
    return value
  }
}

/// Random formats, values, and requests, the same for the same seed.
struct RandomFormats {
  var random: SplitMix64

  static let hex = FormatType("hex") {
    UInt32($0, radix: 16)
  } print: {
    String($0, radix: 16)
  }

  /// The properties, by type.
  private static let types: [(name: String, type: String)] = [
    ("int", "int"), ("small", "int"), ("large", "int"), ("string", "string"), ("other", "string"), ("bool", "bool"),
    ("double", "double"), ("float", "double"), ("uuid", "uuid"), ("date", "date"), ("sort", "string"), ("hex", "hex"),
    ("url", "string"), ("amount", "int"), ("price", "double"), ("ratio", "int"), ("moment", "double"),
  ]
  private static let lists = [
    ("ints", "[int]"), ("strings", "[string]"), ("sorts", "[string]"), ("tags", "[string]"), ("numbers", "[int]"),
    ("hexes", "[hex]"), ("ratios", "[double]"), ("titles", "[string]"),
  ]
  private static let texts = [
    "a", "b", "new", "42", "-1", "007", "a b", "a/b", "é", "e\u{301}", "%", "%20", "+", "&=", ",", ".", "..", "...", "",
    "\u{0}", "\u{1F468}\u{200D}\u{1F469}", "?#", "\u{202E}x", "true", "0.5", "1e3", "2001-01-01", ":a{int}", "*",
  ]
  private static let numbers = [0, 1, -1, 7, 42, 127, 128, -128, 255, Int.max, Int.min]

  // MARK: Formats

  mutating func format() -> String {
    var types = Self.types.shuffled(using: &random)
    var format = ""
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      if random.oneIn(2), let (name, type) = types.popLast() {
        format += type == "string" && random.oneIn(2) ? "/:\(name)" : "/:\(name){\(type)}"
      } else {
        format += "/" + random.pick(["a", "b", "new", "42", "a%20b", "é", "%2F"])
      }
    }
    if random.oneIn(6) { format += random.pick(["/*path", "/*rest", "/*rest{string}", "/*set", "/*"]) }
    var fields: [String] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      if let (name, type) = types.popLast() { fields.append(":\(name){\(type)\(random.oneIn(3) ? "" : "?")}") }
    }
    if random.oneIn(3) {
      let (name, type) = random.pick(Self.lists)
      fields.append(":\(name){\(type)\(random.oneIn(2) ? "?" : "")}")
    }
    if random.oneIn(6) { fields.append(":literal{'\(random.pick(["x", "a b", "é"]))'}") }
    return (format.isEmpty ? "/" : format) + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
  }

  /// A router of formats for one type, which may hide each other.
  mutating func formats() -> [String] { (0..<Int.random(in: 1...4, using: &random)).map { _ in format() } }

  // MARK: Values

  private mutating func text() -> String {
    (0..<Int.random(in: 1...2, using: &random)).map { _ in random.pick(Self.texts) }.joined()
  }

  mutating func value() -> Everything {
    let number = random.pick(Self.numbers)
    return Everything(
      int: maybe(number), small: maybe(Int8(truncatingIfNeeded: number)),
      large: maybe(random.pick([UInt64.max, UInt64(Int.max) + 1, 7])), string: maybe(text()), other: maybe(text()),
      bool: maybe(random.oneIn(2)),
      double: maybe(random.pick([0, -0.0, 0.1, 1e300, .infinity, .random(in: -1...1, using: &random)])),
      float: maybe(random.pick([0, 0.1, 1e30, .random(in: -1...1, using: &random)])),
      uuid: maybe(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, UInt8(truncatingIfNeeded: number)))),
      date: maybe(
        Date(timeIntervalSinceReferenceDate: random.pick([0, -0.5, 1e9, .random(in: -1e10...1e10, using: &random)]))),
      sort: maybe(random.pick(Everything.Sort.allCases)), hex: maybe(.random(in: 0...999, using: &random)),
      url: maybe(URL(string: text())) ?? nil, amount: maybe(Decimal(number)),
      price: maybe(
        random.pick([Decimal(number), 0.1, -12.75, Decimal(string: "0.12345678901234567890123") ?? 0, .nan])),
      ratio: maybe(random.pick([Double(number), 0.5, .nan])), moment: maybe(Date(timeIntervalSinceReferenceDate: 0.25)),
      ints: maybe(list { $0.random.pick(Self.numbers) }), strings: maybe(list { $0.text() }),
      sorts: maybe(list { $0.random.pick(Everything.Sort.allCases) }),
      path: maybe(random.pick(["", "a/b", "a//b", "/", text()])),
      rest: maybe(list { $0.text() }), tags: maybe(Set(list { $0.text() })),
      numbers: maybe(Set(list { $0.random.pick([0, 7, 42, 100, UInt64.max, UInt64(Int.max) + 1]) })),
      hexes: maybe(Set(list { .random(in: 0...999, using: &$0.random) })),
      ratios: maybe(Set(list { .random(in: -10...10, using: &$0.random) })),
      titles: maybe(Dictionary(list { ($0.random.pick(Everything.Sort.allCases), $0.text()) }) { $1 }),
      set: maybe(Set(list { $0.text() })))
  }

  private mutating func maybe<Value>(_ value: Value) -> Value? { random.oneIn(4) ? nil : value }

  private mutating func list<Element>(_ element: (inout Self) -> Element) -> [Element] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in element(&self) }
  }

  /// A value without the properties that a format omits, so that it is likely to be printed.
  mutating func value(for format: String) -> Everything {
    var value = value()
    func keep<Value>(_ property: WritableKeyPath<Everything, Value?>, _ name: String) {
      let starts = [":" + name, "*" + name].flatMap { format.ranges(of: $0).map(\.upperBound) }
      if !starts.contains(where: { $0 == format.endIndex || "{/?&".contains(format[$0]) }) {
        value[keyPath: property] = nil
      }
    }
    keep(\.int, "int")
    keep(\.small, "small")
    keep(\.large, "large")
    keep(\.string, "string")
    keep(\.other, "other")
    keep(\.bool, "bool")
    keep(\.double, "double")
    keep(\.float, "float")
    keep(\.uuid, "uuid")
    keep(\.date, "date")
    keep(\.sort, "sort")
    keep(\.hex, "hex")
    keep(\.url, "url")
    keep(\.amount, "amount")
    keep(\.price, "price")
    keep(\.ratio, "ratio")
    keep(\.moment, "moment")
    keep(\.ints, "ints")
    keep(\.strings, "strings")
    keep(\.sorts, "sorts")
    keep(\.path, "path")
    keep(\.rest, "rest")
    keep(\.tags, "tags")
    keep(\.numbers, "numbers")
    keep(\.hexes, "hexes")
    keep(\.ratios, "ratios")
    keep(\.titles, "titles")
    keep(\.set, "set")
    return value
  }

  // MARK: Requests

  /// A request that a format may match: its parameters are replaced by texts.
  mutating func path(for format: String) -> String {
    let parts = format.split(separator: "?:", maxSplits: 1, omittingEmptySubsequences: false)
    var path = parts[0].split(separator: "/", omittingEmptySubsequences: false).map { component -> String in
      switch component.first {
      case ":": return text(of: type(of: component))
      case "*":
        let texts = (0..<Int.random(in: 0...3, using: &random)).map { _ in text(of: type(of: component)) }
        return texts.joined(separator: "/")
      default: return String(component)
      }
    }.joined(separator: "/")
    if parts.count > 1 {
      path += "?"
      path += parts[1].split(separator: "&:").filter { _ in !random.oneIn(8) }.map { field in
        let count = field.contains("{[") ? Int.random(in: 1...3, using: &random) : 1
        let texts = (0..<count).map { _ in text(of: type(of: field)) }
        return field.prefix { $0 != "{" } + "=" + texts.joined(separator: ",")
      }.joined(separator: "&")
    }
    if random.oneIn(8) { path += random.pick(["/", "/x", "//", "?x=y", "&x", "#top", "%", "%FF"]) }
    return path
  }

  private func type(of parameter: Substring) -> Substring {
    parameter.drop { $0 != "{" }.drop { !$0.isLetter && $0 != "'" }.prefix { $0 != "}" && $0 != "]" && $0 != "?" }
  }

  private mutating func text(of type: Substring) -> String {
    if random.oneIn(8) { return random.pick(["", "x", "1", "%zz", ".", "a/b", "%2e%2e", "1,,2"]) }
    return switch type {
    case "int": random.pick(["1", "-7", "007", "255", "18446744073709551615"])
    case "double":
      random.pick(["0.1", "1", "1e3", "-2.50", "1e200", "1e-200", "1234567890123456789", "9223372036854775807"])
    case "bool": random.pick(["true", "yes", "0"])
    case "uuid": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"
    case "date": random.pick(["2001-01-01", "2024-07-01T12:30:00.250Z"])
    case "hex": random.pick(["ff", "00A"])
    case "string", "": random.pick(["a", "new", "a%20b", "%C3%A9", "a%2Fb", "%2F", "..%2Fa", "1,2", "x,y", "+"])
    default: type.filter { $0 != "'" }.replacing(" ", with: "%20")
    }
  }
}
