/// The routes of a router, as a table. Returned by `routes` of `RoundtripInspection`.
///
/// ```swift
/// import RoundtripInspection
///
/// print(appRouter.routes)
/// // GET  /books                              books
/// // GET  /books/:id                          book(id:)
/// // GET  /books/search?query&count=10        searchBooks(query:count:)
///
/// let names = appRouter.routes.compactMap(\.name)     // each row is a value
/// ```
///
/// Each row is a route, with one alternative selected from every `OneOf` on the way to it. Its template shows:
///
/// | Template | Meaning |
/// |---|---|
/// | `/books` | a component with this text |
/// | `:id` | a component, named explicitly or by the label of its associated value; without either, by its kind of text or its enum |
/// | `:id?`, `(/page/:number)?` | an optional part |
/// | `:path*`, `:path+` | the rest of the path; at least one component |
/// | `?query&count=10&author?&tag*&format="json"` | fields: required, with a default, optional, repeated, with a fixed value |
/// | `tag*`, `tag+`, `tag{1,3}`, `tag{2,}`, `tag{2,}?` | any number, at least one, one to three, at least two, none or at least two |
/// | `?q:text` | a field whose value has a name |
/// | `https://example.com:8080/` | the required scheme, host, and port |
/// | `#section` | a fragment |
/// | `headers(X-Token) cookies(session) form(title) body(Review)` | parts that aren't in the URL |
/// | `<SignedBody>` | a custom parser-printer without a shape |
public struct RouteList: Sendable, Equatable {
  /// The rows, in the order of declaration.
  public let rows: [Row]

  package init(rows: [Row]) { self.rows = rows }

  /// One route.
  public struct Row: Sendable, Equatable {
    /// The number of the row, starting at 1.
    public let number: Int
    /// The methods that the route accepts, or an empty array if it accepts any, or if a ``Lazy`` in it may name them. A route
    /// that accepts GET also matches HEAD.
    public let methods: [Method]
    /// The path of the route, with the required host before it and the fragment after it: `/books/:id`.
    public let path: String
    /// The parameters of the route, in the order of declaration.
    public let parameters: [Parameter]
    /// The names of the custom parser-printers without a shape on the way to the route.
    public let custom: [String]
    /// The name of the route's enum case, such as `book(id:)`, or of nested cases, such as `user(id:).profile`. It is
    /// `nil` if the value isn't an enum.
    public let name: String?
    /// Whether the route is matched and never printed.
    public let isAlias: Bool
    /// Whether the route is tried only if no other route matches the path: see ``Fallback``.
    public let isFallback: Bool
    /// What other modules have to say about the route, from the outside in.
    package let remarks: [NodeShape.Remark]
    /// The place of the route in the source, if it is written as a ``Route``.
    public internal(set) var source: SourcePlace?

    /// Whether all properties are equal, wherever the routes are written.
    @inline(never)
    public static func == (left: Row, right: Row) -> Bool {
      (left.number, left.path, left.name) == (right.number, right.path, right.name)
        && (left.isAlias, left.isFallback) == (right.isAlias, right.isFallback)
        && (left.methods, left.parameters, left.custom) == (right.methods, right.parameters, right.custom)
    }
  }

  /// A parameter that a route reads from a request.
  public struct Parameter: Sendable, Equatable {
    /// The place of the parameter in a request.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Place: String, Sendable {
      /// The part of a request with this name.
      case path, query, headers, cookies, form, scheme, user, password, host, port, fragment, body
    }

    /// How often the parameter may occur.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Presence: Sendable, Equatable {
      /// Once.
      case required
      /// At most once.
      case optional
      /// At most once; if it is missing, this text is its value.
      case defaulted(to: String)
      /// From a minimum to a maximum number of times, or any number from the minimum on.
      case repeated(minimum: Int, maximum: Int?)
      /// Not at all, or from a minimum of at least two times on, as with `repeated`.
      case optionallyRepeated(minimum: Int, maximum: Int?)
    }

    /// The place of the parameter in a request.
    public let place: Place
    /// The name of the field, or, for other parameters, the explicit name or the label of the associated value.
    public let name: String?
    /// The name given to its value by ``ParserPrinter/named(_:file:line:)``.
    public let valueName: String?
    /// The kind of text: `digits`, `"new" or "old"`, `<HexColor>`.
    public let kind: String
    /// The only accepted text, if there is only one.
    public let fixedText: String?
    /// How often the parameter may occur.
    public let presence: Presence
    /// What other modules have to say about the parameter, from the outside in.
    package let remarks: [NodeShape.Remark]
  }
}

extension RouteList: RandomAccessCollection {
  /// The position of the first row.
  public var startIndex: Int { rows.startIndex }
  /// The position after the last row.
  public var endIndex: Int { rows.endIndex }
  /// The row at a position, which is one less than its number.
  public subscript(position: Int) -> Row { rows[position] }
}
