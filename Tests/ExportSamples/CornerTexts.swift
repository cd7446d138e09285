import Foundation
import RoundtripExports

/// Values of the corner routes whose scripts pass several of them in one text, or a number that only a text holds. The texts
/// are written here, and not by the library.
extension SampleValues {
  /// A URL of the corner routes, also one with a text that no value is printed as.
  mutating func nextCornerURL(_ print: (CornerRoute) -> String?) -> String? {
    let (route, function, arguments) = nextCorner()
    if let route { return print(route) }
    guard let folder = Self.folders[function], case .string(let written)? = Self.member(of: arguments),
      let text = written.addingPercentEncoding(withAllowedCharacters: .urlHostAllowed)
    else { return nil }
    return "/\(folder)/\(text)" + (function == "document" ? ".pdf" : "")
  }

  private static func member(of arguments: JSONValue) -> JSONValue? {
    if case .object(let members) = arguments { members[0].value } else { nil }
  }

  private static let folders = [
    "spot": "map", "price": "prices", "offer": "offers", "stay": "stays", "seen": "seen", "document": "documents",
    "power": "power", "sizes": "sizes",
  ]

  mutating func oldest() -> Corner {
    guard let year = random.pick([nil, 0, 1, 42, 999, 1999, 9999, 10_000, -1]) else {
      return (.oldest(year: nil), "oldest", [:])
    }
    return (.oldest(year: year), "oldest", ["year": .string(Self.padded(year, 4))])
  }

  mutating func spot() -> Corner {
    if random.below(5) == 0 { return other("spot", in: Self.otherSpots) }
    let (latitude, longitude) = (decimal(), decimal())
    let text = "\(Self.text(latitude)),\(Self.text(longitude))"
    return (.spot(latitude: latitude, longitude: longitude), "spot", ["text": .string(text)])
  }

  mutating func price() -> Corner {
    if random.below(5) == 0 {
      let text = random.pick(Self.otherDecimals)
      return (nil, "price", ["decimal": .string(text)])
    }
    let (price, text) = decimalText()
    return (price.map(CornerRoute.price), "price", ["decimal": .string(text)])
  }

  mutating func offer() -> Corner {
    if random.below(5) == 0 {
      return other("offer", in: ["1x01", "1X2", "1xx2", "1x", "x1", "1.50x2", "1x+2", "-0x1", "1x9223372036854775808"])
    }
    let ((price, text), count) = (decimalText(), number())
    return (
      price.map { .offer(price: $0, count: count) }, "offer", ["text": .string("\(text)x\(count)")]
    )
  }

  mutating func stay() -> Corner {
    let (from, to) = (day(), day())
    if random.below(5) == 0 {
      let text = random.pick(Self.otherDays)
      return (nil, "stay", ["text": .string(random.below(2) == 0 ? "\(text)..\(to.text)" : "\(from.text)..\(text)")])
    }
    return (.stay(from: from.date, to: to.date), "stay", ["text": .string("\(from.text)..\(to.text)")])
  }

  mutating func seen() -> Corner {
    let (at, since, isSure) = (moment(), seconds(), random.below(2) == 0)
    if random.below(5) == 0 {
      let (moment, count) = (random.pick(Self.otherMoments), random.pick(["01", "-0", "+1", "1.5", "1e3", ""]))
      let text = random.below(2) == 0 ? "\(moment)~\(since).\(isSure)" : "\(at.text)~\(count).\(isSure)"
      return (nil, "seen", ["text": .string(text)])
    }
    let date = Date(timeIntervalSince1970: Double(since))
    return (
      .seen(at: at.date, since: date, isSure: isSure), "seen", ["text": .string("\(at.text)~\(since).\(isSure)")]
    )
  }

  mutating func power() -> Corner {
    if random.below(5) == 0 {
      return (nil, "power", ["watts": .string(random.pick(["5W", "05w", "w", "5", "5ww", "-5w"]))])
    }
    let number = number()
    return (.power(watts: number), "power", ["watts": .string("\(number)w")])
  }

  mutating func sizes() -> Corner {
    if random.below(5) == 0 {
      return other("sizes", in: ["1\u{D7}2", "1x2\u{D7}3", "", "x", "1x", "01", "1xx2", "1X2"])
    }
    let numbers = (0..<1 + random.below(4)).map { _ in number() }
    return (.sizes(numbers), "sizes", ["text": .string(numbers.map { "\($0)" }.joined(separator: "x"))])
  }

  mutating func document() -> Corner {
    if random.below(5) == 0 {
      let texts = [
        "", "x", "0-0-0-0-0", "{00000000-0000-0000-0000-000000000000}", "00000000-0000-0000-0000-00000000000G",
      ]
      return (nil, "document", ["id": .string(random.pick(texts))])
    }
    let id = UUID(uuid: random.bytes())
    let text = random.below(2) == 0 ? id.uuidString : id.uuidString.lowercased()
    return (.document(id: id), "document", ["id": .string(text)])
  }

  /// Texts of the place after `map`, which are its names unless they are spots.
  mutating func place(_ text: String) -> Corner {
    let name = random.below(3) == 0 ? random.pick(Self.otherSpots + ["1,2", "0,0", "1e999,2", "2,-1e400"]) : text
    return (.place(name: name), "place", ["name": .string(name)])
  }

