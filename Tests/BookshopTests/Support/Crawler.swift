import Foundation
import Roundtrip
import RoundtripFoundation
import Testing

@testable import Bookshop

/// Follows every link and submits every form of a shop, and records the results.
struct Crawler {
  /// A request and its response.
  struct Visit {
    var request: URLRequestData
    var answer: Answer
  }

  private let shop: OpenShop
  private var cookie: String?
  private var waiting: [URLRequestData] = []
  private var changes = 0
  private var seen: Set<String> = []
  private(set) var visits: [Visit] = []

  init(_ shop: OpenShop) { self.shop = shop }

  /// Visits everything that some requests lead to.
  mutating func visit(_ requests: [URLRequestData]) throws {
    requests.forEach { note($0) }
    while !waiting.isEmpty {
      let request = waiting.removeFirst()
      let answer = try answer(to: request)
      visits.append(Visit(request: request, answer: answer))
      if let cookie = answer["Set-Cookie"] { self.cookie = cookie.prefix { $0 != ";" }.description }
      // A form leads to a page that wasn't there before.
      if answer.status == 303 { changes += 1 }
      if let location = answer["Location"] { note(URLRequestData(method: .get, target: location), after: changes) }
      // What describes the routes has no links of the shop.
      if case .export? = try? shopRouter.match(request: request) { continue }
      switch answer["Content-Type"] {
      case "text/html; charset=utf-8"?: notePage(answer.text)
      case "application/json"?: try noteDocument(try JSONSerialization.jsonObject(with: Data(answer.body)))
      default: break
      }
    }
  }

  private mutating func note(_ request: URLRequestData, after changes: Int = 0) {
    let body = request.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard seen.insert("\(request.method?.rawValue ?? "GET") \(request.target) \(body) \(changes)").inserted else {
      return
    }
    waiting.append(request)
  }

  private func answer(to request: URLRequestData) throws -> Answer {
    let body = request.body ?? []
    var head = "\(request.method ?? .get) \(request.target.prefix { $0 != "#" }) HTTP/1.1\r\nHost: localhost\r\n"
    if let cookie { head += "Cookie: \(cookie)\r\n" }
    if let type = request.headers["Content-Type"].first { head += "Content-Type: \(type)\r\n" }
    if request.body != nil { head += "Content-Length: \(body.count)\r\n" }
    return try shop.answer(to: head + "Connection: close\r\n\r\n" + String(decoding: body, as: UTF8.self))
  }

  // MARK: Pages

  private mutating func notePage(_ page: String) {
    for link in page.matches(of: /(?:href|src)="([^"]*)"/) {
      note(URLRequestData(method: .get, target: Self.text(link.1)))
    }
    for form in page.matches(of: /<form([^>]*)>(.*?)<\/form>/.dotMatchesNewlines()) { noteForm(form.1, form.2) }
  }

  /// Fills in a form like a visitor who doesn't know the shop.
  private mutating func noteForm(_ attributes: Substring, _ content: Substring) {
    var fields = URLRequestData.Fields()
    for input in content.matches(of: /<(?:input|textarea)([^>]*)>/) {
      guard let name = Self.attribute("name", in: input.1) else { continue }
      let isChoice = input.1.contains("type=\"radio\"")
      if isChoice, !input.1.contains(" checked") { continue }
      let value = Self.attribute("value", in: input.1) ?? ""
      fields.append(name, value.isEmpty ? "the & <b>'x'</b>" : value)
    }
    let target = Self.attribute("action", in: attributes) ?? ""
    // Encoded as browsers do: RFC 1866 writes a space as a plus.
    let encoded = fields.percentEncoded.replacing("%20", with: "+")
    if Self.attribute("method", in: attributes) == "post" {
      note(
        URLRequestData(
          method: .post, target: target, headers: ["Content-Type": ["application/x-www-form-urlencoded"]],
          body: Array(encoded.utf8)))
    } else {
      note(URLRequestData(method: .get, target: target + "?" + encoded))
    }
  }

  private static func attribute(_ name: String, in attributes: Substring) -> String? {
    attributes.matches(of: /([a-z]+)="([^"]*)"/).first { $0.1 == name }.map { text($0.2) }
  }

  private static func text(_ html: Substring) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(String(html)) { $0.replacing($1.0, with: $1.1) }
  }

  // MARK: JSON

  private mutating func noteDocument(_ value: Any) throws {
    if let object = value as? [String: Any] {
      for (key, value) in object {
        if key == "links" {
          for link in try #require(value as? [String: String]).values {
            note(URLRequestData(method: .get, target: link))
          }
        } else {
          try noteDocument(value)
        }
      }
    }
    for element in value as? [Any] ?? [] { try noteDocument(element) }
  }
}
