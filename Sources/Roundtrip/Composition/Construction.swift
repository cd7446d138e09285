/// The routers that are being created, one within another.
///
/// A router that contains itself without ``Lazy`` is never complete. As a computed property or a body, it would exhaust
/// the stack; as a global in `main.swift`, it would be read before it exists; as any other global, it would wait for
/// itself forever. In a debug build, the first two stop with a message instead. For the last, a task watches the routers
/// that are being created, and says so: only time tells such a router from one that waits for a slow file, which must not
/// stop.
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

  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Glibc)
    internal import Glibc
  #endif

  extension Construction {
    /// No router that is written out has as many levels, and so many fit on the stack of a secondary thread on Apple's
    /// platforms.
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

      /// Says on standard error that this may be a router that waits for itself.
      func warn() {
        let message =
          "\(file):\(line): warning: this router is still incomplete; if it contains itself, it will never be complete:"
          + " wrap it in Lazy { … } where it is a part of itself\n"
        #if canImport(Darwin) || canImport(Musl) || canImport(Glibc)
          message.withBytes { bytes in _ = unsafe write(2, bytes.baseAddress, bytes.count) }
        #else
          print(message)
        #endif
      }
    }

    /// The number of parts that have been added to any router.
    private static let progress = Atomic(0)
    private static let watched = Mutex(Watched())
    /// For how many tenths of a second nothing may be added to an incomplete router before it says so. They don't pass while
    /// a debugger has stopped the program. Tests have less patience, because on Linux a global that waits for itself keeps a
    /// core busy.
    static let patience = Atomic(50)
    /// How many warnings were printed. Only tests ask.
    static let warnings = Atomic(0)

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
          if router.age == patience.load(ordering: .relaxed) {
            router.place.warn()
            warnings.add(1, ordering: .releasing)
          }
          routers[number] = (router.place, progress == known ? router.age + 1 : 0)
        }
        hasTask = !routers.isEmpty
        return hasTask
      }
    }

    /// Says so if nothing is added to an incomplete router for a long time.
    private static func watch() async {
      repeat { try? await Task.sleep(for: .milliseconds(100)) } while watched.withLock { $0.grow() }
    }
  }
#endif