  /// A day in UTC, with its text.
  mutating func day() -> (date: Date, text: String) {
    let year = random.pick([
      0, 1, 4, 100, 1582, 1900, 1969, 1970, 2000, 2001, 2024, 9999, 10_000, -1, -271_821, 275_760, random.below(10_000),
    ])
    let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
    let (month, day) = random.pick([
      (1, 1), (2, 28), (2, isLeap ? 29 : 28), (3, 1), (12, 31), (1 + random.below(12), 1 + random.below(28)),
    ])
    // The days since 1970, of a year that begins in March.
    let (shifted, index) = (month > 2 ? year : year - 1, (month + 9) % 12)
    let leaps = [4, -100, 400].map { ($0.signum()) * Int((Double(shifted) / Double(abs($0))).rounded(.down)) }
    let days = shifted * 365 + leaps.reduce(0, +) + (153 * index + 2) / 5 + day - 1 - 719_468
    let text = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    return (Date(timeIntervalSince1970: Double(days) * 86_400), text)
  }

  /// A moment, with its text in RFC 3339. Some are finer than milliseconds.
  private mutating func moment() -> (date: Date, text: String) {
    let day = day()
    let (hour, minute, second) = random.pick([
      (0, 0, 0), (23, 59, 59), (random.below(24), random.below(60), random.below(60)),
    ])
    let (fraction, text) = random.pick([
      (0, ""), (0, ""), (0.5, ".5"), (0.25, ".25"), (0.125, ".125"), (0.75, ".75"), (0.0625, ".0625"),
    ])
    let time = [hour, minute, second].map { Self.padded($0, 2) }.joined(separator: ":")
    let date = day.date.addingTimeInterval(Double(hour * 3_600 + minute * 60 + second) + fraction)
    return (date, "\(day.text)T\(time)\(text)Z")
  }

  /// Seconds since 1970. A date of a script has no more than 8.64e12 of them.
  private mutating func seconds() -> Int {
    random.pick([
      0, 1, -1, 978_307_200, 8_640_000_000_000, -8_640_000_000_000, 8_640_000_000_001, -8_640_000_000_001,
      9_007_199_254_740_991, random.below(4_000_000_000), -random.below(70_000_000_000), random.below(300_000_000_000),
    ])
  }

  /// A decimal number and its text, without a number if none has the text.
  private mutating func decimalText() -> (number: Decimal?, text: String) {
    switch random.below(6) {
    case 0:
      return random.pick([
        (0, "0"), (-13, "-13"), (.nan, "NaN"), (Decimal(sign: .plus, exponent: -128, significand: 1), Self.smallest),
        (Decimal(sign: .minus, exponent: 127, significand: 1), "-1" + String(repeating: "0", count: 127)),
        (nil, "1" + String(repeating: "0", count: 300)), (nil, "1" + Self.smallest.dropFirst()),
      ])
    default:
      let most = random.pick([1, 3, 18, 24])
      var (whole, fraction) = (digits(random.below(most)), digits(random.below(most)))
      whole = String(whole.drop { $0 == "0" })
      while fraction.last == "0" { fraction.removeLast() }
      let text = (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + fraction)
      let signed = text != "0" && random.below(3) == 0 ? "-" + text : text
      // More than 38 digits may need to be rounded.
      let number = Decimal(string: signed, locale: nil)
      return (number?.description == signed ? number : nil, signed)
    }
  }

  private mutating func digits(_ count: Int) -> String {
    (0..<count).map { _ in String(random.below(10)) }.joined()
  }

  private mutating func other(_ function: String, in texts: [String]) -> Corner {
    (nil, function, ["text": .string(random.pick(texts))])
  }

  /// A number as Swift describes it, but without an empty fraction, and without a plus or a zero before an exponent.
  private static func text(_ number: Double) -> String {
    let text = "\(number.isZero ? 0 : number)".replacing("e+", with: "e").replacing("e-0", with: "e-")
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A number with leading zeros.
  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = "\(number.magnitude)"
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private static let smallest = "0." + String(repeating: "0", count: 127) + "1"

  // MARK: Texts that no value is printed as

  private static let otherSpots = [
    "01,2", "1.0,2", "1,2.50", "1e2,3", "1,1E5", "1e+20,0", "0.1e1,0", "1e-7,100e-9", "1,2,3", "1;2", ",", "1,", " 1,2",
    "-0,1", "-0.0,1", "1e-400,0", "1e999,0", "0.00001,0", "9007199254740994,0", "100000000000000000000,0", "NaN,0",
    "inf,0",
  ]
  private static let otherDecimals = [
    "1.50", "01", "-0", "-0.0", "0.0", "1.", ".5", "+1", "1e2", "１", "0x1", "", "1,5", "1 ", "Infinity",
  ]
  private static let otherDays = [
    "2023-02-29", "1900-02-29", "2024-02-30", "2024-00-01", "2024-13-01", "2024-01-00", "2024-1-1", "+2024-01-01",
    "12024-01-01", "-2024-01-01", "2024-01-01T00:00:00Z", "２024-01-01", "",
  ]
  private static let otherMoments = [
    "2024-01-01T00:00:00z", "2024-01-01t00:00:00Z", "2024-01-01T00:00:00+00:00", "2024-01-01T00:00:00.0Z",
    "2024-01-01T00:00:00.50Z", "2024-01-01T24:00:00Z", "2024-01-01T00:60:00Z", "2024-01-01T23:59:60Z", "2024-01-01",
    "0000-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "2023-02-29T00:00:00Z", "2024-01-01T00:00Z", "",
  ]
}
