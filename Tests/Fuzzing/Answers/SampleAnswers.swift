import BookshopRouter
import Roundtrip
import RoundtripInspection
import SampleRouters

extension Answers {
  mutating func askSample(_ seed: UInt64) {
    let samples = sampleRouters + [bookshopRouter]
    samples[Int(seed / 12 % UInt64(samples.count))].answer(&self, seed)
  }
}

extension SampleRouter {
  fileprivate func answer(_ answers: inout Answers, _ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    answers.add(.router, name)
    // These routers outlive the block: they know the names of their routes from here on, whatever was asked before.
    answers.ask(router)
    let rows = router.routes.rows
    for _ in 0..<AnswerBlock.requests {
      var request = random.oneIn(12) ? .any(&random) : random.pick(rows).sample(&random)
      if random.oneIn(3) { request.vary(&random) }
      answers.ask(router, request, stableText)
      guard let value = try? router.match(request: request) else { continue }
      _ = answers.ask(router, value: value, stableText(of: value))
    }
  }
}

/// The text of a value, with the elements of sets and dictionaries in an order that is the same in each process.
private func stableText(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  func texts() -> [String] { mirror.children.map { ($0.label.map { $0 + ": " } ?? "") + stableText(of: $0.value) } }
  switch mirror.displayStyle {
  case .dictionary, .set: return "[" + texts().sorted().joined(separator: ", ") + "]"
  case .collection, .tuple: return "[" + texts().joined(separator: ", ") + "]"
  case .optional: return mirror.children.first.map { stableText(of: $0.value) } ?? "nil"
  case .enum where !mirror.children.isEmpty: return texts().joined()
  case .struct where !(value is any CustomStringConvertible):
    return "\(type(of: value))(" + texts().joined(separator: ", ") + ")"
  default: return String(reflecting: value)
  }
}

// MARK: Requests, written from the list of routes

extension RouteList.Row {
  /// A request that the route matches, or almost.
  fileprivate func sample(_ random: inout SplitMix64) -> URLRequestData {
    var request = URLRequestData(method: methods.first, target: path(&random))
    var (query, form, cookies) = (URLRequestData.Fields(), URLRequestData.Fields(), [String]())
    for parameter in parameters {
      for _ in 0..<parameter.count(&random) {
        let (name, text) = (parameter.name ?? "", parameter.text(&random))
        switch parameter.place {
        case .query: query.append(name, parameter.kind == "flag" ? nil : text)
        case .form: form.append(name, text)
        case .headers: request.headers.append(name, text)
        case .cookies: cookies.append(name + "=" + text)
        case .scheme: request.scheme = text
        case .user: request.user = text
        case .password: request.password = text
        case .host: request.host = text
        case .port: request.port = Int(text)
        case .fragment: request.fragment = text
        case .body: request.body = Array(random.pick(Self.bodies).utf8)
        case .path: break
        @unknown default: break
        }
      }
    }
    if !query.isEmpty { request.query = query }
    if !form.isEmpty { request.body = Array(form.percentEncoded.utf8) }
    if !cookies.isEmpty { request.headers.append("Cookie", cookies.joined(separator: "; ")) }
    return request
  }

  /// The path of the route, in which each component with a name is another text.
  private func path(_ random: inout SplitMix64) -> String {
    var rest = parameters.filter { $0.place == .path }[...]
    var components: [String] = []
    // The host before it, and the fragment after it, are parameters too.
    let start = path.firstRange(of: "://").map { path[$0.upperBound...].drop { $0 != "/" } } ?? path[...]
    for component in start.prefix(while: { $0 != "#" }).split(separator: "/") {
      guard component.contains(":") || component.contains("<"), let parameter = rest.popFirst() else {
        components.append(String(component))
        continue
      }
      for _ in 0..<parameter.count(&random) {
        let text = parameter.text(&random)
        components.append(URLRequestData.Fields([.init(name: text, value: nil)]).percentEncoded)
      }
    }
    return "/" + components.joined(separator: "/") + (start.count > 1 && start.hasSuffix("/") ? "/" : "")
  }

  private static let bodies = [
    "", "x", "{}", #"{"name":"Ann","topics":["swift"]}"#, #"{"name":"Ann","about":null,"topics":[]}"#,
    #"{"name":1}"#,
    #"""
    {"id":"123E4567-E89B-12D3-A456-426614174000","title":"é","kind":"to-do","colour":2,"stars":5,"weight":1.5,"links":[],
    "counts":{"a":1,"b":2},"replies":[],"isDone":false,"attachment":{"picture":{"width":1,"height":2}},"hours":[1,2],
    "author":"a@b","due":0,"zone":{"identifier":"GMT"},"levels":{"1":{"rank":1},"2":{"rank":2,"next":{"isTop":true}}}}
    """#,
  ]
}

extension RouteList.Parameter {
  /// How often a request has it.
  fileprivate func count(_ random: inout SplitMix64) -> Int {
    switch presence {
    case .required: 1
    case .optional, .defaulted: random.number(below: 2)
    case .repeated(let minimum, _): minimum + random.number(below: 3)
    case .optionallyRepeated(let minimum, _): random.number(below: minimum + 2)
    }
  }

  /// A text of this kind, or almost.
  fileprivate func text(_ random: inout SplitMix64) -> String {
    if random.oneIn(8) { return random.pick(Self.texts) }
    if kind.contains("text") || kind.contains("digits") && kind.contains("\"") { return composed(&random) }
    // One of several words in quotes.
    let words = kind.split(separator: "\"").enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }
    if kind.hasPrefix("\""), !words.isEmpty { return random.pick(words) }
    let kinds: [(name: String, texts: [String])] = [
      ("UUID", ["123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000"]),
      ("date and time", ["2024-05-06T07:08:09Z", "2024-05-06T07:08:09.5Z", "2024-02-30T00:00:00Z"]),
      ("date", ["2024-05-06", "0001-01-01", "2024-02-30"]), ("seconds", ["0", "1700000000", "-1"]),
      ("boolean", ["true", "false", "1"]), ("number", ["1.5", "1", "-0", "1e5", "0.1"]),
      ("4 digits", ["2024", "0001"]),
      ("digits", ["1", "7", "42", "007", "0"]), ("integer", ["1", "5", "42", "-1", "0", "ff", "101"]),
      ("<", ["ff8800", "x"]),
    ]
    return random.pick(kinds.first { kind.contains($0.name) }?.texts ?? Self.texts)
  }

  /// The texts in quotes, with others in their places: `"v", digits, ".", digits`.
  private func composed(_ random: inout SplitMix64) -> String {
    guard !kind.contains("separated") else { return random.pick(["1,2", "1", "a,b", "", "a%2Cb"]) }
    return kind.split(separator: ", ").map { piece in
      if piece.hasPrefix("\"") { return String(piece.dropFirst().dropLast()) }
      return piece == "text" ? random.pick(Self.texts) : random.pick(["1", "7", "42"])
    }
    .joined()
  }

  private static let texts = [
    "a", "b", "x", "new", "swift", "Ann", "a b", "a/b", "é", "e\u{301}", "", ".", "..", "%41", "42", "007", "-5", "1,2",
    "+",
    "99999999999999999999", "top", "review-1", String(repeating: "a", count: 64),
  ]
}
