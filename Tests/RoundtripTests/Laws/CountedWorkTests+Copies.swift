import Testing

@testable import RandomRouters
@testable import Roundtrip

// What is made once, however long the text is, and however many routes there are.

extension CountedWorkTests {
  /// Reads nothing, and records where the text ends that it is given.
  private struct TextEnd: TextOperation {
    let ends: Places

    func read(_ text: inout TextReader) throws(Refusal) {
      ends.insert(UInt(bitPattern: unsafe text.start) + UInt(text.count))
    }
    func write(_ value: Void, _ writer: inout TextWriter) throws(Refusal) {}
  }

  /// A word of the letter `a`, read by parsers of the library.
  private struct LibraryWord: ParserPrinter {
    let word: AnyParserPrinter<Substring, (Void, String)>

    init(ends: Places) {
      let end = AnyParserPrinter<Substring, Void>(.text(TextEnd(ends: ends), .nothing))
      word = Parse {
        end; Prefix(1...) { $0 == UInt8(ascii: "a") }
      }.map(.convert(apply: { ((), $0) }, unapply: { $0.1 })).eraseToAnyParserPrinter()
    }

    func parse(_ input: inout Substring) throws -> String { try word.parse(&input).1 }
    func print(_ output: String, into input: inout Substring) throws { try word.print(((), output), into: &input) }
  }

  @Test("Custom parsers that use those of the library don't copy the text that is left, in a list or in a loop")
  func noCopies() throws {
    func copies(_ count: Int) throws -> [Int] {
      let all = Array(repeating: "aaaa", count: count)
      let ends = Places()
      let words = Many {
        LibraryWord(ends: ends)
      } separator: {
        ","
      }
      #expect(try Route(.words) { Path { words } }.match(path: "/" + all.joined(separator: ",")) == all)
      let list = ends.count
      let (loopEnds, whole) = (Places(), all.joined(separator: ",") + ",")
      var text = whole[...]
      while !text.isEmpty {
        #expect(try LibraryWord(ends: loopEnds).parse(&text) == "aaaa")
        try ",".parse(&text)
      }
      return [list, loopEnds.count]
    }
    #expect(try copies(500) == copies(10))
  }

  /// Reads as many letters as there are, and then a `!`.
  private struct Ahead: ParserPrinter {
    let count: Count

    func parse(_ input: inout Substring) throws -> String {
      let word = input.prefix { $0 == "a" }
      count.add(word.utf8.count)
      input = input[word.endIndex...]
      guard input.first == "!" else { throw NotThis() }
      input.removeFirst()
      return String(word)
    }

    func print(_ output: String, into input: inout Substring) { input += output + "!" }
  }

  @Test("Custom parsers in a list that read far ahead and then refuse do so only a limited number of times, too")
  func customReadingAhead() throws {
    let count = Count()
    let elements = Many {
      OneOf<Substring, String> {
        Ahead(count: count)
        Prefix(1)
      }
    }
    let router = Route(.words) { Path { elements } }
    func work(_ length: Int) -> Int {
      _ = try? router.match(path: "/" + String(repeating: "a", count: length))
      return count.taken
    }
    #expect(try router.match(path: "/" + String(repeating: "a", count: 500)).count == 500)
    _ = count.taken
    #expect(work(20_000) < 5 * work(5_000))
  }

  /// Reads nothing, and counts how often it is asked what it accepts.
  private final class CountedCodec: RequestCodec, @unchecked Sendable {
    let count: Count

    init(_ count: Count) {
      self.count = count
      super.init(.none)
    }
    override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {}
    override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {}
    override var shape: NodeShape {
      count.add()
      return .nothing
    }
  }

  @Test("What the error of a router with custom parsers expects is found without describing the router for each route")
  func describedOnce() throws {
    func descriptions(_ routes: Int) throws -> Int {
      let count = Count()
      let counted = AnyParserPrinter<URLRequestData, Void>(.codec(CountedCodec(count)))
      let router = OneOf<URLRequestData, Int> {
        Parse(.number(-1)) {
          Path { "counted" }; counted
        }
        for _ in 0..<routes {
          Parse {
            Tenant(count: Count()); Path { Digits() }
          }
        }
      }
      let error = try #require(throws: RoutingError.self) { try router.match(path: "/x") }
      _ = count.taken
      #expect(error.expectations.flatMap(\.routes).count >= routes)
      return count.taken
    }
    #expect(try descriptions(40) <= descriptions(10))
  }
}

extension Conversion where Self == FunctionConversion<[String], [String]> {
  fileprivate static var words: Self { .convert(apply: { $0 }, unapply: { $0 }) }
}
