import Roundtrip

/// What is under `/projects/:owner/:project/packages`.
enum PackagesRoute: Equatable, Sendable {
  case list
  case show(package: String)
  case versions(package: String)
  case version(package: String, version: String)
  case deleteVersion(package: String, version: String)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let packagesRouter = OneOf {
  Route(.case(PackagesRoute.list))
  Route(.case(PackagesRoute.show(package:))) { Path { String.parser() } }
  Route(.case(PackagesRoute.versions(package:))) { Path { String.parser(); "versions" } }
  Route(.case(PackagesRoute.version(package:version:))) { Path { String.parser(); "versions"; String.parser() } }
  Route(.case(PackagesRoute.deleteVersion(package:version:))) {
    Method.delete; Path { String.parser(); "versions"; String.parser() }
  }
}
