import Roundtrip
import Testing

/// Law 2 for conversions that make one value of several texts.
@Suite struct FoldingConversionTests {
  enum Folded: Equatable, Sendable { case special, text(String), texts([String]), even(Int), any(Int) }

  @Test("A conversion may fold a text, a component, or a whole path, and another route may have its print")
  func conversions() throws {
    func folding() -> FunctionConversion<String, String> {
      .convert(
        apply: { (text: String) -> String? in text.lowercased() }, unapply: { (text: String) -> String? in text })
    }
    func list() -> FunctionConversion<[String], [String]> {
      .convert(apply: { $0.map { $0.lowercased() } }, unapply: { $0 })
    }
    let special = Route(.case(Folded.special)) {
      Path {
        "n"; "abc"
      }
    }
    let routers = [
      OneOf {
        special;
        Route(.case(Folded.text)) {
          Path {
            "n"; String.parser().map(folding())
          }
        }
      }.eraseToAnyParserPrinter(),
      OneOf {
        special;
        Route(.case(Folded.text)) {
          Path {
            "n"; String.parser()
          }.map(folding())
        }
      }.eraseToAnyParserPrinter(),
      OneOf {
        special;
        Route(.case(Folded.text)) {
          Path { "n" }; Path { String.parser() }.map(folding())
        }
      }
      .eraseToAnyParserPrinter(),
      OneOf {
        special;
        Route(.case(Folded.text)) {
          Parse(folding()) {
            Path {
              "n"; String.parser()
            }
          }
        }
      }
      .eraseToAnyParserPrinter(),
      OneOf {
        special;
        Route(.case(Folded.texts)) {
          Path {
            "n"; Rest().map(list())
          }
        }
      }.eraseToAnyParserPrinter(),
      OneOf {
        special;
        Route(.case(Folded.texts)) {
          Path {
            "n"; Rest { String.parser().map(folding()) }
          }
        }
      }
      .eraseToAnyParserPrinter(),
    ]
    for router in routers {
      let error = #expect(throws: RoutingError.self) { try router.match(path: "/n/ABC") }
      #expect(error?.kind == .notFound)
      #expect(try router.match(path: "/n/abc") == .special)
      #expect(try router.path(for: router.match(path: "/n/ABD")) == "/n/abd")
    }
  }

  @Test("A conversion may make a value that an earlier route with the same text reads, but for this one")
  func conversionsOfTheSameText() throws {
    func halving() -> FunctionConversion<Int, Int> { .convert(apply: { $0 / 2 * 2 }, unapply: { $0 }) }
    func refusing() -> FunctionConversion<Int, Int> { .convert(apply: { $0 % 2 == 0 ? $0 : nil }, unapply: { $0 }) }
    let routers = [
      OneOf {
        Route(.case(Folded.even)) {
          Path {
            "n"; Digits().map(refusing())
          }
        }
        Route(.case(Folded.any)) {
          Path {
            "n"; Digits().map(halving())
          }
        }
      }
      .eraseToAnyParserPrinter(),
      OneOf {
        Route(.case(Folded.even)) {
          Path {
            "n"; Digits()
          }.filter { $0 % 2 == 0 }
        }
        Route(.case(Folded.any)) {
          Path {
            "n"; Digits()
          }.map(halving())
        }
      }
      .eraseToAnyParserPrinter(),
      OneOf {
        Route(.case(Folded.text)) {
          Path {
            "n"; String.parser()
          }.filter { $0 == "2" }
        }
        Route(.case(Folded.any)) {
          Path {
            "n"; Digits()
          }.map(halving())
        }
      }
      .eraseToAnyParserPrinter(),
    ]
    for router in routers {
      let error = #expect(throws: RoutingError.self) { try router.match(path: "/n/3") }
      #expect(error?.kind == .notFound)
    }
  }

  @Test("A list may be converted to one of another length, which another route has")
  func conversionsOfLists() throws {
    func shortening() -> FunctionConversion<[String], [String]> {
      .convert(apply: { $0.filter { $0 != "x" } }, unapply: { $0 })
    }
    let router = OneOf {
      Route(.case(Folded.special)) { Path { "n" } }
      Route(.case(Folded.texts)) {
        Path {
          "n"; Rest()
        }.map(shortening())
      }
    }
    let error = #expect(throws: RoutingError.self) { try router.match(path: "/n/x") }
    #expect(error?.kind == .notFound)
    #expect(try router.match(path: "/n/x/y") == .texts(["y"]))
  }
}
