/// The source of a module: enums and their routers, spelled as in the README, without a type written anywhere.
///
/// Both are public, or an optimising build would leave out what nobody uses.
enum RouterSource {
  /// All routes in one `OneOf`.
  static func oneOf(_ routes: [ScratchRoute]) -> String {
    "import Roundtrip\n\n" + declaration(of: "ScratchRoute", routes) + "\n"
      + router("router", of: "ScratchRoute", routes)
  }

  /// The routes of one enum in a `OneOf` for each group, and one of the groups.
  static func grouped(_ routes: [ScratchRoute], by size: Int) -> String {
    let groups = groups(routes, by: size)
    var source = "import Roundtrip\n\n" + declaration(of: "ScratchRoute", routes) + "\n"
    for (index, group) in groups.enumerated() {
      source += router("group\(index)Router", of: "ScratchRoute", group) + "\n"
    }
    source += "public let router = OneOf {\n"
    for index in groups.indices { source += "  group\(index)Router\n" }
    return source + "}\n"
  }

  /// The routes in a `OneOf` for each group, each with an enum of its own, and one of the groups.
  static func nested(_ routes: [ScratchRoute], by size: Int) -> String {
    let groups = groups(routes, by: size)
    var source = "import Roundtrip\n\n"
    for (index, group) in groups.enumerated() {
      source += declaration(of: "Group\(index)Route", group) + "\n"
      source += router("group\(index)Router", of: "Group\(index)Route", group) + "\n"
    }
    source += "public enum ScratchRoute: Equatable, Sendable {\n"
    for index in groups.indices { source += "  case group\(index)(Group\(index)Route)\n" }
    source += "}\n\npublic let router = OneOf {\n"
    for index in groups.indices {
      source +=
        #"  Route(.case(ScratchRoute.group\#(index))) { Path { "group\#(index)" }; group\#(index)Router }"# + "\n"
    }
    return source + "}\n"
  }

  /// A struct of optional fields.
  static func optionals(_ count: Int) -> String {
    let names = (0..<count).map { "member\($0)" }
    return """
      import Roundtrip

      public struct Filter: Equatable, Sendable {
      \(names.map { "  public var \($0): Int?\n" }.joined())}

      public let router = Parse(.memberwise(Filter.init, \(names.map { #"\.\#($0)"# }.joined(separator: ", ")))) {
        Query {
      \(names.map { "    Optionally { Field(\"\($0)\") { Digits() } }\n" }.joined())  }
      }

      """
  }

  private static func groups(_ routes: [ScratchRoute], by size: Int) -> [[ScratchRoute]] {
    stride(from: 0, to: routes.count, by: size).map { Array(routes[$0..<min($0 + size, routes.count)]) }
  }

  private static func declaration(of type: String, _ routes: [ScratchRoute]) -> String {
    """
    public enum \(type): Equatable, Sendable {
    \(routes.map { "  \($0.declaration)\n" }.joined())}

    """
  }

  private static func router(_ name: String, of type: String, _ routes: [ScratchRoute]) -> String {
    """
    public let \(name) = OneOf {
    \(routes.map { "  \($0.route(of: type))\n" }.joined())}

    """
  }
}
