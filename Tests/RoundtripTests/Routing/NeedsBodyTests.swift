import Roundtrip
import RoundtripInspection
import RoundtripServer
import Testing

@testable import RandomRouters

@Suite struct NeedsBodyTests {
  enum Site: Equatable, Sendable {
    case list(page: Int)
    case add([UInt8])
    case replace(id: Int, [UInt8])
    case upload(String)
    case note([UInt8]?)
    case perhaps([UInt8]?)
    case form(String)
    case own
    case inner(Int, [UInt8])
    case fallback(String, [UInt8])
  }

  static let site = OneOf {
    Route(.case(Site.list(page:))) {
      Path { "notes" }
      Query { Field("page", default: 1) { Digits() } }
    }
    Route(.case(Site.add)) {
      Method.post
      Path { "notes" }
      Query { Field("key") { "42" } }
      Body("application/json")
    }
    Route(.case(Site.replace(id:_:))) {
      Method.put
      Path {
        "notes"; Digits()
      }
      Body()
    }
    Route(.case(Site.upload)) {
      Method.put
      Path {
        "uploads"; String.parser()
      }
    }
    Route(.case(Site.note)) {
      Method.post
      Path { "note" }
      Optionally { Body() }
    }
    // Without its component, a body is refused, so that must be read as well.
    Route(.case(Site.perhaps)) {
      Method.post
      Path { "perhaps" }
      Optionally {
        OwnComponent()
        Body()
      }
    }
    Route(.case(Site.form)) {
      Method.post
      Host("forms.example")
      Path { "form" }
      FormData { Field("text", default: "") }
    }
    Route(.case(Site.own)) {
      Method.post
      Path { "own" }
      Own()
    }
    Route(.case(Site.inner)) {
      Method("PURGE")
      Path { "inner" }
      Lazy {
        Parse {
          Path { Digits() }; Body()
        }
      }
    }
    Fallback {
      Route(.case(Site.fallback)) {
        Method.patch;
        Path {
          "else"; String.parser()
        }; Body()
      }
    }
  }

