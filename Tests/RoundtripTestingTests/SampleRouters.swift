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

/// A number that matches back as the next one.
struct OffByOne: Conversion {
  func apply(_ input: Int) -> Int { input + 1 }
  func unapply(_ output: Int) -> Int { output }
}
