import Synchronization
import Testing

@testable import Roundtrip

/// What happens while a router is made.
@Suite struct RouterMakingTests {
  enum Page: Equatable, Sendable { case item(Int), all, other }

  // MARK: Slowly

  /// A file or a database that takes until a debug build has warned, which stops nothing.
  static func slowNames() -> [String] {
    #if DEBUG
      while Construction.warnings.load(ordering: .acquiring) == 0 {}
    #endif
    return ["a"]
  }

  @Test("A router that waits for its contents is complete once they have come")
  func slow() async {
    await #expect(processExitsWith: .success) {
      #if DEBUG
        Construction.patience.store(2, ordering: .relaxed)
      #endif
      let router = OneOf {
        for name in RouterMakingTests.slowNames() {
          Route(.case(Page.item)) {
            Path {
              name; Digits()
            }
          }
        }
      }
      try #require(router.matched("/a/1") == .value(.item(1)))
    }
  }

  // MARK: With too many ways

  static func choice(_ name: String, of count: Int = 64) -> OneOf<URLRequestData, Void> {
    OneOf { for number in 0..<count { Path { "\(name)\(number)" } } }
  }

  static func expectStop(_ result: ExitTest.Result?, line: Int) throws {
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "RoundtripTests/RouterMakingTests.swift:\(line): Fatal error: this router expands to more than 200,000 combinations"
      ),
      "\(text)")
  }

  static let lineOfChoices = #line + 2
  static func makeChoices() {
    _ = Route(.case(Page.all)) {
      choice("a"); choice("b"); choice("c")
    }
  }

  static let lineOfOptionals = #line + 2
  static func makeOptionals() {
    _ = Parse {
      Path {
        Optionally { "a" }; Optionally { "b" }; Optionally { "c" }; Optionally { "d" }; Optionally { "e" }
        Optionally { "f" }; Optionally { "g" }; Optionally { "h" }; Optionally { "i" }; Optionally { "j" }
        Optionally { "k" }; Optionally { "l" }; Optionally { "m" }; Optionally { "n" }; Optionally { "o" }
        Optionally { "p" }; Optionally { "q" }; Optionally { "r" }
      }
    }
  }

  static let lineOfTogether = #line + 2
  static func makeTogether() {
    _ = OneOf {
      Route(.case(Page.all)) {
        Path { "x" }; choice("a"); choice("b"); choice("c", of: 40)
      }
      Route(.case(Page.other)) {
        Path { "y" }; choice("a"); choice("b"); choice("c", of: 40)
      }
    }
  }

  @Test("A route whose choices multiply beyond the limit stops where it is made, with its line")
  func choices() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      RouterMakingTests.makeChoices()
    }
    try Self.expectStop(result, line: Self.lineOfChoices)
  }

  @Test("So does a route whose optional parts do")
  func optionals() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      RouterMakingTests.makeOptionals()
    }
    try Self.expectStop(result, line: Self.lineOfOptionals)
  }

  @Test("So does a router whose routes have too many together")
  func together() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      RouterMakingTests.makeTogether()
    }
    try Self.expectStop(result, line: Self.lineOfTogether)
  }

  @Test("What doesn't multiply may be as much as it is")
  func few() {
    // Many routes of one way each, and one of many ways.
    let choices = Route(.case(Page.all)) {
      Self.choice("a"); Self.choice("b"); Self.choice("c", of: 4)
    }
    let router = OneOf {
      choices
      for number in 0..<400 {
        Route(.case(Page.item)) {
          Path {
            "item\(number)"; Digits()
          }
        }
      }
    }
    #expect(router.matched("/a1/b2/c3") == .value(.all))
    #expect(router.matched("/item399/7") == .value(.item(7)))
    #expect(router.printed(.all) == .path("/a0/b0/c0"))
  }
}
