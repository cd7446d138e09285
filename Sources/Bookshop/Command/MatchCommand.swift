internal import Roundtrip

struct MatchCommand: Command {
  static let name = "match"
  static let usage = "bookshop match URL [--method METHOD] [--explain]"
  static let summary = "Says which route a request is"
  static let details = """
      --method METHOD        another method than GET
      --header "NAME: TEXT"  a header; as many as wanted
      --body TEXT            a body
      --explain              why, route by route

    URL is a path such as /books/42?page=1 or a whole URL. Printed are the route as a value, in words that
    `bookshop print` takes, and at its one address. A request that is no route is explained, and ends with status 1.
    """

  private let request: URLRequestData
  private let explains: Bool

  init(_ arguments: inout Arguments) throws {
    explains = arguments.takeFlag("explain")
    let method = try arguments.takeValue("method")
    let headers = try arguments.takeValues("header").map(Self.header)
    let body = try arguments.takeValue("body")
    let words = try arguments.takeWords()
    guard let url = words.first, words.count == 1 else { throw UsageError("it takes one URL") }
    guard var request = url.hasPrefix("/") ? URLRequestData(target: url) : URLRequestData(string: url) else {
      throw UsageError("\(Terminal.quoted(url)) is no URL")
    }
    if let method { request.method = Method(method) }
    request.headers = URLRequestData.Fields(headers)
    request.body = body.map { Array($0.utf8) }
    self.request = request
  }

  private static func header(_ text: String) throws -> URLRequestData.Fields.Element {
    guard let colon = text.firstIndex(of: ":"), HeaderLine.isName(String(text[..<colon])) else {
      throw UsageError("\(Terminal.quoted(text)) is no header: write NAME: TEXT")
    }
    let value = text[text.index(after: colon)...].drop { $0 == " " }
    return .init(name: String(text[..<colon]), value: String(value))
  }

  func run() throws -> ExitStatus {
    if explains { Terminal.print("\(shopRouter.explain(request: request))\n\n") }
    do throws(RoutingError) {
      let route = try shopRouter.match(request: request)
      let lines = [
        ("route", ValueText(route).text),
        ("words", try? RouteWords(route).text),
        ("address", try? String.link(route)),
      ]
      for (name, text) in lines { Terminal.print("\(name.padded(to: 9))\((text ?? "none").visible())\n") }
      return .success
    } catch {
      Terminal.complain("\(error)\n")
      return .failure
    }
  }
}
