import Testing

@Suite(.tags(.sockets), .slow) struct LoadTests {
  @Test("10,000 requests over 50 connections are answered without errors or a growth of memory")
  func load() throws {
    let shop = try OpenShop()
    let targets = ["/books/7", "/api/books/7", "/search?query=wells", "/assets/style.css", "/none", "/books?page=02"]
    let expected = [200, 200, 200, 200, 404, 308]
    let clients = try (0..<50).map { _ in try shop.connect() }
    var counts: [Int: Int] = [:]
    var memory: [Int] = []
    for round in 0..<200 {
      for (index, client) in clients.enumerated() {
        let target = targets[(round + index) % targets.count]
        client.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\nCookie: basket=7x1\r\n\r\n")
      }
      for (index, client) in clients.enumerated() {
        let status = try #require(try client.answer()).status
        #expect(status == expected[(round + index) % targets.count])
        counts[status, default: 0] += 1
      }
      #if os(Linux)
        if round % 50 == 49 { memory.append(try shop.residentMemory()) }
      #endif
    }
    #expect(counts.values.reduce(0, +) == 10_000)
    print(
      "load: 10000 requests, answers \(counts.sorted { $0.key < $1.key }), resident KiB after each quarter \(memory)")
    // The first quarter fills caches; the rest must not add to them. A leak of 100 bytes per request would be 732 KiB.
    if let first = memory.first, let last = memory.last { #expect(last - first < 512) }
  }
}
