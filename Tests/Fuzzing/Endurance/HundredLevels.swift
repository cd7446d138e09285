internal import Foundation
import Roundtrip
internal import Synchronization

/// Routers that contain themselves, a hundred levels deep, on a thread with a small stack.
public enum HundredLevels {
  indirect enum Folder: Equatable, Sendable { case end, inside(String, Folder), one(Folder), two(Folder) }

  /// Three choices per level, and a field that may be refused at each level.
  private static let folders: OneOf<URLRequestData, Folder> = tree(Query { Field("n") { "1" } }) { folders }

  /// The same without the field, which all levels would share.
  private static let printed: OneOf<URLRequestData, Folder> = tree(Method.get) { printed }

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
  private static var stack: Int {
    #if DEBUG
      2 << 20
    #else
      256 << 10
    #endif
  }

  /// What is wrong with their answers. A stack that doesn't suffice ends the process.
  public static func failures() -> [String] {
    let found = Mutex<[String]>([])
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      found.withLock { $0 = failuresHere() }
      done.signal()
    }
    thread.stackSize = stack
    thread.start()
    done.wait()
    return found.withLock { $0 }
  }

  private static func failuresHere() -> [String] {
    let count = 100
    var folder = Folder.end
    for _ in 0..<count { folder = .one(.two(.inside("a", folder))) }
    let path = String(repeating: "/t/q/a", count: count)
    func kind(_ path: String) -> RoutingError.Kind? {
      do throws(RoutingError) { _ = try folders.match(path: path) } catch { return error.kind }
      return nil
    }
    var failures: [String] = []
    // All levels share one field, which is why this differs from the printed URL.
    if (try? folders.match(path: path + "?n=1")) != folder { failures.append("the levels with a field don't match") }
    if kind(path + "?n=2") != .badRequest { failures.append("a refused field isn't a bad request") }
    if kind(path + "/x?n=1") != .notFound { failures.append("a longer path isn't an unknown one") }
    _ = try? folders.path(for: folder)
    if (try? printed.match(path: path)) != folder { failures.append("the levels don't match") }
    if (try? printed.path(for: folder)) != path { failures.append("the levels aren't printed") }
    return failures
  }
}
