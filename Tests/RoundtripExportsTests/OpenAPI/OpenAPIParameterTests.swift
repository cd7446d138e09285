import Foundation
import RoundtripExports
import Testing

/// How the parts of a route appear in the document, one by one.
@Suite struct OpenAPIParameterTests {
  private static func operation<Output>(_ router: some ParserPrinter<URLRequestData, Output>) -> JSONValue? {
    guard case .object(let paths)? = router.openAPI(title: "", version: "").value["paths"],
      case .object(let methods)? = paths.first?.value
    else { return nil }
    return methods.first?.value
  }

  private static func field<Field: ParserPrinter>(_ field: Field) -> String?
  where Field.Input == URLRequestData.Fields {
    guard case .array(let parameters)? = operation(Query { field })?["parameters"] else { return nil }
    return parameters.last?.compact
  }

  @Test(
    "An example of a number is one in JSON, however it is written, or else a text",
    arguments: [
      ("007", "7"), ("0", "0"), ("000", "0"), ("-0012", "-12"), ("+5", "5"),
      ("00012345678901234567890", "12345678901234567890"),
      ("forty-two", "\"forty-two\""), ("", "\"\""), ("nan", "\"nan\""), ("1}", "\"1}\""),
    ])
  func numbers(_ example: String, _ json: String) throws {
    let document = try #require(Self.operation(Path { Digits().examples(example) })).compact
    #expect(document.contains("\"examples\": [\(json)]"))
    #expect((try? JSONSerialization.jsonObject(with: Data(document.utf8))) != nil)
    let number = try #require(Self.operation(Query { Field("n") { Double.parser().examples(example) } })).compact
    #expect(number.contains("\"examples\": [\(json)]"))
  }

