extension Mistake {
  /// Names of swift-url-routing and swift-parsing that this library writes differently.
  static let spellings = [
    Mistake(".memberwise with the initializer alone") {
      """
      let version = Parse(.memberwise(Version.init)) { Digits(); "."; Digits() }  // 'memberwise' is unavailable: pass the key paths
      """
    },
    Mistake(".map with a closure") {
      """
      let tag = Parse(.string).map { $0.lowercased() }  // 'map' is unavailable: write both directions
      """
    },
    Mistake("A route of a constructor") {
      """
      let route = Route(AppRoute.book) { Path { "books"; Digits() } }  // 'init(_:_:)' is unavailable: write .case(…)
      """
    },
    Mistake("@ParserBuilder") {
      """
      struct Site: ParserPrinter {
        @ParserBuilder<URLRequestData> var body: some Router<AppRoute> {  // 'ParserBuilder' is unavailable: remove it for one router
          OneOf { Route(.case(AppRoute.home)) }
        }
      }
      """
    },
    Mistake("AnyConversion") {
      """
      var conversion: AnyConversion<String, Int>  // 'AnyConversion' is unavailable: write FunctionConversion, and .convert(apply:unapply:)
      """
    },
    Mistake("ParsePrint") {
      """
      let tag = Parse { "a"; ParsePrint { Digits(); "x" } }  // 'ParsePrint' is unavailable: everything that parses also prints: write Parse { … }
      """
    },
    Mistake("OneOf with the types of its input and output") {
      """
      let path = Path { OneOf(input: Substring.self, output: Int.self) { Digits(2); Digits(4) } }  // 'init(input:output:_:)' is unavailable: leave out the types of the input and the output
      """
    },
    Mistake("Conversions.Map") {
      """
      var conversion: Conversions.Map<FunctionConversion<String, String>, FunctionConversion<String, String>>  // 'Conversions' is unavailable: write some Conversion<Input, Output>
      """
    },
    Mistake("Skip") {
      """
      let tag = Parse { Skip { "a"; Digits() }; String.parser() }  // 'Skip' is unavailable: skipped text can't be printed back
      """
    },
    Mistake("Skip in a path") {
      """
      let route = Route(.case(AppRoute.book)) { Path { Skip { "x" }; Digits() } }  // 'Skip' is unavailable: skipped text can't be printed back
      """
    },
    Mistake("End") {
      """
      let tag = Parse { String.parser(); End() }  // 'End()' is unavailable: remove it
      """
    },
    Mistake("End in a path") {
      """
      let route = Route(.case(AppRoute.home)) { Path { "a"; End() } }  // 'End()' is unavailable: remove it
      """
    },
    Mistake("Not") {
      """
      let tag = Parse { Not { "x" }; String.parser() }  // 'Not' is unavailable: write filter { … }
      """
    },
    Mistake("Peek") {
      """
      let tag = Parse { Peek { "x" }; String.parser() }  // 'Peek' is unavailable: write filter { … }
      """
    },
    Mistake("StartsWith") {
      """
      let tag = Parse { StartsWith("x"); String.parser() }  // 'StartsWith' is unavailable: write the text itself
      """
    },
    Mistake(".utf8.data.json", .foundation) {
      """
      let filter = Query { Field("filter", .utf8.data.json(Filter.self)) }  // 'data' is unavailable: leave .utf8.data out
      """
    },
    Mistake("eraseToAnyParser") {
      """
      let router = OneOf { Route(.case(AppRoute.home)) }.eraseToAnyParser()  // 'eraseToAnyParser()' has been renamed to 'eraseToAnyParserPrinter()'
      """
    },
    Mistake(".replaceError") {
      """
      let page = Query { Field("page") { Digits().replaceError(with: 1) } }  // 'replaceError(with:)' is unavailable: write OneOf { …; Always(value) }, or treatingInvalidAsMissing()
      """
    },
    Mistake(".parser(of:) of a number") {
      """
      let number = Path { Int.parser(of: Substring.self) }  // 'parser(of:radix:)' is unavailable: write parser()
      """
    },
    Mistake(".parser(of:) of an enum") {
      """
      let sort = Path { Sort.parser(of: Substring.self) }  // 'parser(of:)' is unavailable: write parser()
      """
    },
    Mistake(".parser(of:) of a UUID", .foundation) {
      """
      let id = Path { UUID.parser(of: Substring.self) }  // 'parser(of:)' has been renamed to 'parser()'
      """
    },
  ]
}
