import Foundation
import Testing

@testable import RandomRouters
@testable import Roundtrip

/// A router that many threads share from its first use.
private let shared = OneOf<URLRequestData, SharedRouterTests.Page> {
  Route(.case(SharedRouterTests.Page.home))
  Route(.case(SharedRouterTests.Page.page(_:))) {
    Path {
      "pages"; Pattern.Kind.digits.parser
    }
  }
  Route(.case(SharedRouterTests.Page.page(_:))) {
    Path {
      "pages"; Pattern.Kind.text.parser
    }
  }
  Route(.case(SharedRouterTests.Page.search)) {
    Method.post
    Path { "search" }
    Query { Field("q") }
  }
  Lazy { nested }
  Parse(.case(SharedRouterTests.Page.between)) {
    Path { "between" }
    Lazy { word }
    Path { "end" }
  }
}

private let word = OneOf<URLRequestData, String> {
  Path { "word" }.map(.convert(apply: { "" }, unapply: { $0.isEmpty ? () : nil }))
  Path {
    "word"; String.parser()
  }
}

private let nested = OneOf<URLRequestData, SharedRouterTests.Page> {
  Route(.case(SharedRouterTests.Page.lazy(_:))) {
    Path {
      "lazy"; Rest()
    }
  }
}

@Suite struct SharedRouterTests {
  enum Page: Hashable, Sendable {
    case home
    case page(Found)
    case search(String)
    case lazy([String])
    case between(String)
  }

  /// One match or print of each kind, and whether it had the expected result.
  static func useAll(_ number: Int) -> Bool {
    let page = Page.page(.number(number))
    let word = Page.page(.text("é \(number)"))
    let lazy = Page.lazy(["a", "\(number)", String(repeating: "ü", count: number % 400 + 1)])
    do {
      guard try shared.match(path: "/pages/\(number)") == page, try shared.match(path: "/") == .home,
        try shared.match(path: shared.path(for: word)) == word, try shared.match(path: shared.path(for: lazy)) == lazy,
        try shared.match(request: shared.requestData(for: .search("\(number) b"))) == .search("\(number) b"),
        try shared.path(for: page) == "/pages/\(number)",
        try shared.match(path: "/between/word/\(number)/end") == .between("\(number)"),
        try shared.path(for: .between("")) == "/between/word/end"
      else { return false }
    } catch {
      return false
    }
    return kind("GET", "/nowhere/\(number)") == .notFound
      && kind("GET", "/search") == .methodNotAllowed(allow: [.post, .options])
      && kind("POST", "/search") == .badRequest && kind("GET", "/pages/%FF") == .badRequest
  }

  private static func kind(_ method: String, _ target: String) -> RoutingError.Kind? {
    do throws(RoutingError) {
      _ = try shared.match(request: URLRequestData(method: Method(method), target: target))
      return nil
    } catch {
      return error.kind
    }
  }

  @Test("Eight threads share a router from its first use")
  func threads() {
    let (start, done, failed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for thread in 0..<8 {
      Thread.detachNewThread {
        start.wait()
        for number in 0..<50 where !Self.useAll(thread * 50 + number) { failed.signal() }
        done.signal()
      }
    }
    for _ in 0..<8 { start.signal() }
    for _ in 0..<8 { done.wait() }
    #expect(failed.wait(timeout: .now()) == .timedOut)
  }

  @Test("Hits, misses, wrong methods, and bad requests alternate repeatedly")
  func overAndOver() {
    // Each round is several matches and prints.
    #expect((0..<400).allSatisfy(Self.useAll))
  }

  @Test("A router without other references lives as long as it matches and prints")
  func temporaryRouters() throws {
    for number in 0..<50 {
      let found = try Pattern.choice([.init(number: number, pattern: .lazy(.parameter(.text)))]).router
        .match(path: "/a\(number)")
      #expect(found == .chosen(number, .text("a\(number)")))
      let path = try Pattern.choice([.init(number: number, pattern: .lazy(.parameter(.text)))]).router.path(for: found)
      #expect(path == "/a\(number)")
    }
  }

  /// A custom parser that uses other routers.
  struct Asking: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> Page {
      guard let component = input.takeComponent() else { throw NotThis() }
      return try shared.match(path: "/pages/" + component)
    }

    func print(_ output: Page, into input: inout URLRequestData) throws {
      guard let text = try shared.path(for: output).split(separator: "/").last else { throw NotThis() }
      try input.appendComponent(URLRequestData(target: "/" + text).firstComponent())
    }
  }

  @Test("A custom parser may match and print with other routers, and with the same one")
  func matchingWithin() throws {
    let router = OneOf<URLRequestData, Page> {
      Parse {
        Path { "asks" }; Asking()
      }
    }
    let page = Page.page(.text(String(repeating: "é", count: 900)))
    #expect(try router.match(path: router.path(for: page)) == page)
  }
}

extension URLRequestData {
  fileprivate func firstComponent() throws -> String {
    var copy = self
    guard let component = copy.takeComponent() else { throw NotThis() }
    return component
  }
}