  @Test("A field is a parameter that describes its text")
  func fields() {
    #expect(Self.field(Field("q")) == #"{"name": "q", "in": "query", "required": true, "schema": {"type": "string"}}"#)
    #expect(
      Self.field(Field("page", default: 1) { Digits(1...2) })
        == #"{"name": "page", "in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 99, "format": "int32", "default": 1}}"#
    )
    #expect(
      Self.field(Optionally { Field("on") { Bool.parser() } })
        == #"{"name": "on", "in": "query", "schema": {"type": "boolean"}}"#)
    #expect(
      Self.field(Field("tag").repeated(atLeast: 1, atMost: 3))
        == #"{"name": "tag", "in": "query", "required": true, "style": "form", "explode": true, "schema": {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 3}}"#
    )
    #expect(
      Self.field(Field("ids") { Bool.parser() }.commaSeparated())
        == #"{"name": "ids", "in": "query", "style": "form", "explode": false, "schema": {"type": "array", "items": {"type": "boolean"}, "minItems": 1}}"#
    )
    #expect(
      Self.field(Flag("all"))
        == #"{"name": "all", "in": "query", "allowEmptyValue": true, "schema": {"type": "string", "maxLength": 0}}"#)
    #expect(
      Self.field(Field("year") { Digits(4) })
        == #"{"name": "year", "in": "query", "required": true, "schema": {"type": "string", "pattern": "^[0-9]{4,4}$"}}"#
    )
  }

  @Test("A number after a known text is a number in a path, and has a pattern with a note in a field")
  func affixes() {
    let page = Digits().prefixed(by: "page-").named("page")
    #expect(Path { page }.openAPI(title: "", version: "").notes == [])
    #expect(
      Query { Field("page") { page } }.openAPI(title: "", version: "").notes.map(\.text) == [
        // A number of more digits may be too large.
        "page: the pattern accepts some text that the router rejects"
      ])
  }

  @Test("Headers and cookies have their own places, and lists in headers use the simple style")
  func headers() {
    let parameters = Self.operation(
      Parse {
        Headers { Field("X-Tag").commaSeparated() }
        Cookies { Field("session") }
      })?["parameters"]
    #expect(
      parameters?.compact
        == #"[{"name": "X-Tag", "in": "header", "style": "simple", "explode": false, "schema": {"type": "array", "items": {"type": "string", "minLength": 1}, "minItems": 1}}, {"name": "session", "in": "cookie", "required": true, "schema": {"type": "string", "pattern": "^[!#-+\\--:\u003c-\\[\\]-~]*$"}}]"#
    )
  }

  @Test("A header field of a media type is none of the parameters, but says what the body contains")
  func contentTypeField() {
    let operation = Self.operation(
      Parse {
        Method.post
        Headers { Field("Content-Type") { "text/csv" } }
        Body()
      })
    #expect(operation?["parameters"] == nil)
    #expect(operation?["requestBody"]?.compact == #"{"content": {"text/csv": {"schema": {}}}, "required": true}"#)
  }

  @Test("A body is required if no request without one matches: because of itself, or of its media type")
  func requiredBodies() {
    func check<Output>(
      _ router: some ParserPrinter<URLRequestData, Output>, _ type: String?, isRequired: Bool,
      at place: SourceLocation = #_sourceLocation
    ) {
      let body = Self.operation(router)?["requestBody"]
      #expect(body?["required"] == (isRequired ? true : nil), sourceLocation: place)
      #expect((body == nil) == (type == nil), sourceLocation: place)
      if let type { #expect(body?["content"]?[type] != nil, sourceLocation: place) }
      let withoutBody = URLRequestData(method: .post, target: "/a")
      #expect(((try? router.match(request: withoutBody)) == nil) == isRequired, sourceLocation: place)
    }
    let post = Parse {
      Method.post
      Path { "a" }
    }
    let (form, urlencoded) = (FormData { Field("t").repeated() }, "application/x-www-form-urlencoded")
    let csv = ContentType("text/csv")
    check(
      Parse {
        post; form
      }, urlencoded, isRequired: false)
    check(
      Parse {
        post; FormData { Field("t") }
      }, urlencoded, isRequired: true)
    check(
      Parse {
        post; ContentType("application/x-www-form-urlencoded"); form
      }, urlencoded, isRequired: true)
    check(
      Parse {
        post; csv; form
      }, "text/csv", isRequired: true)
    check(
      Parse {
        post; Optionally { Body() }
      }, "*/*", isRequired: false)
    check(
      Parse {
        post; csv; Optionally { Body() }
      }, "text/csv", isRequired: true)
    check(
      Parse {
        post;
        Optionally {
          csv; Body()
        }
      }, "text/csv", isRequired: false)
    check(
      Parse {
        post; Headers { Field("content-type") { "text/csv" } }; form
      }, "text/csv", isRequired: true)
    check(
      Parse {
        post; csv
      }, "text/csv", isRequired: true)
    check(
      Parse {
        post; Body(); Headers { Field("content-type") { "text/csv" } }
      }, "text/csv", isRequired: true)
    for type in ["text/csv", urlencoded] {
      check(
        Parse {
          post;
          Headers {
            Field("content-type") {
              OneOf {
                "text/csv"; "application/x-www-form-urlencoded"
              }
            }
          }; form
        }, type, isRequired: true)
    }
    check(post, nil, isRequired: false)
  }

  @Test("A media type is left out, with a note, where a request has no body", arguments: [Method.get, .head, .delete])
  func mediaTypeWithoutBody(method: Method) {
    let document = Parse {
      method; ContentType("text/csv")
    }.openAPI(title: "", version: "")
    #expect(!document.json.contains("requestBody"))
    #expect(document.notes.map(\.text) == ["the media type of the request is left out, because it has no body"])
  }

  @Test("A filter of several fields has a note of its own")
  func refinedFields() {
    let router = Query {
      Parse {
        Field("a"); Field("b")
      }.filter { $0 != $1 }
    }
    #expect(
      router.openAPI(title: "", version: "").notes.map(\.text) == [
        "a conversion or filter may reject some of what is described"
      ])
  }

  @Test("The operation of a path without an optional part says so with its parameters, or else with its literal")
  func omitted() {
    func names(_ path: some ParserPrinter<URLRequestData, some Any>) -> [String] {
      guard case .object(let paths)? = path.openAPI(title: "", version: "").value["paths"] else { return [] }
      return paths.map { "\($0.name) \($0.value["get"]?["operationId"]?.string ?? "")" }
    }
    #expect(
      names(
        Parse {
          Path { "books" }
          Optionally { Path { "all" } }
        }) == ["/books/all someGet", "/books someWithoutAllGet"])
    #expect(
      names(
        Parse {
          Path { "books" }
          Optionally {
            Path {
              "page"; Digits()
            }
          }
        }) == ["/books/page/{digits} someGet", "/books someWithoutDigitsGet"])
  }

  @Test("A method of an optional part is an operation of its own, and GET has no body")
  func optionalMethods() {
    enum Form: Equatable, Sendable { case sent(String?) }
    let router = Route(.case(Form.sent)) {
      Path { "form" }
      Optionally {
        Method.post
        FormData { Field("text") }
      }
    }
    guard case .object(let paths)? = router.openAPI(title: "", version: "").value["paths"],
      case .object(let methods)? = paths.first?.value
    else {
      Issue.record("no path")
      return
    }
    #expect(methods.map(\.name).sorted() == ["get", "post"])
    for method in methods { #expect((method.value["requestBody"] != nil) == (method.name == "post")) }
  }

  @Test("A form is a body with a property for each field")
  func forms() {
    let body = Self.operation(
      Parse {
        Method.post
        FormData {
          Field("name"); Field("ids") { Digits() }.commaSeparated()
        }
      })?["requestBody"]
    #expect(body?["required"] == true)
    let content = body?["content"]?["application/x-www-form-urlencoded"]
    #expect(content?["schema"]?["required"]?.compact == #"["name"]"#)
    #expect(content?["encoding"]?.compact == #"{"ids": {"style": "form", "explode": false}}"#)
  }

  @Test("The host of a route is its server")
  func servers() {
    let fixed = Parse {
      Scheme.https; Host("api.example.com"); PortNumber(8443); Path { String.parser() }
    }
    #expect(Self.operation(fixed)?["servers"]?.compact == #"[{"url": "https://api.example.com:8443"}]"#)
    let several = Parse {
      Scheme("https", "http"); Host("a.example.com", "b.example.com"); Path { String.parser() }
    }
    #expect(
      Self.operation(several)?["servers"]?.compact
        == #"[{"url": "https://a.example.com"}, {"url": "https://b.example.com"}, "#
        + #"{"url": "http://a.example.com"}, {"url": "http://b.example.com"}]"#)
    let below = Path { String.parser() }.baseURL("https://api.example.com/v1")
    #expect(Self.operation(below)?["servers"]?.compact == #"[{"url": "https://api.example.com"}]"#)
    let own = Parse {
      Host("cdn.example.com"); Path { String.parser() }
    }.baseURL("https://api.example.com/v1")
    #expect(Self.operation(own)?["servers"]?.compact == #"[{"url": "https://cdn.example.com"}]"#)
    let tenant = Parse {
      Host {
        HostLabel(); ".example.com"
      }
    }
    #expect(
      Self.operation(tenant)?["servers"]?.compact
        == #"[{"url": "https://{host}.example.com", "variables": {"host": {"default": "host"}}}]"#)
    #expect(
      Self.operation(Fallback { tenant.baseURL("http://example.com:8080") })?["servers"]?.compact
        == #"[{"url": "http://{host}.example.com:8080", "variables": {"host": {"default": "host"}}}]"#)
  }

  enum Language: String, CaseIterable { case en, de }

  @Test("A part of the host that is one of several texts is one of these in the server")
  func serverChoices() {
    let router = Parse {
      Host {
        Language.parser(); ".example.com"
      }
    }
    #expect(
      Self.operation(router)?["servers"]?.compact
        == #"[{"url": "https://{language}.example.com", "variables": {"language": {"enum": ["en", "de"], "default": "en"}}}]"#
    )
    #expect(router.openAPI(title: "", version: "").notes == [])
  }

  @Test("A scheme or a port without a host isn't in the document, which says so")
  func originsWithoutHost() {
    func notes(_ router: some ParserPrinter<URLRequestData, some Any>) -> [String] {
      router.openAPI(title: "", version: "").notes.map(\.text)
    }
    #expect(notes(Scheme.https) == ["the scheme of the server is left out"])
    #expect(notes(PortNumber(8080)) == ["the port of the server is left out"])
    #expect(
      notes(
        Parse {
          Scheme.https; Host("a.b"); PortNumber(8080)
        }) == [])
  }

  @Test("An example of a repeated field is a list, and a text that must not be blank has a character")
  func blanksAndLists() {
    #expect(
      Self.field(Field("t").repeated().described("tags", example: ["x", "y"]))
        == #"{"name": "t", "in": "query", "description": "tags", "style": "form", "explode": true, "#
        + #""schema": {"type": "array", "items": {"type": "string"}}, "example": ["x"]}"#)
    #expect(
      Self.field(Field("q").treatingBlankAsMissing())
        == #"{"name": "q", "in": "query", "required": true, "schema": {"type": "string", "minLength": 1}}"#)
  }
}
