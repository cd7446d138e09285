extension Mistake {
  /// Programs that look like mistakes, or are with swift-url-routing, and compile.
  static let none = [
    Mistake("Defaults of fields, with what their types can be inferred from") {
      """
      let query = Query { Field("a", default: "x"); Field("b", default: 1) { Digits() }; Field("c", default: .title) { Sort.parser() } }
      let headers = Headers { Field("a", default: ""); Field("b", .representing(Unlisted.self), default: .title) }
      static let text: String = "x"
      let fields = Parse { Query { Field("a", default: Self.text) }; Cookies { Optionally { Field("b", default: Self.text) } } }
      let field = Field("a", default: "x")
      """
    },
    Mistake("Several optional parts, and constants, as in swift-url-routing") {
      """
      let path = Path { "a"; Optionally { Digits(2); Digits(2) } }
      let query = Query { Optionally { Field("a") { Digits() }; Field("b") { Digits() } } }
      let parts = Parse { Optionally { Query { Field("a") { Digits() } }; Path { Digits() } } }
      let constant = Route(.case(AppRoute.tag)) { Path { "a" }; Always("x") }
      """
    },
    Mistake("Forms in a body, as in swift-url-routing") {
      """
      let form = Route(.case(AppRoute.review(book:number:))) { Body { FormData { Field("a") { Digits() }; Field("b") { Digits() } } } }
      let optional = Route(.case(AppRoute.maybe)) { Body { Optionally { FormData { Field("a") { Digits() } } } } }
      """
    },
    Mistake("A conversion with closures of several statements") {
      """
      let number = Digits().map(.convert(apply: { let next = $0 + 1; return next > 3 ? next : nil }, unapply: { let last = $0 - 1; return last }))
      """
    },
    // The compiler gives up if its time doubles with each member.
    Mistake("A struct with many optional members") {
      """
      struct Filter: Equatable, Sendable { \((0..<24).map { "var p\($0): Int?" }.joined(separator: "; ")) }
      let filter = Parse(.memberwise(Filter.init, \((0..<24).map { "\\.p\($0)" }.joined(separator: ", ")))) {
        Query { \((0..<24).map { "Optionally { Field(\"p\($0)\") { Digits() } }" }.joined(separator: "; ")) }
      }
      """
    },
    Mistake("Two closures between the values of several parts and a struct") {
      """
      let text = Parse(.convert(apply: { Version(major: $0, minor: $1) }, unapply: { ($0.major, $0.minor) })) { Digits(); "."; Digits() }
      let fields = Parse(.convert(apply: { Version(major: $0, minor: $1) }, unapply: { ($0.major, $0.minor) })) { Field("a") { Digits() }; Field("b") { Digits() } }
      let parts = Parse(.convert(apply: { Version(major: $0, minor: $1) }, unapply: { ($0.major, $0.minor) })) { Path { Digits() }; Query { Field("b") { Digits() } } }
      let query = Query { Parse(.convert(apply: { Version(major: $0, minor: $1) }, unapply: { ($0.major, $0.minor) })) { Field("a") { Digits() }; Field("b") { Digits() } } }
      """
    },
    Mistake("Routes, parsers, and defaults of an app", .app) {
      """
      enum Kind: String, CaseIterable { case new, used }
      enum Place: Equatable { case home, list(Kind, page: Int), item(id: Int) }
      static let router = OneOf {
        Route(.case(Place.home))
        Route(.case(Place.list(_:page:))) { Path { "list"; Kind.parser() }; Query { Field("page", default: 1) { Digits() } } }
        Route(.case(Place.item(id:))) { Path { "items"; Digits() } }
        Route(.case(Place.item(id: 1))) { Path { "first" } }
        Alias { Route(.case(Place.list(_:page:))) { Path { "l" }; Query { Field("k", default: .new) { Kind.parser() }; Field("p") { Digits() } } } }
      }
      """
    },
    Mistake("Expectations of an app", .app) {
      """
      enum Place: Equatable { case home, item(id: Int) }
      static let router = OneOf { Route(.case(Place.home)) }
      func check() throws {
        try expectRoutes(Self.router, [("/", .home)])
        try expectRoundTrip(Self.router, [.home])
        try expectNoMatch(Self.router, ["/a"])
        try expectAllCases(Self.router)
        try expectNoConflicts(Self.router)
        try checkLaws(Self.router, values: [.home])
        try checkLaws(Self.router) { _ in .home }
      }
      """
    },
    Mistake("Conditions, loops, and constants among alternatives") {
      """
      static let isNew = true
      let router = OneOf {
        let name = "a"
        Route(.case(AppRoute.home)) { Path { name } }
        if Self.isNew { Route(.case(AppRoute.home)) { Path { "new" } } }
        for name in ["b", "c"] { Route(.case(AppRoute.home)) { Path { name } } }
        switch Self.isNew {
        case true: Route(.case(AppRoute.home)) { Path { "t" } }
        case false: Route(.case(AppRoute.home)) { Path { "f" } }
        }
      }
      let text = OneOf { if Self.isNew { "a" }; "b" }
      """
    },
    Mistake("Routes made within a print, and a router that is assigned first") {
      """
      func show() throws {
        print(try Route(.case(AppRoute.tag)) { Path { String.parser() } }.match(path: "/a"))
        print(String(describing: try OneOf { Route(.case(AppRoute.tag)) { Path { String.parser() } } }.match(path: "/a")))
        let router = OneOf { Route(.case(AppRoute.tag)) { Path { String.parser() } } }
        print(try router.match(path: "/a"))
      }
      """
    },
    Mistake("A case made by a closure of several statements") {
      """
      static let tag = Route(.case { @Sendable (text: String) in let tag = text; return AppRoute.tag(tag) }) { Path { String.parser() } }
      static let router = OneOf {
        Route(.case { @Sendable (id: Int) in if id > 9 { return AppRoute.book(id: id) } else { return AppRoute.book(id: 9) } }) {
          Path { Digits() }
        }
      }
      func show() throws -> [AppRoute] { [try Self.tag.match(path: "/a"), try Self.router.match(path: "/5")] }
      """
    },
    Mistake("Constants among parts") {
      """
      let path = Path { let name = "a"; name; Digits() }
      let query = Query { let name = "a"; Field(name) }
      let text = Parse { let name = "a"; name; Digits() }
      let optional = Query { Optionally { let name = "a"; Field(name) } }
      let route = Route(.case(AppRoute.tag)) { let name = "a"; Path { name; String.parser() } }
      let field = Field("a") { let radix = 16; Int.parser(radix: radix) }
      """
    },
  ]
}
