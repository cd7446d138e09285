import RoundtripInspection
import RoundtripTesting
import Testing

@testable import Roundtrip

@Suite struct AcceptTests {
  enum BookFormat: String, CaseIterable { case html = "text/html", json = "application/json" }

  enum Report: String, CaseIterable, Sendable {
    case plain = "text/plain"
    case flowed = "text/plain;format=flowed"
    case second = "application/vnd.report+json; version=\"2\""
    case first = "application/vnd.report+json; version=1"
    case json = "application/json"
  }

  enum Site: Equatable, Sendable {
    case book(Int, BookFormat)
    case report(Report)
    case add(page: Int, BookFormat)
    case added(BookFormat, page: Int)
    case other
  }

  static let site = OneOf {
    Route(.case(Site.book)) {
      Path {
        "books"; Int.parser()
      }
      Accept(BookFormat.self)
    }
    Route(.case(Site.report)) {
      Accept(Report.self)
      Path { "report" }
    }
    Route(.case(Site.add(page:_:))) {
      Method.post
      Path { "books" }
      Query { Field("page") { Digits() } }
      Accept(BookFormat.self)
      ContentType("text/plain")
    }
  }

  static func book(_ values: [String], method: Method = .get) -> URLRequestData {
    var request = URLRequestData(method: method, target: "/books/1")
    for value in values { request.headers.append("accept", value) }
    return request
  }

  private static func format(_ values: [String]) -> BookFormat? {
    if case .value(.book(1, let format)) = site.matched(book(values)) { format } else { nil }
  }

  @Test(
    "The representation with the greatest weight is chosen, and the earlier of two with the same weight",
    arguments: [
      ([], .html), (["*/*"], .html), (["text/html"], .html), (["application/json"], .json),
      (["application/json, text/html"], .html), (["application/json, text/html;q=0.9"], .json),
      (["text/html;q=0.8, application/json;q=0.9"], .json), (["text/html;q=0.001, application/json;q=0"], .html),
      (["application/*"], .json), (["image/*, application/*;q=0.1"], .json), (["text/*;q=0.5, */*"], .json),
      (["TEXT/HTML;Q=0.1, Application/Json"], .json), (["image/png, */*;q=0.1"], .html),
      // What browsers send.
      (["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"], .html),
    ] as [([String], BookFormat)])
  func chosen(values: [String], format: BookFormat) {
    #expect(Self.format(values) == format)
  }

  @Test(
    "The most precise range counts, wherever it stands",
    arguments: [
      (["*/*;q=1, text/html;q=0.1"], .json), (["text/html;q=0.1, */*;q=1"], .json), (["*/*, text/html;q=0"], .json),
      (["text/*;q=0, text/html"], .html), (["text/html, text/*;q=0, */*;q=0"], .html),
      (["application/*;q=0.4, application/json;q=0.2, text/*;q=0.3"], .html),
      (["*/*;q=0, application/json;q=0.1"], .json),
      // If a range is there twice, the greater weight counts.
      (["text/html;q=0, application/json;q=0.5, text/html"], .html),
    ] as [([String], BookFormat)])
  func precise(values: [String], format: BookFormat) {
    #expect(Self.format(values) == format)
  }

  @Test(
    "If none is acceptable, the request isn't",
    arguments: [
      ["image/png"], ["text/html;q=0, application/json;q=0"], ["*/*;q=0"], ["text/plain, image/*"],
      ["text/html;q=0.000"],
      ["text/html;q=0"], ["text/html;level=1"], ["application/jsonp"], ["image/png", "text/css"], ["*/*;q=0.0"],
    ])
  func refused(values: [String]) {
    #expect(Self.site.matched(Self.book(values)) == .fails(.notAcceptable))
  }

  @Test("Several headers are one list, in any order")
  func lists() {
    #expect(Self.format(["text/html;q=0.1", "application/json"]) == .json)
    #expect(Self.format(["application/json", "", "text/html;q=0.1"]) == .json)
    #expect(Self.format(["image/png", "application/json;q=0.1"]) == .json)
  }

  @Test(
    "An element that isn't a range is ignored, and a header without any says nothing",
    arguments: [
      ([""], .html), ([" \t "], .html), ([","], .html), ([", ,,"], .html), (["json"], .html), (["text/"], .html),
      (["/html"], .html), (["*/json"], .html), (["a b/c"], .html), (["text/html/x"], .html), (["\"text/html\""], .html),
      (["json, application/json"], .json), (["text/html;q=2, application/json;q=0.1"], .json),
      (["text/html;q=-1, application/json;q=0.1"], .json), (["text/html;q=x, application/json;q=0.1"], .json),
      (["text/html;q=, application/json;q=0.1"], .json), (["text/html;q, application/json;q=0.1"], .json),
      (["text/html;=1, application/json;q=0.1"], .json), (["text/html;a b=1, application/json;q=0.1"], .json),
      (["text/html;level=\"1, application/json"], .html), (["text/ht\u{E9}ml, application/json"], .json),
      (["text/html;q=1.001, application/json;q=0.1"], .json), (["text/html;q=.,application/json;q=0.1"], .json),
      (["text/html;q=00, application/json;q=0.1"], .json),
    ] as [([String], BookFormat)])
  func malformed(values: [String], format: BookFormat) {
    #expect(Self.format(values) == format)
  }

