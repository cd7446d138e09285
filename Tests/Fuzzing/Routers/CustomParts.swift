import Roundtrip

// Custom parser-printers that don't describe what they accept.

struct Refused: Error {}

/// Six hexadecimal digits.
struct HexColor: ParserPrinter {
  func parse(_ input: inout Substring) throws -> Page.Color {
    let digits = input.prefix(6)
    guard digits.utf8.count == 6, digits.utf8.first != UInt8(ascii: "+"), let color = UInt32(digits, radix: 16) else {
      throw Refused()
    }
    input.removeFirst(6)
    return Page.Color(
      red: UInt8(truncatingIfNeeded: color >> 16), green: UInt8(truncatingIfNeeded: color >> 8),
      blue: UInt8(truncatingIfNeeded: color))
  }

  func print(_ color: Page.Color, into input: inout Substring) throws {
    let number = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    let digits = String(number, radix: 16)
    input += String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// A component with a language.
struct Language: ParserPrinter {
  func parse(_ input: inout URLRequestData) throws -> String {
    guard let language = input.takeComponent(), ["de", "en", "日本語"].contains(language) else { throw Refused() }
    return language
  }

  func print(_ language: String, into input: inout URLRequestData) throws { try input.appendComponent(language) }
}

/// `?sort=name`, and `&desc` for the reverse order.
struct Sorting: ParserPrinter {
  struct Order: Hashable, Sendable {
    var key: String
    var isDescending: Bool
  }

  func parse(_ input: inout URLRequestData.Fields) throws -> Order {
    guard let key = input["sort"].first else { throw Refused() }
    return Order(key: key, isDescending: !input["desc"].isEmpty)
  }

  func print(_ order: Order, into input: inout URLRequestData.Fields) throws {
    input.append("sort", order.key)
    if order.isDescending { input.append("desc", nil) }
  }
}
