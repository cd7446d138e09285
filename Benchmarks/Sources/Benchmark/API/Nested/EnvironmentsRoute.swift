import Roundtrip

/// What is under `/projects/:owner/:project/environments`.
enum EnvironmentsRoute: Equatable, Sendable {
  case list
  case show(environment: String)
  case set(environment: String)
  case delete(environment: String)
  case secrets(environment: String)
  case setSecret(environment: String, secret: String)
  case deleteSecret(environment: String, secret: String)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let environmentsRouter = OneOf {
  Route(.case(EnvironmentsRoute.list))
  Route(.case(EnvironmentsRoute.show(environment:))) { Path { String.parser() } }
  Route(.case(EnvironmentsRoute.set(environment:))) { Method.put; Path { String.parser() } }
  Route(.case(EnvironmentsRoute.delete(environment:))) { Method.delete; Path { String.parser() } }
  Route(.case(EnvironmentsRoute.secrets(environment:))) { Path { String.parser(); "secrets" } }
  Route(.case(EnvironmentsRoute.setSecret(environment:secret:))) {
    Method.put; Path { String.parser(); "secrets"; String.parser() }
  }
  Route(.case(EnvironmentsRoute.deleteSecret(environment:secret:))) {
    Method.delete; Path { String.parser(); "secrets"; String.parser() }
  }
}
