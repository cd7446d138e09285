import Roundtrip

/// What it costs that values are in the query, in headers, in cookies, and in a form, and not in the path.
enum Fields {
  static var contests: [Contest] {
    [
      Contest(
        workload: "fields", comparisons: ["match", "print"].map { Comparison($0, against: "\($0)-path") }
      ) {
        let router = Self.router
        let inFields = Order.inFields(1, 20, "le", "dark", "guin", 42)
        let inPath = Order.inPath(1, 20, "le", "dark", "guin", 42)
        let fields = URLRequestData(
          method: .post, target: "/orders?page=1&count=20", headers: ["X-Shop": ["le"], "Cookie": ["theme=dark"]],
          body: Array("author=guin&book=42".utf8))
        let path = URLRequestData(method: .post, target: "/orders/1/20/le/dark/guin/42")
        for (request, order) in [(fields, inFields), (path, inPath)] {
          try verify(try router.match(request: request) == order, "\(request.target) is \(order)")
          let printed = try router.requestData(for: order)
          try verify(
            printed.target == request.target && printed.body == request.body, "\(order) is printed as \(printed)")
          try verify(try router.match(request: printed) == order, "\(order) matches what it is printed as")
        }
        return [
          Contestant("match") { consume(try router.match(request: fields)) },
          Contestant("match-path") { consume(try router.match(request: path)) },
          Contestant("print") { consume(try router.requestData(for: inFields)) },
          Contestant("print-path") { consume(try router.requestData(for: inPath)) },
        ]
      }
    ]
  }

  private enum Order: Equatable, Sendable {
    case inFields(Int, Int, String, String, String, Int)
    case inPath(Int, Int, String, String, String, Int)
  }

  private static var router: OneOf<URLRequestData, Order> {
    OneOf {
      Route(.case(Order.inFields)) {
        Method.post
        Path { "orders" }
        Query {
          Field("page") { Digits() }
          Field("count") { Digits() }
        }
        Headers { Field("X-Shop") }
        Cookies { Field("theme") }
        FormData {
          Field("author")
          Field("book") { Digits() }
        }
      }
      Route(.case(Order.inPath)) {
        Method.post
        Path {
          "orders"; Digits(); Digits(); String.parser(); String.parser(); String.parser(); Digits()
        }
      }
    }
  }
}
