import Foundation
import Synchronization
import Testing

@Suite(.tags(.sockets), .slow) struct HTTPServerTests {
  static let host = "Host: localhost\r\n"

  @Test("Requests on one connection are answered in order, however they are split")
  func keepAlive() throws {
    let shop = try OpenShop()
    let client = try shop.connect()
    let requests = "GET /books/1 HTTP/1.1\r\n\(Self.host)\r\nGET /books/2 HTTP/1.1\r\n\(Self.host)\r\n"
    for _ in 1...2 {
      for byte in requests.utf8 { client.send([byte]) }
      #expect(try client.answer()?.text.contains("<title>The Time Machine</title>") == true)
      #expect(try client.answer()?.text.contains("<title>Twenty Thousand Leagues Under the Seas</title>") == true)
    }
  }

  @Test("Requests that arrive at once are all answered in order, even if the responses aren't read yet")
  func pipelining() throws {
    let shop = try OpenShop()
    let client = try shop.connect()
    let ids = (0..<2_000).map { $0 % 24 + 1 }
    let requests = ids.map { "GET /api/books/\($0) HTTP/1.1\r\n\(Self.host)\r\n" }.joined()
    let sender = client.sender
    Thread.detachNewThread {
      sender.send(Array(requests.utf8))
      sender.end()
    }
    for id in ids { #expect(try client.answer()?.text.contains("\"self\":\"/api/books/\(id)\"") == true) }
    #expect(try client.answer() == nil)
  }

  @Test("A client that stays silent, or stops in the middle of a request, doesn't block the others")
  func severalAtOnce() throws {
    let shop = try OpenShop()
    let others = try (1...40).map { _ in try shop.connect() }
    for (index, other) in others.enumerated() where index % 2 == 0 { other.send("GET /books HTTP/1.1\r\nHo") }
    #expect(try shop.get("/books/1").status == 200)
    for (index, other) in others.enumerated() {
      other.send((index % 2 == 0 ? "" : "GET /books HTTP/1.1\r\nHo") + "st: localhost\r\n\r\n")
    }
    for other in others { #expect(try other.answer()?.status == 200) }
  }

  @Test("If there are too many connections, idle ones are closed")
  func manyConnections() throws {
    let shop = try OpenShop()
    // Each of these is known to be accepted; every later one has to be accepted as well.
    var clients: [Client] = []
    for _ in 1...1_200 {
      let client = try shop.connect()
      client.send("HEAD /books/1 HTTP/1.1\r\n\(Self.host)\r\n")
      try #require(try client.answer(toHead: true)?.status == 200)
      clients.append(client)
      if clients.count > 1_100 { clients.removeFirst(50) }
    }
    #expect(shop.isAlive())
  }

  @Test("HEAD is answered like GET, but without the body")
  func head() throws {
    let shop = try OpenShop()
    let client = try shop.connect()
    client.send("HEAD /books/1 HTTP/1.1\r\n\(Self.host)\r\nGET /books/1 HTTP/1.1\r\n\(Self.host)\r\n")
    let head = try #require(try client.answer(toHead: true))
    let get = try #require(try client.answer())
    let kept = ["Content-Type", "Content-Length", "Cache-Control"]
    #expect(head.status == 200)
    #expect(kept.map { head[$0] } == kept.map { get[$0] })
    #expect(kept.allSatisfy { head[$0] != nil })
  }

  @Test(
    "A connection is closed if the client asks for it or uses HTTP/1.0",
    arguments: [
      "GET / HTTP/1.1\r\n\(host)Connection: close\r\n\r\n",
      "GET / HTTP/1.1\r\n\(host)Connection: foo, Close\r\n\r\n",
      "GET / HTTP/1.0\r\n\r\n",
    ])
  func closing(_ request: String) throws {
    let shop = try OpenShop()
    let client = try shop.connect()
    client.send(request)
    let answer = try #require(try client.answer())
    #expect(answer.status == 200)
    #expect(answer["Connection"] == "close")
    #expect(try client.answer() == nil)
  }

  @Test("A client that waits for permission to send its body receives it")
  func expectContinue() throws {
    let shop = try OpenShop()
    let client = try shop.connect()
    let form = "name=Blob&rating=4&text=Fine"
    client.send(
      "POST /books/2/reviews HTTP/1.1\r\n\(Self.host)Content-Type: application/x-www-form-urlencoded\r\n"
        + "Expect: 100-continue\r\nContent-Length: \(form.utf8.count)\r\n\r\n")
    #expect(try client.answer()?.status == 100)
    client.send(form)
    #expect(try client.answer()?.status == 303)
  }

  @Test("A chunked body is decoded")
  func chunks() throws {
    let shop = try OpenShop()
    let client = try shop.connect()
    let json = #"{"name":"Blob","rating":4,"text":"Fine"}"#
    client.send(
      "POST /api/books/2/reviews HTTP/1.1\r\n\(Self.host)Content-Type: application/json\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n")
    for byte in json.utf8 { client.send("1;why=not\r\n" + String(Unicode.Scalar(byte)) + "\r\n") }
    client.send("0\r\nX-Trailer: yes\r\n\r\nGET /books/1 HTTP/1.1\r\n\(Self.host)\r\n")
    let created = try #require(try client.answer())
    #expect(created.status == 201)
    #expect(created.text.contains("\"name\":\"Blob\""))
    #expect(try client.answer()?.status == 200)
  }

  // MARK: Limits of time

  // A limit of time is what these tests are about, so that a second has to pass. None of them says by when.

  /// The first response to what `send` sends on a new connection, and the connection.
  ///
  /// If the shop allows a second for a request, it silently closes a connection that was quiet for that long because
  /// the sender had to wait. In that case another one is opened.
  private static func answer(
    of shop: OpenShop, to send: (Client) -> Void
  ) throws -> (client: Client, answer: Answer?) {
    var last: (Client, Answer?)?
    for _ in 1...20 where last?.1 == nil {
      let client = try shop.connect()
      send(client)
      last = (client, try client.answer())
    }
    return try #require(last)
  }

  @Test("A request or a body that never ends is answered with 408 and closed")
  func requestTimeout() throws {
    let shop = try OpenShop("--timeout", "1")
    for beginning in [
      "GET / HTTP/1.1\r\nHost: loc", "POST /basket HTTP/1.1\r\n\(Self.host)Content-Length: 10\r\n\r\nbo",
    ] {
      let (client, answer) = try Self.answer(of: shop) { $0.send(beginning) }
      #expect(answer?.status == 408)
      #expect(try client.answer() == nil)
    }
    #expect(shop.isAlive())
  }

  @Test("A request that trickles in has no more time than any other")
  func trickle() throws {
    let shop = try OpenShop("--timeout", "1")
    let isAnswered = Atomic(false)
    let (_, answer) = try Self.answer(of: shop) { client in
      let sender = client.sender
      Thread.detachNewThread {
        // Another request between any two bytes makes them come slowly, on any machine.
        while !isAnswered.load(ordering: .relaxed) {
          sender.send(Array("X".utf8))
          _ = shop.isAlive()
        }
      }
    }
    isAnswered.store(true, ordering: .relaxed)
    #expect(answer?.status == 408)
  }

  @Test("A client that doesn't read its responses is disconnected, and uses no memory")
  func unreadAnswers() throws {
    let shop = try OpenShop("--timeout", "1")
    let client = try shop.connect()
    let sender = client.sender
    let isDisconnected = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      // More than all buffers in between can hold, so that the rest is only lost when the shop disconnects.
      let requests = Array(String(repeating: "GET /books HTTP/1.1\r\nHost: localhost\r\n\r\n", count: 50_000).utf8)
      sender.send(requests)
      isDisconnected.signal()
    }
    #expect(shop.isAlive())
    isDisconnected.wait()
    #expect(shop.isAlive())
    #if os(Linux)
      #expect(try shop.residentMemory() < 100_000)
    #endif
  }

  // MARK: The end

  @Test("SIGINT and SIGTERM finish the requests in progress and exit with status 0", arguments: [SIGINT, SIGTERM])
  func stopping(_ signal: Int32) throws {
    let shop = try OpenShop()
    let (idle, busy) = (try shop.connect(), try shop.connect())
    idle.send("GET / HTTP/1.1\r\n\(Self.host)\r\n")
    #expect(try idle.answer()?.status == 200)
    // The 100 response shows that the start has been read.
    busy.send(
      "POST /basket HTTP/1.1\r\n\(Self.host)Content-Type: application/x-www-form-urlencoded\r\n"
        + "Expect: 100-continue\r\nContent-Length: 6\r\n\r\n")
    #expect(try busy.answer()?.status == 100)
    shop.send(signal: signal)
    // The end of the idle connection shows that the signal has arrived.
    #expect(try idle.answer() == nil)
    #expect(throws: Client.CannotConnect.self) { try shop.connect() }
    busy.send("book=7")
    let answer = try #require(try busy.answer())
    #expect(answer.status == 303)
    #expect(answer["Connection"] == "close")
    // The shop waits for that.
    busy.endSending()
    #expect(shop.end() == 0)
  }
}
