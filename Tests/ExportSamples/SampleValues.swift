import Foundation
import RoundtripExports

/// Values of the routes, with the arguments that a script passes to its functions.
struct SampleValues {
  var random: Randomness

  struct Sample {
    let route: SampleRoute
    let function: String
    let arguments: JSONValue
  }

  mutating func next() -> Sample {
    switch random.below(25) {
    case 0:
      return special() ?? Sample(route: random.below(2) == 0 ? .home : .newWord, function: "", arguments: [:]).named
    case 1, 2:
      let text = text()
      return random.below(3) > 0
        ? Sample(route: .word(text: text), function: "word", arguments: ["text": .string(text)])
        : Sample(route: .numberByName(text), function: "numberByName", arguments: ["text": .string(text)])
    case 3:
      let number = number()
      return Sample(route: .number(id: number), function: "number", arguments: ["id": big(number)])
    case 4:
      let number = number()
      if number < 0 || number > 9999 {
        return Sample(route: .short(number: number), function: "short", arguments: ["number": big(number)])
      }
      let digits = String(repeating: "0", count: 4 - "\(number)".count) + "\(number)"
      return Sample(route: .code(number), function: "code", arguments: ["digits": .string(digits)])
    case 5:
      let number = number()
      return Sample(route: .signed(number: number), function: "signed", arguments: ["number": big(number)])
    case 6:
      let number = number()
      return Sample(route: .level(number: number), function: "level", arguments: ["number": big(number)])
    case 7:
      let number = UInt64(truncatingIfNeeded: self.number())
      return Sample(route: .large(number), function: "large", arguments: ["integer": big(number)])
    case 8:
      let number = number()
      let text = String(number, radix: 16)
      return Sample(route: .hex(number), function: "hex", arguments: ["integer": .string(text)])
    case 9, 10:
      let number = decimal()
      return Sample(route: .price(amount: number), function: "price", arguments: ["amount": script(number)])
    case 11:
      let isOn = random.below(2) == 0
      return Sample(route: .isOn(isOn), function: "isOn", arguments: ["boolean": .bool(isOn)])
    case 12:
      let id = UUID(uuid: random.bytes())
      let text = random.below(2) == 0 ? id.uuidString : id.uuidString.lowercased()
      return Sample(route: .item(id: id), function: "item", arguments: ["id": .string(text)])
    case 13, 14: return date()
    case 15:
      let sort = random.pick(Sort.allCases)
      return Sample(route: .sorted(by: sort), function: "sorted", arguments: ["by": .string(sort.rawValue)])
    case 16:
      let text = text()
      return random.below(2) == 0
        ? Sample(route: .document(name: text), function: "document", arguments: ["name": .string(text)])
        : Sample(route: .user(name: text), function: "user", arguments: ["name": .string(text)])
    case 17:
      let version = Version(major: abs(number() % 1_000), minor: abs(number() % 1_000))
      return Sample(
        route: .version(version), function: "version",
        arguments: ["text": .string("v\(version.major).\(version.minor)")])
    case 18:
      let path = (0..<random.below(4)).map { _ in text() }
      return Sample(route: .file(path: path), function: "file", arguments: ["path": strings(path)])
    case 19:
      let numbers = (0..<random.below(4)).map { _ in number() }
      return Sample(route: .sum(of: numbers), function: "sum", arguments: ["of": .array(numbers.map(big))])
    case 20, 21: return search()
    case 22:
      let page = random.below(3) == 0 ? nil : number()
      var arguments: JSONValue = [:]
      arguments["number"] = page.map(big)
      return Sample(route: .page(number: page), function: "page", arguments: arguments)
    case 23:
      let (name, anchor) = (text(), random.below(2) == 0 ? nil : text())
      var arguments: JSONValue = ["name": .string(name)]
      arguments["anchor"] = anchor.map(JSONValue.string)
      return Sample(route: .section(name: name, anchor: anchor), function: "section", arguments: arguments)
    default: return folder()
    }
  }

