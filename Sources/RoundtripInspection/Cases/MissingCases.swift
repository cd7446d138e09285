public import Roundtrip

/// A case of a router's enum that the router doesn't print, or may not print. Returned by `missingCases()`.
///
/// ```swift
/// for missing in appRouter.missingCases() { print(missing) }   // no route prints settings
/// ```
public struct MissingCase: Sendable, Equatable, CustomStringConvertible {
  /// The reason why the case is missing.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Reason: Sendable, Equatable {
    /// No route has the case.
    case noRoute
    /// Only aliases have the case. They match, but never print.
    case onlyAliases
    /// Only this part, a custom parser-printer, a filter, or the functions of a conversion, might print the case. What it
    /// prints isn't known, and no sample of it has the case.
    case unseen(behind: String)
  }

  /// The name of the case. The name of a nested case includes the outer ones: `user(id:).settings`.
  public let name: String
  /// The reason why the case is missing.
  public let reason: Reason

  /// A sentence for a log.
  public var description: String {
    switch reason {
    case .noRoute: "no route prints " + name
    case .onlyAliases: name + " is matched by aliases, but no route prints it"
    case .unseen(let part): "couldn't look into " + part + ", and nothing else prints " + name
    }
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// Returns the cases of this router's enum that no route prints, including those of nested enums, in the order of
  /// declaration, payloads first.
  ///
  /// Nested enums are those of routers within routers, and those whose cases are written as text, as in
  /// `OneOf { "new".map(.case(Order.new)); … }`. They may be members of structs that `.memberwise` creates, and values that
  /// `.convert` turns into others. An enum that a parser or a conversion of text reads as a whole counts as a value, all of
  /// whose cases are printed unless a filter refuses them. A case that no value can have, such as `never(Never)`, isn't missing.
  ///
  /// A route counts even if it never matches because of an earlier one: ``conflicts()`` reports that.
  ///
  /// What a custom parser-printer, a filter, or the functions of a conversion print isn't known, so sample requests are matched
  /// and printed. A case that neither a route nor a sample has is missing with the reason `.unseen(behind:)`.
  ///
  /// ```swift
  /// assert(appRouter.missingCases().isEmpty, "\(appRouter.missingCases())")
  /// ```
  public func missingCases() -> [MissingCase] { coverageOfCases.missing }

  /// The missing cases, and how many enums were looked at to find them.
  package var coverageOfCases: (missing: [MissingCase], enums: Int) {
    inspect { table in
      var coverage = CaseCoverage(of: table.layout.type) { SeenCases(of: self, table) }
      coverage.look(at: table.inspected().taught.shape(table.described.shape))
      return (coverage.missing, coverage.enums)
    }
  }
}
