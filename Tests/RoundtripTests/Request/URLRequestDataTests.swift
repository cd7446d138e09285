import Foundation
import Testing

@testable import Roundtrip

@Suite struct URLRequestDataTests {
  @Test(
    "A target is split at the first `#`, and before it at the first `?`",
    arguments: [
      ("", "", nil, nil),
      ("/", "/", nil, nil),
      ("/a/b", "/a/b", nil, nil),
      ("/a?b", "/a", "b", nil),
      ("/a?", "/a", "", nil),
      ("/a#", "/a", nil, ""),
      ("/a?b#c", "/a", "b", "c"),
      ("/a#c?b", "/a", nil, "c?b"),
      ("/a?b?c#d#e", "/a", "b?c", "d#e"),
      ("?b", "", "b", nil),
      ("#c", "", nil, "c"),
      ("/%3F%23?%23", "/%3F%23", "%23", nil),
    ] as [(String, String, String?, String?)])
  func splitting(target: String, path: String, query: String?, fragment: String?) {
    let request = URLRequestData(target: target)
    #expect(request.path == path)
    #expect(request.percentEncodedQuery == query)
    #expect(request.fragment == fragment)
    #expect(URLRequestData(path: request.path, fragment: fragment).path == path)
  }

  @Test("A character that combines with a separator doesn't hide it")
  func combining() {
    let request = URLRequestData(target: "/a?\u{301}b#\u{301}c")
    #expect(request.path == "/a")
    #expect(request.percentEncodedQuery?.utf8.elementsEqual("\u{301}b".utf8) == true)
    #expect(request.fragment?.utf8.elementsEqual("\u{301}c".utf8) == true)
  }

  @Test("Parts are combined into a target")
  func parts() {
    let request = URLRequestData(
      method: .post, scheme: "https", user: "u", password: "p", host: "h", port: 1, path: "/a%20b",
      query: ["q": ["x y"], "on": [nil]], fragment: "f", headers: ["A": ["b"]], body: [1])
    #expect(request.target == "/a%20b?q=x%20y&on#f")
    #expect(request.query == ["q": ["x y"], "on": [nil]])
    #expect(URLRequestData(path: "/a", query: [:]).target == "/a")
  }

  @Test("Setting one part of the target leaves the others unchanged")
  func setting() {
    var request = URLRequestData(target: "/a?b=c#d")
    request.path = "/x"
    #expect(request.target == "/x?b=c#d")
    request.query = ["é": ["1"]]
    #expect(request.target == "/x?%C3%A9=1#d")
    request.fragment = nil
    #expect(request.target == "/x?%C3%A9=1")
    request.query = [:]
    #expect(request.target == "/x")
    request.percentEncodedQuery = ""
    #expect(request.target == "/x?")
  }

  // MARK: The cursor

  @Test("Components are removed from the front, decoded")
  func taking() {
    var request = URLRequestData(target: "/a/b%2Fc/%C3%A9/?q=1#f")
    #expect(request.takeComponent() == "a")
    #expect(request.path == "/b%2Fc/%C3%A9/")
    #expect(request.takeComponent() == "b/c")
    #expect(request.takeComponent() == "é")
    #expect(request.path == "/")
    #expect(request.takeComponent() == nil)
    #expect(request.target == "/a/b%2Fc/%C3%A9/?q=1#f")
    #expect(request.query == ["q": ["1"]])
  }

  @Test(
    "A component that never matches isn't removed",
    arguments: ["", "/", "//a", "/.", "/..", "/%2e", "/.%2E/a", "/%2e%2e", "/%", "/%zz", "/%FF", "?a", "#a", "/?a"])
  func notTaken(target: String) {
    var request = URLRequestData(target: target)
    #expect(request.takeComponent() == nil)
    #expect(request == URLRequestData(target: target))
  }

  @Test("A path without a leading slash is read as one with it")
  func withoutSlash() {
    var request = URLRequestData(target: "a/b")
    #expect(request.takeComponent() == "a")
    #expect(request.takeComponent() == "b")
    #expect(request.takeComponent() == nil)
  }

