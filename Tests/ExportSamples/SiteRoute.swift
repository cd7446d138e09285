import Roundtrip

/// Routes whose URLs depend on each other: fallbacks, aliases, optional parts, hosts.
enum SiteRoute: Equatable, Sendable {
  case home
  case post(id: Int, view: String?)
  case archive(year: Int?, month: Int?, page: Int)
  case draft(id: Int)
  case save(id: Int)
  case range(from: Int, to: Int)
  case found(Span?)
  case shop(item: String)
  case help(topic: String)
  case partner(name: String)
  case mirror(name: String)
  case folder(name: String)
  case exact(name: String)
  case tags([String])
  case codes(String)
  case wide(UInt64, Int16)
  case match(with: String)
  case marked(isMarked: Bool)
  case member(String)
  case page([String])
  case other(String)
}

struct Span: Equatable, Sendable {
  var first: Int
  var last: Int
}

let siteRouter: OneOf<URLRequestData, SiteRoute> = OneOf {
  Route(.case(SiteRoute.home))
  Fallback {
    Route(.case(SiteRoute.page)) { Path { Rest(atLeast: 1) } }
  }
  Route(.case(SiteRoute.post(id:view:))) {
    Path {
      "posts"; Digits()
    }
    Query { Optionally { Field("view") } }
  }
  Alias {
    Route(.case(SiteRoute.post(id:view:))) {
      Path {
        "p"; Digits()
      }
      Query { Optionally { Field("view") } }
    }
  }
  Alias {
    Route(.case(SiteRoute.post(id:view:))) {
      Path { "post.php" }
      Query {
        Field("p") { Digits() }
        Optionally { Field("v") }
      }
    }
  }
  Route(.case(SiteRoute.archive(year:month:page:))) {
    Path {
      "archive"
      Optionally { Digits(4) }
      Optionally { Int.parser(range: 1...12) }
    }
    Query { Field("page", default: 1) { Digits() } }
  }
  Route(.case(SiteRoute.draft(id:))) {
    Path {
      "drafts"; Digits()
    }
    Headers { Field("X-Editor") { "yes" } }
  }
  Route(.case(SiteRoute.save(id:))) {
    Method.post
    Path {
      "saved"; Digits()
    }
  }
  Route(.case(SiteRoute.range(from:to:))) {
    Path {
      "range"
      Digits(2...3)
      Int.parser(radix: 36)
    }
  }
  Route(.case(SiteRoute.found)) {
    Path { "found" }
    Optionally {
      Parse(.memberwise(Span.init(first:last:), \.first, \.last)) {
        Query {
          Field("first") { Digits() }
          Field("last") { Digits() }
        }
      }
    }
  }
  Route(.case(SiteRoute.shop(item:))) {
    Scheme.https
    Host("shop.example.com", "store.example.com")
    Path {
      "items"; String.parser()
    }
  }
  Route(.case(SiteRoute.help(topic:))) {
    Path {
      "topics"; String.parser()
    }
  }
  .baseURL("https://help.example.com/help")
  Route(.case(SiteRoute.partner(name:))) {
    Path {
      "topics"; String.parser()
    }
  }
  .baseURL("http://partner.example.com:8080")
  Route(.case(SiteRoute.mirror(name:))) {
    Path {
      "topics"; String.parser()
    }
  }
  .baseURL("http://mirror.example.com")
  Route(.case(SiteRoute.folder(name:))) {
    Path {
      "folders"; String.parser()
    }
  }
  .trailingSlash(.required)
  Route(.case(SiteRoute.exact(name:))) {
    Path {
      "exact"; String.parser()
    }
  }
  .trailingSlash(.rejected)
  Route(.case(SiteRoute.tags)) {
    Path { "tags" }
    Query { Field("tag").repeated(atLeast: 1, atMost: 3) }
  }
  Route(.case(SiteRoute.codes)) {
    Path {
      "codes"
      String.parser().prefixed(by: "a-").suffixed(by: "-z")
    }
  }
  Route(.case(SiteRoute.wide)) {
    Path {
      "wide"
      UInt64.parser(radix: 2)
      Int16.parser()
    }
  }
  Route(.case(SiteRoute.match(with:))) {
    Path {
      "match"; String.parser()
    }
    Fragment { "top" }
  }
  Route(.case(SiteRoute.marked(isMarked:))) {
    Path { "marked" }
    Query { Field("is") { Bool.parser() } }
  }
  Route(.case(SiteRoute.member)) { Path { String.parser().prefixed(by: "~") } }
  Fallback {
    Route(.case(SiteRoute.other)) { Path { String.parser() } }
  }
}

/// As many routes as are wanted, each with a link of its own.
enum ManyRoute: Equatable, Sendable {
  case area(Int)

  static func router(_ count: Int) -> OneOf<URLRequestData, ManyRoute> {
    OneOf {
      for number in 0..<count {
        Route(.case(ManyRoute.area(number))) {
          Path {
            "areas"; "area-\(number)"
          }
        }
      }
    }
  }
}

/// Routes that share paths below different bases: which request tells them apart must not depend on the order of a dictionary.
enum BasedRoute: Equatable, Sendable {
  case joined(String), word(String), rest([String])

  static let router = OneOf {
    Route(.case(BasedRoute.joined)) {
      Path {
        "a"; Rest().joined()
      }
    }
    .baseURL("https://a.com")
    Route(.case(BasedRoute.word)) {
      Path {
        "a"; String.parser()
      }
    }
    .baseURL("app://h")
    Fallback {
      Route(.case(BasedRoute.rest)) {
        Path {
          "a"; Rest()
        }
      }
    }
  }
}
