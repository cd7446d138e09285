import Roundtrip

/// A router with all text parsers and everything that combines them in paths and queries.
func makePageRouter() -> OneOf<URLRequestData, Page> {
  OneOf {
    Route(.case(Page.home))
    texts()
    numbers()
    combinedTexts()
    manyComponents()
    fields()
    Route(.case(Page.nested)) {
      Path { "nested" }; nestedRouter
    }
    Route(.case(Page.folder)) { Lazy { folderRouter } }
    Alias {
      Route(.case(Page.text)) {
        Path {
          "old"; String.parser()
        }
      }
    }
    Alias {
      Route(.case(Page.books)) {
        Path {
          "old-books"; Optionally { Digits() }
        }
      }
    }
    // Declared last: the first component is any text, and the second determines its type.
    Route(.case(Page.pinned)) {
      Path {
        String.parser(); "pinned"
      }
    }
  }
}

/// The router that all threads share.
let pageRouter = makePageRouter()

private func texts() -> OneOf<URLRequestData, Page> {
  OneOf {
    Route(.case(Page.text)) {
      Path {
        "text"; String.parser()
      }
    }
    Route(.case(Page.me)) {
      Path {
        "users"; "me"
      }
    }
    Route(.case(Page.user)) {
      Path {
        "users"; String.parser()
      }
    }
    Route(.case(Page.boolean)) {
      Path {
        "boolean"; Bool.parser()
      }
    }
    Route(.case(Page.level)) {
      Path {
        "level"; Page.Level.parser()
      }
    }
    Route(.case(Page.word)) {
      Path {
        "word"; Prefix(1...8, while: isSmallLetter)
      }
    }
    Route(.case(Page.code)) {
      Path {
        "code"; Prefix(2...4)
      }
    }
    Route(.case(Page.image)) {
      Path {
        "images"; String.parser().suffixed(by: ".png")
      }
    }
    Route(.case(Page.handle)) {
      Path {
        "handles"; String.parser().prefixed(by: "@")
      }
    }
  }
}

private func numbers() -> OneOf<URLRequestData, Page> {
  OneOf {
    Route(.case(Page.digits)) {
      Path {
        "digits"; Digits()
      }
    }
    Route(.case(Page.year)) {
      Path {
        "year"; Digits(2...4)
      }
    }
    Route(.case(Page.integer)) {
      Path {
        "integer"; Int.parser()
      }
    }
    Route(.case(Page.byte)) {
      Path {
        "byte"; UInt8.parser()
      }
    }
    Route(.case(Page.hexadecimal)) {
      Path {
        "hexadecimal"; UInt32.parser(radix: 16)
      }
    }
    Route(.case(Page.ranged)) {
      Path {
        "ranged"; Int.parser(range: -7...12)
      }
    }
    Route(.case(Page.double)) {
      Path {
        "double"; Double.parser()
      }
    }
    Route(.case(Page.float)) {
      Path {
        "float"; Float.parser()
      }
    }
  }
}

private func combinedTexts() -> OneOf<URLRequestData, Page> {
  OneOf {
    Route(.case(Page.version(name:number:))) {
      Path {
        "version";
        Parse {
          PrefixUpTo("-v"); "-v"; Digits()
        }
      }
    }
    Route(.case(Page.edition)) {
      Path {
        "edition";
        Parse {
          Digits();
          Optionally {
            Parse {
              "."; Digits()
            }
          }
        }
      }
    }
    Route(.case(Page.numberOrWord)) {
      Path {
        "either"
        OneOf<Substring, Page.Either> {
          Digits().map(.case(Page.Either.number))
          String.parser().map(.case(Page.Either.word))
        }
      }
    }
    Route(.case(Page.numbers)) {
      Path {
        "numbers";
        Many(atLeast: 1, atMost: 9) {
          Int.parser()
        } separator: {
          ","
        }
      }
    }
    Route(.case(Page.color)) {
      Path {
        "color"; HexColor()
      }
    }
    Route(.case(Page.language(_:page:))) {
      Path { "in" }; Language(); Path { String.parser() }
    }
  }
}

private func manyComponents() -> OneOf<URLRequestData, Page> {
  OneOf {
    Route(.case(Page.rest)) {
      Path {
        "rest"; Rest()
      }
    }
    Route(.case(Page.sum)) {
      Path {
        "sum"; Rest(atLeast: 1) { Int.parser() }
      }
    }
    Route(.case(Page.books)) {
      Path {
        "books"; Optionally { Digits() }
      }
    }
    Route(.case(Page.review(_:by:))) {
      Path {
        "reviews"; Optionally { Digits() }; "by"; String.parser()
      }
    }
  }
}

private func fields() -> OneOf<URLRequestData, Page> {
  OneOf {
    Route(.case(Page.search(query:page:level:tags:ids:isExact:))) {
      Path { "search" }
      Query {
        Field("query")
        Field("page", default: 1) { Int.parser() }
        Optionally { Field("level") { Page.Level.parser() } }
        Field("tag").bracketed(atMost: 20)
        Field("ids") { Int.parser() }.commaSeparated()
        Flag("exact")
      }
    }
    Route(.case(Page.sorted)) {
      Path { "sorted" }; Query { Sorting() }
    }
    Route(.case(Page.section(_:fragment:))) {
      Path {
        "sections"; String.parser()
      }; Fragment()
    }
  }
}

private let nestedRouter = OneOf<URLRequestData, Page.Section> {
  Route(.case(Page.Section.index))
  Route(.case(Page.Section.item)) { Path { Digits() } }
  Route(.case(Page.Section.named(_:page:))) {
    Path { String.parser() }
    Query { Field("page", default: 0) { Digits() } }
  }
}

private let folderRouter: OneOf<URLRequestData, Page.Folder> = OneOf {
  Route(.case(Page.Folder.end)) { Path { "end" } }
  Route(.case(Page.Folder.inside)) {
    Path {
      "folder"; String.parser()
    }; Lazy { folderRouter }
  }
}

private func isSmallLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
