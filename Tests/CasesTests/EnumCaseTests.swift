// swift-format-ignore-file: OneCasePerLine

import Foundation
import Synchronization
import Testing

@testable import Roundtrip

@Suite struct EnumCaseTests {
  @Test(
    "Every form of case embeds and extracts",
    arguments: ShapesOfValues.all + ShapesOfReferences.all + ShapesOfDeclarations.all)
  func everyShape(shape: Shape) {
    shape.check()
  }

  @Test("A case is learned from a value of another case with the same payload")
  func learnedFromAnother() {
    let first = EnumCase<Int, ShapesOfValues.Overloaded>(ShapesOfValues.Overloaded.a(x:))
    #expect(first.extract(.a(y: 1)) == nil)
    #expect(first.name == "a(x:)")
  }

  @Test("A case is a conversion, and its copies and routes learn together")
  func conversion() throws {
    let original = EnumCase<Int, ShapesOfValues.Overloaded>(ShapesOfValues.Overloaded.a(x:))
    let copy = original
    let router = Route(original) {
      Path {
        "a"; Digits()
      }
    }
    #expect(copy.name == nil)
    #expect(try router.path(for: .a(x: 7)) == "/a/7")
    #expect(copy.name == "a(x:)")
    #expect(throws: PrintingError.self) { try router.path(for: .a(y: 7)) }
    #expect(try copy.unapply(copy.apply(7)) == 7)
    #expect(throws: ConversionError.self) { try copy.unapply(.a(y: 7)) }
  }

  @Test("A payload that isn't equal to itself is accepted")
  func notANumber() throws {
    enum Root { case number(Double), numbers(Double, [Double]) }
    let number = EnumCase<Double, Root>(Root.number)
    #expect(try #require(number.extract(number.embed(.nan))).isNaN)
    let numbers = EnumCase<(Double, [Double]), Root>(Root.numbers)
    #expect(try #require(numbers.extract(numbers.embed((.nan, [.nan])))).0.isNaN)
  }

  @Test("References in a payload are released as often as they are retained")
  func balance() {
    let living = Living()
    do {
      let direct = EnumCase<Counted, Owner>(Owner.direct)
      let other = EnumCase<Counted, Owner>(Owner.other)
      let boxed = EnumCase<Counted, Owner>(Owner.boxed)
      let pair = EnumCase<(Counted, Int), Owner>(Owner.pair)
      let optional = EnumCase<Counted?, Owner>(Owner.optional)
      for _ in 0..<3 {
        let roots: [Owner] = [
          direct.embed(living.make()), other.embed(living.make()), boxed.embed(living.make()),
          pair.embed((living.make(), 1)), optional.embed(living.make()), .optional(nil),
        ]
        for root in roots {
          let found = [direct, other, boxed].compactMap { $0.extract(root) }
          let isFound = [pair.extract(root) != nil, optional.extract(root) != nil, !found.isEmpty]
          #expect(isFound.count { $0 } == 1)
        }
        withExtendedLifetime(roots) { #expect(living.count.load(ordering: .relaxed) == 5) }
      }
    }
    #expect(living.count.load(ordering: .relaxed) == 0)
  }

  @Test("Eight threads that race for the first use learn the same", arguments: 0..<50)
  func race(round: Int) {
    let text = EnumCase<String, Owner>(Owner.text)
    let start = DispatchSemaphore(value: 0)
    let group = DispatchGroup()
    let wrong = Atomic(0)
    for index in 0..<8 {
      group.enter()
      Thread {
        start.wait()
        let root = index.isMultiple(of: 2) ? Owner.text("a text that needs a buffer") : text.embed("a")
        if text.extract(root) == nil || text.extract(.label("a")) != nil || !text.produces(root) {
          wrong.add(1, ordering: .relaxed)
        }
        group.leave()
      }.start()
    }
    for _ in 0..<8 { start.signal() }
    group.wait()
    #expect(wrong.load(ordering: .relaxed) == 0)
    #expect(text.name == "text(_:)")
  }
}

private enum Owner: Sendable {
  case direct(Counted)
  case other(Counted)
  case pair(Counted, Int)
  case optional(Counted?)
  case text(String)
  case label(String)
  indirect case boxed(Counted)
}

private final class Living: Sendable {
  let count = Atomic(0)
  func make() -> Counted { Counted(self) }
}

private final class Counted: Sendable {
  let living: Living

  init(_ living: Living) {
    self.living = living
    living.count.add(1, ordering: .relaxed)
  }

  deinit { living.count.subtract(1, ordering: .relaxed) }
}
