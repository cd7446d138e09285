import Foundation
import RoundtripFoundation
import Testing

@Suite struct URLRequestDataAndURLTests {
  static let texts = [
    "https://example.com/a%2Fb", "/a%2fb", "/a//b", "//example.com//a/", "/a/./b/../c", "/?", "/#", "/a?b?c#d?e",
    "https://me:pass%40word@EXAMPLE.com:8080/Books?q=a+b%2Bc&q=&q#%41", "http://h:/", "mailto:me@example.com",
    "http://[::1]:80/a", "?a=b", "#a", "a/b", "myapp://about", "/%00", "/%FF", "/caf%C3%A9", "file:///books/a%20b",
  ]

  @Test("A URL becomes request data by its text, without decoding", arguments: texts)
  func fromURL(text: String) throws {
    let url = try #require(URL(string: text, encodingInvalidCharacters: false))
    #expect(URLRequestData(url: url) == URLRequestData(string: text))
    let components = try #require(URLComponents(string: text, encodingInvalidCharacters: false))
    #expect(URLRequestData(components: components) == URLRequestData(string: text))
  }

  @Test("Request data round-trips through a URL", arguments: texts)
  func toURL(text: String) throws {
    let data = try #require(URLRequestData(string: text))
    let url = try #require(URL(data: data))
    #expect(URLRequestData(url: url) == data)
    let components = try #require(URLComponents(data: data))
    #expect(URLRequestData(components: components) == data)
    // An empty port counts as none.
    #expect(url.absoluteString == text.replacing("http://h:/", with: "http://h/"))
    #expect(components.string == url.absoluteString)
  }

  @Test(
    "Characters that RFC 3986 doesn't allow are escaped, and keep their meaning",
    arguments: [
      ("/é", "/%C3%A9"), ("/e\u{301}", "/e%CC%81"), ("/a|b^c`{\"<>\\}", "/a%7Cb%5Ec%60%7B%22%3C%3E%5C%7D"),
      ("/?x=[1]", "/?x=%5B1%5D"), ("/#a#b", "/#a%23b"), ("/%41é", "/%41%C3%A9"), ("", "/"),
    ])
  func escapes(text: String, escaped: String) throws {
    let data = try #require(URLRequestData(string: text))
    #expect(URL(data: data)?.absoluteString == escaped)
    #expect(URLComponents(data: data)?.string == escaped)
  }

  @Test("An escape that can't be decoded isn't changed into another", arguments: ["/a%zz", "/%", "/?q=%4", "/#%g0"])
  func invalidEscapes(text: String) throws {
    let data = try #require(URLRequestData(string: text))
    #expect(URL(data: data) == nil)
    #expect(URLComponents(data: data) == nil)
  }

  @Test("Parts that don't form a URL make none")
  func noURL() {
    #expect(URL(data: URLRequestData(host: "h", path: "a")) == nil)
    #expect(URL(data: URLRequestData(path: "//a")) == nil)
    #expect(URL(data: URLRequestData(scheme: "https", host: "a/b", path: "/")) == nil)
    #expect(URLComponents(data: URLRequestData(path: "//a")) == nil)
  }

  @Test("A relative URL with a base is made absolute")
  func base() throws {
    let url = try #require(URL(string: "b%2Fc", relativeTo: URL(string: "https://example.com/a/x")))
    #expect(URLRequestData(url: url) == URLRequestData(string: "https://example.com/a/b%2Fc"))
  }

  @Test("An invalid port makes no request")
  func port() throws {
    #expect(URLRequestData(url: try #require(URL(string: "http://h:70000/"))) == nil)
    var components = URLComponents()
    components.path = "//a"
    #expect(URLRequestData(components: components) == nil)
  }
}
