import Foundation
import Roundtrip
import RoundtripFoundation

struct Chapter: Equatable, Sendable {
  var number: Int
  var line: Int?
}

struct Spot: Equatable, Sendable {
  var row: Int
  var seats: [Int]
  var side: String
}

/// Routes of what front ends get wrong: blanks, several numbers in one text, hosts that differ, rests in the middle, a default
/// that is left out.
enum CornerRoute: Equatable, Sendable {
  case home
  case tenant(name: String)
  case timetable(page: Int, size: Int, only: [Int], from: Date?)
  case filter(text: String, least: Int?, names: [String], isWhole: Bool)
  case oldest(year: Int?)
  case spot(latitude: Double, longitude: Double)
  case place(name: String)
  case price(Decimal)
  case offer(price: Decimal, count: Int)
  case stay(from: Date, to: Date)
  case seen(at: Date, since: Date, isSure: Bool)
  case shop(text: String)
  case search(text: String)
  case late(text: String)
  case status(id: Int)
  case preview(port: Int, branch: String)
  case item(id: Int)
  case anywhere(host: String)
  case document(id: UUID)
  case chapters(Chapter?)
  case manifest(name: [String], reference: String)
  case code(ref: [String], path: [String])
  case volume(number: Int)
  case edition(name: String)
  case shelves(by: [CornerOrder], ids: [Int])
  case near(Spot?)
  case labels([String]?)
  case codes([Int]?)
  case series(id: Int)
  case power(watts: Int)
  case sizes([Int])
}

enum CornerOrder: String, CaseIterable, Sendable { case title, year, both = "title,year" }

