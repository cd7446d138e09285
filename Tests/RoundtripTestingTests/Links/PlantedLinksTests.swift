import Foundation
import Roundtrip
import RoundtripInspection
import RoundtripTesting
import Testing

/// Files of all kinds, with links that are known to be alive or dead.
struct PlantedFiles {
  private(set) var files: [String: String] = [:]
  /// The places of dead links: `views/1.leaf:12`.
  private(set) var dead: [String] = []
  private(set) var alive = 0
  private var random: SplitMix64

  /// How a template writes a placeholder, and its name.
  private static let placeholders: [String: String] = [
    "html": "{{ID}}", "leaf": "#(book.id)", "erb": "<%= book[\"id\"] %>", "ejs": "<%= id %>", "hbs": "{{book.id}}",
    "njk": "{{ book.id | default(\"1\") }}", "liquid": "{{ book.id }}", "php": "<?= $book->id ?>", "jsx": "${book.id}",
    "vue": "${id}", "md": "{{ id }}", "swift": "\\(book.id)", "strings": "%lld", "xcstrings": "%1$@",
  ]

  /// Links with `ID` for a placeholder, and whether they are dead. The method of a form precedes its action.
  private static let links: [(link: String, isDead: Bool)] =
    [
      "/", "/books", "/books/42", "/books/ID", "/books/ID/edit", "/books?page=2", "/books/", "/search?query=ID",
      "/search?query=blob&page=ID", "/shelves/new", "/shelves/ID", "/archive/2026/12", "/archive/ID/01",
      "/archive/2026/ID",
      "/documents/ID", "/documents/a/b/c", "/images/ID.png", "/about", "/about#team", "/login", "/account",
      "/books/ID/reviews", "https://shop.example.com/books/ID", "https://other.example.com/anything/ID",
    ].map { ($0, false) }
    + [
      "/boks", "/book/42", "/books/x", "/books/x/edit", "/books/ID/edti", "/books/ID/edit/now", "/Books/ID", "/search",
      "/search?q=ID", "/search?query=a&page=x", "/shelves/old", "/shelf/ID", "/archive/26/12", "/archive/ID/001",
      "/document/ID", "/images/ID.jpg", "/abuot", "/about/us", "/books//ID/edit", "/books/1e3", "/logout",
      "https://shop.example.com/boks/ID", "https://shop.example.com/",
    ].map { ($0, $0 != "https://shop.example.com/") }

  private static let forms: [(method: String, action: String, isDead: Bool)] = [
    ("post", "/books", false), ("post", "/login", false), ("get", "/search", false), ("GET", "/login", false),
    ("post", "/book", true), ("post", "/books/ID/edit", true), ("post", "/search", true), ("get", "/serach", true),
  ]

  init(seed: UInt64, files count: Int, dead limit: Int = .max) {
    random = SplitMix64(seed: seed)
    let kinds = Self.placeholders.keys.sorted()
    for number in 0..<count {
      let kind = kinds[number % kinds.count]
      add("views/\(number % 50)/\(number).\(kind)", kind, mayBeDead: dead.count < limit)
    }
  }

  private mutating func add(_ name: String, _ kind: String, mayBeDead: Bool) {
    var lines: [String] = kind == "jsx" ? ["export default (book) => <div>"] : []
    for _ in 0..<12 {
      lines.append(filler(kind))
      let isForm =
        !["md", "swift", "strings", "xcstrings"].contains(kind) && Int.random(in: 0..<5, using: &random) == 0
      var (method, link, isDead) = ("", "", false)
      repeat {
        if isForm {
          (method, link, isDead) = Self.forms.randomElement(using: &random) ?? ("", "", false)
        } else {
          (link, isDead) = Self.links.randomElement(using: &random) ?? ("", false)
        }
      } while isDead && !mayBeDead
      // The method of a request in Swift isn't known, and a whole path in a catalog has two components at least.
      link = link.replacing("ID", with: Self.placeholders[kind] ?? "")
      if ["strings", "xcstrings"].contains(kind), link.count(where: { $0 == "/" }) < 2 { continue }
      lines.append(isForm ? form(method, link, kind) : line(link, kind))
      if isDead {
        dead.append(
          "\(name):\(lines.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false).count)")
      } else {
        alive += 1
      }
      if isForm { lines.append("</form>") }
    }
    files[name] = lines.joined(separator: "\n") + "\n"
  }