  @Test("Removed components stay removed when query and fragment change, but not when the target does")
  func cursorIsKept() {
    var request = URLRequestData(target: "/a/b?q=1#f")
    _ = request.takeComponent()
    request.query = [:]
    request.fragment = nil
    #expect(request.path == "/b")
    #expect(request.target == "/a/b")
    request.path = "/c"
    #expect(request.path == "/c")
    #expect(request.takeComponent() == "c")
    request.target = "/d"
    #expect(request.path == "/d")
  }

  @Test(
    "Components are appended after the remaining path, before the query and the fragment",
    arguments: [
      ("", 0, "/x%2F/y"), ("/", 0, "/x%2F/y"), ("/a", 0, "/a/x%2F/y"), ("/a/", 0, "/a/x%2F/y"),
      ("/a/b?q=/c", 0, "/a/b/x%2F/y?q=/c"), ("/a/b?q#f?/", 1, "/b/x%2F/y?q#f?/"), ("?q", 0, "/x%2F/y?q"),
      ("/a#f", 1, "/x%2F/y#f"),
    ] as [(String, Int, String)])
  func appending(target: String, taken: Int, result: String) throws {
    var request = URLRequestData(target: target)
    for _ in 0..<taken { _ = request.takeComponent() }
    for component in ["x/", "y"] { try request.appendComponent(component) }
    #expect(request.target == result)
    #expect(request == URLRequestData(target: result))
    #expect(request.hashValue == URLRequestData(target: result).hashValue)
    // The end of the path is found again if the target changes.
    request.target = "/z?q"
    try request.appendComponent("end")
    #expect(request.target == "/z/end?q")
    request.percentEncodedQuery = nil
    try request.appendComponent("end")
    #expect(request.target == "/z/end/end")
  }

  @Test("Removing many components takes time in proportion to their length")
  func takingMany() {
    var request = URLRequestData(target: String(repeating: "/a", count: 200_000))
    var count = 0
    while request.takeComponent() != nil { count += 1 }
    #expect(count == 200_000)
  }

  @Test(
    "A component is appended so that it can be removed again",
    arguments: [("b", "/a/b"), ("b/c", "/a/b%2Fc"), ("?#%", "/a/%3F%23%25"), ("é", "/a/%C3%A9"), (" +", "/a/%20+")])
  func appending(component: String, path: String) throws {
    var request = URLRequestData(target: "/a?q=1")
    try request.appendComponent(component)
    #expect(request.target == path + "?q=1")
    #expect(request.takeComponent() == "a")
    #expect(request.takeComponent() == component)
  }

  @Test(
    "A component after a slash is appended with only that slash",
    arguments: [("", "/b"), ("/", "/b"), ("/a/", "/a/b"), ("/?q", "/b?q")])
  func appendingBehindSlash(target: String, appended: String) throws {
    var request = URLRequestData(target: target)
    try request.appendComponent("b")
    #expect(request.target == appended)
  }

  @Test(
    "A component that never matches isn't appended",
    arguments: [
      ("", PrintingError(.emptyComponent, value: "")), (".", PrintingError(.dotSegment("."), value: ".")),
      ("..", PrintingError(.dotSegment(".."), value: "..")),
    ])
  func appendingNothing(component: String, error: PrintingError) {
    var request = URLRequestData(target: "/a")
    #expect(throws: error) { try request.appendComponent(component) }
    #expect(request.target == "/a")
  }

  // MARK: Value

  static let whole = URLRequestData(
    method: "PURGE", scheme: "https", user: "u", password: "p", host: "h", port: 8080, path: "/a",
    query: ["q": ["1", nil]], fragment: "f", headers: ["A": ["b", ""]], body: [0, 255])

  @Test(
    "A request round-trips through JSON",
    arguments: [URLRequestData(), URLRequestData(target: "/a?b#c"), URLRequestData(method: .get, target: "/"), whole])
  func codable(request: URLRequestData) throws {
    #expect(try JSONDecoder().decode(URLRequestData.self, from: JSONEncoder().encode(request)) == request)
  }