  /// A value of a route whose name or parameters are special, seven times of eight.
  private mutating func special() -> Sample? {
    if random.below(2) == 0 {
      let year = random.pick([2024, 2025, 2026])
      return Sample(route: .report(year: year), function: "report\(year)", arguments: [:])
    }
    if random.below(2) == 0 { return odd() }
    if random.below(2) == 0 {
      let text = text()
      return Sample(route: .street(straße: text), function: "street", arguments: ["straße": .string(text)])
    }
    return nil
  }

  private mutating func odd() -> Sample {
    var odd = OddNames(prototype: text())
    var arguments: JSONValue = ["__proto___": .string(odd.prototype)]
    if random.below(2) == 0 {
      let text = text()
      (odd.constructor, arguments["constructor_"]) = (text, .string(text))
    }
    if random.below(2) == 0 {
      odd.composed = random.below(2) == 0 ? text() : "a\n*/b"
      arguments["\u{E9}"] = .string(odd.composed)
    }
    if random.below(2) == 0 {
      let text = text()
      (odd.decomposed, arguments["e\u{301}_"]) = (text, .string(text))
    }
    return Sample(route: .odd(odd), function: "odd", arguments: arguments)
  }

  private mutating func folder() -> Sample {
    let (id, other) = (number(), number())
    switch random.below(3) {
    case 0:
      return special() ?? Sample(route: .folder(id: id, .show), function: "folderShow", arguments: ["id": big(id)])
    case 1:
      return Sample(
        route: .folder(id: id, .entry(id: other)), function: "folderEntry",
        arguments: ["folderId": big(id), "entryId": big(other)])
    default:
      let isFull = random.below(2) == 0
      return Sample(
        route: .folder(id: id, .full(isFull: isFull)), function: "folderFull",
        arguments: ["id": big(id), "all": .bool(isFull)])
    }
  }

  private mutating func search() -> Sample {
    var search = Search(text: text())
    var arguments = change(&search)
    arguments["q"] = .string(search.text)
    return Sample(route: .search(search), function: "search", arguments: arguments)
  }

  /// Changes some fields other than the text, and returns the arguments for them.
  mutating func change(_ search: inout Search) -> JSONValue {
    var arguments: JSONValue = [:]
    if random.below(2) == 0 {
      search.page = random.pick([0, 1, 2, 7, -1])
      arguments["page"] = big(search.page)
    }
    if random.below(2) == 0 {
      search.sort = random.pick(Sort.allCases)
      arguments["sort"] = search.sort.map { .string($0.rawValue) }
    }
    if random.below(2) == 0 {
      search.tags = (0..<random.below(5)).map { _ in text() }
      arguments["tag"] = strings(search.tags)
    }
    if random.below(2) == 0 {
      search.ids = (0..<random.below(4)).map { _ in abs(number() % 1_000) }
      arguments["ids"] = .array(search.ids.map(big))
    }
    if random.below(2) == 0 {
      search.names = (0..<random.below(6)).map { _ in text() }
      arguments["names"] = strings(search.names)
    }
    if random.below(2) == 0 {
      search.isExact = random.below(2) == 0
      arguments["exact"] = .bool(search.isExact)
    }
    if random.below(2) == 0 {
      search.limits = (0..<random.below(3)).map { _ in random.below(12) }
      arguments["limit[]"] = .array(search.limits.map(big))
    }
    if random.below(2) == 0 {
      search.scale = decimal()
      arguments["scale"] = script(search.scale)
    }
    if random.below(3) == 0 {
      let milliseconds = self.milliseconds()
      search.since = moment(milliseconds)
      arguments["since"] = ["$date": big(milliseconds)]
    }
    return arguments
  }

  private mutating func date() -> Sample {
    let milliseconds = milliseconds()
    let date = Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
    let value: JSONValue = ["$date": big(milliseconds)]
    return switch random.below(4) {
    case 0: Sample(route: .day(date), function: "day", arguments: ["date": value])
    case 1: Sample(route: .moment(moment(milliseconds)), function: "moment", arguments: ["date": value])
    case 2: Sample(route: .stamp(date), function: "stamp", arguments: ["date": value])
    default: Sample(route: .tick(date), function: "tick", arguments: ["date": value])
    }
  }

