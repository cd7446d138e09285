import Roundtrip
import RoundtripInspection

/// A random router as data, which is easy to change.
struct PairRouter: Sendable {
  var routes: [Route]

  /// A case, a path, and what else a request must have.
  struct Route: Sendable {
    var number: Int
    var method: String?
    var host: String?
    var path: [Text]
    var hasRest = false
    var fields: [Field] = []
    var isAlias = false
    var isFallback = false
    /// By how many cases a conversion moves its values on.
    var shift = 0
    /// What it does with a slash at the end of a path, if it has a policy of its own.
    var slash: TrailingSlash?
  }

  enum Text: Sendable, Equatable { case literal(String), digits, short, exactly(Int), upTo(Int), any, boolean, word }

  struct Field: Sendable {
    enum Place: CaseIterable, Sendable { case query, headers, cookies, form }
    enum Presence: CaseIterable, Sendable { case required, defaulted, optional, repeated, listed }

    var place: Place
    var name: String
    var text: Text
    var presence: Presence
  }

  enum Place: Sendable { case a(Values), b(Values), c(Values), d(Values), e(Values) }

  /// Any number of values of several types, one behind the other.
  ///
  /// Values that were read by one route aren't printed by another, whose members would be of other types: as they are
  /// equatable, `.memberwise` sees that it wouldn't create them again. In records, they are the parts of a case, as a list that
  /// has gained an element would be another value.
  struct Values: Sendable, Equatable, CustomReflectable {
    var customMirror: Mirror { Mirror(self, unlabeledChildren: all, displayStyle: .tuple) }

    var all: [any Sendable] = []

    init() {}
    init<Value: Sendable>(_ before: Values, _ value: Value) { all = before.all + [value] }

    var before: Values {
      var values = self
      if !values.all.isEmpty { values.all.removeLast() }
      return values
    }
    static func == (one: Values, other: Values) -> Bool {
      String(reflecting: one.all) == String(reflecting: other.all)
    }

    var number: Int { all.last as? Int ?? 0 }
    var text: String { all.last as? String ?? "" }
    var flag: Bool { all.last as? Bool ?? false }
    var word: Word { all.last as? Word ?? .new }
    var texts: [String] { all.last as? [String] ?? [] }
    var numbers: [Int] { all.last as? [Int] ?? [] }
    var flags: [Bool] { all.last as? [Bool] ?? [] }
    var words: [Word] { all.last as? [Word] ?? [] }
    var maybeNumber: Int? { all.last as? Int? ?? nil }
    var maybeText: String? { all.last as? String? ?? nil }
    var maybeFlag: Bool? { all.last as? Bool? ?? nil }
    var maybeWord: Word? { all.last as? Word? ?? nil }
  }

  enum Word: String, CaseIterable, Sendable { case new, old }

  /// Makes values of other cases.
  struct Shift: Conversion {
    let count: Int
    func apply(_ place: Place) -> Place { moved(place, by: count) }
    func unapply(_ place: Place) -> Place { moved(place, by: cases.count - count) }

    private func moved(_ place: Place, by count: Int) -> Place {
      let (number, values) =
        switch place {
        case .a(let values): (0, values)
        case .b(let values): (1, values)
        case .c(let values): (2, values)
        case .d(let values): (3, values)
        case .e(let values): (4, values)
        }
      return cases[(number + count) % cases.count](values)
    }
  }

  static let cases: [@Sendable (Values) -> Place] = [Place.a, Place.b, Place.c, Place.d, Place.e]

  static let names = ["a(_:)", "b(_:)", "c(_:)", "d(_:)", "e(_:)"]

  /// Whether all routes have one case and a path of parts with one spelling each, and nothing else. Such a router
  /// refuses nothing that one of its routes reads, so that its language is the union of theirs.
  private let isPlain: Bool

  init(isPlain: Bool = false, _ random: inout SplitMix64) {
    self.isPlain = isPlain
    routes = (0..<1 + random.number(below: 4)).map { _ in Route(isPlain: isPlain, &random) }
    for index in routes.indices where !isPlain {
      if random.oneIn(10) { routes[index].shift = random.number(below: 5) }
      if random.oneIn(10) { routes[index].slash = random.pick([.required, .rejected]) }
    }
  }

  var text: String { routes.map(\.text).joined(separator: "\n") }

  var router: AnyParserPrinter<URLRequestData, Place> {
    OneOf<URLRequestData, Place> { for route in routes { route.parser } }.eraseToAnyParserPrinter()
  }

  /// The same router with a change that somebody might make.
  func changed(_ random: inout SplitMix64) -> PairRouter {
    var changed = self
    for _ in 0..<1 + random.number(below: 2) { changed.change(&random) }
    return changed
  }

