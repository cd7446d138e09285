/// The routers that are being created, one within another.
///
/// A router that contains itself without ``Lazy`` is never complete. As a computed property or a body, it would exhaust
/// the stack; as a global in `main.swift`, it would be read before it exists; as any other global, it would wait for
/// itself forever. In a debug build, each stops with a message instead. The first two need no clock. For the last, a
/// task watches the routers that are being created.
enum Construction {
  /// Creates the alternatives of a router, or the parts of a route.
  @inline(__always)
  static func of<Made>(file: StaticString, line: UInt, _ make: () -> Made) -> Made {
    #if DEBUG
      let place = Place(file: file, line: line, depth: (current?.depth ?? 0) + 1)
      if place.depth > maximumDepth { place.stop() }
      let number = place.depth == 1 ? watched.withLock { $0.begin(place) } : nil
      defer { if let number { watched.withLock { $0.end(number) } } }
      return $current.withValue(place, operation: make)
    #else
      return make()
    #endif
  }

  /// Traps if a part is a global that doesn't exist yet.
  @inline(__always)
  static func requireMade(_ part: Part) {
    #if DEBUG
      progress.add(1, ordering: .relaxed)
      // Sound: a reference is a word, which is only compared. A global of `main.swift` is zero until its turn comes.
      if unsafe unsafeBitCast(part, to: UInt.self) == 0 { current?.stop() }
    #endif
  }
}

#if DEBUG
  internal import Synchronization

  extension Construction {
    /// No router that is written out has as many levels. A level needs up to 4 KiB of the stack, and a secondary thread on
    /// Apple's platforms has 512.
    private static let maximumDepth = 64

    /// The innermost router that this thread creates.
    @TaskLocal private static var current: Place?

    private struct Place: Sendable {
      let file: StaticString
      let line: UInt
      let depth: Int

      func stop() -> Never {
        Roundtrip.stop(
          "this router contains itself, so it would never be complete: wrap it in Lazy { … } where it is a part of itself",
          file: file, line: line)
      }
    }

    /// The number of parts that have been added to any router.
    private static let progress = Atomic(0)
    private static let watched = Mutex(Watched())
    /// For how many tenths of a second nothing may be added to an incomplete router. They don't pass while a debugger has
    /// stopped the program. Tests have less patience, because on Linux a global that waits for itself keeps a core busy.
    static let patience = Atomic(50)

    /// The outermost router of each thread that creates one, and for how many tenths of a second nothing was added to any.
    private struct Watched {
      private var routers: [Int: (place: Place, age: Int)] = [:]
      private var count = 0
      private var progress = 0
      private var hasTask = false

      mutating func begin(_ place: Place) -> Int {
        count += 1
        routers[count] = (place, 0)
        if !hasTask {
          hasTask = true
          Task.detached { await Construction.watch() }
        }
        return count
      }

      mutating func end(_ number: Int) { routers[number] = nil }

      /// Returns whether there is something left to watch.
      mutating func grow() -> Bool {
        let known = progress
        progress = Construction.progress.load(ordering: .relaxed)
        for (number, router) in routers {
          if router.age >= patience.load(ordering: .relaxed) { router.place.stop() }
          routers[number] = (router.place, progress == known ? router.age + 1 : 0)
        }
        hasTask = !routers.isEmpty
        return hasTask
      }
    }

    /// Stops if nothing is added to an incomplete router for too long.
    private static func watch() async {
      repeat { try? await Task.sleep(for: .milliseconds(100)) } while watched.withLock { $0.grow() }
    }
  }
#endif
