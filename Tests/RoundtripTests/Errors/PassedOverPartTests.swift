import Roundtrip
import Testing

/// What is said of a request of which a part has been read, perhaps as nothing, and another one is refused: only the other one
/// is the reason.
@Suite struct PassedOverPartTests {
  fileprivate typealias Text = AnyParserPrinter<URLRequestData, String>

  /// What is read, in a request with a header and a cookie.
  struct Passed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    fileprivate let error: @Sendable (Text, String, URLRequestData.Fields) throws -> RoutingError

    init<Value: Sendable>(_ name: String, _ part: some ParserPrinter<URLRequestData, Value>) {
      testDescription = name
      error = { required, target, headers in
        try PassedOverPartTests.error(
          of: Parse {
            Path { "a" }
            part
            required
          }, target, headers)
      }
    }
  }

  private static func error<Value>(
    of router: some ParserPrinter<URLRequestData, Value>, _ target: String, _ headers: URLRequestData.Fields
  ) throws -> RoutingError {
    try #require(throws: RoutingError.self) {
      try router.match(request: URLRequestData(target: target, headers: headers))
    }
  }

  static let passed = [
    Passed("an optional field", Query { Optionally { Field("x") } }),
    Passed("an optional header", Headers { Optionally { Field("None") } }),
    Passed("an optional cookie", Cookies { Optionally { Field("none") } }),
    Passed("optional credentials", Optionally { Authorization(.bearer) }),
    Passed("an optional fragment", Optionally { Fragment() }),
    Passed(
      "optional fields",
      Query {
        Optionally {
          Field("x"); Field("z")
        }
        Optionally { Field("w") { Digits() } }
      }),
    Passed(
      "an alternative field",
      Query {
        OneOf {
          Field("x"); Always("none")
        }
      }),
    Passed(
      "an alternative header",
      Headers {
        OneOf {
          Field("None"); Field("X")
        }
      }),
    Passed("a default", Query { Field("x", default: 1) { Digits() } }),
    Passed("a list", Query { Field("x") { Digits() }.repeated() }),
    Passed("an invalid cookie", Cookies { Optionally { Field("x") { Digits() } }.treatingInvalidAsMissing() }),
    Passed(
      "optional text in a header",
      Headers {
        Field("X") {
          Parse {
            "a"; Optionally { "b" }
          }
        }
      }),
    Passed(
      "alternative texts in a header",
      Headers {
        Field("X") {
          OneOf {
            "b"; "a"
          }
        }
      }),
    Passed(
      "repeated text in a header",
      Headers {
        Field("X") {
          Many {
            "a"
          } separator: {
            ","
          }
        }
      }),
    Passed(
      "optional text in a cookie",
      Cookies {
        Field("x") {
          Parse {
            "a"; Optionally { "b" }
          }
        }
      }),
    Passed(
      "a list in a header",
      Headers {
        Field("X") {
          Parse {
            "a"; Optionally { "b" }
          }
        }.commaSeparated()
      }),
  ]

  @Test("Only the part that is refused is the reason", arguments: passed)
  func reasons(passed: Passed) throws {
    let headers: URLRequestData.Fields = ["X": ["a"], "Cookie": ["x=a"]]
    let required: [(Text, String)] = [
      (Query { Field("y") }.eraseToAnyParserPrinter(), "/a"),
      (Query { Field("y") }.eraseToAnyParserPrinter(), "/a?v=1"),
      (
        Query { Field("y", .convert(apply: { $0 == "b" ? $0 : nil }, unapply: { $0 })) }.eraseToAnyParserPrinter(),
        "/a?y=1"
      ),
      (Headers { Field("Y") }.eraseToAnyParserPrinter(), "/a"),
      (Cookies { Field("y") }.eraseToAnyParserPrinter(), "/a"),
    ]
    for (part, target) in required {
      let alone = try Self.error(
        of: Parse {
          Path { "a" }; part
        }, target, headers)
      let error = try passed.error(part, target, headers)
      #expect(error.reason == alone.reason)
      #expect(error.expectations.map(\.description) == alone.expectations.map(\.description))
    }
  }

  @Test("Within an optional part, too, and among the fields of a form")
  func within() throws {
    let fields = Parse {
      Path { "a" }
      Query {
        Optionally {
          Optionally { Field("x") }; Field("y"); Field("z")
        }
      }
    }
    #expect(try Self.error(of: fields, "/a?z=1", [:]).reason == "expected the field \"y\"")
    let form = Parse {
      Method.post
      Path { "a" }
      FormData {
        Optionally { Field("x") }; Field("y")
      }
    }
    let request = URLRequestData(method: .post, target: "/a", body: [])
    let error = try #require(throws: RoutingError.self) { try form.match(request: request) }
    #expect(error.reason == "expected the field of the form \"y\"")
  }

  @Test("An element of a list that is read is no reason why there are too few")
  func elements() throws {
    let element = Field("X") {
      Parse {
        "a"; Optionally { "b" }
      }
    }
    let headers: URLRequestData.Fields = ["X": ["a"]]
    let repeated = Parse { Headers { element.repeated(atLeast: 2) } }
    #expect(try Self.error(of: repeated, "/", headers).reason == "expected at least 2 values in the header \"X\"")
    let list = Parse { Headers { element.commaSeparated(atLeast: 2) } }
    #expect(try Self.error(of: list, "/", headers).reason == "expected at least 2 elements in the header \"X\"")
  }

  @Test("What is there in part is refused, and so a reason, and so are all alternatives that are")
  func refused() throws {
    let part = Parse {
      Query {
        Optionally {
          Field("x"); Field("z")
        }
        Field("y")
      }
    }
    #expect(try Self.error(of: part, "/?x=1", [:]).reason == "expected the field \"z\"")
    let alternatives = Parse {
      Query {
        OneOf {
          Field("x"); Field("y")
        }
      }
    }
    #expect(try Self.error(of: alternatives, "/", [:]).reason == "expected the field \"x\" or the field \"y\"")
  }
}
