import Roundtrip
import Testing

// Routers that contain themselves.

extension CountedWorkTests {
  indirect enum Chain: Equatable, Sendable { case end(Int), one(Chain), other(Chain) }

  private static func chain(_ entries: Count) -> AnyParserPrinter<URLRequestData, Chain> {
    let rest = Lazy { chain(entries) }
    return OneOf<URLRequestData, Chain> {
      Route(.case(Chain.end)) {
        Path { "end" }; Query { Field("n") { Digits() } }
      }
      Route(.case(Chain.one)) {
        Tenant(count: entries); Path { "c" }; rest; Query { Field("m") { "1" } }
      }
      Route(.case(Chain.other)) {
        Tenant(count: entries); Path { "c" }; rest; Query { Field("m") { "2" } }
      }
    }.eraseToAnyParserPrinter()
  }

  @Test("Checking the path of a refused request doesn't give back entries of a router that contains itself")
  func entriesOfLazy() {
    let entries = Count()
    let router = Self.chain(entries)
    func work(_ depth: Int, _ query: String) -> Int {
      #expect((try? router.match(path: String(repeating: "/c", count: depth) + "/end" + query)) == nil)
      return entries.taken
    }
    // Two routes at each level would be 64 times as much.
    for query in ["?n=1&m=3", "?n=x&m=1"] { #expect(work(18, query) <= 3 * work(12, query)) }
  }

  indirect enum Sum: Equatable, Sendable { case number(Int), add(Sum, Sum) }

  private static func sums(_ numbers: Count) -> AnyParserPrinter<URLRequestData, Sum> {
    let rest = Lazy { sums(numbers) }
    let number = Digits().map(
      .convert(
        apply: { (number: Int) -> Int in
          numbers.add()
          return number
        }, unapply: { $0 }))
    return OneOf<URLRequestData, Sum> {
      Parse(.case(Sum.number)) { Path { number } }
      Parse(.case(Sum.add)) {
        Path { "add" }; rest; rest
      }
    }.eraseToAnyParserPrinter()
  }

  @Test(
    "Where components follow a router within itself, only those of its levels go on that have the components before")
  func goingOn() throws {
    let numbers = Count()
    let router = Self.sums(numbers)
    func work(_ depth: Int) throws -> Int {
      let sum = (0..<depth).reduce(Sum.number(1)) { sum, _ in .add(sum, .number(2)) }
      let path = String(repeating: "/add", count: depth) + "/1" + String(repeating: "/2", count: depth)
      #expect(try router.match(path: path) == sum)
      return numbers.taken
    }
    // The value is printed to find out whether it matches back, and each level prints what comes before it.
    #expect(try work(40) <= 16 * work(10))
  }
}
