// swift-format-ignore-file: OneCasePerLine

import Testing

@testable import Roundtrip

/// Functions that aren't constructors, each detected at the first value that goes through it, in either direction.
@Suite struct CaseMistakeTests {
  enum Root: Sendable {
    case home, book(id: Int), shelf(Int), pair(Int, Int), point(Point), points([Point]), object(Object)
    case label(String), any(any Sendable, Int)
    indirect case boxed(String)
  }
  /// Not `Equatable`, so that its parts are compared.
  struct Point { var x = 1, label: String? = "a" }
  final class Object: Sendable {}

  @Test("A function that changes the value traps at the first extraction")
  func changedAtExtraction() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = EnumCase({ Root.book(id: $0 + 1) }).extract(.book(id: 1))
    }
    #expect(
      try message(result) == """
        CaseMistakeTests.swift: Fatal error: `.case(_:)` was given a function that isn't a constructor of a case of \
        Root: it builds .book(id:), but changes its argument. Pass the constructor itself, such as \
        `.case(Root.book(id:))`, or write both directions: `.case(embed:extract:)`.
        """)
  }

  @Test("A function that changes the value traps at the first embedding")
  func changedAtEmbedding() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = EnumCase({ Root.label($0.lowercased()) }).embed("A")
    }
    #expect(try message(result).contains("it builds .label(_:), but changes its argument"))
  }

  @Test("A function that changes the value traps when its case is determined")
  func changedAtQuestion() async {
    await #expect(processExitsWith: .failure) { _ = EnumCase({ Root.boxed($0 + "s") }).produces(.boxed("a")) }
  }

  @Test("A constant of another case traps at the first embedding")
  func constantOfAnotherCase() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = EnumCase({ (_: Int) in Root.home }).embed(1)
    }
    #expect(
      try message(result) == """
        CaseMistakeTests.swift: Fatal error: `.case(_:)` was given a function that isn't a constructor of a case of \
        Root: given Int, it builds .home, which carries no Int. Pass the constructor itself, such as \
        `.case(Root.book(id:))`, or write both directions: `.case(embed:extract:)`.
        """)
  }

  @Test("A constant traps at the first extraction")
  func constant() async {
    await #expect(processExitsWith: .failure) { _ = EnumCase({ (_: Int) in Root.home }).extract(.book(id: 1)) }
    await #expect(processExitsWith: .failure) { _ = EnumCase({ (_: Int) in Root.book(id: 2) }).extract(.book(id: 1)) }
  }

  @Test("Swapped arguments trap at the first values that differ")
  func swapped() async {
    await #expect(processExitsWith: .failure) {
      _ = EnumCase({ (pair: (Int, Int)) in Root.pair(pair.1, pair.0) }).embed((1, 2))
    }
    await #expect(processExitsWith: .failure) {
      _ = EnumCase({ (pair: (Int, Int)) in Root.pair(pair.1, pair.0) }).extract(.pair(1, 2))
    }
  }

  @Test("Values that aren't Equatable are compared by their parts")
  func parts() async {
    await #expect(processExitsWith: .failure) {
      _ = EnumCase({ Root.point(Point(x: $0.x + 1)) }).embed(Point())
    }
    await #expect(processExitsWith: .failure) {
      _ = EnumCase({ Root.points([$0[0], Point(label: nil)]) }).embed([Point(), Point()])
    }
    await #expect(processExitsWith: .failure) {
      _ = EnumCase({ (_: Object) in Root.object(Object()) }).embed(Object())
    }
    await #expect(processExitsWith: .failure) {
      _ = EnumCase({ (_: (any Sendable, Int)) in Root.any("a", 1) }).embed((1, 1))
    }
  }

  @Test("A function that makes different cases on two threads traps")
  func severalCases() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // The inner use, in the middle of the outer one, simulates another thread that comes first.
      final class Holder: @unchecked Sendable {
        var enumCase: EnumCase<Int, Root>?
      }
      let holder = Holder()
      holder.enumCase = EnumCase({ number in
        if number > 0 { _ = holder.enumCase?.embed(number - 1) }
        return number == 0 ? .book(id: number) : .shelf(number)
      })
      _ = holder.enumCase?.embed(1)
    }
    #expect(try message(result).contains("it builds .book(id:) from one value and .shelf(_:) from another"))
  }

  /// The message of a process that stopped, without the line number.
  private func message(_ result: ExitTest.Result?) throws -> String {
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let line = try #require(text.split(separator: "\n").first { $0.contains("Fatal error: ") })
    let file = try #require(line.split(separator: ":").first?.split(separator: "/").last)
    let said = line.split(separator: "Fatal error: ")
    return "\(file): Fatal error: \(try #require(said.last))"
  }
}
