extension Mistake {
  /// Programs that are right where another mistake is suspected, and wrong elsewhere.
  static let elsewhere = [
    Mistake("A case without a payload, with a field") {
      """
      let router = OneOf {
        Route(.case(AppRoute.tag)) { Path { String.parser() } }
        Route(.case(AppRoute.home)) { Path { "b" }; Query { Field("x") } }  // initializer 'init(_:file:line:_:)' requires the types 'Void' and 'String' be equivalent
      }
      """
    },
    Mistake("A case without a payload, with a component, alone") {
      """
      let route = Route(.case(AppRoute.home)) { Path { "b"; Digits() } }  // initializer 'init(_:file:line:_:)' requires the types 'Void' and 'Int' be equivalent
      """
    },
    Mistake("A case without a payload, with a nested router") {
      """
      static let other = OneOf { Route(.case(Other.number)) { Path { Digits() } } }
      let router = OneOf {
        Route(.case(AppRoute.tag)) { Path { String.parser() } }
        Route(.case(AppRoute.home)) { Path { "b" }; Self.other }  // initializer 'init(_:file:line:_:)' requires the types 'Void' and 'Other' be equivalent
      }
      """
    },
    Mistake("A condition in a path") {
      """
      static let isNew = true
      let route = Route(.case(AppRoute.home)) { Path { if Self.isNew { "b" } } }  // closure containing control flow statement cannot be used with result builder 'PathBuilder'
      """
    },
    Mistake("A loop in a path") {
      """
      let route = Route(.case(AppRoute.home)) { Path { for name in ["a"] { name } } }  // closure containing control flow statement cannot be used with result builder 'PathBuilder'
      """
    },
    Mistake("A condition in a query") {
      """
      static let isNew = true
      let route = Route(.case(AppRoute.tag)) { Query { if Self.isNew { Field("b") } } }  // closure containing control flow statement cannot be used with result builder 'PartBuilder'
      """
    },
    Mistake("A condition in a route") {
      """
      static let isNew = true
      let route = Route(.case(AppRoute.home)) { if Self.isNew { Path { "b" } } }  // closure containing control flow statement cannot be used with result builder 'PartBuilder'
      """
    },
    Mistake("Two optional fields for one value") {
      """
      let router = OneOf {
        Route(.case(AppRoute.tag)) { Path { String.parser() } }
        Route(.case(AppRoute.maybe)) { Query { Optionally { Field("a") { Digits() }; Field("b") { Digits() } } } }  // initializer 'init(_:file:line:_:)' requires the types 'Int?' and '(Int, Int)?' be equivalent
      }
      """
    },
    Mistake("A field without a name in an optional query") {
      """
      let router = OneOf {
        Route(.case(AppRoute.tag)) { Path { String.parser() } }
        Route(.case(AppRoute.maybe)) { Optionally { Query { Digits() } } }  // 'buildPartialBlock(first:)' is unavailable: a field has a name
      }
      """
    },
    Mistake("Key paths are missing in a struct within another") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(AppRoute.version)) { Parse(.memberwise(Version.init(major:minor:), \\.major, \\.minor)) { Path { Parse(.memberwise(Version.init(major:minor:))) { Digits(); "."; Digits() }; Digits() } } }  // initializer 'init(_:file:line:_:)' requires the types '(Int, Int)' and '(Version, Int)' be equivalent
      }
      """
    },
    Mistake("A parser is forgotten in a route that stands alone") {
      """
      let route = Route(.case(AppRoute.book(id:))) { Path { "books" } }  // 'case(_:file:line:)' is deprecated: the case has associated values, but its parts don't: write a parser for each
      """
    },
    Mistake("Nested tuples of a path and a query, in a route") {
      """
      let route = Route(.convert(apply: { AppRoute.search(text: $0, page: $1.0) }, unapply: { _ in nil })) { Path { String.parser() }; Query { Field("a") { Digits() }; Field("b") { Digits() } } }  // 'init(_:file:line:isNested:_:)' is deprecated: the values of all parts are one flat tuple: write $1, not $1.0
      """
    },
    Mistake("Nested tuples of a path and a query, taken apart by statements") {
      """
      let route = Route(.convert(apply: { AppRoute.search(text: $0, page: $1.0) }, unapply: { route in guard case .search(let text, let page) = route else { return nil }; return (text, (page, 1)) })) { Path { String.parser() }; Query { Field("a") { Digits() }; Field("b") { Digits() } } }  // cannot infer type of closure parameter '$1' without a type annotation
      """
    },
    Mistake("Nested tuples of a path and a query, around the parts of a route") {
      """
      enum Found: Equatable, Sendable { case home, values(String, Int, Int) }
      let router = OneOf {
        Route(.case(Found.home))
        Route(.case(Found.values)) { Parse(.convert(apply: { ($0, $1.0, $1.1) }, unapply: { ($0, ($1, $2)) })) { Path { String.parser() }; Query { Field("a") { Digits() }; Field("b") { Digits() } } } }  // 'init(_:file:line:isNested:_:)' is deprecated: leave this Parse out: the values of all parts are one flat tuple
      }
      """
    },
    Mistake("Nested tuples of two and two values") {
      """
      enum Found: Equatable, Sendable { case home, values(String, Int, Int, Int) }
      let router = OneOf {
        Route(.case(Found.home))
        Route(.case(Found.values)) { Parse(.convert(apply: { ($0.0, $0.1, $1.0, $1.1) }, unapply: { (($0, $1), ($2, $3)) })) { Method.post; Path { String.parser(); Digits() }; Query { Field("a") { Digits() }; Field("b") { Digits() } } } }  // 'init(_:file:line:isNested:_:)' is deprecated: leave this Parse out: the values of all parts are one flat tuple
      }
      """
    },
    Mistake("Nested tuples of a path and a query, for another type") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(AppRoute.search(text:page:))) { Parse(.convert(apply: { ($0, $1.0, $1.1) }, unapply: { ($0, ($1, $2)) })) { Path { String.parser() }; Query { Field("a") { Digits() }; Field("b") { Digits() } } } }  // cannot infer type of closure parameter '$0' without a type annotation
      }
      """
    },
    Mistake("Parsers are forgotten in a route that stands alone") {
      """
      let route = Route(.case(AppRoute.search(text:page:))) { Path { "books" } }  // 'case(_:file:line:)' is deprecated: the case has associated values, but its parts don't: write a parser for each
      """
    },
    Mistake("A parser of another type than the associated value") {
      """
      let tag = Path { Digits().map(.case(AppRoute.tag)) }  // 'map' is unavailable: the associated values of the case have another type than these parts
      """
    },
    Mistake("A path of another type than the associated values, among alternatives") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Path { "books"; Digits() }.map(.case(AppRoute.search(text:page:)))  // 'map' is unavailable: the associated values of the case have another type than these parts
      }
      """
    },
    Mistake("A constructor that is misspelt, behind a parser") {
      """
      let tag = Digits().map(.case(AppRoute.boook(id:)))  // generic parameter 'Root' could not be inferred
      """
    },
    Mistake("A route of parts alone") {
      """
      let route = Route { Path { "books"; Digits() } }  // 'init(file:line:_:)' is deprecated: name the case: Route(.case(AppRoute.book(id:))) { … }; parts without one are a Parse { … }
      """
    },
    Mistake("A path without its label") {
      """
      static let router = OneOf { Route(.case(AppRoute.home)) }
      func match() throws { _ = try Self.router.match("/books") }  // 'match' is unavailable: write match(path:) for a path, match(url:) for a whole URL
      """
    },
    Mistake("The URL of a value without Foundation") {
      """
      static let router = OneOf { Route(.case(AppRoute.home)) }
      func print() throws { _ = try Self.router.url(for: .home) }  // 'url(for:)' is unavailable: url(for:) needs import RoundtripFoundation
      """
    },
    Mistake("Matching and printing in one do") {
      """
      static let router = OneOf { Route(.case(AppRoute.home)) }
      func status() -> Int {
        do {
          let route = try Self.router.match(path: "/")
          _ = try Self.router.path(for: route)
          return 200
        } catch { return error.status }  // value of type 'any Error' has no member 'status'
      }
      """
    },
    Mistake("A component where an alternative belongs") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        "books"  // static method 'buildExpression' requires the types 'URLRequestData' and 'String.Input' (aka 'Substring') be equivalent
      }
      """
    },
    Mistake("A part without its braces") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(AppRoute.book(id:))) { Path; Query { Field("a") { Digits() } } }  // generic parameter 'Parts' could not be inferred
      }
      """
    },
    Mistake("An alternative without its parentheses") {
      """
      let router = OneOf {  // generic parameter 'Input' could not be inferred
        Route
        Route(.case(AppRoute.home))
      }
      """
    },
    Mistake("Two routes in an Alias") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Alias { Route(.case(AppRoute.home)) { Path { "a" } }; Route(.case(AppRoute.home)) { Path { "b" } } }  // type '()' cannot conform to 'ParserPrinter'
      }
      """
    },
    Mistake("A field without its name") {
      """
      let query = Query { Field { Digits() } }  // trailing closure passed to parameter of type 'String' that does not accept a closure
      """
    },
    Mistake("A field with two names") {
      """
      let query = Query { Field("to", "from") }  // missing argument label 'default:' in call
      """
    },
    Mistake("Two cases in a route") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(AppRoute.tag), .case(AppRoute.tag)) { Path { String.parser() } }  // extra trailing closure passed in call
      }
      """
    },
    Mistake("Members of a struct without .memberwise") {
      """
      let version = Parse((Version.init(major:minor:), \\.major, \\.minor)) { Digits(); "."; Digits() }  // type '(@Sendable (Int, Int) -> Version,
      """
    },
    Mistake("A part of another type for a member of a struct") {
      """
      let version = Parse(.memberwise(Version.init(major:minor:), \\.major, \\.minor)) { Digits(); "."; String.parser() }  // initializer 'init(_:file:line:_:)' requires the types '(Int, Int)' and '(Int, String)' be equivalent
      """
    },
    Mistake("A method without its arguments") {
      """
      static let router = OneOf { Route(.case(AppRoute.home)) }
      func match() throws { _ = try Self.router.match }  // ambiguous use of 'match'
      """
    },
    Mistake("A condition in a text") {
      """
      static let isNew = true
      let text = Parse { if Self.isNew { "a" }; Digits() }  // type '() -> ()' cannot conform to 'Conversion' | generic parameter 'Output' could not be inferred
      """
    },
    Mistake("A switch in a path") {
      """
      static let isNew = true
      let path = Path { switch Self.isNew { case true: "a"; case false: "b" } }  // type 'PathBuilder' has no member 'buildEither'
      """
    },
    Mistake("A switch in a query") {
      """
      static let isNew = true
      let query = Query { switch Self.isNew { case true: Field("a"); case false: Field("b") } }  // type 'PartBuilder<URLRequestData.Fields>' has no member 'buildEither'
      """
    },
    Mistake("A switch in a route") {
      """
      static let isNew = true
      let route = Route(.case(AppRoute.tag)) { switch Self.isNew { case true: Path { "a"; String.parser() }; case false: Path { String.parser() } } }  // type 'PartBuilder<URLRequestData>' has no member 'buildEither'
      """
    },
    Mistake("A loop in a query") {
      """
      let query = Query { for name in ["a"] { Field(name) } }  // closure containing control flow statement cannot be used with result builder 'PartBuilder'
      """
    },
    Mistake("A condition in an Optionally") {
      """
      static let isNew = true
      let optional = Query { Optionally { if Self.isNew { Field("a") } } }  // type '()' cannot conform to 'ParserPrinter'
      """
    },
    Mistake("A loop in a Fallback") {
      """
      let fallback = Fallback { for name in ["a"] { Route(.case(AppRoute.home)) { Path { name } } } }  // type '()' cannot conform to 'ParserPrinter'
      """
    },
    Mistake("A constant in front of the route of an Alias") {
      """
      let alias = Alias { let name = "a"; Route(.case(AppRoute.home)) { Path { name } } }  // type '()' cannot conform to 'ParserPrinter'
      """
    },
    Mistake("A conversion back into another type") {
      """
      let query = Query { Field("page", .convert(apply: { Int($0) }, unapply: { (page: Int) in page })) }  // cannot convert value of type 'Int' to closure result type 'String?'
      """
    },
    Mistake("Text of several parts, for another type") {
      """
      let route = Route(.case(AppRoute.tag)) { Path { Parse { Digits(); "."; Digits() } } }  // initializer 'init(_:file:line:_:)' requires the types 'String' and '(Int, Int)' be equivalent
      """
    },
  ]
}
