import Foundation
import RoundtripLinks
import Testing

// Texts in a store that no process has saved like this.

extension WaitingLinksTests {
  @Test("A link from the future is received when the store is read, and waits for its lifetime from then on")
  func future() throws {
    let now = Int(Date().timeIntervalSince1970)
    memory.text = "waiting \(now - 100) pokedex://\nwaiting \(now + 100_000) pokedex://pokemons/1\n"
    try waiting().open(where: { _ in false }, with: note)
    let times = try #require(memory.text).split(separator: "\n").compactMap { Int($0.split(separator: " ")[1]) }
    #expect(times.count == 2 && times[0] == now - 100)
    #expect(times[1] >= now && Double(times[1]) <= Date().timeIntervalSince1970 + 1)
    // An hour later.
    memory.text = memory.text?.replacing("\(times[1])", with: "\(times[1] - 3700)")
    try waiting().open(with: note)
    #expect(journal.all == ["home", "dropped: pokedex://pokemons/1 has waited too long"])
  }

  @Test("Of a store that is cut anywhere, the links of whole lines open, and no others, whatever is held meanwhile")
  func cut() throws {
    for number in 0..<3 { try waiting().hold("pokedex://pokemons/\(number)42") }
    let text = try #require(memory.text)
    for length in 0...text.count {
      let start = text.prefix(length)
      memory.text = String(start)
      let before = journal.all.count
      for _ in 0..<2 { try waiting().hold("pokedex://") }
      try waiting().open(with: note)
      var expected = ["pokemon(42)", "pokemon(142)", "pokemon(242)"].prefix(start.count { $0 == "\n" })
      if let cut = start.split(separator: "\n", omittingEmptySubsequences: false).last, !cut.isEmpty {
        expected.append("dropped: \(cut) is no line of a store of links")
      }
      expected += ["dropped: pokedex:// is replaced by pokedex://", "home"]
      #expect(journal.all[before...].sorted() == expected.sorted(), "\(start)")
      #expect(memory.text == "")
    }
  }

  @Test(
    "A file of links is its user's alone, unless the user has changed that, and stays where it is",
    arguments: [false, true])
  func permissions(isLinked: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID())/folder")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let (file, link) = (folder.appending(path: "links.txt"), folder.appending(path: "link.txt"))
    if isLinked {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      #expect(FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600]))
    }
    let links = try LinkRouter(pokedexRouter, accepting: [.scheme]) { _, _ in }
    let waiting = WaitingLinks(links, in: .file(at: isLinked ? link : file)) { _ in }
    func permissions() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    }
    try waiting.hold("pokedex://")
    #expect(try permissions() == 0o600)
    for chosen in [0o640, 0o400] {
      try FileManager.default.setAttributes([.posixPermissions: chosen], ofItemAtPath: file.path)
      try waiting.hold("pokedex://pokemons/\(chosen)")
      #expect(try permissions() == chosen)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == (isLinked ? 2 : 1))
    #expect(try String(contentsOf: file, encoding: .utf8).count { $0 == "\n" } == 3)
  }

  @Test("A link that is held again when it is dropped opens in the same call")
  func heldAgain() throws {
    let holder = Locked<WaitingLinks<PokedexRoute>?>(nil)
    memory.text = "opening 1 pokedex://pokemons/1\n"
    let links = try LinkRouter(pokedexRouter, accepting: [.scheme]) { _, _ in }
    let waiting = WaitingLinks(links, in: memory.store, lifetime: .seconds(3600)) { [journal] dropped in
      journal.note("\(dropped)")
      if case .interrupted = dropped.reason { try? holder.withLock { $0 }?.hold(dropped.text) }
    }
    holder.withLock { $0 = waiting }
    try waiting.open(with: note)
    #expect(journal.all == ["pokedex://pokemons/1 was being opened when the process ended", "pokemon(1)"])
    #expect(memory.text == "")
  }
}
