internal import RoundtripExports

// What the router doesn't know about the shop: its responses.
extension ShopExports {
  static func describe(_ operation: inout OpenAPIOperation) {
    let answer = answer(to: operation.name ?? "")
    operation.summary = answer.summary
    if let content = answer.content {
      operation.response(answer.status, content, description: answer.summary)
    } else {
      operation.response(answer.status, description: answer.summary)
    }
    // Each page and document has a canonical address; all its other addresses redirect there.
    if operation.method == .get { operation.response(308, description: "Redirects to the canonical address") }
    let isAPI = operation.path.hasPrefix("/api")
    let problem: OpenAPIContent = isAPI ? .json(Problem.self, as: "application/problem+json") : html
    // The server rejects malformed HTTP before the shop sees it.
    operation.response(400, problem, .content("text/plain; charset=utf-8"))
    operation.response(404, problem)
    if operation.method == .post || operation.method == .put { operation.response(415, problem) }
    if operation.method != .get { operation.response(422, problem) }
  }

  private static let html = OpenAPIContent.content("text/html; charset=utf-8")

  private struct Answer {
    var summary: String
    var status = 200
    var content: OpenAPIContent? = html

    static func json(_ summary: String, _ content: OpenAPIContent, _ status: Int = 200) -> Answer {
      Answer(summary: summary, status: status, content: content)
    }
  }

  private static func answer(to name: String) -> Answer {
    let books = OpenAPIContent.json(ListDocument<BookDocument>.self)
    return switch name {
    case "home": Answer(summary: "The home page")
    case "books.list(_:)": Answer(summary: "Books, page by page")
    case "books.book(id:).show": Answer(summary: "A book")
    case "books.book(id:).reviews(at:)": Answer(summary: "The reviews of a book")
    case "books.book(id:).addReview(_:)":
      Answer(summary: "Adds a review, and redirects to it", status: 303, content: nil)
    case "search(_:)": Answer(summary: "The results of a search")
    case "author(name:)": Answer(summary: "The books of an author")
    case "basket.show(_:)": Answer(summary: "The contents of the basket")
    case "basket.add(book:_:)", "basket.remove(book:_:)":
      Answer(summary: "Changes the basket, and redirects to it", status: 303, content: nil)
    case "cover(book:)": Answer(summary: "The cover of a book", content: .content("image/svg+xml"))
    case "api.index": .json("The entry point", .json(IndexDocument.self))
    case "api.books(_:)": .json("Books, page by page", books)
    case "api.book(id:).show": .json("A book", .json(BookDocument.self))
    case "api.book(id:).reviews": .json("The reviews of a book", .json(ListDocument<ReviewDocument>.self))
    case "api.book(id:).review(id:)": .json("A review", .json(ReviewDocument.self))
    case "api.book(id:).addReview(_:)": .json("Adds a review", .json(ReviewDocument.self), 201)
    case "api.search(_:)": .json("The results of a search", books)
    case "api.author(name:)": .json("The books of an author", books)
    case "api.basket.show(_:)": .json("The contents of the basket", .json(BasketDocument.self))
    case "api.basket.set(book:_:_:)", "api.basket.remove(book:_:)":
      .json("Changes the basket", .json(BasketDocument.self))
    case "export.openAPI": .json("This document", .json(schema: ["type": "object"]))
    case "export.appleAssociation": .json("The links that the app opens", .json(schema: ["type": "object"]))
    case "export.assetLinks": .json("The links that the app opens", .json(schema: ["type": "array"]))
    case "export.sitemap": Answer(summary: "The pages of the shop", content: .content("application/xml"))
    case "export.page": Answer(summary: "A page of the routes")
    default: Answer(summary: name)
    }
  }
}
