internal import Roundtrip

struct PrintCommand: Command {
  static let name = "print"
  static let usage = "bookshop print ROUTE"
  static let summary = "Prints the URL of a route that is given in words"

  static let examples = [
    "home",
    "books",
    "books genre=poetry page=2",
    "book 42",
    "book 42 reviews at=7",
    "book 42 review name=Mina rating=5 text='Long nights.'",
    "search query='three men'",
    "author name='Jules Verne / André Laurie'",
    "basket",
    "basket add 42 kept=7x1-19x2",
    "basket remove 7 kept=7x1-19x2",
    "cover 42",
    "asset style.css",
    "api",
    "api books",
    "api book 42 review 7",
    "api basket set 42 count=2",
  ]

  static let details = """
    A route is written as `bookshop match` writes it. Its kind and numbers come first, texts by their names:

    \(examples.map { "  bookshop print \($0)" }.joined(separator: "\n"))

    Of a route that is more than a URL, the whole request is printed.
    """

  private let route: ShopRoute

  init(_ arguments: inout Arguments) throws {
    let words = try arguments.takeWords()
    guard !words.isEmpty else { throw UsageError("it takes a route") }
    do throws(RoutingError) {
      route = try RouteWords(words).route()
    } catch {
      throw UsageError("no route is written so: \(Terminal.visible(RouteWords(words).text))")
    }
  }

  func run() throws -> ExitStatus {
    let request = try shopRouter.requestData(for: route)
    let method = request.method ?? .get
    if method == .get, request.headers.isEmpty {
      Terminal.print("\(request.target)\n")
      return .success
    }
    let headers = request.headers.map { "\($0.name): \($0.value ?? "")\n" }.joined()
    let body = request.body.map { "\n\(String(decoding: $0, as: UTF8.self))\n" } ?? ""
    Terminal.print("\(method) \(request.target)\n\(headers)\(body)")
    return .success
  }
}