  @Test("A request is encoded completely even if components were removed")
  func codableCursor() throws {
    var request = URLRequestData(target: "/a/b")
    _ = request.takeComponent()
    let back = try JSONDecoder().decode(URLRequestData.self, from: JSONEncoder().encode(request))
    #expect(back == URLRequestData(target: "/a/b"))
  }

  @Test(
    "Requests that differ in one part aren't equal",
    arguments: [
      \.method, \.scheme, \.user, \.password, \.host, \.port, \.headers, \.body, \.target,
    ] as [any PartialKeyPath<URLRequestData> & Sendable])
  func equality(part: any PartialKeyPath<URLRequestData> & Sendable) {
    let other = Self.different(part)
    #expect(other != Self.whole)
    #expect(Set([other, Self.whole, Self.whole]).count == 2)
  }

  @Test("Names of headers are case-insensitive, values aren't")
  func headers() throws {
    let request = URLRequestData(target: "/", headers: ["Content-Type": ["a"], "X-Key": ["1", "2"], "x-key": ["3"]])
    #expect(request.headers["content-type"] == ["a"])
    #expect(request.headers["X-KEY"] == ["1", "2", "3"])
    #expect(request.headers["X-Other"] == [])
    let same = URLRequestData(target: "/", headers: ["CONTENT-TYPE": ["a"], "x-key": ["1", "2"], "X-Key": ["3"]])
    #expect(same == request)
    #expect(Set([same, request]).count == 1)
    #expect(URLRequestData(target: "/", headers: ["a": ["b"]]) != URLRequestData(target: "/", headers: ["a": ["B"]]))
    #expect(URLRequestData(target: "/", headers: ["a": ["b"]]) != URLRequestData(target: "/", headers: ["c": ["b"]]))
    let decoded = try JSONDecoder().decode(URLRequestData.self, from: JSONEncoder().encode(request))
    #expect(decoded.headers["x-KEY"] == ["1", "2", "3"])
  }

  @Test("Setting a header replaces it, whatever the letter case of its name")
  func settingHeaders() {
    var request = URLRequestData(target: "/", headers: ["A": ["1"], "X-Key": ["2"], "B": ["3"], "x-key": ["4"]])
    request.headers["X-KEY"] = ["5"]
    #expect(Array(request.headers).map { "\($0.name)=\($0.value ?? "")" } == ["A=1", "X-KEY=5", "B=3"])
    request.headers = ["c": ["6"]]
    #expect(request.headers["C"] == ["6"])
    request.headers.append("D", "7")
    #expect(request.headers["d"] == ["7"])
    #expect(URLRequestData(target: "/?a=1").query["A"] == [])
  }

  @Test(
    "An empty path is the path /",
    arguments: [("", "/"), ("?a=b", "/?a=b"), ("#c", "/#c"), ("?", "/?")])
  func emptyPath(target: String, other: String) {
    #expect(URLRequestData(target: target) == URLRequestData(target: other))
    #expect(URLRequestData(target: target).hashValue == URLRequestData(target: other).hashValue)
    #expect(URLRequestData(target: target) != URLRequestData(target: "/a" + target))
    #expect(
      URLRequestData(string: "https://example.com" + target) == URLRequestData(string: "https://example.com" + other))
  }

  private static func different(_ part: PartialKeyPath<URLRequestData>) -> URLRequestData {
    var other = whole
    switch part {
    case let part as WritableKeyPath<URLRequestData, String?>: other[keyPath: part] = nil
    case let part as WritableKeyPath<URLRequestData, Int?>: other[keyPath: part] = 1
    case let part as WritableKeyPath<URLRequestData, Method?>: other[keyPath: part] = nil
    case let part as WritableKeyPath<URLRequestData, [UInt8]?>: other[keyPath: part] = []
    case let part as WritableKeyPath<URLRequestData, URLRequestData.Fields>: other[keyPath: part] = [:]
    case let part as WritableKeyPath<URLRequestData, String>: other[keyPath: part] = "/"
    default: break
    }
    return other
  }
}
