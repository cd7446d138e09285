import Testing

@testable import Roundtrip

@Suite("The stack that recursive routers need") struct LazyStackTests {
  @Test("Levels that need too much stack aren't entered")
  func deepest() {
    var recursion = Recursion()
    #expect({ recursion.enter(at: 900_000, maximumStack: 1000) }() == true)
    #expect({ recursion.enter(at: 899_000, maximumStack: 1000) }() == true)
    #expect({ recursion.enter(at: 898_999, maximumStack: 1000) }() == false)
    recursion.leave()
    #expect({ recursion.enter(at: 899_500, maximumStack: 1000) }() == true)
  }
}
