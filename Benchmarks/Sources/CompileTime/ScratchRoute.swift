/// A route of a scratch module: an enum case of its own, and what its URL consists of.
struct ScratchRoute {
  let name: String
  let labels: [(name: String, type: String)]
  let parts: [String]

  /// The declaration of its case.
  var declaration: String {
    "case \(name)(\(labels.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))"
  }

  /// The route in the router of an enum.
  func route(of type: String) -> String {
    "Route(.case(\(type).\(name)(\(labels.map { "\($0.name):" }.joined())))) { \(parts.joined(separator: "; ")) }"
  }
}

extension ScratchRoute {
  /// The first of two hundred routes, each with one to three literals and one to three parameters.
  static func first(_ count: Int) -> [ScratchRoute] {
    (0..<count).map { ScratchRoute(resources[$0 / aspects.count], aspects[$0 % aspects.count], shape: $0) }
  }

  private static let resources = [
    "books", "authors", "publishers", "series", "reviews", "orders", "carts", "customers", "addresses", "invoices",
    "payments", "refunds", "coupons", "shelves", "wishlists", "deliveries", "suppliers", "stores", "events", "articles",
  ]

  private static let aspects = [
    "details", "history", "comments", "images", "prices", "labels", "owners", "exports", "drafts", "statistics",
  ]

  private init(_ resource: String, _ aspect: String, shape: Int) {
    name = resource + aspect.prefix(1).uppercased() + aspect.dropFirst()
    switch shape % 8 {
    case 0:
      labels = [("id", "Int")]
      parts = [#"Path { "\#(resource)"; "\#(aspect)"; Digits() }"#]
    case 1:
      labels = [("name", "String")]
      parts = [#"Path { "\#(resource)"; String.parser(); "\#(aspect)" }"#]
    case 2:
      labels = [("id", "Int"), ("number", "Int")]
      parts = [#"Path { "\#(resource)"; Digits(); "\#(aspect)"; Digits() }"#]
    case 3:
      labels = [("query", "String"), ("page", "Int")]
      parts = [
        #"Path { "\#(resource)"; "\#(aspect)" }"#,
        #"Query { Field("query"); Field("page", default: 1) { Digits() } }"#,
      ]
    case 4:
      labels = [("name", "String"), ("number", "Int")]
      parts = ["Method.post", #"Path { "\#(resource)"; String.parser(); "\#(aspect)"; Digits(); "lines" }"#]
    case 5:
      labels = [("owner", "String"), ("name", "String"), ("id", "Int")]
      parts = ["Method.delete", #"Path { "\#(resource)"; String.parser(); String.parser(); "\#(aspect)"; Digits() }"#]
    case 6:
      labels = [("id", "Int")]
      parts = ["Method.put", #"Path { "all"; "\#(resource)"; "\#(aspect)"; Digits() }"#]
    default:
      labels = [("name", "String"), ("from", "Int"), ("to", "Int")]
      parts = [
        #"Path { "\#(resource)"; String.parser(); "\#(aspect)" }"#,
        #"Query { Field("from") { Digits() }; Field("to", default: 100) { Digits() } }"#,
      ]
    }
  }
}
