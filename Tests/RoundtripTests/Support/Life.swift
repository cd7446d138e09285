import Synchronization

/// An instance that is a part of a value, which shows whether the value is destroyed, and only once.
///
/// The counter that is current where it is made holds on to it, so that it can be looked at in the end.
final class Life: Sendable {
  struct Mistakes: Equatable, Sendable {
    /// How many references are left although no value is.
    var left = 0
    /// How many were released more often than they were retained.
    var destroyedTwice = 0

    static let none = Mistakes()
  }

  final class Count: Sendable {
    /// Twice, so that one reference is left where a value is destroyed twice.
    private let held = Mutex<(first: [Life], second: [Life])>(([], []))

    /// How many were made since the mistakes were last looked for.
    var made: Int { held.withLock { $0.first.count } }

    /// The mistakes since they were last looked for. No value may exist any more.
    var mistakes: Mistakes {
      held.withLock { held in
        var mistakes = Mistakes()
        for index in held.first.indices where isKnownUniquelyReferenced(&held.first[index]) {
          mistakes.destroyedTwice += 1
          // Sound: it makes up for the release that there was too many.
          _ = unsafe Unmanaged.passRetained(held.first[index])
        }
        held.second = []
        for index in held.first.indices where !isKnownUniquelyReferenced(&held.first[index]) { mistakes.left += 1 }
        held.first = []
        return mistakes
      }
    }

    fileprivate func hold(_ life: Life) {
      held.withLock { held in
        held.first.append(life)
        held.second.append(life)
      }
    }
  }

  @TaskLocal static var counted: Count?

  init() { Self.counted?.hold(self) }
}
