extension Mistake {
  /// Programs that are right where a declaration that exists for its message could be meant, and wrong elsewhere.
  ///
  /// There is one for each of these declarations, whose message is nowhere in the errors of the program.
  static let nearby = [
    Mistake("Text parsers in a Path, and a field too many", near: "text and text parsers belong in a Path { … }") {
      """
      let route = Route(.case(AppRoute.book(id:))) { Method.post; Path { "a"; Digits() }; Query { Field("q") } }  // initializer 'init(_:file:line:_:)' requires the types 'Int' and '(Int, String)' be equivalent
      """
    },
    Mistake("Fields in a Query, for a case without a payload", near: "a Field belongs in a Query { … }") {
      """
      let route = Route(.case(AppRoute.home)) { Path { "a" }; Query { Field("q"); Field("r") } }  // initializer 'init(_:file:line:_:)' requires the types 'Void' and '(String, String)' be equivalent
      """
    },
    Mistake("A route in any letter case, with a component too many", near: "write caseInsensitive() after the route") {
      """
      let route = Route(.case(AppRoute.tag)) { Path { "Tags"; String.parser(); Digits() } }.caseInsensitive()  // initializer 'init(_:file:line:_:)' requires the types 'String' and '(String, Int)' be equivalent
      """
    },
    Mistake("Components in a Path, and one too many", near: "a Field belongs in a Query { … } next to the Path") {
      """
      let route = Route(.case(AppRoute.book(id:))) { Path { "a"; Digits(); String.parser() } }  // initializer 'init(_:file:line:_:)' requires the types 'Int' and '(Int, String)' be equivalent
      """
    },
    Mistake("A parser of an enum in a Path, for another type", near: "write a parser of the type, such as") {
      """
      let route = Route(.case(AppRoute.book(id:))) { Path { "a"; Sort.parser() } }  // initializer 'init(_:file:line:_:)' requires the types 'Int' and 'Sort' be equivalent
      """
    },
    Mistake("A number of digits in a Path, for another type", near: "write Digits() or Int.parser() for a number") {
      """
      let route = Route(.case(AppRoute.tag)) { Path { "42"; Digits(4) } }  // initializer 'init(_:file:line:_:)' requires the types 'String' and 'Int' be equivalent
      """
    },
    Mistake("Named fields in a Query, in another order", near: "a field has a name: write Field(\"name\")") {
      """
      let route = Route(.case(AppRoute.search(text:page:))) { Query { Field("page") { Digits() }; Field("q") } }  // initializer 'init(_:file:line:_:)' requires the types '(String, Int)' and '(Int, String)' be equivalent
      """
    },
    Mistake("A field with a parser, for another type", near: "a field has a name: write Field(\"name\") { … }") {
      """
      let route = Route(.case(AppRoute.tag)) { Query { Field("q") { Digits() } } }  // initializer 'init(_:file:line:_:)' requires the types 'String' and 'Int' be equivalent
      """
    },
    Mistake(
      "Fields with defaults of text, and of a number with its parser", near: "write the parser of its value: Field("
    ) {
      """
      let route = Route(.case(AppRoute.tag)) { Query { Field("q", default: "a"); Field("page", default: 1) { Digits() } } }  // initializer 'init(_:file:line:_:)' requires the types 'String' and '(String, Int)' be equivalent
      """
    },
    Mistake("Alternatives of one enum, and a parser of another type", near: "the values of this alternative have a") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(AppRoute.book(id:))) { Path { String.parser() } }  // initializer 'init(_:file:line:_:)' requires the types 'Int' and 'String' be equivalent
      }
      """
    },
    Mistake("A type-erased router of another enum", near: "eraseToAnyParserPrinter()") {
      """
      let router: AnyParserPrinter<URLRequestData, Other> = OneOf { Route(.case(AppRoute.home)) }.eraseToAnyParserPrinter()  // 'buildExpression' is unavailable: the values of this alternative have a different type than those of the others
      """
    },
    Mistake("A field whose default is of another type, where invalid text is missing", near: "write OneOf { …;") {
      """
      let query = Query { Field("page", default: "1") { Digits() }.treatingInvalidAsMissing() }  // initializer 'init(_:default:_:)' requires the types 'String' and 'Int' be equivalent
      """
    },
    Mistake("A parser of a number with a radix that is text", near: "write parser(): its input is inferred from the") {
      """
      let number = Path { Int.parser(radix: "16") }  // cannot convert value of type 'String' to expected argument type 'Int'
      """
    },
    Mistake("A Skip of one's own", near: "skipped text can't be printed back: write it as a literal, or keep the") {
      """
      static func Skip() -> StringParser { String.parser() }
      let route = Route(.case(AppRoute.book(id:))) { Path { Self.Skip() } }  // initializer 'init(_:file:line:_:)' requires the types 'Int' and 'String' be equivalent
      """
    },
    Mistake("An End of one's own", near: "remove it: paths, components, and fields are always parsed to the") {
      """
      static func End() -> StringParser { String.parser() }
      let route = Route(.case(AppRoute.book(id:))) { Path { Self.End() } }  // initializer 'init(_:file:line:_:)' requires the types 'Int' and 'String' be equivalent
      """
    },
    Mistake("A Not of one's own", near: "write filter { … } after the parser to exclude these values") {
      """
      static func Not() -> StringParser { String.parser() }
      let route = Route(.case(AppRoute.book(id:))) { Path { Self.Not() } }  // initializer 'init(_:file:line:_:)' requires the types 'Int' and 'String' be equivalent
      """
    },
    Mistake("A Peek of one's own", near: "write filter { … } after the parser, or alternatives: OneOf { … }") {
      """
      static func Peek() -> StringParser { String.parser() }
      let route = Route(.case(AppRoute.book(id:))) { Path { Self.Peek() } }  // initializer 'init(_:file:line:_:)' requires the types 'Int' and 'String' be equivalent
      """
    },
    Mistake("A StartsWith of one's own", near: "write the text itself: \"prefix\"") {
      """
      static func StartsWith(_ text: String) -> StringParser { String.parser() }
      let route = Route(.case(AppRoute.book(id:))) { Path { Self.StartsWith("a") } }  // initializer 'init(_:file:line:_:)' requires the types 'Int' and 'String' be equivalent
      """
    },
    Mistake("A ParsePrint of one's own", near: "everything that parses also prints") {
      """
      struct ParsePrint { let body = Digits() }
      let route = Route(.case(AppRoute.tag)) { Path { "a"; ParsePrint().body } }  // initializer 'init(_:file:line:_:)' requires the types 'String' and 'Int' be equivalent
      """
    },
    Mistake("Other arguments for the types of a OneOf", near: "leave out the types of the input and the output") {
      """
      let path = Path { OneOf(input: 1, output: Int.self) { Digits() } }  // cannot convert value of type 'Int' to expected argument type 'Substring.Type'
      """
    },
    Mistake("An AnyConversion of one's own", near: "write FunctionConversion, and .convert") {
      """
      struct AnyConversion: Conversion { func apply(_ text: String) -> String { text }; func unapply(_ text: String) -> String { text } }
      let route = Route(.case(AppRoute.book(id:))) { Path { Parse(AnyConversion()) } }  // initializer 'init(_:file:line:_:)' requires the types 'Int' and 'String' be equivalent
      """
    },
    Mistake("A namespace of one's own for conversions", near: "write some Conversion<Input, Output>") {
      """
      enum Conversions { static let text = FunctionConversion<String, String>.convert(apply: { $0 }, unapply: { $0 }) }
      let route = Route(.case(AppRoute.book(id:))) { Path { Parse(Conversions.text) } }  // initializer 'init(_:file:line:_:)' requires the types 'Int' and 'String' be equivalent
      """
    },
    Mistake("A builder of one's own", near: "remove it for one router, write OneOf { … } for several; PartBuilder") {
      """
      @resultBuilder enum ParserBuilder { static func buildBlock(_ route: Route<AppRoute>) -> Route<AppRoute> { route } }
      @ParserBuilder var route: Route<AppRoute> { AppRoute.home }  // cannot convert value of type 'AppRoute' to expected argument type 'Route<AppRoute>'
      """
    },
    Mistake("A constructor in .case, for another type", near: "write .case(…) around the constructor:") {
      """
      let route = Route(.case(AppRoute.tag)) { Path { Digits() } }  // initializer 'init(_:file:line:_:)' requires the types 'String' and 'Int' be equivalent
      """
    },
    Mistake("A path in braces, with a name that doesn't exist", near: "write the components in braces: Path {") {
      """
      let path = Path { "books"; digits }  // cannot find 'digits' in scope
      """
    },
    Mistake("Alternatives in braces, with one that is a constructor", near: "write the alternatives in braces:") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        AppRoute.tag  // static method 'buildExpression' requires the types 'URLRequestData' and '(@Sendable (String) -> AppRoute).Input' be equivalent
      }
      """
    },
    Mistake("A body of JSON that isn't Codable", .foundation, near: "Body(json:) needs import RoundtripFoundation") {
      """
      let body = Body(json: Version.self)  // referencing initializer 'init(json:decoder:encoder:)' on 'Body' requires that 'Version' conform to 'Decodable'
      """
    },
    Mistake("An optional field of another type", near: "the case takes an optional, but its parts never produce") {
      """
      let route = Route(.case(AppRoute.maybe)) { Query { Optionally { Field("a") } } }  // initializer 'init(_:file:line:_:)' requires the types 'Int?' and 'String?' be equivalent
      """
    },
    Mistake("Key paths of a struct, and a part of another type", near: "pass the key paths of the initializer's") {
      """
      let version = Parse(.memberwise(Version.init(major:minor:), \\.major, \\.minor)) { Digits(); "."; String.parser() }  // initializer 'init(_:file:line:_:)' requires the types '(Int, Int)' and '(Int, String)' be equivalent
      """
    },
    Mistake("JSON that isn't Codable", .foundation, near: ".json needs import RoundtripFoundation") {
      """
      let field = Field("v", .json(Version.self))  // static method 'json(_:decoder:encoder:)' requires that 'Version' conform to 'Decodable'
      """
    },
    Mistake("Both directions of a conversion, of which one is wrong", near: "write both directions:") {
      """
      let tag = Path { Digits().map(.convert(apply: { String($0) }, unapply: { $0.isEmpty })) }  // cannot convert value of type 'Bool' to closure result type 'Int?'
      """
    },
    Mistake("An enum that lists its cases, for another type", near: "conform the type to CaseIterable, or write") {
      """
      let route = Route(.case(AppRoute.tag)) { Path { Sort.parser() } }  // initializer 'init(_:file:line:_:)' requires the types 'String' and 'Sort' be equivalent
      """
    },
    Mistake("JSON of bytes that isn't Codable", .foundation, near: "leave .utf8.data out: Field(\"filter\",") {
      """
      let body = Body(.data.json(Version.self))  // instance method 'json(_:decoder:encoder:)' requires that 'Version' conform to 'Decodable'
      """
    },
    Mistake("A UUID for another type", .foundation, near: "parser()") {
      """
      let route = Route(.case(AppRoute.tag)) { Path { UUID.parser() } }  // initializer 'init(_:file:line:_:)' requires the types 'String' and 'UUID' be equivalent
      """
    },
    Mistake("A route of a case, for another type", near: "name the case: Route(.case(AppRoute.book(id:))) { … };") {
      """
      let route = Route(.case(AppRoute.search(text:page:))) { Path { Digits() } }  // initializer 'init(_:file:line:_:)' requires the types '(String, Int)' and 'Int' be equivalent
      """
    },
    Mistake("Two functions in a route, for another type", near: "the values of all parts are one flat tuple: write") {
      """
      let route = Route(.convert(apply: { AppRoute.search(text: $0, page: $1) }, unapply: { _ in nil })) { Path { String.parser() }; Query { Field("a") } }  // static method 'convert(apply:unapply:)' requires the types 'FunctionConversion<(String, String), AppRoute>' and 'FunctionConversion<(String, Int), AppRoute>' be equivalent
      """
    },
    Mistake("Two functions in a sequence, with a flat tuple, for another type", near: "leave this Parse out: the") {
      """
      let route = Route(.case(AppRoute.tag)) { Parse(.convert(apply: { (a: String, b: Int, c: Int) in b }, unapply: { (b: Int) in ("", b, b) })) { Path { String.parser() }; Query { Field("a") { Digits() }; Field("b") { Digits() } } } }  // initializer 'init(_:file:line:_:)' requires the types 'String' and 'Int' be equivalent
      """
    },
    Mistake("A path that isn't text", near: "write match(path:) for a path, match(url:) for a whole URL") {
      """
      static let router = OneOf { Route(.case(AppRoute.home)) }
      func match() throws { _ = try Self.router.match(path: 42) }  // cannot convert value of type 'Int' to expected argument type 'String'
      """
    },
    Mistake("The URL of a value of another enum", .foundation, near: "url(for:) needs import RoundtripFoundation") {
      """
      static let router = OneOf { Route(.case(AppRoute.home)) }
      func print() throws { _ = try Self.router.url(for: Other.number(1)) }  // cannot convert value of type 'Other' to expected argument type 'AppRoute'
      """
    },
    Mistake("A case with associated values, for another type", near: "the case has associated values, but its parts") {
      """
      let route = Route(.case(AppRoute.review(book:number:))) { Path { Digits() } }  // initializer 'init(_:file:line:_:)' requires the types '(Int, Int)' and 'Int' be equivalent
      """
    },
    Mistake("A parser of the type of a case, and one too many", near: "the associated values of the case have") {
      """
      let route = Route(.case(AppRoute.book(id:))) { Path { Digits().map(.case(Other.number)); Digits() } }  // initializer 'init(_:file:line:_:)' requires the types 'Int' and '(Other, Int)' be equivalent
      """
    },
  ]
}
