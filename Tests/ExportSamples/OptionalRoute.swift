import Roundtrip

enum OptionalFormat: String, CaseIterable, Sendable { case json, xml }

enum OptionalShape: Equatable, Sendable { case circle(Int), square(Int) }

struct OptionalPair: Equatable, Sendable {
  var one: Int?
  var other: Int?
}

/// Routes of parts that may be left out: alone and within each other, within a component, with and without a value that says
/// that they are there, and with defaults that no request has.
enum OptionalRoute: Equatable, Sendable {
  // A known component, and beside it:
  case component(Int?)
  case optional(Int??)
  case defaulted(Int?)
  case beyond(Int?)
  case field(Int?)
  case optionalField(Int??)
  case constantField(Int??)
  case defaultedField(Int?)
  case beyondField(Int?)
  case flag(Bool?)
  case repeated([Int]?)
  case optionallyRepeated([Int]??)
  case pair(OptionalPair?)
  case nested(Int???)
  case nestedBesideField(OptionalPair?)
  // No component:
  case query(Int??)
  // Pieces of a component:
  case photos(OptionalFormat?)
  case photo(id: Int, OptionalFormat?)
  case version(Int)
  case range(Int, Int?)
  case shape(OptionalShape)
  // Defaults alone:
  case page(Int)
  case pages(number: Int, size: Int)
}

let optionalRouter: OneOf<URLRequestData, OptionalRoute> = OneOf {
  Route(.case(OptionalRoute.component)) {
    Path { "component" }
    Optionally {
      Path {
        "in"; Digits()
      }
    }
  }
  Route(.case(OptionalRoute.optional)) {
    Path { "optional" }
    Optionally {
      Path { "in" }
      Optionally { Path { Digits() } }
    }
  }
  Route(.case(OptionalRoute.defaulted)) {
    Path { "defaulted" }
    Optionally {
      Path {
        "in"; Optionally { Digits() }.defaulting(to: 1)
      }
    }
  }
  Route(.case(OptionalRoute.beyond)) {
    Path { "beyond" }
    Optionally {
      Path {
        "in"; Optionally { Digits() }.defaulting(to: -1)
      }
    }
  }
  Route(.case(OptionalRoute.field)) {
    Path { "field" }
    Optionally {
      Path { "in" }
      Query { Field("n") { Digits() } }
    }
  }
  Route(.case(OptionalRoute.optionalField)) {
    Path { "optional-field" }
    Optionally {
      Path { "in" }
      Query { Optionally { Field("in") { Digits() } } }
    }
  }
  Route(.case(OptionalRoute.constantField)) {
    Path { "constant-field" }
    Optionally {
      Query {
        Field("v") { "1" }
        Optionally { Field("n") { Digits() } }
      }
    }
  }
  Route(.case(OptionalRoute.defaultedField)) {
    Path { "defaulted-field" }
    Optionally {
      Path { "in" }
      Query { Field("n", default: 1) { Digits() } }
    }
  }
  Route(.case(OptionalRoute.beyondField)) {
    Path { "beyond-field" }
    Optionally {
      Path { "in" }
      Query { Field("n", default: 1) { Int.parser(range: 2...) } }
    }
  }
  Route(.case(OptionalRoute.flag)) {
    Path { "flag" }
    Optionally {
      Path { "in" }
      Query { Flag("f") }
    }
  }
  Route(.case(OptionalRoute.repeated)) {
    Path { "repeated" }
    Optionally {
      Path { "in" }
      Query { Field("n") { Digits() }.repeated() }
    }
  }
  Route(.case(OptionalRoute.optionallyRepeated)) {
    Path { "optionally-repeated" }
    Optionally {
      Path { "in" }
      Query { Optionally { Field("n") { Digits() }.repeated(atLeast: 2) } }
    }
  }
  Route(.case(OptionalRoute.pair)) {
    Path { "pair" }
    Optionally {
      Parse(.memberwise(OptionalPair.init(one:other:), \.one, \.other)) {
        Path {
          "in"; Optionally { Digits() }
        }
        Query { Optionally { Field("n") { Digits() } } }
      }
    }
  }
  Route(.case(OptionalRoute.nested)) {
    Path { "nested" }
    Optionally {
      Path { "x" }
      Optionally {
        Path { "y" }
        Optionally { Path { Digits() } }
      }
    }
  }
  Route(.case(OptionalRoute.nestedBesideField)) {
    Path { "nested-beside-field" }
    Optionally {
      Parse(.memberwise(OptionalPair.init(one:other:), \.one, \.other)) {
        Path { "in" }
        Optionally {
          Path {
            "at"; Digits()
          }
        }
        Query { Optionally { Field("n") { Digits() } } }
      }
    }
  }
  Route(.case(OptionalRoute.query)) {
    Path { "query" }
    Optionally { Query { Optionally { Field("n") { Digits() } } } }
  }
  Route(.case(OptionalRoute.photos)) {
    Path {
      Parse {
        "photos"
        Optionally {
          "."; OptionalFormat.parser()
        }
      }
    }
  }
  Route(.case(OptionalRoute.photo(id:_:))) {
    Path {
      "photos"
      Parse {
        Digits()
        Optionally {
          "."; OptionalFormat.parser()
        }
      }
    }
  }
  Route(.case(OptionalRoute.version)) {
    Path {
      "version"
      Parse {
        "v"
        Optionally { Digits() }.defaulting(to: 1)
        "-api"
      }
    }
  }
  Route(.case(OptionalRoute.range)) {
    Path {
      "range"
      Parse {
        Digits()
        Optionally {
          ".."; Digits()
        }
      }
    }
  }
  Route(.case(OptionalRoute.shape)) {
    Path {
      "shape"
      OneOf {
        Parse(.case(OptionalShape.circle)) {
          "c"; Digits()
        }
        Parse(.case(OptionalShape.square)) {
          "s"; Digits()
        }
      }
    }
  }
  Route(.case(OptionalRoute.page)) {
    Path {
      "page"; Optionally { Int.parser(range: 2...) }.defaulting(to: 1)
    }
  }
  Route(.case(OptionalRoute.pages(number:size:))) {
    Path { "pages" }
    Query {
      Field("number", default: -1) { Digits() }
      Field("size", default: 0) {
        Int.parser(range: 10...100); "px"
      }
    }
  }
}

/// Texts that no pattern matches just as their parser does: an optional piece that may be the beginning of what follows, and a
/// list that ends before an element that reads nothing.
enum DoubtfulRoute: Equatable, Sendable {
  case entry(OptionalFormat?)
  case numbers([Int?])
}

let doubtfulRouter: OneOf<URLRequestData, DoubtfulRoute> = OneOf {
  Route(.case(DoubtfulRoute.entry)) {
    Path {
      Parse {
        Optionally { OptionalFormat.parser() }
        "jsonly"
      }
    }
  }
  Route(.case(DoubtfulRoute.numbers)) {
    Path {
      "numbers"
      Many {
        Optionally { Digits() }
      } separator: {
        ","
      }
    }
  }
}
