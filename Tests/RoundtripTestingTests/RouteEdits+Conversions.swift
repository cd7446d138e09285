import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripTesting

// Values that conversions make of cases and structs, and what stands around routes.

extension RouteEdit {
  enum Screen: Equatable, Sendable { case book(id: Int), author(id: Int), tab(Tab), home, help }
  enum Tab: Equatable, Sendable { case first, second(Int) }
  enum Link: Equatable, Sendable { case item(id: Int), person(id: Int), tab(Tab), start, info }
  struct Address: Equatable, Sendable { var street: String, city: String }
  struct Order: Equatable, Sendable { var number: Int, to: Address }
  struct Parcel: Equatable, Sendable { var number: Int, to: Address }
  struct Window: Equatable, Sendable { var screen: Screen, isLarge: Bool }

  /// Another enum for each case of a screen.
  struct AsLink: Conversion {
    var isExchanged = false
    func apply(_ screen: Screen) -> Link {
      switch screen {
      case .book(let id): isExchanged ? .person(id: id) : .item(id: id)
      case .author(let id): isExchanged ? .item(id: id) : .person(id: id)
      case .tab(let tab): .tab(tab)
      case .home: isExchanged ? .info : .start
      case .help: isExchanged ? .start : .info
      }
    }
    func unapply(_ link: Link) -> Screen {
      switch link {
      case .item(let id): isExchanged ? .author(id: id) : .book(id: id)
      case .person(let id): isExchanged ? .book(id: id) : .author(id: id)
      case .tab(let tab): .tab(tab)
      case .start: isExchanged ? .help : .home
      case .info: isExchanged ? .home : .help
      }
    }
  }

  /// Another case of the same enum.
  struct Exchanged: Conversion {
    func apply(_ screen: Screen) -> Screen {
      switch screen {
      case .book(let id): .author(id: id)
      case .author(let id): .book(id: id)
      case .home: .help
      case .help: .home
      case .tab: screen
      }
    }
    func unapply(_ screen: Screen) -> Screen { apply(screen) }
  }

  /// A case that depends on the value.
  struct EvenAsAuthor: Conversion {
    func apply(_ screen: Screen) -> Screen {
      if case .book(let id) = screen, id.isMultiple(of: 2) { .author(id: id) } else { screen }
    }
    func unapply(_ screen: Screen) -> Screen { if case .author(let id) = screen { .book(id: id) } else { screen } }
  }

  static func screen(_ literal: String, _ make: @escaping @Sendable (Int) -> Screen) -> Route<Screen> {
    path(make, literal, Digits())
  }

  static func link(_ literal: String, _ make: @escaping @Sendable (Int) -> Link) -> Route<Link> {
    path(make, literal, Digits())
  }