  /// Reads whole requests, without a description.
  struct Own: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws {}
    func print(_ output: Void, into input: inout URLRequestData) throws {}
  }

  /// Takes one component, without a description.
  struct OwnComponent: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws {
      if input.takeComponent() != "own" { throw ConversionError("own") }
    }
    func print(_ output: Void, into input: inout URLRequestData) throws { try input.appendComponent("own") }
  }

  @Test(
    "The body is read if a route that reads it has the path and the method",
    arguments: [
      ("GET", "/notes", false), ("POST", "/notes", true), ("POST", "/notes?key=1", true), ("DELETE", "/notes", false),
      ("PUT", "/notes/42", true), ("PUT", "/notes/x", false), ("PUT", "/notes/42/43", false),
      ("PUT", "/notes/%zz", false),
      ("PUT", "/uploads/a", false), ("POST", "/note", true), ("POST", "/own", true), ("POST", "/own/1", false),
      ("POST", "/perhaps", true), ("POST", "/perhaps/own", true), ("GET", "/perhaps", false),
      ("PURGE", "/inner/1", true), ("PURGE", "/inner/x", false), ("LINK", "/inner/1", false),
      ("PATCH", "/else/x", true), ("POST", "/else/x", false), ("POST", "/nowhere", false), ("POST", "/form", false),
    ])
  func reads(method: String, target: String, isRead: Bool) {
    #expect(Self.site.needsBody(for: URLRequestData(method: Method(method), target: target)) == isRead)
  }

  @Test("No body is read for a path that begins like that of a route, and no row fits it")
  func otherEnd() {
    let router = Route(.case(Site.add)) {
      Method.post
      Path {
        "a"; "b"; "c"
      }
      Body()
    }
    for (target, isRead) in [("/a/b/c", true), ("/a/b/x", false), ("/a/x/c", false), ("/a/b", false)] {
      let request = URLRequestData(method: .post, target: target)
      #expect(router.needsBody(for: request) == isRead)
      #expect(router.candidateRows(for: request).count == (isRead ? 1 : 0))
    }
  }

  @Test("A fallback that reads the body doesn't, if another route has the path")
  func hiddenFallback() {
    let site = OneOf {
      Route(.case(Site.own)) {
        Method.post
        Path { "up" }
      }
      Fallback {
        Route(.case(Site.fallback)) {
          Method.post
          Path { String.parser() }
          Body()
        }
      }
    }
    for (method, path, isRead) in [
      (Method.post, "/up", false), (.post, "/x", true), (.put, "/up", false), (.get, "/x", false),
    ] {
      let request = URLRequestData(method: method, target: path)
      #expect(site.needsBody(for: request) == isRead)
      #expect(site.candidateRows(for: request).map(\.isFallback) == (method == .post ? [path == "/x"] : []))
    }
    let other = OneOf {
      Route(.case(Site.own)) { Path { "up" } }
      Fallback {
        Route(.case(Site.fallback)) {
          Method.post; Path { String.parser() }; Body()
        }
      }
    }
    // Another method is a 405.
    #expect(!other.needsBody(for: URLRequestData(method: .post, target: "/up")))
  }

  @Test(
    "The rows that a request fits are known before its body and its fields",
    arguments: [
      ("GET", "/a/1", [1]), ("POST", "/a/1", [2]), ("POST", "/a/x", []), ("PUT", "/a/1", []),
      ("GET", "/b", [3, 4]), ("GET", "/b?y=2", [3, 4]), ("GET", "/c", [6]),
      ("PURGE", "/d/1", [5]), ("LINK", "/d/1", []), ("GET", "/%zz", []),
    ])
  func rows(method: String, target: String, numbers: [Int]) {
    let router = OneOf {
      Route(.case(Item.a(id:))) {
        Path {
          "a"; Digits()
        }
      }
      Route(.case(Item.put)) {
        Method.post;
        Path {
          "a"; Digits()
        }; Body()
      }
      Route(.case(Item.x)) {
        Path { "b" }; Query { Field("x") { "1" } }
      }
      Route(.case(Item.y)) {
        Path { "b" }; Query { Field("y") }
      }
      Route(.case(Item.d)) {
        Method("PURGE"); Path { "d" }; Lazy { Path { Digits() } }
      }
      Fallback { Route(.case(Item.rest)) { Path { Rest(atLeast: 1) } } }
    }
    let request = URLRequestData(method: Method(method), target: target)
    #expect(router.candidateRows(for: request).map(\.number) == numbers)
    // An error has the first of them, or one with another method.
    do throws(RoutingError) {
      _ = try router.match(request: request)
    } catch {
      let rows = ["POST /a/1": 2, "POST /a/x": 6, "PUT /a/1": 1, "GET /b": 3, "LINK /d/1": 5]
      #expect(error.row?.number == rows[method + " " + target])
    }
  }

  @Test("An error has the row of its path, also behind routes that the list splits and a match doesn't")
  func rowBehindChoice() {
    let router = OneOf {
      Route(.case(Item.put)) {
        Method.post;
        Path {
          "a"; Digits()
        }
        OneOf {
          Body("text/plain")
          Body("application/json")
        }
      }
      Route(.case(Item.y)) {
        Path {
          "b"; String.parser()
        }
      }
    }
    do throws(RoutingError) {
      _ = try router.match(request: URLRequestData(method: .post, target: "/b/x"))
      Issue.record("it has another method")
    } catch {
      #expect(error.row?.path == "/b/:text")
    }
  }

  private enum Item: Sendable, Equatable {
    case a(id: Int), put(Int, [UInt8]), x, y(String), d(Int), rest([String])
  }

  @Test("The host that a route requires matters", arguments: [("forms.example", true), ("other.example", false)])
  func host(_ host: String, isRead: Bool) {
    var request = URLRequestData(method: .post, target: "/form")
    request.host = host
    #expect(Self.site.needsBody(for: request) == isRead)
  }

  @Test(
    "On random routers, a body makes a difference only if a route with the path and method reads it", .tags(.random),
    .slow)
  func randomRouters() {
    var (tally, failures) = ([false: 0, true: 0], 0)
    for round in 0..<Seed.rounds / 4 {
      let seed = Seed.first &+ UInt64(round)
      var patterns = RandomPatterns(random: SplitMix64(seed: seed))
      let (reading, other) = (patterns.router(), patterns.router())
      let alone = reading.router
      let withBody = Parse(.pair) {
        reading.router
        Body(.convert(apply: { _ in Found.nothing }, unapply: { _ in [] }))
      }
      let both = OneOf {
        withBody; other.router
      }
      for pattern in [reading, other] {
        for _ in 0..<8 {
          let request = patterns.request(for: pattern)
          var data = URLRequestData(method: Method(request.method), target: request.target)
          data.host = request.host
          let (expected, isRead) = (alone.outcome(request), withBody.needsBody(for: data))
          tally[isRead, default: 0] += 1
          var isRight = true
          if case .found = expected { isRight = isRead }
          if !both.needsBody(for: data) {
            var full = data
            full.body = []
            isRight = isRight && Self.outcome(both, data) == Self.outcome(both, full)
          }
          if isRight { continue }
          failures += 1
          if failures <= 5 {
            Issue.record("seed \(seed): \(request)\n\(expected), \(isRead) in\n\(reading)\nand\n\(other)")
          }
        }
      }
    }
    #expect(failures == 0)
    #expect(tally.values.allSatisfy { $0 > Seed.rounds / 4 }, "\(tally)")
  }

  /// The result of a request, as text that includes the kind of the error.
  private static func outcome(_ router: some Router<Found>, _ request: URLRequestData) -> String {
    do throws(RoutingError) { return "\(try router.match(request: request))" } catch { return "\(error.kind)" }
  }
}
