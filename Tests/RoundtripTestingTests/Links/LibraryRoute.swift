import Foundation
import Roundtrip
import RoundtripTesting

/// A site with routes of all kinds.
enum LibraryRoute: Equatable, Sendable {
  case home, books, about, login
  case book(id: Int), editBook(id: Int), deleteBook(id: Int)
  case addBook(title: String)
  case search(query: String, page: Int)
  case shelf(Shelf)
  case archive(year: Int, month: Int)
  case documents([String])
  case image(name: String)
  case account(session: String)
  case api(id: Int)

  enum Shelf: String, CaseIterable, Sendable { case new, classics, poetry }
}

let libraryRouter = OneOf {
  Route(.case(LibraryRoute.home))
  Route(.case(LibraryRoute.books)) { Path { "books" } }
  Route(.case(LibraryRoute.book(id:))) {
    Path {
      "books"; Digits()
    }
  }
  Route(.case(LibraryRoute.editBook(id:))) {
    Path {
      "books"; Digits(); "edit"
    }
  }
  Route(.case(LibraryRoute.deleteBook(id:))) {
    Method.delete
    Path {
      "books"; Digits()
    }
  }
  Route(.case(LibraryRoute.addBook(title:))) {
    Method.post
    Path { "books" }
    FormData { Field("title") }
  }
  Route(.case(LibraryRoute.search(query:page:))) {
    Path { "search" }
    Query {
      Field("query")
      Field("page", default: 1) { Digits() }
    }
  }
  Route(.case(LibraryRoute.shelf)) {
    Path {
      "shelves"; LibraryRoute.Shelf.parser()
    }
  }
  Route(.case(LibraryRoute.archive(year:month:))) {
    Path {
      "archive"; Digits(4); Digits(2)
    }
  }
  Route(.case(LibraryRoute.documents)) {
    Path {
      "documents"; Rest()
    }
  }
  Route(.case(LibraryRoute.image(name:))) {
    Path {
      "images"; String.parser().suffixed(by: ".png")
    }
  }
  Route(.case(LibraryRoute.about)) { Path { "about" } }
  Route(.case(LibraryRoute.login)) {
    OneOf {
      Method.get; Method.post
    }
    Path { "login" }
  }
  Route(.case(LibraryRoute.account(session:))) {
    Path { "account" }
    Cookies { Field("session") }
  }
  Route(.case(LibraryRoute.api(id:))) {
    Host("api.example.com")
    Path {
      "books"; Digits(); "reviews"
    }
  }
}

/// A folder that exists while a test runs.
struct TemporaryFolder: ~Copyable {
  let path = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID())").path

  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }
}