  private mutating func change(_ random: inout SplitMix64) {
    let place = random.number(below: routes.count)
    switch random.number(below: isPlain ? 7 : 17) {
    case 0: routes.insert(Route(isPlain: isPlain, &random), at: random.number(below: routes.count + 1))
    case 1: if routes.count > 1 { routes.remove(at: place) }
    case 2: routes.swapAt(place, random.number(below: routes.count))
    case 3, 4, 5:
      if !routes[place].path.isEmpty {
        routes[place].path[random.number(below: routes[place].path.count)] = Text(isPlain: isPlain, &random)
      }
    case 6: routes[place].hasRest.toggle()
    case 7: routes[place].method = random.pick([nil, "GET", "POST", "PURGE"])
    case 8: routes[place].host = random.pick([nil, "one", "two"])
    case 9:
      var field = Field(&random)
      // There is one body.
      if field.place == .form, routes[place].fields.contains(where: { $0.place == .form }) { field.place = .query }
      routes[place].fields.append(field)
    case 10:
      if !routes[place].fields.isEmpty {
        routes[place].fields[0].presence = random.pick(Field.Presence.allCases)
        if random.oneIn(3), routes[place].fields.count == 1 {
          routes[place].fields[0].place = random.pick(Field.Place.allCases)
        }
      }
    case 11: if !routes[place].fields.isEmpty { routes[place].fields[0].text = Text(&random) }
    case 12: routes[place].number = random.number(below: 5)
    case 13:
      // The route moves, and an alias stays.
      var alias = routes[place]
      alias.isAlias = true
      routes[place].path = [.literal("moved")] + routes[place].path
      routes.append(alias)
    case 14: routes[place].isFallback.toggle()
    case 15: routes[place].slash = random.pick([nil, .required, .rejected])
    default: (routes[place].number, routes[place].shift) = (random.number(below: 5), random.number(below: 5))
    }
  }
}

extension PairRouter.Text {
  init(isPlain: Bool = false, _ random: inout SplitMix64) {
    let texts: [Self] = [
      .literal("a"), .literal("b"), .literal("1"), .literal("new"), .digits, .short, .upTo(9), .upTo(42), .any,
      .boolean,
      .word,
    ]
    self = random.pick(isPlain ? texts.filter(\.hasOneSpelling) + [.exactly(1), .exactly(2)] : texts)
  }

  /// Whether no value is read from two texts, as 7 is from `7` and `07`.
  private var hasOneSpelling: Bool {
    switch self {
    case .digits, .short, .upTo: false
    case .literal, .exactly, .any, .boolean, .word: true
    }
  }

  /// A regular expression for it, in which all texts are of letters and digits.
  var expression: String {
    switch self {
    case .literal(let text): text
    case .digits, .upTo: "[0-9]+"
    case .short: "[0-9]{1,2}"
    case .exactly(let count): "[0-9]{\(count)}"
    case .any: "[a-z0-9]+"
    case .boolean: "(true|false)"
    case .word: "(new|old)"
    }
  }

  var text: String {
    switch self {
    case .literal(let text): text
    case .exactly(let count): ":exactly\(count)"
    case .upTo(let most): ":upTo\(most)"
    default: ":\(self)"
    }
  }
}

extension PairRouter.Field {
  init(_ random: inout SplitMix64) {
    var text = PairRouter.Text(&random)
    if case .literal = text { text = .digits }
    self.init(
      place: random.pick([.query, .query] + Place.allCases), name: random.pick(["n", "m"]), text: text,
      presence: random.pick([.required, .defaulted] + Presence.allCases))
  }

  var words: String { "\(place) \(name)=\(text.text) \(presence)" }
}

extension PairRouter.Route {
  init(isPlain: Bool, _ random: inout SplitMix64) {
    if isPlain {
      self.init(
        number: 0, path: (0..<random.number(below: 4)).map { _ in PairRouter.Text(isPlain: true, &random) },
        hasRest: random.oneIn(8))
      return
    }
    self.init(
      number: random.number(below: 5), method: random.pick([nil, nil, nil, "POST", "PURGE"]),
      host: random.pick([nil, nil, nil, "one", "two"]),
      path: (0..<random.pick([0, 1, 1, 2, 2, 3])).map { _ in PairRouter.Text(&random) }, hasRest: random.oneIn(8))
    if random.oneIn(3) { fields = [PairRouter.Field(&random)] }
    isFallback = random.oneIn(10)
  }

