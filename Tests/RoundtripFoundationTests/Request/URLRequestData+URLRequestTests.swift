import Foundation
import RoundtripFoundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct URLRequestDataAndURLRequestTests {
  static func request(_ url: String, _ change: (inout URLRequest) -> Void = { _ in }) throws -> URLRequest {
    var request = URLRequest(url: try #require(URL(string: url)))
    change(&request)
    return request
  }

  @Test("Request data has the URL, method, headers, and body of the request")
  func fromRequest() throws {
    let request = try Self.request("https://example.com/a%2Fb?c=d") {
      $0.httpMethod = "PATCH"
      $0.setValue("text/html, application/xml;q=0.9", forHTTPHeaderField: "Accept")
      $0.setValue("a=1; b=2", forHTTPHeaderField: "Cookie")
      $0.setValue("", forHTTPHeaderField: "X-Empty")
      $0.httpBody = Data("hello".utf8)
    }
    var expected = try #require(URLRequestData(string: "https://example.com/a%2Fb?c=d"))
    expected.method = .patch
    expected.headers = ["Accept": ["text/html, application/xml;q=0.9"], "Cookie": ["a=1; b=2"], "X-Empty": [""]]
    expected.body = Array("hello".utf8)
    #expect(URLRequestData(request: request) == expected)
    #expect(URLRequestData(request: request)?.headers["accept"] == ["text/html, application/xml;q=0.9"])
    #expect(URLRequest(data: expected) == request)
  }

  @Test("A missing body and an empty one are distinguished")
  func bodies() throws {
    #expect(try URLRequestData(request: Self.request("/"))?.body == nil)
    #expect(try URLRequestData(request: Self.request("/") { $0.httpBody = Data() })?.body == [])
    #expect(URLRequest(data: URLRequestData(target: "/"))?.httpBody == nil)
    #expect(URLRequest(data: URLRequestData(target: "/", body: []))?.httpBody == Data())
  }

  @Test("A body stream isn't read")
  func stream() throws {
    let stream = InputStream(data: Data("hello".utf8))
    let request = try Self.request("/") {
      $0.httpMethod = "POST"
      $0.httpBodyStream = stream
    }
    #expect(URLRequestData(request: request)?.body == nil)
    #expect(stream.streamStatus == .notOpen)
  }

  @Test("A request without a method is a GET request, even through Foundation")
  func method() throws {
    #expect(try URLRequestData(request: Self.request("/"))?.method == .get)
    #expect(URLRequest(data: URLRequestData(target: "/"))?.httpMethod == "GET")
    #expect(URLRequest(data: URLRequestData(method: "PURGE", target: "/"))?.httpMethod == "PURGE")
  }

  @Test(
    "A method that Foundation would change, or that isn't a token, makes no request",
    arguments: ["get", "Post", "", "a b"] as [Method])
  func rewrittenMethod(method: Method) {
    #expect(URLRequest(data: URLRequestData(method: method, target: "/")) == nil)
  }

  @Test("Repeated headers are combined, and cookies are separated by semicolons")
  func repeatedHeaders() {
    let data = URLRequestData(
      target: "/", headers: ["accept": ["a", "b"], "Cookie": ["a=1"], "cookie": ["b=2"], "ACCEPT": ["c"]])
    let request = URLRequest(data: data)
    #expect(request?.value(forHTTPHeaderField: "Accept") == "a, b, c")
    #expect(request?.value(forHTTPHeaderField: "Cookie") == "a=1; b=2")
  }

  @Test(
    "Invalid headers make no request",
    arguments: [
      ("X", "a\r\nY: b"), ("X", "a\nb"), ("X", "a\rb"), ("X", "a\0b"), ("X", "a\r\n"), ("", "a"), ("X Y", "a"),
      ("X:", "a"),
      ("X\r\nY", "a"), ("é", "a"), ("X\0", "a"), ("(X)", "a"),
    ])
  func forbiddenHeaders(name: String, value: String) {
    #expect(URLRequest(data: URLRequestData(target: "/", headers: [name: [value]])) == nil)
  }

  @Test("A request without a URL makes no request data")
  func noURL() throws {
    var request = try Self.request("/")
    request.url = nil
    #expect(URLRequestData(request: request) == nil)
  }
}
