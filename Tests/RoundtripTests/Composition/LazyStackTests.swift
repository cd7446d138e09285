import Foundation
import Testing

@testable import Roundtrip

@Suite("The stack that routers need that contain themselves") struct LazyStackTests {
  indirect enum Folder: Equatable, Sendable { case end, inside(String, Folder), one(Folder), two(Folder) }

  /// Three choices a level, and a field that may be refused at each.
  static let folders: OneOf<URLRequestData, Folder> = OneOf {
    Route(.case(Folder.end))
    Route(.case(Folder.one)) {
      OneOf<URLRequestData, Folder> {
        Route(.case(Folder.two)) {
          Path { "t" }
          OneOf<URLRequestData, Folder> {
            Route(.case(Folder.inside)) {
              Path {
                "q"; String.parser()
              }
              Query { Field("n") { "1" } }
              Lazy { folders }
            }
          }
        }
      }
    }
  }

  /// Half of what threads have on Apple's platforms that are not the main one; in debug, what the guide to `Lazy` says.
  #if DEBUG
    static let stack = 2 << 20
  #else
    static let stack = 256 << 10
  #endif

  private func run(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        body()
        continuation.resume()
      }
      thread.stackSize = Self.stack
      thread.start()
    }
  }

  @Test("A hundred levels match, are refused, and are printed")
  func hundredLevels() async {
    await run {
      var folder = Folder.end
      for _ in 0..<Recursion.maximumDepth { folder = .one(.two(.inside("a", folder))) }
      let path = String(repeating: "/t/q/a", count: Recursion.maximumDepth)
      // The fields of all levels are one, which is why this is not what would be printed.
      #expect((try? Self.folders.match(path: path + "?n=1")) == folder)
      #expect(throws: RoutingError.self) { try Self.folders.match(path: path + "?n=2") }
      #expect(throws: RoutingError.self) { try Self.folders.match(path: path + "/x?n=1") }
      _ = try? Self.folders.path(for: folder)
    }
  }

  @Test("What needs more stack than there may be goes no deeper")
  func deepest() {
    var recursion = Recursion()
    #expect({ recursion.enter(at: 900_000, maximumStack: 1000) }() == true)
    #expect({ recursion.enter(at: 899_000, maximumStack: 1000) }() == true)
    #expect({ recursion.enter(at: 898_999, maximumStack: 1000) }() == false)
    recursion.leave()
    #expect({ recursion.enter(at: 899_500, maximumStack: 1000) }() == true)
  }
}