let cornerRouter: OneOf<URLRequestData, CornerRoute> = OneOf {
  Route(.case(CornerRoute.home)) { Host("example.com", "www.example.com") }
  Route(.case(CornerRoute.tenant(name:))) {
    Host {
      HostLabel(); ".example.com"
    }
  }
  Route(.case(CornerRoute.timetable(page:size:only:from:))) {
    Path { "timetable" }
    Query {
      Field("page", default: 1) { Digits() }
      Field("size", default: 20) { Digits(1...3) }
      Field("only") { Digits() }.repeated(atMost: 4)
      Optionally { Field("from") { Date.parser(.iso8601Date) } }
    }
    .treatingBlankAsMissing()
  }
  Route(.case(CornerRoute.filter(text:least:names:isWhole:))) {
    Path { "filter" }
    Query {
      Field("q").treatingBlankAsMissing()
      Optionally { Field("min") { Int.parser() } }.treatingBlankAsMissing()
      Field("names").commaSeparated().treatingBlankAsMissing()
      Flag("whole").treatingBlankAsMissing()
    }
  }
  Route(.case(CornerRoute.oldest(year:))) {
    Path { "oldest" }
    Query { Optionally { Field("year") { Digits(4) } }.treatingInvalidAsMissing() }
  }
  Route(.case(CornerRoute.spot(latitude:longitude:))) {
    Path {
      "map"
      Parse {
        Double.parser(); ","; Double.parser()
      }
    }
  }
  Route(.case(CornerRoute.place(name:))) {
    Path {
      "map"; String.parser()
    }
  }
  Route(.case(CornerRoute.manifest(name:reference:))) {
    Path {
      "v2"; Rest(atLeast: 1); "manifests"; String.parser()
    }
  }
  Route(.case(CornerRoute.code(ref:path:))) {
    Path {
      "code"; Rest(atLeast: 1); "-"; Rest()
    }
  }
  Route(.case(CornerRoute.volume(number:))) {
    Path {
      "volumes"; Optionally { Digits() }.defaulting(to: 1)
    }
  }
  Route(.case(CornerRoute.edition(name:))) {
    Path {
      "Editions"; "by-name"; String.parser()
    }
  }
  .caseInsensitive()
  Route(.case(CornerRoute.shelves(by:ids:))) {
    Path { "shelves" }
    Query {
      Field("by") { CornerOrder.parser() }.commaSeparated()
      Field("ids") { Digits() }.commaSeparated(atMost: 3)
    }
  }
  Route(.case(CornerRoute.near)) {
    Path { "near" }
    Query {
      Optionally {
        Parse(.memberwise(Spot.init(row:seats:side:), \.row, \.seats, \.side)) {
          Field("row") { Digits() }
          Field("seat") { Digits() }.repeated(atLeast: 1, atMost: 3)
          Field("side", default: "left")
        }
      }
    }
  }
  Route(.case(CornerRoute.labels)) {
    Path { "labels" }
    Query { Optionally { Field("label").repeated(atLeast: 2) } }
  }
  Route(.case(CornerRoute.codes)) {
    Path { "codes" }
    Query { Optionally { Field("code") { Digits() }.repeated(atLeast: 1, atMost: 3) } }
  }
  Route(.case(CornerRoute.series(id:))) {
    Path {
      OneOf {
        "series"; "serien"
      }
      Digits()
    }
    Query {
      Field("view") {
        OneOf {
          "list"; "liste"
        }
      }
    }
  }
  Route(.case(CornerRoute.power(watts:))) {
    Path {
      "power"
      Parse {
        Digits()
        OneOf {
          "w"; "W"
        }
      }
    }
  }
  Route(.case(CornerRoute.sizes)) {
    Path {
      "sizes"
      Many(atLeast: 1) {
        Digits()
      } separator: {
        OneOf {
          "x"; "\u{D7}"
        }
      }
    }
  }
  Route(.case(CornerRoute.price)) {
    Path {
      "prices"; Decimal.parser()
    }
  }
  Route(.case(CornerRoute.offer(price:count:))) {
    Path {
      "offers"
      Parse {
        Decimal.parser(); "x"; Digits()
      }
    }
  }
  Route(.case(CornerRoute.stay(from:to:))) {
    Path {
      "stays"
      Parse {
        Date.parser(.iso8601Date); ".."; Date.parser(.iso8601Date)
      }
    }
  }
  Route(.case(CornerRoute.seen(at:since:isSure:))) {
    Path {
      "seen"
      Parse {
        Date.parser(.iso8601); "~"; Date.parser(.unixTime); "."; Bool.parser()
      }
    }
  }
  Route(.case(CornerRoute.shop(text:))) {
    Scheme.https
    Host("shop.example.com", "store.example.com")
    Path { "search" }
    Query { Field("q") }
  }
  Route(.case(CornerRoute.search(text:))) {
    Path { "search" }
    Query { Field("q") }
  }
  // An earlier route matches all of its links.
  Route(.case(CornerRoute.late(text:))) {
    Host("late.example.com")
    Path { "search" }
    Query { Field("q") }
  }
  Route(.case(CornerRoute.status(id:))) {
    Path {
      "status"; Digits()
    }
  }
  .baseURL("https://api.example.com:8443/v1")
  Route(.case(CornerRoute.preview(port:branch:))) {
    Scheme.http
    Host("preview.example.net")
    PortNumber()
    Path { String.parser() }
  }
  Route(.case(CornerRoute.item(id:))) {
    Scheme("myapp")
    Host("open")
    Path {
      "items"; Digits()
    }
  }
  Route(.case(CornerRoute.anywhere(host:))) {
    Host()
    Path { "about" }
  }
  Route(.case(CornerRoute.document(id:))) {
    Path {
      "documents"; UUID.parser().suffixed(by: ".pdf")
    }
  }
  Route(.case(CornerRoute.chapters)) {
    Path { "chapters" }
    Optionally {
      Parse(.memberwise(Chapter.init(number:line:), \.number, \.line)) {
        Path { Digits() }
        Query { Optionally { Field("line") { Digits() } } }
      }
    }
  }
}
