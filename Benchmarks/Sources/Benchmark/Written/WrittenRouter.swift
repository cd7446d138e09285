import RoundtripFoundation

/// A router as an app has it: a type with stored properties, of which its body is made, with routers in it that are
/// types as well. It has 40 routes, some with headers, cookies and JSON bodies.
struct WrittenRouter: ParserPrinter {
  let isStaging: Bool
  let prefix: String
  let tenants: [String]
  let log: WrittenLog
  let transform: @Sendable (String) -> String

  var body: some Router<WrittenRoute> {
    OneOf {
      Route(.case(WrittenRoute.home))
      Route(.case(WrittenRoute.tenant)) {
        Path {
          prefix; "tenants"; String.parser().filter { [tenants] in tenants.contains($0) }
        }
      }
      Route(.case(WrittenRoute.page)) {
        Path {
          transform("page"); String.parser()
        }
      }
      for (name, section) in WrittenRoute.sections {
        Route(.case(section)) {
          Path {
            prefix; name
          }
          SectionRouter(name: name, tokenHeader: isStaging ? "X-Staging-Token" : "X-Token")
        }
      }
      Route(.case(WrittenRoute.status)) {
        Path {
          prefix; "status"; log.name
        }
      }
    }
  }
}

/// Six routes of one section.
struct SectionRouter: ParserPrinter {
  let name: String
  let tokenHeader: String

  var body: some Router<SectionRoute> {
    OneOf {
      Route(.case(SectionRoute.list(query:count:))) {
        Query {
          Field("query", default: ""); Field("count", default: 10) { Digits() }
        }
      }
      Route(.case(SectionRoute.item)) { Path { Digits() } }
      Route(.case(SectionRoute.secret(id:token:))) {
        Path {
          Digits(); "secret"
        }
        Headers { Field(tokenHeader) }
      }
      Route(.case(SectionRoute.mine(session:))) {
        Path { "mine" }; Cookies { Field("session") }
      }
      Route(.case(SectionRoute.add)) {
        Method.post; Body(.json(WrittenNote.self))
      }
      Route(.case(SectionRoute.remove)) {
        Method.delete; Path { Digits() }
      }
    }
  }
}

final class WrittenLog: Sendable {
  let name: String

  init(name: String) { self.name = name }
}

struct WrittenNote: Codable, Equatable, Sendable {
  var title: String
  var stars: Int
}

enum WrittenRoute: Equatable, Sendable {
  case home, tenant(String), page(String), status
  case books(SectionRoute), films(SectionRoute), games(SectionRoute)
  case music(SectionRoute), maps(SectionRoute), shows(SectionRoute)

  static let sections: [(name: String, section: @Sendable (SectionRoute) -> WrittenRoute)] = [
    ("books", WrittenRoute.books), ("films", WrittenRoute.films), ("games", WrittenRoute.games),
    ("music", WrittenRoute.music), ("maps", WrittenRoute.maps), ("shows", WrittenRoute.shows),
  ]
}

enum SectionRoute: Equatable, Sendable {
  case list(query: String, count: Int), item(Int), secret(id: Int, token: String), mine(session: String)
  case add(WrittenNote), remove(Int)
}