  /// A date that RFC 3339 writes with milliseconds: `Date` counts from 2001, and rounds.
  private func moment(_ milliseconds: Int) -> Date {
    Date(timeIntervalSinceReferenceDate: Double(milliseconds - 978_307_200_000) / 1_000)
  }

  // MARK: Values

  private mutating func milliseconds() -> Int {
    let day = 86_400_000
    return switch random.below(6) {
    case 0: random.below(30_000) * day
    case 1: -random.below(30_000) * day
    case 2: random.below(2_000_000_000) * 1_000
    case 3: random.below(4_000_000_000_000) - 1_000_000_000_000
    // The first and the last date of a script.
    case 4: random.pick([8_640_000_000_000_000, -8_640_000_000_000_000])
    // Around the limits of the years 0000 to 9999.
    default:
      random.pick([-62_167_219_200_000, -62_167_219_200_001, 253_402_300_799_999, 253_402_300_800_000, 0, 1, -1])
    }
  }

  /// A URL with a number of milliseconds so large that `Date` doesn't have all of them, or that a script's has none.
  mutating func farURL() -> String {
    "/ticks/\(random.pick([4_400_000_000_000_000, 8_639_999_999_999_970]) + random.below(60))"
  }

  mutating func number() -> Int {
    random.pick([
      0, 1, 7, 42, 99, 100, 999, 1_000, -1, -5, -6, 9_007_199_254_740_991, 9_007_199_254_740_993, .max, .min,
      random.below(100_000), -random.below(100),
    ])
  }

  mutating func decimal() -> Double {
    random.pick([
      0, -0.0, 1, 1.5, -13, 0.1, 0.0001, 0.00001, 1e-7, 1e20, 1e21, 18_014_398_509_481_984, 18_014_398_509_481_988,
      9_007_199_254_740_992, 9_007_199_254_740_994, Double(random.next() >> 9), .pi, .greatestFiniteMagnitude,
      .leastNonzeroMagnitude, .infinity, .nan, 123_456.789, 1e15,
      1e16, 1e17, Double(random.below(1_000_000)) / 1_000, Double(bitPattern: random.next()),
    ])
  }

  mutating func text() -> String {
    if random.below(3) == 0 {
      return random.pick([
        "new", "42", "", ".", "..", "...", "a b", "a/b", "é", "e\u{301}", "日本", "😀", "a+b", "50%", "%41", "a,b", "?",
        "#", "'",
        "\"", "~-._", "!$&'()*+,;=:@", "\u{0}", "\n", "x.pdf", "@me", "a=b&c", "\\", "<b>", "007",
      ])
    }
    let alphabet = Array("abcXYZ019 -._~%/?#[]@!$&'()*+,;=:\"<>é日😀")
    return String((0..<1 + random.below(6)).map { _ in random.pick(alphabet) })
  }

  func big(_ number: some BinaryInteger) -> JSONValue { ["$big": .string("\(number)")] }
  func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  /// A number that a script reads from its bits, so that its text isn't compared with itself.
  func script(_ number: Double) -> JSONValue { ["$bits": .string("\(number.bitPattern)")] }
}

extension SampleValues.Sample {
  /// The routes without values, by name.
  fileprivate var named: Self {
    Self(route: route, function: route == .home ? "home" : "newWord", arguments: arguments)
  }
}

/// Random numbers that are the same for the same seed.
struct Randomness {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func bytes() -> uuid_t {
    var bytes = uuid_t(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    let (first, second) = (next(), next())
    bytes.0 = UInt8(truncatingIfNeeded: first)
    bytes.3 = UInt8(truncatingIfNeeded: first >> 8)
    bytes.7 = UInt8(truncatingIfNeeded: first >> 16)
    bytes.9 = UInt8(truncatingIfNeeded: second)
    bytes.15 = UInt8(truncatingIfNeeded: second >> 8)
    return bytes
  }
}