  @Test(
    "What some clients send in a form of their own is understood",
    arguments: [
      // The default of Java.
      (["text/csv, image/gif, image/jpeg, *; q=.2, */*; q=.2"], .html), (["*"], .html),
      (["text/html;q=0, *;q=.5"], .json),
      (["application/json; charset=utf-8"], .json),
      (["application/json;charset=\"UTF-8\";q=0.5, text/html;q=0.4"], .json),
      (["application/json ; q=0.9, text/html\t;\tq=0.8"], .json),
      (["text/html;q=0.12345,application/json;q=0.12"], .html),
      (["text/html;q=0.5;ext=1;other, application/json;q=1.000"], .json),
      (["text/html;;q=0.1;, application/json"], .json),
      (["text/html;q=1., application/json"], .html),
    ] as [([String], BookFormat)])
  func lenient(values: [String], format: BookFormat) {
    #expect(Self.format(values) == format)
  }

  @Test(
    "Parameters tell representations apart, and a comma or a semicolon in quotes separates nothing",
    arguments: [
      ("text/plain", .plain), ("text/plain;format=flowed", .flowed), ("text/plain;format=fixed", nil),
      ("text/plain;FORMAT=\"flowed\"", .flowed), ("text/plain;format=\"flo\\wed\"", .flowed),
      ("text/plain;format=Flowed", nil), ("text/plain;q=0.5, text/plain;format=flowed", .flowed),
      ("text/plain, text/plain;format=flowed;q=0.5", .plain), ("text/plain;format=flowed;charset=utf-8", .flowed),
      ("application/vnd.report+json", .second), ("application/vnd.report+json;version=1", .first),
      ("application/vnd.report+json;version=\"1\"", .first), ("application/vnd.report+json;version=2", .second),
      ("application/vnd.report+json;version=3", nil), ("application/vnd.report+json;version=1;version=1", .first),
      ("application/vnd.report+json;version=1;version=2", nil), ("application/json", .json),
      ("text/plain;a=\",\";q=1, application/json;q=0.1", .json),
      ("text/plain;a=\";q=0\\\"\";format=flowed, application/json;q=0.1", .json), ("*/*;format=flowed", .flowed),
      ("text/plain;format=\"\", application/json", .json), ("text/plain;format=\"flowed\"x, application/json", .json),
    ] as [(String, Report?)])
  func parameters(value: String, report: Report?) {
    let request = URLRequestData(target: "/report", headers: ["Accept": [value]])
    #expect(Self.site.matched(request) == (report.map { .value(.report($0)) } ?? .fails(.notAcceptable)))
  }

  @Test("Control characters are refused, wherever they are", arguments: ["\r\n", "\0", "\u{7F}", "\u{85}", "\u{2028}"])
  func controls(text: String) {
    for value in ["text/html\(text)", "text/html, \(text)", "text/html;a=\"\(text)\"", "\(text)text/html"] {
      #expect(Self.site.matched(Self.book([value])) == .fails(.notAcceptable))
    }
  }

  // MARK: Printing

