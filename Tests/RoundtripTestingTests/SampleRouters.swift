import Roundtrip

enum Site: Equatable, Sendable {
  case home
  case books
  case book(id: Int)
  case search(query: String, count: Int)
  case tag(String, level: Int)
  case text(String)
  case files([String])
}

let siteRouter = OneOf {
  Route(.case(Site.home))
  Route(.case(Site.books)) { Path { "books" } }
  Route(.case(Site.book(id:))) {
    Path {
      "books"
      Digits()
    }
  }
  Route(.case(Site.search(query:count:))) {
    Path { "search" }
    Query {
      Field("query")
      Field("count", default: 10) { Digits() }
    }
  }
  Route(.case(Site.tag(_:level:))) {
    Path { "tags" }
    Cookies { Field("tag") }
    Headers { Field("X-Level", default: 1) { Digits() } }
  }
  Route(.case(Site.text)) {
    Path {
      "text"
      String.parser()
    }
  }
  Route(.case(Site.files)) {
    Path {
      "files"
      Rest()
    }
  }
}

/// Thrown by converters that refuse.
struct Refused: Error, CustomStringConvertible { var description: String { "refused on purpose" } }

/// A number that comes back as the next one.
struct OffByOne: Conversion {
  func apply(_ input: Int) -> Int { input + 1 }
  func unapply(_ output: Int) -> Int { output }
}

/// A number that cannot be printed.
struct OneWay: Conversion {
  func apply(_ input: Int) -> Int { input }
  func unapply(_ output: Int) throws -> Int { throw Refused() }
}

/// Text that is decoded once more.
struct DecodedAgain: Conversion {
  func apply(_ input: String) throws -> String { try PercentEncodedConversion.decoded(input) }
  func unapply(_ output: String) -> String { output }
}

extension PercentEncodedConversion {
  fileprivate static func decoded(_ text: String) throws -> String {
    let conversion: PercentEncodedConversion = .percentEncoded
    return try conversion.apply(text)
  }
}

/// Looks at every pair of bytes.
struct Quadratic: ParserPrinter {
  func parse(_ input: inout Substring) throws -> String {
    let bytes = Array(input.utf8)
    var pairs = 0
    for left in bytes { for right in bytes where left == right { pairs &+= 1 } }
    defer { input = "" }
    return pairs < 0 ? "" : String(input)
  }

  func print(_ output: String, into input: inout Substring) { input += output }
}
