extension Mistake {
  /// Parts in the wrong place.
  static let places = [
    Mistake("A field in a path") {
      """
      let router = OneOf {
        Route(.case(AppRoute.tag)) { Path { "s"; Field("q") } }  // 'buildPartialBlock(accumulated:next:)' is unavailable: a Field belongs in a Query { … }
      }
      """
    },
    Mistake("A field alone in a path") {
      """
      let router = OneOf {
        Route(.case(AppRoute.tag)) { Path { Field("q") } }  // 'buildPartialBlock(first:)' is unavailable: a Field belongs in a Query { … }
      }
      """
    },
    Mistake("A field in a route") {
      """
      let router = OneOf {
        Route(.case(AppRoute.tag)) { Path { "s" }; Field("q") }  // 'buildPartialBlock(accumulated:next:)' is unavailable: a Field belongs in a Query { … }
      }
      """
    },
    Mistake("A text in any letter case") {
      """
      let router = OneOf {
        Route(.case(AppRoute.tag)) { Path { "Tags".caseInsensitive(); String.parser() } }  // 'caseInsensitive()' is unavailable: write caseInsensitive() after the route, or after the whole router
      }
      """
    },
    Mistake("Components in a route") {
      """
      let router = OneOf {
        Route(.case(AppRoute.book(id:))) { "books"; Digits() }  // 'buildPartialBlock(first:)' is unavailable: text and text parsers belong in a Path { … }
      }
      """
    },
    Mistake("A literal in a route, behind other parts") {
      """
      let router = OneOf {
        Route(.case(AppRoute.book(id:))) {  // 'buildPartialBlock(accumulated:next:)' is unavailable: text and text parsers belong in a Path { … }
          Method.post
          "books"
          Path { Digits() }
        }
      }
      """
    },
    Mistake("A path as one text in a route") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home)) { "/x/y" }  // 'buildPartialBlock(first:)' is unavailable: text and text parsers belong in a Path { … }
      }
      """
    },
    Mistake("A path in parentheses") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home)) { Path("books") }  // 'init(_:_:parts:)' is unavailable: write the components in braces: Path { "books"; Digits() }
      }
      """
    },
    Mistake("A path in parentheses, with a parser behind it") {
      """
      let router = OneOf {
        Route(.case(AppRoute.book(id:))) { Path("books"); Digits() }  // 'init(_:_:parts:)' is unavailable: write the components in braces: Path { "books"; Digits() }
      }
      """
    },
    Mistake("A parser of text in a query") {
      """
      let router = OneOf {
        Route(.case(AppRoute.book(id:))) { Path { "books" }; Query { Digits() } }  // 'buildPartialBlock(first:)' is unavailable: a field has a name: write Field("name") { … }
      }
      """
    },
    Mistake("A parser of text in a query, behind a field") {
      """
      let router = OneOf {
        Route(.case(AppRoute.search(text:page:))) { Query { Field("q"); Digits() } }  // 'buildPartialBlock(accumulated:next:)' is unavailable: a field has a name: write Field("name") { … }
      }
      """
    },
    Mistake("A type in a path") {
      """
      let router = OneOf {
        Route(.case(AppRoute.book(id:))) { Path { "books"; Int.self } }  // 'buildPartialBlock(accumulated:next:)' is unavailable: write a parser of the type, such as Int.parser(), Digits()
      }
      """
    },
    Mistake("A type at the beginning of a path") {
      """
      let router = OneOf {
        Route(.case(AppRoute.tag)) { Path { String.self } }  // 'buildPartialBlock(first:)' is unavailable: write a parser of the type, such as Int.parser(), Digits()
      }
      """
    },
    Mistake("A value of a type in a path") {
      """
      let router = OneOf {
        Route(.case(AppRoute.book(id:))) { Path { "books"; Int() } }  // 'buildPartialBlock(accumulated:next:)' is unavailable: write Digits() or Int.parser() for a number that varies
      }
      """
    },
    Mistake("A method behind a dot") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home)) { .post; Path { "x" } }  // reference to member 'post' cannot be resolved without a contextual type
      }
      """
    },
    Mistake("A path in parentheses, with its parsers") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(AppRoute.book(id:))) { Path("books", Digits()) }  // 'init(_:_:parts:)' is unavailable: write the components in braces: Path { "books"; Digits() }
      }
      """
    },
    Mistake("The name of a field in a query") {
      """
      let router = OneOf {
        Route(.case(AppRoute.tag)) { Path { String.parser() } }
        Route(.case(AppRoute.tag)) { Path { "a" }; Query { "q" } }  // 'buildPartialBlock(first:)' is unavailable: a field has a name: write Field("name")
      }
      """
    },
    Mistake("The name of a field in a query, behind a field") {
      """
      let query = Query { Field("q"); "page" }  // 'buildPartialBlock(accumulated:next:)' is unavailable: a field has a name: write Field("name")
      """
    },
    Mistake("A path in parentheses, in front of braces") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(AppRoute.book(id:))) { Path("books") { Digits() } }  // 'init(_:_:parts:)' is unavailable: write the components in braces: Path { "books"; Digits() }
      }
      """
    },
    Mistake("Alternatives in parentheses") {
      """
      let router = OneOf(Route(.case(AppRoute.home)), Route(.case(AppRoute.tag)) { Path { String.parser() } })  // 'init(_:_:alternatives:)' is unavailable: write the alternatives in braces
      """
    },
    Mistake("Components in a field") {
      """
      let query = Query { Field("a") { Rest() } }  // initializer 'init(_:_:)' requires the types 'URLRequestData' and 'Substring' be equivalent
      """
    },
    Mistake("Alternatives as a list") {
      """
      let router = OneOf([Route(.case(AppRoute.home)), Route(.case(AppRoute.page(.first)))])  // 'init(_:alternatives:)' is unavailable: write the alternatives in braces
      """
    },
  ]
}