  /// What conversions make of routes, and structs.
  static let ofConversions: [RouteEdit] = {
    var edits = EditList()
    let (books, authors) = (screen("books", Screen.book), screen("authors", Screen.author))
    let (home, help) = (Route(.case(Screen.home)), Route(.case(Screen.help)) { Path { "help" } })
    let lists = OneOf {
      books; authors
    }
    let exchanged = OneOf {
      screen("books", Screen.author); screen("authors", Screen.book)
    }
    let screens = OneOf {
      books; authors; home; help
    }
    let links = OneOf {
      link("books", Link.item); link("authors", Link.person); Route(.case(Link.start))
      Route(.case(Link.info)) { Path { "help" } }
    }
    // From one case to another.
    edits.add("a route converted to its case", screen("books", Screen.author).map(Exchanged()), books)
    edits.add("a route that is converted to its case", books, screen("books", Screen.author).map(Exchanged()))
    edits.add(
      "a route converted from another case", books, screen("books", Screen.book).map(Exchanged()), get("/books/1"))
    edits.add("a route no longer converted", books.map(Exchanged()), books, get("/books/1"))
    edits.add("a constant converted", home.map(Exchanged()), Route(.case(Screen.help)))
    edits.add("a constant that is converted", Route(.case(Screen.help)), home.map(Exchanged()))
    edits.add("a constant converted to another", home, home.map(Exchanged()), get("/"))
    edits.add("a constant no longer converted", home.map(Exchanged()), home, get("/"))
    edits.add("twice converted", books, books.map(Exchanged()).map(Exchanged()))
    edits.add("by its value", books.map(EvenAsAuthor()), books.map(EvenAsAuthor()))
    edits.add("by its value, and then not", books.map(EvenAsAuthor()), books, get("/books/2"))
    edits.add("not, and then by its value", books, books.map(EvenAsAuthor()), get("/books/2"))
    edits.add(
      "routes converted",
      screens.map(Exchanged()),
      OneOf {
        screen("books", Screen.author); screen("authors", Screen.book); Route(.case(Screen.help))
        Route(.case(Screen.home)) { Path { "help" } }
      })
    // To another enum.
    edits.add(
      "routes to another enum",
      screens.map(AsLink()),
      links)
    edits.add(
      "routes from another enum",
      links,
      screens.map(AsLink()))
    edits.add(
      "another conversion to another enum",
      lists.map(AsLink()),
      lists.map(AsLink(isExchanged: true)), get("/books/1"))
    edits.add(
      "another conversion of constants",
      OneOf {
        home; help
      }.map(AsLink()),
      OneOf {
        home; help
      }.map(AsLink(isExchanged: true)), get("/"))
    edits.add(
      "a converted route that is gone",
      lists.map(AsLink()), books.map(AsLink()), get("/authors/1"))
    edits.add(
      "converted routes in another order",
      lists.map(AsLink()),
      OneOf {
        authors; books
      }.map(AsLink()))
    edits.add(
      "converted paths exchanged",
      lists.map(AsLink()),
      OneOf {
        screen("authors", Screen.book); screen("books", Screen.author)
      }.map(AsLink()), get("/books/1"))
    edits.add(
      "a converted route with a smaller number",
      screen("books", Screen.book).map(AsLink()),
      path(Screen.book, "books", Digits(1...3)).map(AsLink()), get("/books/1234"))
    edits.add(
      "a converted route behind another",
      OneOf { path(Screen.book, "x", Digits()) }.map(AsLink()),
      OneOf {
        Route(.case(Screen.author)) {
          Path {
            "x"; Digits(3)
          }
        }
        path(Screen.book, "x", Digits())
      }.map(AsLink()), get("/x/123"))
    edits.add(
      "a nested case converted",
      Route(.case(Screen.tab)) {
        Path { "tabs" }; tab()
      }.map(AsLink()),
      Route(.case(Link.tab)) {
        Path { "tabs" }; tab()
      })
    edits.add(
      "a nested case converted, exchanged",
      Route(.case(Screen.tab)) {
        Path { "tabs" }; tab()
      }.map(AsLink()),
      Route(.case(Link.tab)) {
        Path { "tabs" }; tab("b", "a")
      }, get("/tabs/a"))
    // Structs.
    let fields = Query {
      Field("street"); Field("city")
    }
    let order = Route(.memberwise(Order.init, \.number, \.to)) {
      Path {
        "o"; Digits()
      }; fields.map(.memberwise(Address.init, \.street, \.city))
    }
    edits.add(
      "a struct with another name",
      order,
      Route(.memberwise(Parcel.init, \.number, \.to)) {
        Path {
          "o"; Digits()
        }; fields.map(.memberwise(Address.init, \.street, \.city))
      })
    edits.add(
      "members of an inner struct exchanged",
      order,
      Route(.memberwise(Order.init, \.number, \.to)) {
        Path {
          "o"; Digits()
        }
        Query {
          Field("city"); Field("street")
        }.map(.memberwise(Address.init, \.street, \.city))
      }, get("/o/1?street=x&city=y"))
    edits.add(
      "members of an inner struct in another order",
      order,
      Route(.memberwise(Order.init, \.number, \.to)) {
        Path {
          "o"; Digits()
        }
        Query {
          Field("city"); Field("street")
        }.map(
          .convert(apply: { Address(street: $1, city: $0) }, unapply: { ($0.city, $0.street) }))
      })
    edits.add(
      "a struct around routes",
      Parse(.memberwise(Window.init, \.screen, \.isLarge)) {
        lists; Query { Flag("large") }
      },
      Parse(.memberwise(Window.init, \.screen, \.isLarge)) {
        exchanged; Query { Flag("large") }
      }, get("/books/1"))
    edits.add(
      "a struct around a case that is gone",
      Parse(.memberwise(Window.init, \.screen, \.isLarge)) {
        lists; Query { Flag("large") }
      },
      Parse(.memberwise(Window.init, \.screen, \.isLarge)) {
        books; Query { Flag("large") }
      }, get("/authors/1"))
    edits.add(
      "another flag in a struct around routes",
      Parse(.memberwise(Window.init, \.screen, \.isLarge)) {
        OneOf {
          books; home
        }; Query { Flag("large") }
      },
      Parse(.memberwise(Window.init, \.screen, \.isLarge)) {
        OneOf {
          books; home
        }; Query { Flag("big") }
      },
      get("/?large"))
    // Routers within routers.
    edits.add(
      "an optional route",
      Optionally {
        lists
      }, Optionally { books }, get("/authors/1"))
    edits.add("an optional route that is required", Optionally { books }, books.map(Wrapped()), get("/"))
    edits.add(
      "a filter around routes",
      lists.filter { (screen: Screen) in screen != .book(id: 1) },
      lists.filter { (_: Screen) in true })
    edits.add(
      "a stricter filter around routes",
      lists.filter { (_: Screen) in true },
      lists.filter { (screen: Screen) in if case .author = screen { false } else { true } }, get("/authors/1"))
    edits.add(
      "a base around converted routes",
      lists.map(AsLink()).baseURL("https://one.example/a"),
      lists.map(AsLink()).baseURL("https://one.example/b"), url("https://one.example/a/books/1"))
    edits.add(
      "a header's default converted",
      Route(.case(Screen.book)) {
        Path { "h" }; Headers { Field("X-N", default: 1) { Digits() } }
      },
      Route(.case(Screen.book)) {
        Path { "h" }; Headers { Field("X-N", default: 2) { Digits() } }
      }, get("/h"))
    edits.add(
      "a cookie's default converted",
      Route(.case(Screen.book)) {
        Path { "h" }; Cookies { Field("n", default: 1) { Digits() } }
      }.map(AsLink()),
      Route(.case(Screen.book)) {
        Path { "h" }; Cookies { Field("n", default: 2) { Digits() } }
      }.map(AsLink()), get("/h"))
    edits.add(
      "a body's case converted",
      Route(.case(Screen.book)) {
        Method.post; Path { "h" }; Body(json: Numbered.self).map(NumberOf())
      }.map(Exchanged()),
      Route(.case(Screen.author)) {
        Method.post; Path { "h" }; Body(json: Numbered.self).map(NumberOf())
      })
    edits.add(
      "a body's case converted to another",
      Route(.case(Screen.book)) {
        Method.post; Path { "h" }; Body(json: Numbered.self).map(NumberOf())
      }.map(Exchanged()),
      Route(.case(Screen.book)) {
        Method.post; Path { "h" }; Body(json: Numbered.self).map(NumberOf())
      },
      send(.post, "/h", ["Content-Type": ["application/json"]], "{\"n\":1}"))
    return edits.all
  }()

  /// Tabs as components.
  private static func tab(_ first: String = "a", _ second: String = "b") -> OneOf<URLRequestData, Tab> {
    OneOf {
      Route(.case(Tab.first)) { Path { first } }
      Route(.case(Tab.second)) {
        Path {
          second; Digits()
        }
      }
    }
  }
}
