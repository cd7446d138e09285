import RoundtripInspection
import Testing

@testable import Roundtrip

@Suite struct ContentTypeTests {
  enum Site: Equatable, Sendable {
    case list
    case json([UInt8])
    case form(String)
    case typed([UInt8])
    case number(Int)
  }

  static let site = OneOf {
    Route(.case(Site.list)) { Path { "notes" } }
    Route(.case(Site.json)) {
      Method.post
      Path { "notes" }
      Body("application/json", .convert(apply: { $0.isEmpty ? nil : $0 }, unapply: { $0 }))
    }
    Route(.case(Site.form)) {
      Method.post
      Path { "notes" }
      ContentType("application/x-www-form-urlencoded")
      FormData { Field("text") }
    }
    Route(.case(Site.typed)) {
      Method.put
      Path { "notes" }
      Body("Text/Plain")
    }
    Route(.case(Site.number)) {
      Method.put
      Path {
        "notes"; Digits()
      }
      ContentType("text/plain")
    }
  }

  static func request(_ type: String?, _ body: String = "text=a", method: Method = .post) -> URLRequestData {
    URLRequestData(
      method: method, target: "/notes", headers: type.map { ["content-type": [$0]] } ?? [:], body: Array(body.utf8))
  }

  @Test(
    "Letter case and parameters don't matter",
    arguments: [
      "application/json", "Application/JSON", "application/json; charset=utf-8", "application/json;charset=utf-8",
      " application/json ; profile=\"a;b\"",
    ])
  func types(type: String) throws {
    #expect(try Self.site.match(request: Self.request(type, "1")) == .json([UInt8(ascii: "1")]))
  }

  enum Note: Equatable, Sendable { case upload([UInt8]) }

  static let upload = Route(.case(Note.upload)) {
    Method.post
    Path { "notes" }
    ContentType("multipart/form-data")
    Body()
  }

