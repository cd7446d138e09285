import RoundtripExports
import Testing

/// The descriptions of routes, in everything that repeats them.
@Suite struct DescribedRouteTests {
  enum Shop: Equatable, Sendable {
    case book(id: Int)
    case isbn(Int)
    case search(text: String, page: Int)
    case user(name: String)
    case add(Draft)
    case orders(token: String)
    case files(key: String)
    case cart(session: String)
    case tags(all: Int?, trace: String)
    case form(name: String)
    case home
  }

  struct Draft: Equatable, Codable, Sendable { var title: String }

  static let books = OneOf {
    Route(.case(Shop.book(id:))) {
      Path {
        "books"; Digits().named("number").described("The number on its back", example: 42)
      }
    }
    .described("One book", detail: "With its cover.\n\nAnd */ its price.", responses: [.json(Draft.self), .notFound])
    Route(.case(Shop.isbn)) {
      Path {
        "isbn"; Digits(13)
      }
    }
    .described("A book by its ISBN", tags: ["Old"], isDeprecated: true)
    Route(.case(Shop.search(text:page:))) {
      Path { "search" }
      Query {
        Field("q").described("What to find", example: "moon")
        Field("page", default: 1) { Digits() }.described("The page", example: 2, isDeprecated: true)
      }
    }
  }
  .described("The catalog", tags: ["Books"], responses: [.status(404, description: "No such book"), .unauthorized])

  static let account = OneOf {
    Route(.case(Shop.add)) {
      Method.post
      Path { "books" }
      Body(json: Draft.self).described("The new book")
    }
    .described(responses: [.status(201, .json(Draft.self), description: "Added")])
    Route(.case(Shop.orders(token:))) {
      Path { "orders" }
      Headers { Field("authorization") { String.parser().prefixed(by: "Bearer ") } }
    }
    Route(.case(Shop.files(key:))) {
      Path { "files" }
      Query { Field("key") }
    }
    .secured(by: .apiKey(inQuery: "key"), or: .basic)
    Route(.case(Shop.cart(session:))) {
      Path { "cart" }
      Cookies { Field("session").described("Who you are") }
    }
    .secured(by: .apiKey(inCookie: "session"))
  }
  .secured(by: .bearer(format: "JWT"))

  static let router = OneOf {
    books
    account
    Route(.case(Shop.user(name:))) {
      Path { String.parser().described("A name", example: "ann").prefixed(by: "@") }
    }
    Route(.case(Shop.tags)) {
      Path { "tags" }
      Query { Optionally { Field("all") { Digits().described("How many", example: 7) } }.described("At most") }
      Headers { Field("X-Trace").named("trace").described("An ID") }
    }
    Route(.case(Shop.form(name:))) {
      Method.post
      FormData { Field("name").described("Your name", example: "Ann", isDeprecated: true) }
    }
    Route(.case(Shop.home))
  }

  private static let document = router.openAPI(title: "Shop", version: "1")

  private static func operation(_ method: String, _ path: String) -> JSONValue? {
    document.value["paths"]?[path]?[method]
  }

