/// Initial inputs that reach every route.
public let corpus: [[UInt8]] = paths + urls + requests + texts + values + formats

private func input(_ target: Target, _ pieces: String...) -> [UInt8] {
  [target.rawValue] + pieces.map { Array($0.utf8) }.joined(separator: [Draw.separator])
}

private let paths = [
  "/", "/text/caf%C3%A9", "/users/me", "/users/blob", "/digits/007", "/year/1984", "/integer/-5", "/byte/255",
  "/hexadecimal/ff", "/ranged/12", "/double/1.5e3", "/float/0.1", "/boolean/true", "/level/hi%20gh", "/level/t%C3%B8p",
  "/word/abc", "/code/x1", "/version/swift-v6", "/images/cat.png", "/handles/@blob", "/edition/1.2", "/either/5",
  "/either/five", "/numbers/1,2,3", "/color/ff8000", "/in/de/start", "/in/%E6%97%A5%E6%9C%AC%E8%AA%9E/x", "/rest/a/b/c",
  "/sum/1/2/3", "/books/", "/books/42", "/reviews/by/me", "/reviews/7/by/me",
  "/search?query=a+b&page=2&level=low&tag[]=x&tag%5B%5D=y&ids=1,2&exact", "/sorted?sort=name&desc",
  "/nested/", "/nested/7", "/nested/x?page=3", "/folder/a/folder/b/end", "/sections/intro#top", "/old/x",
  "/old-books/3", String(repeating: "/folder/a", count: 98) + "/end",
  "/anything/pinned", "/status", "/agent", "/a//b", "/a/../b", "/text/%2e%2e", "/text/%2F", "/text/%FF",
  "//evil.example",
].map { input(.path, $0) }

private let urls = [
  "https://shop.example.com/pages/start", "https://example.com:8080/hosts/7", "http://localhost:80/port",
  "https://user:pass%20word@example.org/user", "https://example.org/fragment#part", "myapp://open/x", "MY-APP://OPEN/x",
  "https://api.example.net/v1/%C3%A9/books/42", "//evil.example/users/me", "myapp://about", "https://[::1]:1/hosts/1",
  "mailto:a@b", "http://h:99999/", "http://%41/hosts/1", "/books/42", "?query=a", "#top", "",
].map { input(.url, $0) }

private let requests = [
  input(.request, "GET", "/status", ""), input(.request, "POST", "/things/new", ""),
  input(.request, "DELETE", "/things/7", ""), input(.request, "PURGE", "/things", ""),
  input(.request, "GET", "/agent", "\u{1}User-Agent", "Mozilla/5.0 (KHTML, like Gecko)"),
  input(.request, "GET", "/token", "\u{1}Authorization", "Bearer abc"),
  input(.request, "GET", "/bearer", "\u{2}Authorization", "bearer  a=", "accept", "a/b;c=\"d,\\\"\", */*;q=0.1"),
  input(.request, "GET", "/digest", "\u{1}Authorization", "Digest a=\"b\", c"),
  input(.request, "GET", "/languages", "\u{1}accept-language", "de, \"a,b\", en;q=0.8"),
  input(.request, "GET", "/traces", "\u{2}X-Trace", "a", "x-trace", "b"),
  input(.request, "GET", "/session", "\u{1}Cookie", "session=abc; theme=dark"),
  input(.request, "POST", "/sign-in", "", "name=Blob&remember=true&code=1&code=2"),
  input(.request, "PUT", "/uploads/7", "", "bytes"),
  input(.request, "PATCH", "/all/x", "\u{2}If-Match", "\"tag\"", "Cookie", "session=1", "name=n"),
]

private let texts = [
  input(.form, "name=Blob&remember=true&code=1&code=2"), input(.form, "name=a+b%26&&=&x"),
  input(.cookies, "\u{0}session=abc; theme=dark; any=a%20b; c=1; c=2"),
  input(.cookies, "\u{1}session=\"abc\";any=x", "c=3 ;; theme=\"\""),
]

/// One value of every enum case, with texts that have to be escaped or refused.
private let values = (0..<35).flatMap { number -> [[UInt8]] in
  let words = ["a/b c", "é", "..", "7"].map { Array($0.utf8) }
  let pieces = [UInt8(number)] + words.joined(separator: [Draw.separator])
  let simple = [UInt8(number)] + [Array("12".utf8), Array("abc".utf8)].joined(separator: [Draw.separator])
  let listed = [UInt8(number), 3] + words.joined(separator: [Draw.separator])
  return [Target.pages, .calls, .places].flatMap { target in [pieces, simple, listed].map { [target.rawValue] + $0 } }
}

private let formats = [
  input(.format, "/user/:b{int}?:a{string?}", "/user/7?a=x"), input(.format, "/:a/:b{int}", "/x/5"),
  input(.format, "/x%20y/:b{int}?:c{bool}&:d{double?}&:e{[int]}&:f{[string]?}", "/x%20y/5?c=true&e=1,2&f=a"),
  input(.format, "/*f", "/a/b/c"), input(.format, "/a/.*", "/a/b/c"), input(.format, "/x?:a{'lit'}", "/x?a=lit"),
  input(.format, "/:a{uuid}/:b{date}", "/x/y"), input(.format, "/user/:b{bigint}", ""),
  input(.formats, "/user/7?nickname=Bob", "7", "\u{1}Bob", "title"),
  input(.formats, "/posts/hello?isDraft=no&scores=1.5,2&tags=a,b&kind=a%20b", "1", "\u{0}title", "\u{1}\u{2}1", "2"),
  input(.formats, "/files/a/b%2Fc", "1", "\u{0}", "\u{0}\u{0}\u{0}\u{2}a", "b"),
]
