import Roundtrip
import RoundtripFoundation
import RoundtripInspection
import RoundtripTesting
import Testing

/// What is said of the cases of routes is the same whatever they have matched and printed.
@Suite struct CaseNameTests {
  struct Draft: Codable, Equatable, Sendable {
    enum Kind: String, Codable, Sendable { case used, new }
    var title: String
    var kind: Kind
  }

  enum Shop: Equatable, Sendable { case put(id: Int, Draft), patch(id: Int, Draft) }
  enum Order: Equatable, Sendable { case sort([Int]), list([Int]), name(String), rename(String) }
  enum Site: Equatable, Sendable { case shop(Shop), old(Shop) }
  enum Code: Equatable, Sendable { case a(Int), b(Int) }

  static func shop() -> OneOf<URLRequestData, Shop> {
    OneOf {
      Route(.case(Shop.put)) {
        Method.put
        Path { Digits() }
        Body(json: Draft.self)
      }
      Route(.case(Shop.patch)) {
        Method.patch
        Path { Digits() }
        Body(.json(Draft.self))
      }
    }
  }

  static func codes(_ code: some ParserPrinter<Substring, Int> & Sendable) -> OneOf<URLRequestData, Code> {
    OneOf {
      Route(.case(Code.a)) {
        Path {
          "a"; code
        }
      }
      Route(.case(Code.b)) {
        Path {
          "b"; code
        }
      }
    }
  }

  static func request(_ method: Method, _ target: String, _ body: String) -> URLRequestData {
    URLRequestData(
      method: method, target: target, headers: ["Content-Type": ["application/json"]], body: Array(body.utf8))
  }

  /// Compares a new router with one that has matched requests.
  private func check<R: ParserPrinter>(
    _ names: [String], missing: [String] = [], after requests: [URLRequestData], _ make: () -> R
  ) throws where R.Input == URLRequestData {
    let used = make()
    for request in requests { _ = try used.match(request: request) }
    for router in [make(), used] {
      #expect(router.routes.map(\.name) == names)
      #expect(router.missingCases().map(\.name) == missing)
    }
    let record = RouteRecord(of: make())
    #expect(record == RouteRecord(of: used))
    for router in [make(), used] {
      #expect(router.compatibility(with: record).changes.filter(\.isBreak) == [])
      // Names that are only candidates are none.
      let lines = record.text.split(separator: "\n", omittingEmptySubsequences: false)
      let text = lines.map { names.contains(String($0)) ? "\"\(names.joined(separator: " or "))\"" : $0 }
      let older = try RouteRecord(text.joined(separator: "\n"))
      #expect(router.compatibility(with: older).changes.filter(\.isBreak) == [])
    }
  }

  @Test("Cases of routes with bodies of JSON are known without examples")
  func json() throws {
    let draft = #"{"title":"a","kind":"used"}"#
    try check(["put(id:_:)", "patch(id:_:)"], after: [Self.request(.patch, "/1", draft)], Self.shop)
    try check(
      ["sort(_:)", "list(_:)", "name(_:)", "rename(_:)"], after: [Self.request(.post, "/list", "[]")]
    ) {
      OneOf {
        for (name, order) in [("sort", Order.sort), ("list", Order.list)] {
          Route(.case(order)) {
            Method.post
            Path { name }
            Body(json: [Int].self)
          }
        }
        for (name, order) in [("name", Order.name), ("rename", Order.rename)] {
          Route(.case(order)) {
            Method.post
            Path { name }
            Body(json: String.self)
          }
        }
      }
    }
    try check(
      ["shop.put(id:_:)", "shop.patch(id:_:)", "old.put(id:_:)", "old.patch(id:_:)"],
      after: [Self.request(.put, "/old/1", draft)]
    ) {
      OneOf {
        Route(.case(Site.shop)) { Self.shop() }
        Route(.case(Site.old)) {
          Path { "old" }
          Self.shop()
        }
      }
    }
  }