  /// The line at a place.
  func line(at place: String) -> String {
    let parts = place.split(separator: ":").map(String.init)
    let lines = (files[parts[0]] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    return String(lines[(Int(parts[1]) ?? 1) - 1])
  }

  /// What stands between links in such files, and looks like links, or like placeholders.
  private mutating func filler(_ kind: String) -> String {
    let markup = [
      "<link rel=\"stylesheet\" href=\"/style.css\">", "<img src=\"/images/a.jpg\" alt=\"/nowhere\">",
      "<p>On /nowhere &amp; {</p>",
      "<script>let a = \"/nowhere\", b = `<a href=\"/nowhere\">`</script>",
      "<a href=\"#top\">Top</a> <a href=\"mailto:a@example.com\">Mail</a>",
      "<!-- <a href=\"/nowhere\"> -->", "<a href=\"books/42\">", "<p style='color: #fff(1)'>5 < 6, a <b>",
      "<input name=\"q\" value=\"/nowhere\">", "<textarea>See <a href=\"/nowhere\">.</textarea>",
      "<TITLE>A title, <a href=\"/nowhere\"></Title>", "<svg><title/></svg>",
    ]
    let all: [String]
    switch kind {
    case "md":
      all = [
        "# A title", "Text with `/nowhere` and `[a](/nowhere)` and *emphasis*.", "![an image](/nowhere.png)",
        "No \\[link](/nowhere).",
        "```\n[a](/nowhere)\n```", "| a | b |", "- a list, see https://elsewhere.example/nowhere.",
      ]
    case "swift":
      all = [
        "// See \"/nowhere\".", "let file = URL(filePath: \"/nowhere\")", "if path.hasPrefix(\"/nowhere\") { }",
        "let text = \"a / b\"",
        "let both = base + \"/nowhere\"", "/* \"/nowhere\" */", "let text = \"It's /nowhere\"",
      ]
    case "strings": all = ["/* \"/nowhere\" */", "\"per month\" = \"/month\";", "\"half\" = \"1/2\";"]
    case "xcstrings":
      all = ["\"per month\": {},", "\"comment\": \"[a](/nowhere)\",", "\"half\": { \"value\": \"1/2\" },"]
    default: all = markup
    }
    return all.randomElement(using: &random) ?? ""
  }

  private mutating func line(_ link: String, _ kind: String) -> String {
    let all: [String]
    switch kind {
    case "md":
      all = ["A [link](\(link)) here.", "- [a](\(link) \"title\"), b", "<a href=\"\(link)\">", "[1]: \(link)"]
        // A definition of an image is none of a link.
        .filter { !($0.hasPrefix("[1]") && link.hasSuffix(".jpg")) }
    case "swift":
      all = ["open(\"\(link)\")", "let a = URL(string: \"\(link)\")!", "redirect(to: #\"x\"#, \"\(link)\")"]
    case "strings": all = ["\"key\" = \"\(link)\";", "\"more\" = \"See [this](\(link)).\";"]
    case "xcstrings": all = ["\"value\": \"\(link)\",", "\"More [here](\(link))\": {},"]
    case "jsx": all = ["<a href={`\(link)`}>", "<Link className=\"a\" href=\"\(link)\">"]
    default:
      all = [
        "<a href=\"\(link)\">", "<li class='a'><a\n  class=\"b\"\n  href='\(link)'>",
        "<A HREF=\"\(link)\" target=_blank>",
        "<div><a title=\"a > b\" href=\"\(link)\">", "<a href=\"&#\(link.utf8.first ?? 0);\(link.dropFirst())\">",
      ].filter { !(link.contains("'") && $0.contains("='")) }
    }
    return all.randomElement(using: &random) ?? ""
  }

  private mutating func form(_ method: String, _ action: String, _ kind: String) -> String {
    let value = kind == "jsx" && action.contains("$") ? "{`\(action)`}" : "\"\(action)\""
    return Bool.random(using: &random)
      ? "<form method=\"\(method)\" action=\(value)>" : "<form class=\"a\" action=\(value) method=\(method)>"
  }
}

@Suite("Planted dead links")
struct PlantedLinksTests {
  @Test("All dead links in files of all kinds are found, and no others", .tags(.random), .slow, arguments: 0..<2)
  func planted(seed: UInt64) throws {
    let planted = PlantedFiles(seed: seed, files: 140)
    #expect(planted.dead.count > 200 && planted.alive > 200)
    let folder = try TemporaryFolder(planted.files)
    let dead = try DeadLinks(
      in: [folder.path], of: libraryRouter, hosts: ["shop.example.com"], allowing: AllowedLinks(""))
    let found = Dictionary(
      dead.findings.map { ("\($0.file.dropFirst(folder.path.count + 1)):\($0.line)", $0.text) }
    ) { first, _ in first }
    let missed = Set(planted.dead).subtracting(found.keys)
    let wrong = found.filter { !planted.dead.contains($0.key) }.values
    #expect(missed.isEmpty, "\(missed.sorted().prefix(20).map { "\($0): \(planted.line(at: $0))" })")
    #expect(wrong.isEmpty, "\(wrong.sorted().prefix(5))")
  }
}
