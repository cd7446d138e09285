import Roundtrip
import Testing

/// What a request should have had instead, as values.
@Suite struct RoutingErrorExpectationTests {
  static let site = RoutingErrorTests.site

  static func error(_ path: String, method: Method = .get) throws -> RoutingError {
    try #require(throws: RoutingError.self) { try site.match(method: method, path: path) }
  }

  @Test(
    "An error says where a request diverges from the closest routes, and what they expect there",
    arguments: [
      ("/books/fortytwo", [#"path, offset 7: expected digits"#, #"path, offset 7: expected "search""#]),
      ("/books/42/x", [#"path, offset 10: expected "reviews""#, #"path, offset 7: expected "search""#]),
      ("/books/search", [#"query, offset 13: expected the field "query""#]),
      ("/books/search?query=a&count=b", [#"query, offset 28: expected digits in the field "count""#]),
      ("/books/%2", ["path, offset 7: expected valid percent-encoding"]),
      ("/tenants/a", ["host: expected a host"]),
    ])
  func places(path: String, expectations: [String]) throws {
    let error = try Self.error(path)
    #expect(error.expectations.map(\.description) == expectations)
    #expect(error.request.target == path)
    #expect(error.request.method == .get)
  }

  @Test("Expectations of methods and headers have no offset")
  func parts() throws {
    let methods = try Self.error("/books", method: .delete).expectations
    #expect(methods.map(\.description) == ["method: expected GET or HEAD", "method: expected POST"])
    #expect(methods.map(\.offset) == [nil, nil])
    let headers = try Self.error("/uploads", method: .post).expectations
    #expect(headers.map(\.part) == ["headers"])
  }

  @Test("An expectation names all routes that share it, however many there are")
  func routes() throws {
    let many = OneOf {
      for number in 0..<20 {
        Route(.case(number)) {
          Path {
            "a"; "\(number)"
          }
        }
      }
    }
    let error = try #require(throws: RoutingError.self) { try many.match(path: "/b") }
    #expect(error.expectations.map(\.routes.count) == [20])
    #expect(error.expectations[0].routes[19].path == "/a/19")
    let own = try Self.error("/books/fortytwo").expectations
    #expect(own[1].routes.map(\.name) == ["search(_:_:)"])
    #expect(try Self.error("/books/%2").expectations[0].routes.isEmpty)
  }

  indirect enum Folder: Equatable, Sendable { case end, inside(String, Folder) }

  static let folders: OneOf<URLRequestData, Folder> = OneOf {
    Route(.case(Folder.end))
    Route(.case(Folder.inside)) {
      Path {
        "in"; String.parser()
      }
      Lazy { folders }
    }
  }

  /// A custom parser of one component, behind which the router goes on.
  struct Owner: ParserPrinter {
    struct NoOwner: Error {}
    func parse(_ input: inout URLRequestData) throws -> String {
      guard let owner = input.takeComponent() else { throw NoOwner() }
      return owner
    }
    func print(_ output: String, into input: inout URLRequestData) throws { try input.appendComponent(output) }
  }

  static let owned = Parse(.case(Numbered.both)) {
    Owner().map(.lossless(Int.self))
    OneOf {
      Parse {
        Method.get
        Path {
          "files"; Digits()
        }
      }
      Parse {
        Method.put
        Path {
          "keys"; Digits()
        }
      }
    }
  }

  @Test(
    "Behind a part that is made on first use, errors say where and what is expected",
    arguments: [
      (.post, "/in/a", ["method: expected GET or HEAD"]), (.get, "/in", ["path, offset 3: expected text"]),
      (.get, "/in/a/x", [#"path, offset 6: expected the end of the path or "in""#]),
      (.get, "/in/a/in", ["path, offset 8: expected text"]), (.put, "/in/a/in/b", ["method: expected GET or HEAD"]),
    ] as [(Roundtrip.Method, String, [String])])
  func mounts(method: Roundtrip.Method, path: String, expectations: [String]) throws {
    let error = try #require(throws: RoutingError.self) { try Self.folders.match(method: method, path: path) }
    #expect(error.expectations.map(\.description).sorted() == expectations, "\(error)")
  }

  enum Refused: Equatable, Sendable { case number(Int), name(String), host(Int), refused, other }

  static let mounted = Parse {
    Path { "m" }
    Lazy {
      OneOf {
        Parse(.case(Refused.number)) {
          Method.get
          Path {
            "n"; Digits()
          }
        }
        Parse(.case(Refused.name)) {
          Method.delete
          Path {
            "n"; Prefix(1...) { (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
          }
        }
        Parse(.case(Refused.host)) {
          Host("a.example"); Method.put
          Path {
            "h"; Digits()
          }
        }
        Parse(.case(Refused.refused)) { Closed() }
        Parse(.case(Refused.other)) {
          Path {
            "closed"; "secret"
          }
        }
      }
    }
  }

  /// A custom parser that has the path, and refuses what is there.
  struct Closed: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws {
      guard input.takeComponent() == "closed" else { throw CancellationError() }
      throw ConversionError("closed", pathMatched: true)
    }
    func print(_ output: Void, into input: inout URLRequestData) throws { try input.appendComponent("closed") }
  }

  @Test(
    "There, a method is expected only by a route that has the path and the origin, and what else is refused comes first",
    arguments: [
      (.get, "/m/n/x", ["path, offset 5: expected digits or at least 1 byte of matching text"]),
      (.post, "/m/n/5", ["method: expected GET or HEAD"]),
      (.get, "/m/h/1", ["host: expected a host"]), (.get, "/m/closed", ["path, offset 3: expected closed"]),
      (.get, "/m/z", [#"path, offset 3: expected Closed: CancellationError() or "n", "h" or "closed""#]),
    ] as [(Roundtrip.Method, String, [String])])
  func refusals(method: Roundtrip.Method, path: String, expectations: [String]) throws {
    let error = try #require(throws: RoutingError.self) { try Self.mounted.match(method: method, path: path) }
    #expect(error.expectations.map(\.description) == expectations, "\(error)")
  }

  @Test("There, nothing is expected of a route that no request meets")
  func impossible() throws {
    let router = Parse {
      Path { "a" }
      Lazy {
        Parse {
          Path {
            "b"; Rest()
          }
        }
      }
      Path { Rest(atLeast: 1) }
    }
    let error = try #require(throws: RoutingError.self) { try router.match(path: "/a/b/c") }
    #expect(error.expectations.allSatisfy { !$0.expected.isEmpty }, "\(error)")
  }

  @Test(
    "So do they behind a custom parser",
    arguments: [
      (.get, "/1/keys/2", ["method: expected PUT"]), (.put, "/1/files/2", ["method: expected GET or HEAD"]),
      (.get, "/1/x/2", [#"path, offset 3: expected "files" or "keys""#]),
      (.get, "/1/files/x", ["path, offset 9: expected digits"]),
      (.get, "/1/files/2/3", ["path, offset 11: expected the end of the path"]),
    ] as [(Roundtrip.Method, String, [String])])
  func customParsers(method: Roundtrip.Method, path: String, expectations: [String]) throws {
    let error = try #require(throws: RoutingError.self) { try Self.owned.match(method: method, path: path) }
    #expect(error.expectations.map(\.description).sorted() == expectations, "\(error)")
  }

  enum Numbered: Equatable, Sendable { case get(Int), put(Int), both(Int, Int) }

  @Test(
    "A method is expected only by a route that has the path and the origin",
    arguments: [
      (
        Method.get, "/n/500",
        ["path, offset 3: expected an integer from 1 to 60", "path, offset 3: expected an integer from 1 to 100"]
      ),
      (.delete, "/n/50", ["method: expected GET or HEAD", "method: expected PUT"]),
      (.delete, "/n/70", ["method: expected PUT"]),
      (
        .get, "/long/12345",
        ["path, offset 10: expected the end of the text", "path, offset 9: expected the end of the text"]
      ),
      (.get, "/end/1/", ["path, offset 7: expected no trailing slash", #"path, offset 7: expected "x""#]),
      (.get, "/host/1", ["host: expected a host"]),
      (.get, "/custom/-1", ["path, offset 8: expected digits"]),
      (.get, "/custom/1", ["method: expected PURGE"]),
      (.get, "/own/-1?q=1", ["path, offset 5: expected digits"]), (.get, "/own/1?q=1", ["method: expected PUT"]),
    ])
  func methods(method: Method, path: String, expectations: [String]) throws {
    let unread: FunctionConversion<Int, Int> = .convert(
      apply: { _ in
        Issue.record("no match reads a field for another method")
        return nil
      }, unapply: { $0 })
    let site = OneOf {
      Route(.case(Numbered.get)) {
        Path {
          "n"; Int.parser(range: 1...60)
        }
      }
      Route(.case(Numbered.put)) {
        Method.put
        Path {
          "n"; Int.parser(range: 1...100)
        }
      }
      Route(.case(Numbered.get)) {
        Path {
          "long"; Digits(4)
        }
      }
      Route(.case(Numbered.put)) {
        Method.put
        Path {
          "long"; Digits(1...3)
        }
      }
      Route(.case(Numbered.put)) {
        Method.put
        Path {
          "end"; Digits()
        }.trailingSlash(.rejected)
      }
      Route(.case(Numbered.get)) {
        Path {
          "end"; Digits(); "x"
        }
      }
      Route(.case(Numbered.put)) {
        Method.put; Host("a.example");
        Path {
          "host"; Digits()
        }
      }
      Route(.case(Numbered.put)) {
        Method("PURGE");
        Path {
          "custom"; Digits()
        }
      }
      Route(.case(Numbered.both)) {
        Method.put
        Path {
          "own"; Digits()
        }; Query { Field("q") { Parse(unread) { Digits() } } }
      }
    }
    let error = try #require(throws: RoutingError.self) { try site.match(method: method, path: path) }
    #expect(error.expectations.map(\.description) == expectations)
  }

  enum Found: Equatable, Sendable { case number(Int), texts([String]), titled(String?, Int) }

  @Test(
    "A fallback is blamed only where it was tried",
    arguments: [
      (.get, "/slash/1", ["path, offset 8: expected a trailing slash"]),
      (.put, "/put/1", ["path, offset 6: expected a trailing slash"]),
      (.get, "/post/1", ["method: expected POST"]), (.get, "/other/1", ["method: expected DELETE"]),
    ] as [(Method, String, [String])])
  func fallbacks(method: Method, path: String, expectations: [String]) throws {
    let site = OneOf {
      Route(.case(Found.number)) {
        Path {
          "slash"; Digits()
        }
      }.trailingSlash(.required)
      Route(.case(Found.number)) {
        Method.put
        Path {
          "put"; Digits()
        }
      }.trailingSlash(.required)
      Route(.case(Found.number)) {
        Method.post;
        Path {
          "post"; Digits()
        }
      }
      Fallback {
        Route(.case(Found.texts)) {
          Method.delete; Path { Rest() }
        }
      }
    }
    let error = try #require(throws: RoutingError.self) { try site.match(method: method, path: path) }
    #expect(error.expectations.map(\.description) == expectations)
  }

  @Test("A method that is allowed is expected, also by a route that takes any path")
  func methodOfRest() throws {
    let site = OneOf {
      Route(.case(Found.number)) {
        Method.post;
        Path {
          "h"; Digits()
        }
      }
      Route(.case(Found.texts)) {
        Method.put; Path { Rest() }
      }
    }
    let error = try #require(throws: RoutingError.self) { try site.match(path: "/h/1") }
    #expect(error.expectations.map(\.description) == ["method: expected POST", "method: expected PUT"])
  }

  @Test("A field is expected, and no part that is there to be left out")
  func leftOut() throws {
    let site = Route(.case(Found.titled)) {
      Path { "n" }
      Optionally { Lazy { Headers { Field("X") } } }
      Query { Field("n") { Digits() } }
    }
    let request = URLRequestData(target: "/n?n=x", headers: ["X": ["a"]])
    let error = try #require(throws: RoutingError.self) { try site.match(request: request) }
    #expect(error.expectations.map(\.description) == [#"query, offset 5: expected digits in the field "n""#])
  }

  @Test("Text that isn't a URL is expected to be one")
  func noURL() throws {
    let error = try #require(throws: RoutingError.self) { try Self.site.match(url: "a b") }
    #expect(error.expectations.map(\.description) == ["path, offset 0: expected a URL"])
  }

  @Test("Control characters are escaped in the text of an expectation")
  func control() throws {
    let site = OneOf { Route(.case(1)) { Path { "\u{1B}[31m" } } }
    let error = try #require(throws: RoutingError.self) { try site.match(path: "/x") }
    #expect(error.expectations.map(\.description) == [#"path, offset 1: expected "\u{1B}[31m""#])
  }
}