  @Test("What only matched requests could tell isn't known without examples")
  func filters() throws {
    let code = Int.parser().filter { $0 == 123_456 }
    let requests = [URLRequestData(target: "/a/123456"), URLRequestData(target: "/b/123456")]
    let both = "a(_:) or b(_:)"
    try check([both, both], missing: ["a(_:)", "b(_:)"], after: requests) { Self.codes(code) }
    try check(["a(_:)", "b(_:)"], after: requests) { Self.codes(code.examples("123456")) }
    let failure = #expect(throws: RoundTripFailure.self) { try expectAllCases(Self.codes(code)) }
    #expect(failure?.findings.allSatisfy { $0.contains("give examples(_:) of its text") } == true, "\(failure)")
  }

  enum Book: Equatable, Sendable { case book(id: Int), book(id: Int, page: Int) }
  enum Numbered: Equatable, Sendable { case book(number: Int), book(number: Int, page: Int) }

  @Test("Cases that the number of their values tells apart may get other labels")
  func overloads() {
    func books<Value: Equatable & Sendable>(
      _ book: @escaping @Sendable (Int) -> Value, _ page: @escaping @Sendable (Int, Int) -> Value
    ) -> OneOf<URLRequestData, Value> {
      OneOf {
        Route(.case(book)) {
          Path {
            "b"; Digits()
          }
        }
        Route(.case(page)) {
          Path {
            "b"; Digits(); Digits()
          }
        }
      }
    }
    let record = RouteRecord(of: books(Book.book(id:), Book.book(id:page:)))
    let found = books(Numbered.book(number:), Numbered.book(number:page:)).compatibility(with: record)
    #expect(found.isDecided, "\(found)")
  }

  enum Item: Equatable, Sendable { case item(id: Int), item(slug: Int) }
  enum Nested: Equatable, Sendable { case shop(Item), store(Item) }
  enum Merged: Equatable, Sendable { case item(number: Int) }
  enum Relabeled: Equatable, Sendable { case item(id: Int), item(name: Int) }

  @Test("Two cases that differ in their labels aren't one case, unless that is accepted")
  func labels() {
    func items<Value: Equatable & Sendable>(
      _ first: @escaping @Sendable (Int) -> Value, _ second: @escaping @Sendable (Int) -> Value
    ) -> OneOf<URLRequestData, Value> {
      OneOf {
        Route(.case(first)) {
          Path {
            "i"; Digits()
          }
        }
        Route(.case(second)) {
          Path {
            "s"; Digits()
          }
        }
      }
    }
    let record = RouteRecord(of: items(Item.item(id:), Item.item(slug:)))
    let merged = items(Merged.item(number:), Merged.item(number:))
    let changes = merged.compatibility(with: record).changes
    #expect(changes.filter(\.isBreak).map(\.kind) == [.changed, .changed], "\(changes)")
    let names = ["item(id:)": "item(number:)", "item(slug:)": "item(number:)"]
    #expect(merged.compatibility(with: record, renaming: names).isDecided)
    // A name that stands for one case isn't another's.
    let partly = merged.compatibility(with: record, renaming: ["item(id:)": "item(number:)"]).changes
    #expect(partly.filter(\.isBreak).map(\.name) == ["item(slug:)"], "\(partly)")
    // An outer case stands for both.
    let nested = RouteRecord(of: Route(.case(Nested.shop)) { items(Item.item(id:), Item.item(slug:)) })
    let moved = Route(.case(Nested.store)) { items(Item.item(id:), Item.item(slug:)) }
    #expect(moved.compatibility(with: nested, renaming: ["shop": "store"]).isDecided)
    // Only one of them has other labels.
    #expect(items(Relabeled.item(id:), Relabeled.item(name:)).compatibility(with: record).isDecided)
    // One that becomes two is still told by its name.
    let back = items(Item.item(id:), Item.item(slug:)).compatibility(with: RouteRecord(of: merged))
    #expect(back.isDecided, "\(back)")
  }
}