  @Test("An operation has the words, the tags, and the responses of its route and of the routers around it")
  func operations() {
    let book = Self.operation("get", "/books/{number}")
    #expect(book?["summary"] == "One book")
    #expect(book?["description"] == "With its cover.\n\nAnd */ its price.")
    #expect(book?["tags"] == ["Books"] && book?["deprecated"] == nil)
    let schema: JSONValue = ["$ref": "#/components/schemas/Draft"]
    #expect(
      book?["responses"] == [
        "200": ["description": "OK", "content": ["application/json": ["schema": schema]]],
        "401": ["description": "Unauthorized"], "404": ["description": "Not Found"],
      ])
    let isbn = Self.operation("get", "/isbn/{digits}")
    #expect(isbn?["summary"] == "A book by its ISBN" && isbn?["deprecated"] == true)
    #expect(isbn?["tags"] == ["Books", "Old"])
    #expect(isbn?["responses"]?["404"] == ["description": "No such book"])
    let search = Self.operation("get", "/search")
    #expect(search?["summary"] == "The catalog")
    #expect(Self.operation("post", "/books")?["responses"]?["201"]?["description"] == "Added")
    #expect(Self.operation("post", "/books")?["responses"]?["200"] == nil)
    #expect(Self.operation("get", "/")?["summary"] == nil && Self.operation("get", "/")?["security"] == nil)
    #expect(Self.document.value["tags"] == [["name": "Books"], ["name": "Old"]])
  }

  @Test("A parameter has its words and an example of the part that its name stands for")
  func parameters() {
    func words(_ method: String, _ path: String) -> [JSONValue]? {
      guard case .array(let parameters)? = Self.operation(method, path)?["parameters"] else { return nil }
      return parameters.map { parameter in
        var parameter = parameter
        parameter["schema"] = nil
        return parameter
      }
    }
    #expect(
      words("get", "/books/{number}") == [
        [
          "name": "number", "in": "path", "description": "The number on its back", "required": true, "example": 42,
        ]
      ])
    #expect(
      words("get", "/search") == [
        ["name": "q", "in": "query", "description": "What to find", "required": true, "example": "moon"],
        ["name": "page", "in": "query", "description": "The page", "deprecated": true, "example": 2],
      ])
    #expect(
      words("get", "/@{name}") == [
        ["name": "name", "in": "path", "description": "A name", "required": true, "example": "ann"]
      ])
    #expect(
      words("get", "/tags") == [
        ["name": "all", "in": "query", "description": "How many", "example": 7],
        ["name": "X-Trace", "in": "header", "description": "An ID", "required": true],
      ])
    let form = Self.operation("post", "/")?["requestBody"]?["content"]?["application/x-www-form-urlencoded"]?["schema"]
    #expect(
      form?["properties"]?["name"] == [
        "type": "string", "description": "Your name", "deprecated": true, "examples": ["Ann"],
      ])
    #expect(Self.operation("post", "/books")?["requestBody"]?["description"] == "The new book")
    #expect(Self.operation("post", "/books")?["summary"] == nil)
  }

  @Test("What carries a security scheme is no parameter, and the innermost schemes apply")
  func security() {
    #expect(Self.operation("get", "/orders")?["security"] == [["bearer": []]])
    #expect(Self.operation("get", "/orders")?["parameters"] == nil)
    #expect(Self.operation("get", "/orders")?["responses"]?["400"] != nil)
    #expect(Self.operation("get", "/files")?["security"] == [["key": []], ["basic": []]])
    #expect(Self.operation("get", "/files")?["parameters"] == nil)
    #expect(Self.operation("get", "/cart")?["security"] == [["session": []]])
    #expect(Self.operation("get", "/cart")?["parameters"] == nil)
    #expect(
      Self.document.value["components"]?["securitySchemes"] == [
        "bearer": ["type": "http", "scheme": "bearer", "bearerFormat": "JWT"],
        "key": ["type": "apiKey", "in": "query", "name": "key"], "basic": ["type": "http", "scheme": "basic"],
        "session": ["type": "apiKey", "in": "cookie", "name": "session"],
      ])
    #expect(Self.document.notes == [])
  }

  @Test("Schemes with one name but another description have different names among the components")
  func schemes() {
    let router = OneOf {
      Route(.case(Shop.home)).secured(by: .apiKey(inHeader: "X-Key"))
      Route(.case(Shop.orders(token:))) {
        Path { "a" }
        Headers { Field("x-key") }
      }
      .secured(by: .apiKey(inHeader: "X-Key"))
      Route(.case(Shop.files(key:))) {
        Path { "b" }
        Query { Field("X-Key") }
      }
      .secured(by: .apiKey(inQuery: "X-Key"))
    }
    let document = router.openAPI(title: "", version: "")
    #expect(document.value["paths"]?["/a"]?["get"]?["security"] == [["X-Key": []]])
    #expect(document.value["paths"]?["/a"]?["get"]?["parameters"] == nil)
    #expect(document.value["paths"]?["/b"]?["get"]?["security"] == [["X-Key2": []]])
  }

  @Test("The closure receives what the routes say, parameters included, and has the last word")
  func closure() {
    var seen: [String] = []
    let document = Self.router.openAPI(title: "", version: "") { operation in
      for index in operation.parameters.indices {
        let parameter = operation.parameters[index]
        seen.append("\(operation.id) \(parameter.place) \(parameter.name) \(parameter.description ?? "-")")
        operation.parameters[index].description = "Changed"
        operation.parameters[index].example = nil
        if parameter.name == "number" { operation.parameters[index].detail = SchemaDetail(range: 1...99) }
        if parameter.place == .form { operation.parameters[index].detail = SchemaDetail(length: 1...80, pattern: "x") }
      }
      if operation.id == "book" {
        operation.summary = operation.summary.map { $0 + "!" }
        operation.addResponse(404)
        operation.security = [.basic]
      }
    }
    #expect(
      seen == [
        "book path number The number on its back", "isbn path digits -", "search query q What to find",
        "search query page The page", "add body draft The new book", "orders headers authorization -",
        "files query key -", "cart cookies session Who you are", "user path name A name", "tags query all How many",
        "tags headers X-Trace An ID", "form form name Your name",
      ])
    let book = document.value["paths"]?["/books/{number}"]?["get"]
    #expect(document.json.contains(#""minimum": 1,"#) && document.json.contains(#""maximum": 99"#))
    #expect(document.json.contains(#""maxLength": 80"#) && document.json.contains(#""pattern": "x""#))
    #expect(book?["summary"] == "One book!" && book?["security"] == [["basic": []]])
    #expect(book?["parameters"]?.compact.contains(#""description": "Changed", "required": true, "schema""#) == true)
    #expect(document.value["paths"]?["/books"]?["post"]?["requestBody"]?["description"] == "Changed")
  }

  @Test("A parameter says where it is written what it must be")
  func details() {
    let router = Parse {
      Path { String.parser().named("user").described(by: SchemaDetail(length: 3...20)) }
      Query {
        Field("page", default: 1) { Digits() }.described(by: SchemaDetail("From 1 on", range: 1 ... .infinity))
        Optionally { Field("email") }.described(by: SchemaDetail(format: "email"))
      }
    }
    guard
      case .array(let parameters)? = router.openAPI(title: "", version: "").value["paths"]?["/{user}"]?["get"]?[
        "parameters"]
    else { return #expect(Bool(false), "no parameters") }
    #expect(
      parameters.map { $0["schema"]?.compact } == [
        #"{"type": "string", "minLength": 3, "pattern": "[^.]|\\.\\.\\.", "maxLength": 20}"#,
        #"{"type": "integer", "minimum": 1, "format": "int64", "default": 1}"#,
        #"{"type": "string", "format": "email"}"#,
      ])
    #expect(parameters.map { $0["description"] } == [nil, "From 1 on", nil])
    #expect(router.routes.rows[0].parameters.map(\.summary) == [nil, "From 1 on", nil])
  }

  @Test("Links of TypeScript have the words of their routes, in comments that nothing ends early")
  func script() throws {
    let text = try Self.router.typeScript().text
    #expect(
      text.contains(
        """
        /**
         * One book
         *
         * With its cover.
         *
         * And *\\/ its price.
         *
         * `GET /books/:number`
         *
         * @param p.number - digits, in the path: The number on its back
         */
        """))
    #expect(
      text.contains(
        """
         * @param p.digits - digits, in the path
         * @deprecated
         */
        """))
    #expect(text.contains(" * @param p.page - digits, the field page: The page (deprecated)\n"))
  }

  @Test("The page shows the words, what is deprecated, and the schemes")
  func page() {
    let html = Self.router.routePage(title: "Shop").html
    #expect(html.contains("<code>/books/:number</code><p>One book</p><p>With its cover."))
    #expect(html.contains("digits; The number on its back; for example <code>42</code>"))
    #expect(html.contains(#"<code>isbn(_:)</code><span class="mark">deprecated</span>"#))
    #expect(html.contains(#"<code>orders(token:)</code><span class="mark">bearer</span>"#))
  }

  @Test("The list of routes says the same as text and as JSON")
  func list() throws {
    let routes = Self.router.routes
    #expect(routes.description.contains("isbn(_:) (deprecated)"))
    #expect(routes.markdown.contains("| One book |"))
    #expect(routes.markdown.contains("| deprecated: A book by its ISBN |"))
    #expect(routes[0].summary == "One book" && routes[0].tags == ["Books"] && !routes[0].isDeprecated)
    #expect(routes[0].parameters[0].summary == "The number on its back" && routes[0].parameters[0].example == "42")
    #expect(
      routes.json.contains(
        #""summary": "One book", "detail": "With its cover.\n\nAnd */ its price.", "tags": ["Books"], "parameters""#))
    #expect(routes.json.contains(#""summary": "The page", "example": "2", "deprecated": true}"#))
  }

  @Test("A router that says something matches and prints as one that says nothing")
  func matching() throws {
    let silent = OneOf {
      Route(.case(Shop.book(id:))) {
        Path {
          "books"; Digits()
        }
      }
      Route(.case(Shop.home))
    }
    let telling = OneOf {
      Route(.case(Shop.book(id:))) {
        Path {
          "books"; Digits().described("A number", example: 1)
        }
      }
      .described("A book")
      Route(.case(Shop.home)).secured(by: .basic)
    }
    .described("All", tags: ["All"]).secured(by: .basic).excludedFromAppLinks()
    for (path, value) in [("/books/42", Shop.book(id: 42)), ("/", .home)] {
      #expect(try telling.match(path: path) == value && telling.path(for: value) == path)
    }
    #expect(throws: RoutingError.self) { try telling.match(path: "/x") }
    #expect(telling.routes.map(\.name) == silent.routes.map(\.name) && telling.routes.allSatisfy(\.isAPI))
    #expect(Self.router.conflicts().isEmpty)
  }
}
