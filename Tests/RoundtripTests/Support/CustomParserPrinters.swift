import Roundtrip

// Custom parser-printers, one for each input, without descriptions.

struct Wrong: Error {}

/// Six hexadecimal digits.
struct HexColor: ParserPrinter {
  func parse(_ input: inout Substring) throws -> UInt32 {
    let digits = input.prefix(6)
    guard digits.utf8.count == 6, let color = UInt32(digits, radix: 16) else { throw Wrong() }
    input.removeFirst(6)
    return color
  }

  func print(_ color: UInt32, into input: inout Substring) throws {
    guard color <= 0xFFFFFF else { throw Wrong() }
    let digits = String(color, radix: 16)
    input += String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// `?sort=name`, and `&desc` for the reverse order.
struct Sorting: ParserPrinter {
  struct Order: Equatable, Sendable {
    var key: String
    var isDescending = false
  }

  func parse(_ input: inout URLRequestData.Fields) throws -> Order {
    guard let key = input["sort"].first, !key.isEmpty else { throw Wrong() }
    return Order(key: key, isDescending: !input["desc"].isEmpty)
  }

  func print(_ order: Order, into input: inout URLRequestData.Fields) throws {
    guard !order.key.isEmpty else { throw Wrong() }
    input.append("sort", order.key)
    if order.isDescending { input.append("desc", nil) }
  }
}

/// A component with a language.
struct Language: ParserPrinter {
  func parse(_ input: inout URLRequestData) throws -> String {
    guard let language = input.takeComponent(), ["de", "en"].contains(language) else { throw Wrong() }
    return language
  }

  func print(_ language: String, into input: inout URLRequestData) throws { try input.appendComponent(language) }
}

/// Two components that are split by hand, and a field that is removed as well.
struct Tile: ParserPrinter {
  func parse(_ input: inout URLRequestData) throws -> [Int] {
    let components = input.path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).dropFirst()
    guard components.count == 2, let x = Int(components[1]) else { throw Wrong() }
    let rest = components[2].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let y = Int(rest[0]), let zoom = input.query["z"].first.flatMap({ Int($0) }) else { throw Wrong() }
    input.path = rest.count > 1 ? "/" + rest[1] : ""
    input.query["z"] = []
    return [x, y, zoom]
  }

  func print(_ tile: [Int], into input: inout URLRequestData) throws {
    guard tile.count == 3 else { throw Wrong() }
    try input.appendComponent("\(tile[0])")
    try input.appendComponent("\(tile[1])")
    input.query["z"] = ["\(tile[2])"]
  }
}

/// A component, of which nothing is said.
struct AnyComponent: ParserPrinter {
  func parse(_ input: inout URLRequestData) throws -> String {
    guard let component = input.takeComponent() else { throw Wrong() }
    return component
  }

  func print(_ output: String, into input: inout URLRequestData) throws { try input.appendComponent(output) }
}
