import Foundation
import RoundtripFormats
import Testing

/// What is found out of a type when a format is made for it, and what is not.
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
    "A format that does not fit the type is refused with the place and what was expected there",
    arguments: [
      (
        "/x/:id{int}/:nam", Item.self as any Coded.Type,
        """
        this format does not fit Item
          /x/:id{int}/:nam
                      ^ expected the name of a property: Item has id, name
        """
      ),
      (
        "/x?:name{string?}", Item.self,
        """
        this format does not fit Item
          /x?:name{string?}
                           ^ expected a parameter for the property "id", which is not optional
        """
      ),
      (
        "/x/:id", Item.self,
        """
        this format does not fit Item
          /x/:id
             ^ expected another type: "id" is of type Int, which {string} does not fill
        """
      ),
      (
        "/x?:id{int?}", Item.self,
        """
        this format does not fit Item
          /x?:id{int?}
             ^ expected a type without "?": the property "id" is not optional
        """
      ),
      (
        "/x/:id{int}?:name{[string]?}", Item.self,
        """
        this format does not fit Item
          /x/:id{int}?:name{[string]?}
                      ^ expected another type: "name" is of type String, which {[string]?} does not fill
        """
      ),
      (
        "/x/:address", Person.self,
        """
        this format does not fit Person
          /x/:address
             ^ expected another type: "address" is made of several values, and a parameter is one
        """
      ),
      (
        "/x?:pages{[int]}", Book.self,
        """
        this format does not fit Book
          /x?:pages{[int]}
             ^ expected another type: "pages" is made of several values, and a parameter is one
        """
      ),
      (
        "/x?:rows{[int]}", Page.self,
        """
        this format does not fit Page
          /x?:rows{[int]}
             ^ expected another type: "rows" is a list, where none can be
        """
      ),
      (
        "/x/:rows{int}", Page.self,
        """
        this format does not fit Page
          /x/:rows{int}
             ^ expected another type: "rows" is a list, which {int} does not fill
        """
      ),
      (
        "/x/:radius{int}", Figure.self,
        """
        this format does not fit Figure
          /x/:radius{int}
          ^ expected another type: Figure: Invalid number of keys found, expected one.
        """
      ),
      (
        "/x/:square{int}", Figure.self,
        """
        this format does not fit Figure
          /x/:square{int}
             ^ expected another type: "square" is made of several values, and a parameter is one
        """
      ),
      (
        "/x/:point", Place.self,
        """
        this format does not fit Place
          /x/:point
             ^ expected another type: "point" is made of several values, and a parameter is one
        """
      ),
      (
        "/x", Int.self,
        """
        this format does not fit Int
          /x
          ^ expected another type: Int is coded as a single value, and its format needs a single parameter
        """
      ),
      (
        "/x", [Int].self,
        """
        this format does not fit Array<Int>
          /x
          ^ expected another type: Array<Int> is a list, where none can be
        """
      ),
    ])
  func unfit(format: String, type: any Coded.Type, description: String) {
    #expect(mistake(format, type) == description)
  }

  @Test("A type that is a single value has a single parameter, whatever its name")
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

  @Test("An optional property without a parameter is never lost in silence")
  func unaskedOptionals() throws {
    let item = try Format("/x/:id{int}", Item.self)
    #expect(item.found("/x/7?name=Bob") == Item(id: 7))
    #expect(try item.path(for: Item(id: 7)) == "/x/7")
    #expect(item.refusal(of: Item(id: 7, name: "Bob")) == .conversion(#""name" has no parameter, and would be lost"#))
  }

  @Test("An optional property whose parameter has to be there is not printed without a value")
  func requiredParameters() throws {
    let item = try Format("/x/:id{int}?:name", Item.self)
    #expect(item.found("/x/7") == nil)
    #expect(item.found("/x/7?name=") == Item(id: 7, name: ""))
    #expect(
      item.refusal(of: Item(id: 7)) == .conversion(#""name" is nil or not encoded, and its parameter is not optional"#))
  }
}
