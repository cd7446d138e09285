import Foundation
import RoundtripLinks
import Testing

@Suite("Contexts of links")
struct LinkContextTests {
  /// The context of a link.
  func context(_ pattern: String, _ link: String) throws -> LinkContext<Void> {
    var result: LinkContext<Void>?
    try router([pattern]).open(link) { _, context in result = context }
    return try #require(result)
  }

  @Test("Arguments are converted to the requested type")
  func arguments() throws {
    let context = try context("/pokemons/:id/:types", "pokedex://pokemons/25/fire,water")
    let id: Int = try context.argument(named: "id")
    #expect(id == 25)
    #expect(try context.argument(named: "id", as: String.self) == "25")
    #expect(try context.argument(named: "types", as: [String].self) == ["fire", "water"])
  }

  @Test("A missing or invalid argument explains why")
  func argumentErrors() throws {
    let context = try context("/pokemons/:id", "pokedex://pokemons/pikachu")
    #expect(throws: LinkArgumentError.notParsed("id", text: "pikachu", type: "Int")) {
      try context.argument(named: "id", as: Int.self)
    }
    #expect(throws: LinkArgumentError.noParameter("ID")) { try context.argument(named: "ID", as: Int.self) }
  }

  @Test("Query parameters are found by case-insensitive name, and the first one counts")
  func queryParameters() throws {
    let context = try context("/a", "pokedex://a?Page=2&page=3&Q=a+b%26&on&bad=%zz&tags=a,,b")
    #expect(context.queryParameter(named: "PAGE", as: Int.self) == 2)
    let page: Int? = context.queryParameters.page
    #expect(page == 2)
    let query: String? = context.queryParameters["q"]
    #expect(query == "a b&")
    #expect(context.queryParameter(named: "on", as: String.self) == "")
    #expect(context.queryParameter(named: "on", as: Int.self) == nil)
    #expect(context.queryParameter(named: "bad", as: String.self) == nil)
    #expect(context.queryParameter(named: "none", as: String.self) == nil)
    let tags: Set<String>? = context.queryParameters.tags
    #expect(tags == ["a", "b"])
  }

  @Test("The names of query parameters are equal if their bytes are, except for the case of ASCII letters")
  func equivalentNames() throws {
    let context = try context("/a", "pokedex://a?caf%C3%A9=1&%E2%84%AA=2&%C3%9C=3&Caf%C3%A9=4")
    #expect(context.queryParameter(named: "CAF\u{E9}", as: Int.self) == 1)
    for name in ["cafe\u{301}", "k", "K", "\u{FC}"] {
      #expect(context.queryParameter(named: name, as: Int.self) == nil, "\(name)")
    }
    #expect(context.queryParameter(named: "\u{DC}", as: Int.self) == 3)
  }

  @Test("A required query parameter explains whether it is missing or invalid")
  func required() throws {
    let context = try context("/a", "pokedex://a?page=x")
    #expect(try context.requiredQueryParameter(named: "page", as: String.self) == "x")
    #expect(throws: LinkArgumentError.notParsed("page", text: "x", type: "Int")) {
      try context.requiredQueryParameter(named: "page", as: Int.self)
    }
    #expect(throws: LinkArgumentError.noQueryParameter("size")) {
      try context.requiredQueryParameter(named: "size", as: Int.self)
    }
  }

  @Test("A query parameter is found by a regular expression that matches its whole name")
  func regex() throws {
    let context = try context("/a", "pokedex://a?my_utm_x=0&utm_source=1&UTM_medium=2")
    #expect(context.queryParameter(matching: /utm_.*/, as: Int.self) == 1)
    #expect(context.queryParameter(matching: /utm_m.*/.ignoresCase(), as: Int.self) == 2)
    #expect(context.queryParameter(matching: /utm/, as: Int.self) == nil)
  }
}
