import Foundation
import Roundtrip
import RoundtripTesting

// The cases and conversions of routes that are edited.

extension RouteEdit {
  enum Page: Equatable, Sendable {
    case a, b, code(String), flag(Bool), id(UUID), list([String]), maybe(Int?), number(Int), page(page: Int?)
    case pair(x: Int, y: Int), rest([String]), slug(Slug), sorted(Sorting), text(String?), two(String, String), from(
      Country)
  }
  enum OtherPage: Equatable, Sendable { case page(page: Int), pair(y: Int, x: Int), list(Set<String>) }
  enum Nested: Equatable, Sendable { case book(id: Int, Review) }
  enum Review: Equatable, Sendable { case review(id: Int) }
  enum Many8: Equatable, Sendable { case all(String, String, String, String, String, String, String, String) }
  enum Country: String, CaseIterable, Sendable { case DE, FR }
  enum Sorting: Equatable, Sendable { case up(by: String), down(by: String) }
  struct BookID: Equatable, Sendable, RawRepresentable { var rawValue: Int }

  /// Its text is what it says of itself.
  struct Slug: Equatable, Sendable, CustomStringConvertible {
    let description: String
    init(_ text: String) { description = text }
  }

  struct SlugOfText: Conversion {
    func apply(_ text: String) -> Slug { Slug(text) }
    func unapply(_ slug: Slug) -> String { slug.description }
  }

  struct WithoutZeros: Conversion {
    func apply(_ text: String) -> String { String(text.drop { $0 == "0" }) }
    func unapply(_ text: String) -> String { String(repeating: "0", count: max(0, 3 - text.count)) + text }
  }

  struct NeverEmpty: Conversion {
    func apply(_ list: [String]) -> [String] { list.isEmpty ? ["a"] : list }
    func unapply(_ list: [String]) -> [String] { list == ["a"] ? [] : list }
  }

  struct Reversed: Conversion {
    func apply(_ list: [String]) -> [String] { list.reversed() }
    func unapply(_ list: [String]) -> [String] { list.reversed() }
  }

  struct AsSet: Conversion {
    func apply(_ list: [String]) -> Set<String> { Set(list) }
    func unapply(_ set: Set<String>) -> [String] { set.sorted() }
  }

  struct Joined: Conversion {
    var mark = "+"
    func apply(_ list: [String]) -> String { list.joined(separator: mark) }
    func unapply(_ text: String) -> [String] { text.split(separator: Character(mark)).map(String.init) }
  }

  struct Wrapped<Value: Sendable>: Conversion {
    func apply(_ value: Value) -> Value? { value }
    func unapply(_ value: Value?) throws -> Value {
      guard let value else { throw ConversionError("a value") }
      return value
    }
  }

  struct OneElement: Conversion {
    func apply(_ text: String) -> [String] { [text] }
    func unapply(_ list: [String]) throws -> String {
      guard list.count == 1 else { throw ConversionError("one element") }
      return list[0]
    }
  }

  /// A constant as a value.
  struct Named: Conversion {
    let name: String
    init(_ name: String) { self.name = name }
    func apply(_ input: Void) -> String { name }
    func unapply(_ output: String) throws { if output != name { throw ConversionError(name) } }
  }

  struct Constant<Value: Equatable & Sendable>: Conversion {
    let value: Value
    init(_ value: Value) { self.value = value }
    func apply(_ input: Void) -> Value { value }
    func unapply(_ output: Value) throws { if output != value { throw ConversionError("another value") } }
  }

  struct Negated: Conversion {
    func apply(_ input: Bool) -> Bool { !input }
    func unapply(_ output: Bool) -> Bool { !output }
  }

  /// Another case for whatever was read.
  struct AsA: Conversion {
    func apply(_ page: Page) -> Page { .a }
    func unapply(_ page: Page) -> Page { .code("u") }
  }

  struct Dated: Codable, Equatable, Sendable { var at: Date }
  struct Numbered: Codable, Equatable, Sendable { var n: Int }

  struct NumberOf: Conversion {
    func apply(_ document: Numbered) -> Int { document.n }
    func unapply(_ number: Int) -> Numbered { Numbered(n: number) }
  }

  /// A route of one field of a query.
  static func query<Root: Sendable, Value: Sendable>(
    _ make: @escaping @Sendable (Value) -> Root,
    _ field: some ParserPrinter<URLRequestData.Fields, Value> & Sendable
  ) -> Route<Root> {
    Route(.case(make)) {
      Path { "q" }; Query { field }
    }
  }

  /// A route of one component behind a literal.
  static func path<Root: Sendable, Value: Sendable>(
    _ make: @escaping @Sendable (Value) -> Root, _ literal: String,
    _ component: some ParserPrinter<Substring, Value> & Sendable
  ) -> Route<Root> {
    Route(.case(make)) {
      Path {
        literal; component
      }
    }
  }

  /// A route of a rest behind a literal.
  static func path<Root: Sendable, Value: Sendable>(
    _ make: @escaping @Sendable (Value) -> Root, _ literal: String, _ rest: some Router<Value>
  ) -> Route<Root> {
    Route(.case(make)) {
      Path {
        literal; rest
      }
    }
  }
}
