import Roundtrip
import RoundtripInspection

extension Answers {
  /// A variation of the corpus for each request, read in the way of the fuzzer.
  mutating func askSites(_ seed: UInt64) {
    // These routers outlive the block: they know the names of their routes from here on, whatever was asked before.
    _ = (pageRouter.routes, callRouter.routes, placeRouter.routes)
    switch seed / 10 % 16 {
    case 0: ask(pageRouter)
    case 1: ask(callRouter)
    case 2: ask(placeRouter)
    default: break
    }
    for number in 0..<UInt64(AnswerBlock.requests / 3) {
      var draw = Draw(mutatedInput(seed: seed &* 1_000 &+ number))
      switch Target(draw.byte()) {
      case .path, .format, .formats: askPath(draw.text())
      case .url: askURL(draw.text())
      case .request:
        var request = URLRequestData(method: Method(draw.text()), target: draw.text())
        for _ in 0..<draw.byte() % 4 { request.headers.append(draw.text(), draw.text()) }
        let body = draw.rest()
        request.body = body.isEmpty ? nil : body
        askAll(request)
      case .form: askAll(URLRequestData(method: .post, target: "/sign-in", body: draw.rest()))
      case .cookies:
        var headers = URLRequestData.Fields()
        for _ in 0..<1 + draw.byte() % 3 { headers.append("Cookie", draw.text()) }
        for target in ["/session", "/any-cookie", "/cookies"] {
          ask(callRouter, URLRequestData(target: target, headers: headers))
        }
      case .pages: askValue(pageRouter, Page(&draw))
      case .calls: askValue(callRouter, Call(&draw))
      case .places: askValue(placeRouter, Place(&draw))
      }
    }
  }

  private mutating func askPath(_ target: String) {
    askAll(URLRequestData(target: target))
    do throws(RoutingError) {
      add(.stack, target, "\(try pageRouter.matchStack(path: target))")
    } catch {
      add(.stack, target, "\(error.kind)")
    }
  }

  private mutating func askURL(_ text: String) {
    guard let request = URLRequestData(string: text) else { return add(.match, text, "no URL") }
    add(.match, text, request.urlString ?? "no URL again")
    askAll(request)
  }

  private mutating func askAll(_ request: URLRequestData) {
    ask(pageRouter, request)
    ask(callRouter, request)
    ask(placeRouter, request)
  }

  private mutating func askValue<Output>(_ router: some ParserPrinter<URLRequestData, Output>, _ value: Output) {
    askAll(ask(router, value: value, "\(value)") ?? URLRequestData(target: "/"))
  }
}
