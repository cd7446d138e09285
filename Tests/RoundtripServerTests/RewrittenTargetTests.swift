import Roundtrip
import RoundtripServer
import Testing

/// Targets in a framework that keeps the text of Foundation's `URL`.
@Suite struct RewrittenTargetTests {
  @Test(
    "Escapes are the client's, unless they might have been escaped once more",
    arguments: [
      ("/a", "/a"), ("/a%20b?c=%C3%BC", "/a%20b?c=%C3%BC"), ("/a%5Bb?c=%C3%BC", "/a%5Bb?c=%C3%BC"),
      ("/a%25b", "/a%25b"), ("/a%2541", "/a%2541"), ("/a%2541?b%5B", "/a%2541?b%5B"),
      // Another escape is the client's, so all of them are.
      ("/a?b%5B%2541%20", "/a?b%5B%2541%20"),
      // Decoded twice, these wouldn't be text.
      ("/a?b%5B%25FF", "/a?b%5B%25FF"), ("/a?b%5B%25zz", "/a?b%5B%25zz"),
      ("/a?b%5B%5D=%25C3%25BC", nil), ("/a%7C%252F", nil), ("/a?b=%257C%7C", nil), ("/a?%C3%BC%2541", nil),
    ] as [(String, String?)])
  func escapes(text: String, target: String?) {
    #expect(URLRequestData.requestTarget(rewritten: text, host: "a.example") == target)
  }

  @Test(
    "A target that names the host of the request is absolute",
    arguments: [
      ("/http://a.example/b?c", "a.example", "/b?c"), ("/HTTP://A.example/b", "a.example", "/b"),
      ("/http://a.example", "a.example", "/"), ("/http://a.example?b", "a.example", "/?b"),
      ("/http://a.example:80/b", "a.example", "/b"), ("/http://a.example/b", " a.example:80\t", "/b"),
      ("/https://a.example:443/b", "a.example", "/b"), ("/http://a.example:81/b", "a.example:81", "/b"),
      ("/http://%5B::1%5D/b", "[::1]", "/b"), ("/http://[::1]:8080/b", "[::1]:8080", "/b"),
      ("/http://a.example:81/b", "a.example", nil), ("/https://a.example:80/b", "a.example", nil),
      ("/http://b.example/b", "a.example", nil), ("/http://a.example.evil.example/b", "a.example", nil),
      ("/http://u@a.example/b", "a.example", nil), ("/ftp://a.example/b", "a.example", nil),
      ("/http:/a.example/b", "a.example", nil), ("/http://a.example/b", nil, nil), ("/hats", "hats", nil),
    ] as [(String, String?, String?)])
  func absolute(text: String, host: String?, target: String?) {
    #expect(URLRequestData.requestTarget(rewritten: text, host: host) == target ?? text)
  }
}
