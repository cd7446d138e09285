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
      let route = Route(.case(AppRoute.tag)) { Query { if Self.isNew { Field("b") } } }  // closure containing control flow statement cannot be used with result builder 'FieldsBuilder'
      """
    },
    Mistake("A condition in a route") {
      """
      static let isNew = true
      let route = Route(.case(AppRoute.home)) { if Self.isNew { Path { "b" } } }  // closure containing control flow statement cannot be used with result builder 'RouteBuilder'
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
  ]
}
