extension Mistake {
  /// Cases whose associated values differ from the values of their route.
  static let cases = [
    Mistake("A payload of another type") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(AppRoute.book(id:))) { Path { "books"; String.parser() } }  // initializer 'init(_:file:line:_:)' requires the types 'Int' and 'String' be equivalent
      }
      """
    },
    Mistake("A part is missing") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(AppRoute.book(id:))) { Path { "books" } }  // initializer 'init(_:file:line:_:)' requires the types 'Int' and '()' be equivalent
      }
      """
    },
    Mistake("A field too many") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(AppRoute.book(id:))) { Path { "books"; Digits() }; Query { Field("q") } }  // initializer 'init(_:file:line:_:)' requires the types 'Int' and '(Int, String)' be equivalent
      }
      """
    },
    Mistake("Parts in another order") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(AppRoute.search(text:page:))) {  // initializer 'init(_:file:line:_:)' requires the types '(String, Int)' and '(Int, String)' be equivalent
          Path { "s" }
          Query { Field("page", default: 1) { Digits() }; Field("q") }
        }
      }
      """
    },
    Mistake("An optional part for a value") {
      """
      let router = OneOf {
        Route(.case(AppRoute.search(text:page:))) {  // initializer 'init(_:file:line:_:)' requires the types '(String, Int)' and '(String, Int?)' be equivalent
          Path { "s" }
          Query { Field("q"); Optionally { Field("page") { Digits() } } }
        }
      }
      """
    },
    Mistake("A value that is never nil for an optional") {
      """
      let router = OneOf {
        Route(.case(AppRoute.maybe)) { Path { "s" }; Query { Field("page") { Digits() } } }  // 'case(_:file:line:)' is deprecated: the case takes an optional, but its parts never produce nil
      }
      """
    },
    Mistake("One value for a list") {
      """
      let router = OneOf {
        Route(.case(AppRoute.list)) { Path { "l" }; Query { Field("n") { Digits() } } }  // initializer 'init(_:file:line:_:)' requires the types '[Int]' and 'Int' be equivalent
      }
      """
    },
    Mistake("Two values for a struct") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(AppRoute.version)) { Path { "v"; Digits(); Digits() } }  // initializer 'init(_:file:line:_:)' requires the types 'Version' and '(Int, Int)' be equivalent
      }
      """
    },
    Mistake("A router of another enum within a route") {
      """
      static let other = OneOf { Route(.case(Other.number)) { Path { Digits() } } }
      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(AppRoute.page)) { Path { "inner" }; Self.other }  // initializer 'init(_:file:line:_:)' requires the types 'Page' and 'Other' be equivalent
      }
      """
    },
    Mistake("One bad route among many") {
      """
      let router = OneOf {
        Route(.case(AppRoute.review(book:number:))) { Path { "b0"; Digits(); "r"; Digits() } }
        Route(.case(AppRoute.review(book:number:))) { Path { "b1"; Digits(); "r"; Digits() } }
        Route(.case(AppRoute.review(book:number:))) { Path { "b2"; Digits(); "r"; Digits() } }
        Route(.case(AppRoute.book(id:))) { Path { "b3"; Digits(); "r"; Bool.parser() } }  // initializer 'init(_:file:line:_:)' requires the types 'Int' and '(Int, Bool)' be equivalent
        Route(.case(AppRoute.review(book:number:))) { Path { "b4"; Digits(); "r"; Digits() } }
        Route(.case(AppRoute.review(book:number:))) { Path { "b5"; Digits(); "r"; Digits() } }
      }
      """
    },
    Mistake("A constructor with a label that is another") {
      """
      let router = OneOf {
        Route(.case(AppRoute.book(_:))) { Path { "books"; Digits() } }  // type 'AppRoute' has no member 'book'
      }
      """
    },
    Mistake("A case that is misspelt") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(AppRoute.boook(id:))) { Path { "books"; Digits() } }  // type 'AppRoute' has no member 'boook(id:)'
      }
      """
    },
    Mistake("A label that is misspelt") {
      """
      let router = OneOf {
        Route(.case(AppRoute.review(bookID:number:))) { Path { Digits(); Digits() } }  // type 'AppRoute' has no member 'review(bookID:number:)'
      }
      """
    },
    Mistake("A constructor without .case") {
      """
      let router = OneOf {
        Route(AppRoute.book(id:)) { Path { "books"; Digits() } }  // 'init(_:_:)' is unavailable: write .case(…) around the constructor
      }
      """
    },
    Mistake("A constructor without .case behind a value without it") {
      """
      let router = OneOf {
        Route(AppRoute.home)
        Route(AppRoute.tag) { Path { String.parser() } }  // 'init(_:_:)' is unavailable: write .case(…) around the constructor
      }
      """
    },
    Mistake("A constructor behind a dot") {
      """
      let router: OneOf<URLRequestData, AppRoute> = OneOf {
        Route(.case(.home))
        Route(.case(.book(id:))) { Path { "books"; Digits() } }  // initializer 'init(_:file:line:_:)' requires the types 'Void' and 'Int' be equivalent
      }
      """
    },
    Mistake("A case behind a dot, in a router without a type") {
      """
      let router = OneOf {
        Route(.case(.home))  // cannot infer contextual base in reference to member 'home'
      }
      """
    },
  ]
}
