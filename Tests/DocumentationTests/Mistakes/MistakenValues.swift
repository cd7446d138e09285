extension Mistake {
  /// Defaults, conversions, and parsers of values.
  static let values = [
    Mistake("nil as the default of a field") {
      """
      let router = OneOf {
        Route(.case(AppRoute.maybe)) { Path { "s" }; Query { Field("page", default: nil) { Digits() } } }  // 'nil' is not compatible with expected argument type 'Int'
      }
      """
    },
    Mistake("nil as the default of a field without a parser") {
      """
      let router = OneOf {
        Route(.case(AppRoute.maybe)) { Path { "s" }; Query { Field("page", default: nil) } }  // 'nil' is not compatible with expected argument type 'String'
      }
      """
    },
    Mistake("A default without a parser") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(AppRoute.book(id:))) { Path { "s" }; Query { Field("page", default: 1) } }  // 'init(_:default:)' is unavailable: write the parser of its value: Field("page", default: 1) { Digits() }
      }
      """
    },
    Mistake("A default without a parser, in a header") {
      """
      let route = Route(.case(AppRoute.sort)) { Headers { Field("X-Sort", default: Sort.title) } }  // 'init(_:default:)' is unavailable: write the parser of its value
      """
    },
    Mistake("A default without a parser, in a cookie") {
      """
      let cookies = Cookies { Field("a"); Field("page", default: 1) }  // 'init(_:default:)' is unavailable: write the parser of its value
      """
    },
    Mistake("A default without a parser, in a form") {
      """
      let form = Body { FormData { Field("page", default: 1.5) } }  // 'init(_:default:)' is unavailable: write the parser of its value
      """
    },
    Mistake("A default of an enum without its type and a parser") {
      """
      let route = Route(.case(AppRoute.sort)) { Query { Field("sort", default: .title) } }  // type 'String' has no member 'title'
      """
    },
    Mistake("A value instead of its parser", .foundation) {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(AppRoute.tag)) { Path { "s"; UUID() } }  // cannot convert value of type 'UUID' to expected argument type 'String'
      }
      """
    },
    Mistake("A parser without its parentheses") {
      """
      let route = Route(.case(AppRoute.book(id:))) { Path { Int.parser } }  // cannot convert value of type '@Sendable (Int, StaticString, UInt) -> IntegerParser<Int>' to expected argument type 'String'
      """
    },
    Mistake("A parser of text without its parentheses") {
      """
      let route = Route(.case(AppRoute.tag)) { Path { "s"; String.parser } }  // cannot convert value of type '@Sendable () -> StringParser' to expected argument type 'String'
      """
    },
    Mistake("An Optional in a query") {
      """
      let route = Route(.case(AppRoute.maybe)) { Path { "s" }; Query { Optional { Field("page") { Digits() } } } }  // cannot convert value of type '(() -> Field<Int>)?' to expected argument type 'String'
      """
    },
    Mistake("An Optional in a path") {
      """
      let route = Route(.case(AppRoute.maybe)) { Path { "s"; Optional { Digits() } } }  // cannot convert value of type '(() -> Digits)?' to expected argument type 'String'
      """
    },
    Mistake("A rest without its parentheses") {
      """
      let path = Path { "s"; Rest }  // generic parameter 'Element' could not be inferred
      """
    },
    Mistake("A parser of text in a body") {
      """
      let route = Route(.case(AppRoute.tag)) { Method.post; Path { "s" }; Body { String.parser() } }  // generic parameter 'Parts' could not be inferred
      """
    },
    Mistake("A default of another type") {
      """
      let router = OneOf {
        Route(.case(AppRoute.book(id:))) { Query { Field("page", default: "1") { Digits() } } }  // initializer 'init(_:default:_:)' requires the types 'String' and 'Int' be equivalent
      }
      """
    },
    Mistake("A type without its parser, in an Optionally") {
      """
      let path = Path { "s"; Optionally { Sort } }  // expected member name or initializer call after type name
      """
    },
    Mistake("A type without its parser, in a field") {
      """
      let query = Query { Field("sort") { Sort } }  // expected member name or initializer call after type name
      """
    },
    Mistake("A metatype instead of a parser, in a field") {
      """
      let query = Query { Field("sort") { Sort.self } }  // 'buildPartialBlock(first:)' is unavailable: write a parser of the type
      """
    },
    Mistake("A metatype instead of a parser, in an Optionally") {
      """
      let path = Path { "s"; Optionally { Sort.self } }  // 'buildPartialBlock(first:)' is unavailable: write a parser of the type
      """
    },
    Mistake("A key path that is misspelt") {
      """
      let router = OneOf {
        Route(.case(AppRoute.version)) {
          Path { Parse(.memberwise(Version.init(major:minor:), \\.major, \\.mnor)) { Digits(); "."; Digits() } }  // value of type 'Version' has no member 'mnor'
        }
      }
      """
    },
    Mistake("A key path is missing") {
      """
      let router = OneOf {
        Route(.case(AppRoute.version)) {
          Path { Parse(.memberwise(Version.init(major:minor:), \\.major)) { Digits(); "."; Digits() } }  // missing argument for parameter #2 in call
        }
      }
      """
    },
    Mistake("All key paths are missing") {
      """
      let router = OneOf {
        Route(.case(AppRoute.version)) {
          Path { Parse(.memberwise(Version.init(major:minor:))) { Digits(); "."; Digits() } }  // 'memberwise' is unavailable: pass the key paths of the initializer's parameters
        }
      }
      """
    },
    Mistake("One direction of a conversion") {
      """
      let router = OneOf {
        Route(.case(AppRoute.tag)) { Path { String.parser().map { $0.lowercased() } } }  // 'map' is unavailable: write both directions: .map(.convert(apply: { … }, unapply: { … }))
      }
      """
    },
    Mistake("One argument of a conversion") {
      """
      let router = OneOf {
        Route(.case(AppRoute.tag)) { Path { String.parser().map(.convert(apply: { $0.lowercased() })) } }  // missing argument for parameter 'unapply' in call
      }
      """
    },
    Mistake("A parser of an enum that does not list its cases") {
      """
      let router = OneOf {
        Route(.case(AppRoute.unlisted)) { Path { Unlisted.parser() } }  // 'parser()' is unavailable: conform the type to CaseIterable, or write Parse(.representing(…))
      }
      """
    },
    Mistake("JSON without Foundation") {
      """
      let router = OneOf {
        Route(.case(AppRoute.filter)) { Method.post; Body(.json(Filter.self)) }  // 'json' is unavailable: .json needs import RoundtripFoundation
      }
      """
    },
    Mistake("A type of Foundation without Foundation") {
      """
      let router = OneOf {
        Route(.case(AppRoute.tag)) { Path { UUID.parser() } }  // cannot find 'UUID' in scope
      }
      """
    },
    Mistake("A body of JSON without Foundation") {
      """
      let router = OneOf {
        Route(.case(AppRoute.tag)) { Path { String.parser() } }
        Route(.case(AppRoute.filter)) { Method.post; Body(json: Filter.self) }  // 'init(json:)' is unavailable: Body(json:) needs import RoundtripFoundation
      }
      """
    },
  ]
}