  @Test("The first case prints no header, and any other one its media type as it is written")
  func printed() throws {
    #expect(try Self.site.requestData(for: .book(7, .html)) == URLRequestData(target: "/books/7"))
    #expect(try Self.site.path(for: .book(7, .html)) == "/books/7")
    let request = try Self.site.requestData(for: .book(7, .json))
    #expect(request.headers == .headers(["Accept": ["application/json"]]))
    #expect(
      try Self.site.requestData(for: .report(.second)).headers[header: "accept"]
        == ["application/vnd.report+json; version=\"2\""])
  }

  @Test("What prints matches back, for every case")
  func backAgain() throws {
    for report in Report.allCases { #expect(try Self.site.comesBack(.report(report))) }
    for format in BookFormat.allCases {
      #expect(try Self.site.comesBack(.book(-1, format)))
      #expect(try Self.site.comesBack(.add(page: 2, format)))
    }
  }

  /// Like a type that users of a module may add values to.
  struct Open: RawRepresentable, CaseIterable, Equatable, Sendable {
    let rawValue: String
    static let allCases = [Open(rawValue: "text/html"), Open(rawValue: "text/css")]
  }

  @Test("A value that isn't among the cases isn't printed")
  func unknown() {
    let router = Parse {
      Path { "a" }; Accept(Open.self)
    }
    #expect(router.printedRequest(Open(rawValue: "a/b")) == .refused(.text("\"a/b\" isn't a case of Open")))
    let error = #expect(throws: PrintingError.self) { try router.requestData(for: Open(rawValue: "a/b")) }
    #expect(error?.description.contains("the header \"Accept\"") == true)
  }

  // MARK: Mistakes

  private enum NoType: String, CaseIterable { case html = "text/html", json }
  private enum Wide: String, CaseIterable { case html = "text/html", image = "image/*" }
  private enum Weighted: String, CaseIterable { case html = "text/html", json = "application/json;q=0.5" }
  private enum Equal: String, CaseIterable { case html = "text/html", again = "TEXT/HTML" }
  private enum Including: String, CaseIterable { case flowed = "text/plain;format=flowed", plain = "text/plain" }
  private enum Charset: String, CaseIterable { case html = "text/html", latin = "text/html;charset=latin1" }
  private enum Spaced: String, CaseIterable { case html = " text/html" }
  private enum Hostile: String, CaseIterable { case html = "text/html", json = "application/json\r\nX: y" }
  private enum Empty: String, CaseIterable { case html = "" }

  @Test("A type whose raw values are no media types, or don't come back, traps where the route is created")
  func mistakes() async {
    await #expect(processExitsWith: .failure) { _ = Accept(NoType.self) }
    await #expect(processExitsWith: .failure) { _ = Accept(Wide.self) }
    await #expect(processExitsWith: .failure) { _ = Accept(Weighted.self) }
    await #expect(processExitsWith: .failure) { _ = Accept(Equal.self) }
    await #expect(processExitsWith: .failure) { _ = Accept(Including.self) }
    await #expect(processExitsWith: .failure) { _ = Accept(Charset.self) }
    await #expect(processExitsWith: .failure) { _ = Accept(Spaced.self) }
    await #expect(processExitsWith: .failure) { _ = Accept(Hostile.self) }
    await #expect(processExitsWith: .failure) { _ = Accept(Empty.self) }
  }

  @Test(
    "A mistake is explained",
    arguments: [
      ([], "a type without cases has no representation"),
      (["text/html", "json"], "\"json\" isn't a media type: write a type and a subtype, such as \"application/json\""),
      (
        ["text/plain;a=1", "text/plain"],
        "\"text/plain\" includes \"text/plain;a=1\", which comes first: printed as a header, it would be read back as that"
      ),
    ] as [([String], String)])
  func faults(types: [String], fault: String) {
    #expect(AcceptableTypes(types).fault == fault)
  }

  // MARK: Attacks

  @Test(
    "A long header means what a short one of the same pieces does", .tags(.large), .slow,
    arguments: [
      "a/b,", ",", ";", "text/html;a=b,", "text/html;a=b;", "\"", "\\\"", "a/b;c=\"\\\"\",", "*/*;q=0.1,", "/", "=",
      " ",
      "text/html;q=0.", "*", "é", "application/json;q=0.5,", "text/html;", "0",
    ])
  func long(piece: String) {
    for (start, end) in [
      ("", ""), ("text/html;a=\"", ""), ("text/html;", ",application/json"), ("text/html;q=0.1", ",*/*"),
    ] {
      func outcome(_ length: Int) -> Matched<Site> {
        let count = max(length / piece.utf8.count, 4)
        return Self.site.matched(Self.book([start + String(repeating: piece, count: count) + end]))
      }
      #expect(outcome(1 << 16) == outcome(8), "\(start)…\(end)")
    }
  }

  @Test("A thousand headers are one list")
  func many() {
    #expect(Self.format(Array(repeating: "text/html;q=0.5", count: 1_000) + ["application/json"]) == .json)
  }

  /// RFC 9110 §12.5.1, literally, for headers of well-formed ranges.
  @Test("A random header is read as the RFC says", .tags(.random), .slow, arguments: (1...200) as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let types = ["text/plain", "text/plain;format=flowed", "text/html", "application/json", "image/png"]
    let ranges =
      types + ["*/*", "text/*", "application/*", "image/*", "video/*", "text/css", "text/plain;format=fixed"]
    for _ in 0..<50 {
      var list: [(range: String, weight: Int)] = []
      for _ in 0..<1 + random.number(below: 5) {
        // A range that occurs twice has two weights, about which the RFC says nothing.
        let range = random.pick(ranges)
        if !list.contains(where: { $0.range == range }) { list.append((range, random.number(below: 11) * 100)) }
      }
      func weight(of type: String) -> Int {
        let base = type.prefix { $0 != ";" }
        let any = type.prefix { $0 != "/" } + "/*"
        for range in [type, String(base), String(any), "*/*"] {
          if let known = list.first(where: { $0.range == range }) { return known.weight }
        }
        return 0
      }
      let weights = types.map(weight)
      let best = weights.max() ?? 0
      let expected = best == 0 ? nil : weights.firstIndex(of: best)
      let header = list.map { range, weight in
        weight == 1000 && random.oneIn(2) ? range : "\(range);q=\(weight / 1000).\(weight % 1000 / 100)"
      }.joined(separator: random.pick([",", ", ", " ,\t"]))
      #expect(AcceptableTypes(types).preferred(by: header.bytes) == expected, "\(header)")
    }
  }
}
