import Roundtrip
import Testing

@testable import RoundtripTesting

@Suite("Links in files")
struct LinkScannerTests {
  /// The links of a text, each with its line and its method.
  private static func links(_ text: String, _ file: String) -> [String] {
    LinkScanner.links(in: Array(text.utf8), LinkScanner.Kind(fileName: file) ?? .markup).map {
      "\($0.line) \($0.link.method.map { "\($0)" } ?? "ANY") \($0.text)"
    }
  }

  @Test("In HTML and templates, links and forms stand in attributes")
  func markup() {
    let text = """
      <!-- <a href="/comment"> -->
      <link rel="stylesheet" href="/style.css"><base href="/x/"><script>a = '<a href="/script">'</script>
      <a class=x href=/plain>…</a> <a href='/single'> <A HREF="/upper?a=1&amp;b=2#top">
      <a href="/books/#(book.id)">#if(x):</a> <a href="/books/#(f("a", ")"))/edit">
      <a
        data-x="{"
        href=" /books/{{ book['id'] }} ">
      <a href="books">, <a href="#top">, <a href="mailto:a@b.c">, <a href="{{ url('/x') }}">, <a href="">
      <a href="https://example.com/a"> <a href="//example.com/b"> <a href=/c/<%= id %>>
      <area href="/map"> <button formaction="/alone" formmethod="post">
      <form action="/search"><input name="q"></form>
      <form method="POST" action="/books"><button formaction="/drafts">
      </form>
      <form action="/books/1" method="post"><input type="hidden" name="_method" value="delete"></form>
      <button hx-delete="/books/2"> <a href="/logout" data-method="delete">
      <Link href={`/books/${id}`}> <Link href={"/jsx"}> <Link href={path}>
      <a href="/a/{%%}">{% x %} <a href="/b/<%%>"><% x %> <a href="/c/{{}}">{{ x }}
      <textarea><a href="/text"></textarea><TITLE><a href="/title"></Title><SCRIPT>"<a href='/script'>"</SCRIPT>
      <title/><textarea value={x} /><Title><a href="/inner"></Title><Script>{`<a href="/jsx">`}</Script><textarea>
      <a href="&#47;escaped"> <a href='&#x2F;hex'> <a href="&sol;named"> <a href="&#35;top">
      <a href="/open
      """
    #expect(
      Self.links(text, "a.leaf")
        == [
          "3 GET /plain", "3 GET /single", "3 GET /upper?a=1&amp;b=2#top", "4 GET /books/#(book.id)",
          #"4 GET /books/#(f("a", ")"))/edit"#, "7 GET /books/{{ book['id'] }}", "9 GET https://example.com/a",
          "9 GET //example.com/b", "9 GET /c/<%= id %>", "10 GET /map", "10 POST /alone", "11 GET /search",
          "12 POST /drafts", "12 POST /books", "14 ANY /books/1", "15 DELETE /books/2", "15 DELETE /logout",
          "16 GET /books/${id}", "16 GET /jsx", "17 GET /a/{%%}", "17 GET /b/<%%>", "17 GET /c/{{}}", "19 GET /inner",
          "19 GET /jsx", "20 GET &#47;escaped", "20 GET &#x2F;hex", "20 GET &sol;named", "21 GET /open",
        ])
  }

  @Test("In Markdown, links stand outside of code")
  func markdown() {
    let text = """
      ---
      permalink: /front
      ---
      [a](/a) ![image](/image.png) [b](</b c> "title") [![image](/i.png)](/around) `[c](/c)` [d\\](/d)
      [e](/e_(f)) <https://example.com/g> and https://example.com/h. (https://example.com/i)

      ```html
      [j](/j)
      ```
      > ~~~
      > [k](/k)
      > ~~~
      [l]: /l
      [logo]: /logo.svg
      <a href="/m">
      [n](/books/{{ site.x }}/{% if y %}z{% endif %}) [o](relative)
      \\[o](/o) [p](/books/{{ site.x }} "title")
      """
    #expect(
      Self.links(text, "a.md") == [
        "4 GET /a", "4 GET /b c", "4 GET /around", "5 GET /e_(f)", "5 GET https://example.com/g",
        "5 GET https://example.com/h", "5 GET https://example.com/i", "13 GET /l", "15 GET /m",
        "16 GET /books/{{ site.x }}/{% if y %}z{% endif %}", "17 GET /books/{{ site.x }}",
      ])
  }

  @Test("In Swift, links are literals, or stand in their text")
  func swift() {
    let text = ##"""
      // "/comment"  /* "/nested" */
      let a = "/a", b = "/books/\(book.id(x: ")"))/edit"
      let c = URL(filePath: "/c"), d = path + "/suffix", e = "/prefix" + path, f = "/sbin/f"
      text.hasPrefix("/p"); let g = "/", h = "//", i = "/not a path", j = "/*"
      let k = "https://example.com/k", l = "shop://open/l", m = "See https://example.com/m.", n = #"/raw/\#(x)"#
      let o = "[Help](/help)", q = "/home"
      let p = """
        <a href="/p">
        <a href="/books/\(id)">
        """
      Link("/pokemons/:id") { _ in }
      """##
    #expect(
      Self.links(text, "a.swift") == [
        "2 ANY /a", "2 ANY /books/…/edit", "3 ANY /prefix…", "5 ANY https://example.com/k", "5 ANY shop://open/l",
        "5 GET https://example.com/m", "5 ANY /raw/…", "6 GET /help", "6 ANY /home", "8 GET /p", "9 GET /books/…",
        "11 ANY /pokemons/:id",
      ])
  }

  @Test("In string catalogs, links stand in texts")
  func catalogs() {
    let strings = """
      /* "/comment/a" */
      "help" = "See https://example.com/help/%@";
      "price" = "/month";
      "url" = "/books/%lld";
      """
    #expect(Self.links(strings, "a.strings") == ["2 GET https://example.com/help/%@", "4 ANY /books/%lld"])
    let catalog = #"""
      {
        "strings": {
          "[More](/more)": {
            "comment": "[not](/comment)",
            "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Siehe <a href=\"\/hilfe\">" } } }
          }
        }
      }
      """#
    #expect(Self.links(catalog, "a.xcstrings") == ["3 GET /more", "5 GET /hilfe"])
  }

  @Test("Files that end anywhere are read", arguments: ["a.leaf", "a.md", "a.swift", "a.strings", "a.xcstrings"])
  func ends(file: String) {
    let text = ##"""
      ---
      <a href="/a"> [a](/b) "/c \(d "e") #if(x): <form action='/x' method=post> `code` ```x {{ y }} "\u{41}" #"x"# <!-- -->
      <![CDATA[ <a href={`/x/${y}`} https://example.com/z [a]: /b /* */ // <% %> ${ @( % %@ \
      """##
    let bytes = Array(text.utf8)
    for end in bytes.indices {
      for start in [0, end / 2] {
        _ = LinkScanner.links(in: Array(bytes[start..<end]), LinkScanner.Kind(fileName: file) ?? .markup)
      }
    }
  }
}
