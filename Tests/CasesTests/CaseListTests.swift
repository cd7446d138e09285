// swift-format-ignore-file: OneCasePerLine

import EvolvingEnums
import Testing

@testable import Roundtrip

/// What is known of an enum's cases without a value: the message about a payload that none of them carries lists them.
@Suite struct CaseListTests {
  enum Root {
    case books, book(id: Int), search(query: String, count: Int = 10), pair(Int, Int), mixed(Int, y: Int), void(Void)
    case tuple((x: Int, y: Int)), `default`, `two words`, inner(Inner)
    indirect case boxed(value: String)
  }
  enum Inner { case leaf }
  indirect enum AllBoxed { case end, item(Int), void(Void), empty(Inner) }
  indirect enum Generic<Value> { case end, value(Value), list([Value]) }

  /// A payload that no case of a test carries.
  struct Stranger: Sendable {}

  private static func list<Root>(_ root: Root.Type) -> String? {
    do throws(CaseRefusal) {
      _ = try EnumCase(checking: { (_: Stranger) -> Root in fatalError("nobody builds it") })
      return nil
    } catch {
      return error.description.split(separator: "; it has ").last?.split(separator: ". Pass ").first.map { String($0) }
    }
  }

  @Test("Cases are listed with their labels and payloads, those with a payload first")
  func names() {
    #expect(
      Self.list(Root.self) == """
        book(id:) with Int, search(query:count:) with (query: String, count: Int), pair(_:_:) with (Int, Int), \
        mixed(_:y:) with (Int, y: Int), tuple(x:y:) with (x: Int, y: Int), boxed(value:) with String, books, \
        void(_:) with (), default, `two words`, inner(_:) with Inner
        """)
    #expect(Self.list(AllBoxed.self) == "item(_:) with Int, void(_:) with (), empty(_:) with Inner, end")
    #expect(Self.list(Generic<Bool>.self) == "value(_:) with Bool, list(_:) with Array<Bool>, end")
  }

  @Test("Optional, Result, and resilient enums are listed like any other")
  func libraries() {
    #expect(Self.list(Int?.self) == "some(_:) with Int, none")
    #expect(Self.list(Result<Int, any Error>.self) == "success(_:) with Int, failure(_:) with Error")
    #expect(
      Self.list(Evolving.self) == """
        number(_:) with Int, named(text:count:) with (text: String, count: Int), nested(_:) with Evolving, \
        hidden(_:) with Evolved, plain
        """)
  }

  @Test("Each of more than 256 cases is its own")
  func many() throws {
    let empty = OneOf {
      for value in [ManyEmptyCases.e43, .e299, .e255, .e256] { Route(.case(value)) { Path { "\(value)" } } }
      Route(.case(ManyEmptyCases.text)) { Path { String.parser() } }
    }
    for value in [ManyEmptyCases.e43, .e299, .e255, .e256, .text("a")] {
      #expect(try empty.match(path: empty.path(for: value)) == value)
    }
    #expect(throws: PrintingError.self) { try empty.path(for: .e0) }
    let payloads = OneOf {
      Route(.case(ManyPayloadCases.p43)) { Path { Int8.parser() } }
      Route(.case(ManyPayloadCases.p299)) {
        Path {
          "p"; Int8.parser()
        }
      }
      Route(.case(ManyPayloadCases.empty)) { Path { "empty" } }
    }
    for value in [ManyPayloadCases.p43(1), .p299(1), .empty] {
      #expect(try payloads.match(path: payloads.path(for: value)) == value)
    }
    #expect(throws: PrintingError.self) { try payloads.path(for: .p298(1)) }
  }
}