  var text: String {
    "\(PairRouter.names[number]) \(method ?? "") //\(host ?? "")/\(path.map(\.text).joined(separator: "/"))"
      + (hasRest ? "/*" : "") + "?"
      + fields.map(\.words).joined(separator: "&")
      + (slash.map { " (slash \($0.rawValue))" } ?? "") + (shift > 0 ? " (moved on by \(shift))" : "")
      + (isAlias ? " (alias)" : "") + (isFallback ? " (fallback)" : "")
  }

  /// A regular expression for its paths.
  var expression: String {
    let path = path.map { "/" + $0.expression }.joined()
    if hasRest { return path + (path.isEmpty ? "(/|(/[a-z0-9]+)+)" : "(/[a-z0-9]+)*") }
    return path.isEmpty ? "/" : path
  }

  /// The route, whose parts are put together one by one.
  var parser: AnyParserPrinter<URLRequestData, PairRouter.Place> {
    typealias Values = PairRouter.Values
    typealias Part = AnyParserPrinter<URLRequestData, Values>
    var all: Part = Parse(.memberwise({ @Sendable in Values() })) { Path { "" } }.eraseToAnyParserPrinter()
    func add(_ part: some Router<Void>) {
      let before = all
      all = Parse {
        before
        part
      }.eraseToAnyParserPrinter()
    }
    func add<Value: Sendable>(_ part: some Router<Value>, _ place: any KeyPath<Values, Value> & Sendable) {
      let before = all
      all = Parse(.memberwise({ @Sendable in Values($0, $1) }, \.before, place)) {
        before
        part
      }.eraseToAnyParserPrinter()
    }
    if let method { add(Method(method)) }
    if let host { add(Host(host)) }
    for text in path {
      switch text {
      case .literal(let text): add(Path { text })
      case .digits: add(Path { Digits() }, \.number)
      case .short: add(Path { Digits(1...2) }, \.number)
      case .exactly(let count): add(Path { Digits(count) }, \.number)
      case .upTo(let most): add(Path { Int.parser(range: 0...most) }, \.number)
      case .any: add(Path { String.parser() }, \.text)
      case .boolean: add(Path { Bool.parser() }, \.flag)
      case .word: add(Path { PairRouter.Word.parser() }, \.word)
      }
    }
    if hasRest { add(Path { Rest() }, \.texts) }
    for field in fields {
      func place<Value: Sendable>(
        _ part: some ParserPrinter<URLRequestData.Fields, Value> & Sendable,
        _ path: any KeyPath<Values, Value> & Sendable
      ) {
        switch field.place {
        case .query: add(Query { part }, path)
        case .headers: add(Headers { part }, path)
        case .cookies: add(Cookies { part }, path)
        case .form: add(FormData { part }, path)
        }
      }
      func addField<Value: Equatable & Sendable>(
        _ parser: some ParserPrinter<Substring, Value> & Sendable, _ absent: Value,
        _ one: any KeyPath<Values, Value> & Sendable, _ maybe: any KeyPath<Values, Value?> & Sendable,
        _ many: any KeyPath<Values, [Value]> & Sendable
      ) {
        switch field.presence {
        case .required: place(Field(field.name) { parser }, one)
        case .defaulted: place(Field(field.name, default: absent) { parser }, one)
        case .optional: place(Optionally { Field(field.name) { parser } }, maybe)
        case .repeated: place(Field(field.name) { parser }.repeated(atMost: 3), many)
        case .listed: place(Field(field.name) { parser }.commaSeparated(), many)
        }
      }
      func addNumber(_ parser: some ParserPrinter<Substring, Int> & Sendable) {
        addField(parser, 1, \.number, \.maybeNumber, \.numbers)
      }
      switch field.text {
      case .literal, .digits: addNumber(Digits())
      case .short: addNumber(Digits(1...2))
      case .exactly(let count): addNumber(Digits(count))
      case .upTo(let most): addNumber(Int.parser(range: 0...most))
      case .any: addField(String.parser(), "x", \.text, \.maybeText, \.texts)
      case .boolean: addField(Bool.parser(), true, \.flag, \.maybeFlag, \.flags)
      case .word: addField(PairRouter.Word.parser(), .new, \.word, \.maybeWord, \.words)
      }
    }
    let parts = all
    var route = Route(.case(PairRouter.cases[number])) { parts }.eraseToAnyParserPrinter()
    if shift > 0 { route = route.map(PairRouter.Shift(count: shift)).eraseToAnyParserPrinter() }
    if let slash { route = route.trailingSlash(slash) }
    if isAlias { return Alias { route }.eraseToAnyParserPrinter() }
    return isFallback ? Fallback { route }.eraseToAnyParserPrinter() : route
  }
}
