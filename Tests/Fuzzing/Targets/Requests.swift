import RandomRuns
import Roundtrip

/// Paths of a site, alone, below a base, and with a trailing slash.
func fuzzPath(_ draw: inout Draw) throws(BrokenPromise) -> Tally {
  let target = draw.text()
  let request = URLRequestData(target: target)
  var tally = try pageRouter.checkMatching(request)
  tally += try callRouter.checkMatching(request)
  tally += try placeRouter.checkMatching(request)
  try checkStack(target)
  return tally
}

func fuzzURL(_ draw: inout Draw) throws(BrokenPromise) -> Tally {
  let text = draw.text()
  try URLRequestData.checkText(text)
  guard let request = URLRequestData(string: text) else { return Tally() }
  var tally = try pageRouter.checkMatching(request)
  tally += try placeRouter.checkMatching(request)
  return tally
}

/// A method, a target, some headers, and a body, each up to the next separator.
func fuzzRequest(_ draw: inout Draw) throws(BrokenPromise) -> Tally {
  var request = URLRequestData(method: Method(draw.text()), target: draw.text())
  for _ in 0..<draw.byte() % 4 { request.headers.append(draw.text(), draw.text()) }
  let body = draw.rest()
  request.body = body.isEmpty ? nil : body
  return try callRouter.checkMatching(request)
}

func fuzzForm(_ draw: inout Draw) throws(BrokenPromise) -> Tally {
  let body = draw.rest()
  try URLRequestData.Fields.checkText(String(decoding: body, as: UTF8.self))
  return try callRouter.checkMatching(URLRequestData(method: .post, target: "/sign-in", body: body))
}

func fuzzCookies(_ draw: inout Draw) throws(BrokenPromise) -> Tally {
  var headers = URLRequestData.Fields()
  for _ in 0..<1 + draw.byte() % 3 { headers.append("Cookie", draw.text()) }
  var tally = Tally()
  for target in ["/session", "/any-cookie", "/cookies"] {
    tally += try callRouter.checkMatching(URLRequestData(target: target, headers: headers))
  }
  return tally
}

/// Values of a site, alone, below a base, and with a trailing slash.
func fuzzPages(_ draw: inout Draw) throws(BrokenPromise) -> Tally {
  let page = Page(&draw)
  var tally = try pageRouter.checkPrinting(page)
  tally += try basedRouter.checkPrinting(page)
  tally += try slashedRouter.checkPrinting(page)
  return tally
}

private let basedRouter = pageRouter.baseURL("/base/%2F")
private let slashedRouter = pageRouter.trailingSlash(.required)

/// Checks that the last value of a stack is the value of the path itself.
private func checkStack(_ target: String) throws(BrokenPromise) {
  let value = try? pageRouter.match(path: target)
  let stack = try? pageRouter.matchStack(path: target)
  try promise("a stack ends in the route of the path", stack?.last == value, target)
  try promise("a stack has one route for each component at most", stack?.count ?? 0 <= 101, target)
}