  /// RFC 9110 §8.3: type and subtype are case-insensitive, and whatever parameters follow belong to the content.
  @Test(
    "The type of a form with files is compared without its boundary",
    arguments: [
      (["multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW"], true),
      (["multipart/form-data;boundary=\"a; b=\\\"c, d\""], true), (["Multipart/FORM-DATA; Boundary=x"], true),
      (["\t multipart/form-data \t;\t boundary=x ; charset=utf-8 "], true), (["multipart/form-data;"], true),
      (["multipart/form-data; boundary=\"never closed"], true), (["multipart/form-data"], true),
      (["multipart/form-data2; boundary=x"], false), (["multipart/form-dat; boundary=x"], false),
      (["multipart/form-data-encoded"], false), (["multipart/mixed; boundary=form-data"], false),
      (["multipart /form-data"], false), (["multipart/ form-data; boundary=x"], false), (["multipart"], false),
      (["multipart/form-data boundary=x"], false), (["multipart/form-data, text/plain"], false),
      (["multipart/*"], false), (["multipart/form-data\0; boundary=x"], false),
      (["multipart/form-data\r\n; boundary=x"], false), (["\u{212A}ultipart/form-data"], false),
      // §5.3: a request has one, so the first is that which counts everywhere.
      (["multipart/form-data; boundary=x", "text/plain"], true), (["text/plain", "multipart/form-data"], false),
    ])
  func multipart(values: [String], isTaken: Bool) {
    var request = Self.request(nil, "--x--")
    for value in values { request.headers.append("Content-Type", value) }
    #expect(
      Self.upload.matched(request) == (isTaken ? .value(.upload(Array("--x--".utf8))) : .fails(.unsupportedMediaType)))
  }

  @Test("A print has no boundary, which only the content determines")
  func multipartPrinted() throws {
    let request = try Self.upload.requestData(for: .upload([1]))
    #expect(request.headers[header: "content-type"] == ["multipart/form-data"])
  }

  @Test("The type chooses between routes with one path and method")
  func chosen() throws {
    #expect(try Self.site.match(request: Self.request("application/x-www-form-urlencoded")) == .form("a"))
    #expect(try Self.site.match(request: Self.request("text/plain", "b", method: .put)) == .typed([UInt8(ascii: "b")]))
  }

  @Test(
    "A body of another type is unsupported, unless a route that accepts its type refuses the body",
    arguments: [
      (request("image/png"), RoutingError.Kind.unsupportedMediaType), (request(nil), .unsupportedMediaType),
      (request(""), .unsupportedMediaType), (request("application/jsonp"), .unsupportedMediaType),
      (request("applic ation/json"), .unsupportedMediaType), (request("application / json"), .unsupportedMediaType),
      (request("application/json", ""), .badRequest),
      (request("application/x-www-form-urlencoded", "x=1"), .badRequest),
      (request("image/png", method: .delete), .methodNotAllowed(allow: [.get, .head, .post, .put, .options])),
      (URLRequestData(method: .put, target: "/notes/x"), .notFound),
      (URLRequestData(method: .put, target: "/notes/1"), .unsupportedMediaType),
    ])
  func kinds(request: URLRequestData, kind: RoutingError.Kind) {
    let error = #expect(throws: RoutingError.self) { try Self.site.match(request: request) }
    #expect(error?.kind == kind)
  }

  @Test("A conversion beside a type says nothing of the type", arguments: [true, false])
  func conversion(typeFirst: Bool) throws {
    let type = ContentType("text/plain")
    let half = FunctionConversion<Int, Int>.convert(apply: { $0 % 2 == 0 ? $0 / 2 : nil }, unapply: { $0 * 2 })
    let router = OneOf {
      if typeFirst {
        Parse(half) {
          type; Path { Digits() }
        }
      } else {
        Parse(half) {
          Path { Digits() }; type
        }
      }
    }
    var request = URLRequestData(target: "/4", headers: ["Content-Type": ["text/plain"]])
    #expect(try router.match(request: request) == 2)
    // The type is the right one, so another wouldn't help.
    request.target = "/3"
    let error = #expect(throws: RoutingError.self) { try router.match(request: request) }
    #expect(error?.kind == .notFound)
  }

  enum Upload: Equatable, Sendable { case file([UInt8]), title(String) }

  @Test(
    "A body of another type is unsupported, whether its type or the part that refuses it comes first",
    arguments: [
      (URLRequestData(method: .post, target: "/query"), RoutingError.Kind.unsupportedMediaType),
      (URLRequestData(method: .post, target: "/header"), .unsupportedMediaType),
      (URLRequestData(method: .post, target: "/cookie"), .unsupportedMediaType),
      (URLRequestData(method: .post, target: "/form"), .unsupportedMediaType),
      (URLRequestData(method: .post, target: "/form/1"), .notFound),
      (URLRequestData(method: .post, target: "/query", headers: ["Content-Type": ["text/plain"]]), .badRequest),
      (URLRequestData(method: .post, target: "/form", headers: ["Content-Type": ["text/plain; a=b"]]), .badRequest),
      (URLRequestData(method: .put, target: "/form"), .methodNotAllowed(allow: [.post, .options])),
    ])
  func order(request: URLRequestData, kind: RoutingError.Kind) throws {
    func site(_ typeFirst: Bool) -> OneOf<URLRequestData, String> {
      func route(_ path: String, _ part: some Router<String>) -> OneOf<URLRequestData, String> {
        OneOf {
          if typeFirst {
            Parse {
              Method.post; Path { path }; ContentType("Text/Plain"); part
            }
          } else {
            Parse {
              Method.post; part; Path { path }; ContentType("Text/Plain")
            }
          }
        }
      }
      return OneOf {
        route("query", Query { Field("q") })
        route("header", Headers { Field("X-Name") })
        route("cookie", Cookies { Field("name") })
        route("form", FormData { Field("text") })
      }
    }
    for typeFirst in [true, false] {
      let error = try #require(throws: RoutingError.self) { try site(typeFirst).match(request: request) }
      #expect(error.kind == kind)
      #expect(
        kind != .unsupportedMediaType || error.description.contains("media type: expected the media type text/plain"))
    }
  }

  @Test("The error lists the supported types")
  func text() {
    let uploads = OneOf {
      Route(.case(Upload.file)) {
        Method.post
        Path { "notes" }
        Body("application/json", .convert(apply: { $0 }, unapply: { $0 }))
      }
      Route(.case(Upload.title)) {
        Method.post
        Path { "notes" }
        ContentType("application/x-www-form-urlencoded")
        FormData { Field("text") }
      }
    }
    let error = #expect(throws: RoutingError.self) { try uploads.match(request: Self.request("image/png")) }
    let json = #"headers(Content-Type="application/json") body(Array<UInt8>)"#
    let form = #"headers(Content-Type="application/x-www-form-urlencoded") form(text)"#
    #expect(
      error?.description == """
        unsupported media type: POST /notes

          /notes
          media type: expected the media type application/json                    for file(_:)        POST /notes \(json)
          media type: expected the media type application/x-www-form-urlencoded   for title(_:)       POST /notes \(form)
        """)
  }

  @Test("A media type is printed as it is written")
  func printed() throws {
    let request = try Self.site.requestData(for: .typed([1]))
    #expect(request.headers[header: "content-type"] == ["Text/Plain"])
    #expect(try Self.site.match(request: request) == .typed([1]))
  }

  @Test("A route that also reads the header is checked, and refused if the two contradict each other")
  func twice() throws {
    let router = Route(.case(Site.typed)) {
      Method.put
      Path { "notes" }
      ContentType("text/plain")
      Headers { Field("Content-Type") { "text/html" } }
      Body()
    }
    #expect(throws: PrintingError.self) { try router.requestData(for: .typed([1])) }
  }

  @Test("Routes that differ only in the type don't hide each other, and samples match")
  func inspected() throws {
    #expect(Self.site.conflicts().isEmpty, "\(Self.site.conflicts())")
    #expect(Self.site.routes.map(\.name) == ["list", "json(_:)", "form(_:)", "typed(_:)", "number(_:)"])
  }

  @Test(
    "An invalid media type traps where the route is created",
    arguments: ["json", "a/b/c", "a/ b", "/", "text/plain; a=b", "*/*", "image/*", "*", "text/plain;"])
  func mistakes(type: String) async {
    await #expect(processExitsWith: .failure) { [type = type as String] in
      _ = ContentType(type)
    }
  }
}
