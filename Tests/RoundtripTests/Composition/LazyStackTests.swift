import Foundation
import Testing

@testable import Roundtrip

@Suite("The stack that recursive routers need") struct LazyStackTests {
  indirect enum Folder: Equatable, Sendable { case end, inside(String, Folder), one(Folder), two(Folder) }

  /// Three choices per level, and a field that may be refused at each level.
  static let folders: OneOf<URLRequestData, Folder> = tree(Query { Field("n") { "1" } }) { folders }

  /// The same without the field, which all levels would share.
  static let printed: OneOf<URLRequestData, Folder> = tree(Method.get) { printed }

  private static func tree(
    _ part: some Router<Void>, _ inner: @escaping @Sendable () -> OneOf<URLRequestData, Folder>
  ) -> OneOf<URLRequestData, Folder> {
    OneOf {
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
                part
                Lazy { inner() }
              }
            }
          }
        }
      }
    }
  }

  /// Half the stack of secondary threads on Apple's platforms; in debug builds, the size in the guide to `Lazy`.
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
      // All levels share one field, which is why this differs from the printed URL.
      #expect((try? Self.folders.match(path: path + "?n=1")) == folder)
      #expect(throws: RoutingError.self) { try Self.folders.match(path: path + "?n=2") }
      #expect(throws: RoutingError.self) { try Self.folders.match(path: path + "/x?n=1") }
      _ = try? Self.folders.path(for: folder)
      #expect((try? Self.printed.match(path: path)) == folder)
      #expect((try? Self.printed.path(for: folder)) == path)
    }
  }

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
