import Foundation
import RoundtripInspection
import RoundtripLinks
import Testing

/// A process may end at any time: before a store has a text, behind that, before a handler has run, within it, behind it.
@Suite("Links that wait while processes end")
struct EndingProcessTests {
  /// What an app does with links.
  enum Action: Sendable {
    case hold(String)
    /// Opens the links of which the text has one of these ends. Handlers of others of the second ends throw.
    case open([String], refusing: [String] = [])
  }

  /// What happened, as the app has seen it.
  struct Event: Equatable {
    enum Kind: String { case arrived, held, opened, dropped }
    let kind: Kind
    let link: String
  }

  /// An app that carries out actions, and writes down what happens. Its process may end at each step.
  struct App {
    let store: LinkStore
    let note: @Sendable (Event) -> Void
    let step: @Sendable () throws -> Void

    func run(_ actions: [Action]) throws {
      let links = try LinkRouter(pokedexRouter, accepting: [.scheme]) { _, _ in }
      let store = LinkStore(load: store.load) { [store, step] text in
        try step()
        try store.save(text)
        try step()
      }
      let waiting = WaitingLinks(links, in: store) { [note] in note(Event(kind: .dropped, link: $0.text)) }
      for action in actions {
        switch action {
        case .hold(let link):
          note(Event(kind: .arrived, link: link))
          try waiting.hold(link)
          note(Event(kind: .held, link: link))
          try step()
        case .open(let ends, let refused):
          do {
            try waiting.open { route in
              ends.contains { "\(route)".hasSuffix($0) }
            } with: { route, link in
              try step()
              if refused.contains(where: { "\(route)".hasSuffix($0) }) { throw NotMine() }
              note(Event(kind: .opened, link: link))
              try step()
            }
          } catch is NotMine {}
        }
      }
    }

    static let all: [Action] = [.open(["home", ")"])]
  }

  /// What is wrong with the events of several processes, the last of which has opened all that waited.
  static func faults(_ events: [Event]) -> [String] {
    var faults: [String] = []
    for (index, event) in events.enumerated() {
      let before = events[..<index]
      switch event.kind {
      case .held where !events[index...].contains { $0.link == event.link && [.opened, .dropped].contains($0.kind) }:
        faults.append("\(event.link) is lost")
      case .opened:
        let last = before.lastIndex(of: event) ?? 0
        if !events[last..<index].contains(Event(kind: .arrived, link: event.link)) {
          faults.append("\(event.link) opens twice")
        }
      default: break
      }
    }
    return faults
  }

  // MARK: Processes that end

  private static let script: [Action] = [
    .hold("pokedex://pokemons/1"), .hold("pokedex://"), .hold("pokedex://moves/surf"), .open(["home"]),
    .hold("pokedex://pokemons/1"), .open([")"], refusing: ["1)"]),
  ]

  /// Events and steps in files, which outlive the process.
  private static func app(in folder: URL, step: @escaping @Sendable () throws -> Void) -> App {
    let journal = folder.appending(path: "journal.txt")
    return App(
      store: .file(at: folder.appending(path: "links.txt")),
      note: { event in
        let old = (try? String(contentsOf: journal, encoding: .utf8)) ?? ""
        try? (old + "\(event.kind.rawValue) \(event.link)\n").write(to: journal, atomically: true, encoding: .utf8)
      }, step: step)
  }

  private static func events(in folder: URL) throws -> [Event] {
    try String(contentsOf: folder.appending(path: "journal.txt"), encoding: .utf8).split(separator: "\n").compactMap {
      let words = $0.split(separator: " ")
      return Event.Kind(rawValue: String(words[0])).map { Event(kind: $0, link: String(words[1])) }
    }
  }

  #if os(macOS) || os(Linux)
    @Test("A process that ends at any step loses no link, and none opens twice", arguments: 0..<29)
    func processes(last: Int) async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.path
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      await #expect(processExitsWith: .exitCode(9)) { [path = path as String, last = last as Int] in
        let count = Locked(0)
        try Self.app(in: URL(filePath: path)) {
          let step = count.withLock { count in
            count += 1
            return count
          }
          if step > last { exit(9) }
        }.run(Self.script)
      }
      try Self.app(in: folder) {}.run(App.all)
      let events = try Self.events(in: folder)
      #expect(Self.faults(events) == [], "\(events)")
      #expect(events.contains { $0.kind == .opened } == (last > 0))
      let left = try? String(contentsOf: folder.appending(path: "links.txt"), encoding: .utf8)
      #expect(left == (last == 0 ? nil : ""))
    }

    @Test("The script has as many steps as are tried")
    func steps() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let count = Locked(0)
      try Self.app(in: folder) { count.withLock { $0 += 1 } }.run(Self.script)
      #expect(count.withLock { $0 } == 29)
    }
  #endif

  // MARK: Many random processes

  private struct Ended: Error {}

  @Test(
    "Random apps whose processes end at random steps lose no link, and none opens twice", .tags(.random), .slow,
    arguments: 0..<40)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let (text, events) = (Locked<String?>(nil), Locked<[Event]>([]))
      let store = LinkStore(load: { text.withLock { $0 } }, save: { new in text.withLock { $0 = new } })
      for process in 0..<4 {
        let remaining = Locked(process == 3 ? Int.max : Int.random(in: 0..<20, using: &random))
        let app = App(
          store: store,
          // A process that has ended notes nothing.
          note: { event in if remaining.withLock({ $0 >= 0 }) { events.withLock { $0.append(event) } } },
          step: {
            let left = remaining.withLock { left in
              left -= 1
              return left
            }
            if left < 0 { throw Ended() }
          })
        let actions: [Action] = (0..<8).map { _ in
          let ends = ["1)", "2)", "3)"].filter { _ in Bool.random(using: &random) }
          return Int.random(in: 0..<3, using: &random) == 0
            ? .open(ends, refusing: ends.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
            : .hold("pokedex://pokemons/\(Int.random(in: 1...3, using: &random))")
        }
        do { try app.run(process == 3 ? App.all : actions) } catch is Ended {}
      }
      let all = events.withLock { $0 }
      #expect(Self.faults(all) == [], "seed \(seed): \(all)")
    }
  }

  @Test("Faults are found")
  func faults() {
    let link = "pokedex://"
    func events(_ kinds: Event.Kind...) -> [Event] { kinds.map { Event(kind: $0, link: link) } }
    #expect(Self.faults(events(.arrived, .held)) == ["\(link) is lost"])
    #expect(Self.faults(events(.arrived, .held, .opened, .opened)) == ["\(link) opens twice"])
    #expect(Self.faults(events(.arrived, .held, .opened, .arrived, .held, .opened)) == [])
    #expect(Self.faults(events(.arrived, .held, .dropped)) == [])
  }
}
