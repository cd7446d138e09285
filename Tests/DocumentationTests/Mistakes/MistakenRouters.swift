extension Mistake {
  /// Whole routers.
  static let routers = [
    Mistake("A route where a router is declared") {
      """
      let router: OneOf<URLRequestData, AppRoute> = Route(.case(AppRoute.home))  // cannot convert value of type 'Route<AppRoute>' to specified type 'OneOf<URLRequestData, AppRoute>'
      """
    },
    Mistake("A route of another enum") {
      """
      let router = OneOf {
        Route(.case(AppRoute.home))
        Route(.case(Other.number)) { Path { Digits() } }  // 'buildExpression' is unavailable: the values of this alternative have a different type than those of the others
      }
      """
    },
    Mistake("An enum that is not Sendable") {
      """
      class Box: Equatable { static func == (a: Box, b: Box) -> Bool { a === b } }
      enum Boxed: Equatable { case box(Box), home }
      let router = OneOf {
        Route(.case(Boxed.home))  // type 'Mistake
      }
      """
    },
    Mistake("A router as a type") {
      """
      let router: Router<AppRoute> = OneOf { Route(.case(AppRoute.home)) }  // use of 'Router<Output>' (aka 'ParserPrinter<URLRequestData, Output>') as a type must be written 'any Router<Output>'
      """
    },
    Mistake("A body with several routes") {
      """
      struct Site: ParserPrinter {
        var body: some Router<AppRoute> {
          Route(.case(AppRoute.home))  // result of 'Route<Output>' initializer is unused
          Route(.case(AppRoute.tag)) { Path { String.parser() } }
        }
      }
      """
    },
  ]
}
