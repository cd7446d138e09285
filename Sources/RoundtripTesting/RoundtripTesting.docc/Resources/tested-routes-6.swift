import Roundtrip

public enum ShopRoute: Equatable, Sendable {
  case home
  case book(id: Int)
  case search(text: String, page: Int = 1)
}

public let shopRouter = OneOf {
  Route(.case(ShopRoute.home))
  Route(.case(ShopRoute.book(id:))) { Path { "books"; Digits() } }
  Route(.case(ShopRoute.search(text:page:))) {
    Path { "search" }
    Query {
      Field("q") { Lowercased() }
      Field("page", default: 1) { Digits() }
    }
  }
}

/// Text whose letter case doesn't matter.
struct Lowercased: ParserPrinter {
  func parse(_ input: inout Substring) -> String {
    defer { input = "" }
    return input.lowercased()
  }

  func print(_ text: String, into input: inout Substring) throws {
    guard text == text.lowercased() else { throw ConversionError("lowercase text") }
    input += text
  }
}
