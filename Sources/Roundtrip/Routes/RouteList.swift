/// The routes of a router, as a table: ``ParserPrinter/routes``.
///
/// ```swift
/// print(appRouter.routes)
/// // GET  /books                              books
/// // GET  /books/:id                          book(id:)
/// // GET  /books/search?query&count=10        searchBooks(query:count:)
///
/// let names = appRouter.routes.compactMap(\.name)     // each row is a value
/// ```
///
/// A row is one route, with every `OneOf` on the way to it decided. Its template shows:
///
/// | in the template | stands for |
/// |---|---|
/// | `/books` | a component with this text |
/// | `:id` | a component, with the name that it was given, or else the label of the associated value that it becomes; without either, the kind of text or the enum that it is |
/// | `:id?`, `(/page/:number)?` | what may be left out |
/// | `:path*`, `:path+` | the rest of the path; one component at least |
/// | `?query&count=10&author?&tag*&tag+&format="json"` | fields: required, with a default, optional, repeated, with one value |
/// | `?q:text` | a field whose value was given a name |
/// | `https://example.com:8080/` | what the route asks of scheme, host and port |
/// | `#section` | a fragment |
/// | `headers(X-Token) cookies(session) form(title) body(Review)` | what stands in no URL |
/// | `<SignedBody>` | a parser-printer of your own, that says nothing about itself but its name |
public struct RouteList: Sendable, Equatable {
  /// The rows, in the order of declaration.
  public let rows: [Row]

  /// One route.
  public struct Row: Sendable, Equatable {
    /// Which row of the table it is, from 1 on.
    public let number: Int
    /// The methods that it takes; none where it takes any. A route that takes GET answers HEAD too.
    public let methods: [Method]
    /// Its path, with what it asks of the host before and of the fragment behind it: `/books/:id`.
    public let path: String
    /// What it asks for, parameter by parameter, in the order of declaration.
    public let parameters: [Parameter]
    /// The names of the parser-printers on the way that say nothing about themselves.
    public let custom: [String]
    /// The case that it stands for, `book(id:)`; of a case in a case, `user(id:).profile`. `nil` when it makes no enum.
    public let name: String?
    /// Whether it is matched and never printed.
    public let isAlias: Bool
    /// Whether it is tried only where no other route has the path: see ``Fallback``.
    public let isFallback: Bool

    /// Whether all of it is the same.
    @inline(never)
    public static func == (left: Row, right: Row) -> Bool {
      (left.number, left.path, left.name) == (right.number, right.path, right.name)
        && (left.isAlias, left.isFallback) == (right.isAlias, right.isFallback)
        && (left.methods, left.parameters, left.custom) == (right.methods, right.parameters, right.custom)
    }
  }

  /// Something that a route takes from a request.
  public struct Parameter: Sendable, Equatable {
    /// Where it stands.
    public enum Place: String, Sendable {
      /// The part of a request of this name.
      case path, query, headers, cookies, form, scheme, user, password, host, port, fragment, body
    }

    /// How often it may be there.
    public enum Presence: Sendable, Equatable {
      /// Once.
      case required
      /// Once or not at all.
      case optional
      /// Not at all, which stands for this text.
      case byDefault(String)
      /// Several times, at least as often as said.
      case repeated(minimum: Int)
    }

    /// Where it stands.
    public let place: Place
    /// Its name: that of the field; of what is no field, the one that it was given, or else the label of the associated
    /// value that it becomes.
    public let name: String?
    /// What its value was called by ``ParserPrinter/named(_:)``.
    public let valueName: String?
    /// What text it is: `digits`, `"new" or "old"`, `<HexColor>`.
    public let kind: String
    /// The only text that it may be, where there is only one.
    public let fixedText: String?
    /// How often it may be there.
    public let presence: Presence
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

extension ParserPrinter where Input == URLRequestData {
  /// The routes of this router, in the order of declaration: a value, and text for people, Markdown and JSON.
  ///
  /// Where the name of a case is not known before a value has gone through its route, sample requests are sent through
  /// it. It costs time in the number of routes, and is made anew each time.
  public var routes: RouteList {
    inspectedRoutes.list
  }

  /// The routes of this router, and of what each of them is made.
  package var inspectedRoutes: InspectedRoutes { keptNode.inspect { $0.inspected } }
}
