public import Roundtrip

/// A module of TypeScript that makes the links of a router; made by `typeScript()`.
public struct TypeScriptModule: Sendable {
  /// The module as a file.
  public let text: String
  /// What it does not say exactly, or not at all. It stands in the file, too.
  public let notes: [ExportNote]
}

extension ParserPrinter where Input == URLRequestData {
  /// A module of TypeScript with a function for each route, nested as the enum is: `routes.book({ id: 42 })`.
  ///
  /// ```swift
  /// try shopRouter.typeScript().text.write(to: file, atomically: true, encoding: .utf8)
  /// ```
  ///
  /// What a function returns is what `path(for:)` prints: with the same escapes, in the same order, without the same
  /// defaults. What that refuses, the function refuses with an error: an empty component, a dot segment, a number out of
  /// its range, a link that an earlier route would take. The module has no dependencies, and works in browsers and in
  /// node; it needs ES2020, because whole numbers may be a `bigint`.
  public func typeScript() -> TypeScriptModule {
    var builder = TypeScriptBuilder(endpoints)
    return builder.module()
  }
}
