import Foundation
import RoundtripFormats
import Testing

/// The mistakes that are found when a format is created for a type, and those that aren't.
@Suite struct FittingTests {
  typealias Coded = Codable & SendableMetatype

  struct Item: Codable, Equatable {
    var id: Int
    var name: String?
  }

  struct Address: Codable, Equatable { var street: String }
  struct Person: Codable, Equatable { var address: Address }
  struct Book: Codable, Equatable { var pages: [String: Int] }
  struct Page: Codable, Equatable { var rows: [[Int]] }
  struct Place: Codable, Equatable { var point: Point }
  struct Point: Codable, Equatable { var x: Int }
  enum Figure: Codable, Equatable { case circle(radius: Int), square(Int), point }

  @Test(
    "A format that doesn't fit its type is rejected with the position and the expected text",
    arguments: [
      (
        "/x/:id{int}/:nam", Item.self as any Coded.Type,
        """
        this format doesn't fit Item
          /x/:id{int}/:nam
                      ^ expected the name of a property: Item has id, name
        """
      ),
      (
        "/x?:name{string?}", Item.self,
        """
        this format doesn't fit Item
          /x?:name{string?}
                           ^ expected a parameter for the property "id", which isn't optional
        """
      ),
      (
        "/x/:id", Item.self,
        """
        this format doesn't fit Item
          /x/:id
             ^ expected another type: "id" is of type Int, which {string} can't decode
        """
      ),
      (
        "/x?:id{int?}", Item.self,
        """
        this format doesn't fit Item
          /x?:id{int?}
             ^ expected a type without "?": the property "id" isn't optional
        """
      ),
      (
        "/x/:id{int}?:name{[string]?}", Item.self,
        """
        this format doesn't fit Item
          /x/:id{int}?:name{[string]?}
                      ^ expected another type: "name" is of type String, which {[string]?} can't decode
        """
      ),
      (
        "/x/:address", Person.self,
        """
        this format doesn't fit Person
          /x/:address
             ^ expected another type: "address" consists of several values, but a parameter holds only one
        """
      ),
      (
        "/x?:pages{[int]}", Book.self,
        """
        this format doesn't fit Book
          /x?:pages{[int]}
             ^ expected another type: "pages" consists of several values, but a parameter holds only one
        """
      ),
      (
        "/x?:rows{[int]}", Page.self,
        """
        this format doesn't fit Page
          /x?:rows{[int]}
             ^ expected another type: "rows" is a list, which isn't possible here
        """
      ),
      (
        "/x/:rows{int}", Page.self,
        """
        this format doesn't fit Page
          /x/:rows{int}
             ^ expected another type: "rows" is a list, which {int} can't decode
        """
      ),
      (
        "/x/:radius{int}", Figure.self,
        """
        this format doesn't fit Figure
          /x/:radius{int}
          ^ expected another type: Figure: Invalid number of keys found, expected one.
        """
      ),
      (
        "/x/:square{int}", Figure.self,
        """
        this format doesn't fit Figure
          /x/:square{int}
             ^ expected another type: "square" consists of several values, but a parameter holds only one
        """
      ),
      (
        "/x/:point", Place.self,
        """
        this format doesn't fit Place
          /x/:point
             ^ expected another type: "point" consists of several values, but a parameter holds only one
        """
      ),
      (
        "/x", Int.self,
        """
        this format doesn't fit Int
          /x
          ^ expected another type: Int is coded as a single value, so its format needs exactly one parameter
        """
      ),
      (
        "/x", [Int].self,
        """
        this format doesn't fit Array<Int>
          /x
          ^ expected another type: Array<Int> is a list, which isn't possible here
        """
      ),
    ])
  func unfit(format: String, type: any Coded.Type, description: String) {
    #expect(mistake(format, type) == description)
  }

  @Test("A type that is a single value has a single parameter, with any name")
  func singleValues() throws {
    #expect(try Format("/x/:id{int}", Int.self).match(path: "/x/7") == 7)
    #expect(try Format("/x/:id{int}", Int.self).path(for: 7) == "/x/7")
    struct ID: RawRepresentable, Codable, Equatable { var rawValue: String }
    let id = try Format("/x/:id?:kind{'book'}", ID.self)
    #expect(id.found("/x/a%20b?kind=book") == ID(rawValue: "a b"))
    #expect(try id.path(for: ID(rawValue: "a b")) == "/x/a%20b?kind=book")
    struct Wrapped: Codable, Equatable {
      var item: Item
      init(_ item: Item) { self.item = item }
      init(from decoder: any Decoder) throws { item = try decoder.singleValueContainer().decode(Item.self) }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(item)
      }
    }
    let wrapped = try Format("/x/:id{int}?:name{string?}", Wrapped.self)
    #expect(wrapped.found("/x/7?name=a") == Wrapped(Item(id: 7, name: "a")))
    #expect(try wrapped.path(for: Wrapped(Item(id: 7, name: "a"))) == "/x/7?name=a")
  }

  @Test("A literal needs no property")
  func literals() throws {
    let item = try Format("/x?:id{int}&:mode{'full'}", Item.self)
    #expect(item.found("/x?id=1&mode=full") == Item(id: 1))
    #expect(item.found("/x?id=1") == nil)
    #expect(try item.path(for: Item(id: 1)) == "/x?id=1&mode=full")
  }

  @Test("An optional property without a parameter is never lost silently")
  func unaskedOptionals() throws {
    let item = try Format("/x/:id{int}", Item.self)
    #expect(item.found("/x/7?name=Bob") == Item(id: 7))
    #expect(try item.path(for: Item(id: 7)) == "/x/7")
    #expect(item.refusal(of: Item(id: 7, name: "Bob")) == .conversion(#""name" has no parameter, so it would be lost"#))
  }

  @Test("An optional property with a required parameter isn't printed without a value")
  func requiredParameters() throws {
    let item = try Format("/x/:id{int}?:name", Item.self)
    #expect(item.found("/x/7") == nil)
    #expect(item.found("/x/7?name=") == Item(id: 7, name: ""))
    #expect(
      item.refusal(of: Item(id: 7)) == .conversion(#""name" is nil or not encoded, but its parameter isn't optional"#))
  }
}
