import Roundtrip

/// Twenty languages, as a site names them in its URLs.
enum Tongue: String, CaseIterable, Sendable {
  case cs, da, de, el, en, es, fi, fr, he, hu, it, ja, ko, nl, pl, sv, tr, uk
  case brazilian = "pt-BR"
  case traditional = "zh-Hant"
}

/// Ten sections of ten pages each: a hundred routes.
enum TranslatedPage: Equatable, Sendable {
  case a(Leaf), b(Leaf), c(Leaf), d(Leaf), e(Leaf), f(Leaf), g(Leaf), h(Leaf), i(Leaf), j(Leaf)

  enum Leaf: Equatable, Sendable {
    case a(Int), b(Int), c(Int), d(Int), e(Int), f(Int), g(Int), h(Int), i(Int), j(Int)

    static let constructors: [@Sendable (Int) -> Leaf] = [
      { .a($0) }, { .b($0) }, { .c($0) }, { .d($0) }, { .e($0) }, { .f($0) }, { .g($0) }, { .h($0) }, { .i($0) },
      { .j($0) },
    ]
  }

  static let constructors: [@Sendable (Leaf) -> TranslatedPage] = [
    { .a($0) }, { .b($0) }, { .c($0) }, { .d($0) }, { .e($0) }, { .f($0) }, { .g($0) }, { .h($0) }, { .i($0) },
    { .j($0) },
  ]
}

/// A site of a hundred routes in several languages, and what its URLs have to be.
public struct Translations: Sendable {
  typealias Value = LocalizedRoute<Tongue, TranslatedPage>

  let languages: [Tongue]
  /// The words of sections and pages, of each language.
  private let words: [[String]]
  let router: AnyParserPrinter<URLRequestData, Value>

  /// - Parameter count: The number of languages.
  public init(languages count: Int) {
    let languages = Array(Tongue.allCases.prefix(count))
    // Some words are those of other languages, and some have letters that are escaped.
    let words = languages.map { tongue in
      (0..<20).map { number in
        switch number % 4 {
        case 0: "word\(number)"
        case 1: "wört-\(number)-\(tongue)"
        case 2: "\(tongue)\(number)"
        default: "\(number % 8 == 3 ? "字" : "mot")\(number)"
        }
      }
    }
    var tables: [Tongue: [String: String]] = [:]
    for (tongue, words) in zip(languages, words) {
      tables[tongue] = Dictionary(uniqueKeysWithValues: words.enumerated().map { ("\($0.offset)", $0.element) })
    }
    (self.languages, self.words) = (languages, words)
    guard
      let router = try? Localized(
        languages, words: tables,
        { words in
          for (section, ofSection) in TranslatedPage.constructors.enumerated() {
            Route(.case(ofSection)) {
              Path { words("\(section)") }
              OneOf<URLRequestData, TranslatedPage.Leaf> {
                for (page, ofPage) in TranslatedPage.Leaf.constructors.enumerated() {
                  Route(.case(ofPage)) {
                    Path {
                      words("\(10 + page)"); Digits()
                    }
                  }
                }
              }
            }
          }
        })
    else { fatalError("all languages have all words") }
    self.router = router.eraseToAnyParserPrinter()
  }

  /// A value, and its URL as it follows from the words.
  func value(_ number: Int) -> (value: Value, path: String) {
    let (language, section) = (number % languages.count, number / languages.count % 10)
    let (page, id) = (number / languages.count / 10 % 10, number / 100 &* 7_919)
    let value = LocalizedRoute(
      TranslatedPage.constructors[section](TranslatedPage.Leaf.constructors[page](id)), in: languages[language])
    return (value, path(language, of: language, section, page, id))
  }

  /// The path of a page with the prefix of one language, and the words of another.
  private func path(_ prefix: Int, of language: Int, _ section: Int, _ page: Int, _ id: Int) -> String {
    let words = words[language]
    return "/\(languages[prefix].rawValue)/\(escaped(words[section]))/\(escaped(words[10 + page]))/\(id)"
  }

  private func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      if byte < 0x80 { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + digits
    }.joined()
  }
}

/// The round trips of values in all languages.
public struct TranslationRun: CustomStringConvertible {
  public private(set) var values = 0
  public private(set) var misses = 0
  public private(set) var alternates = 0
  public private(set) var failures: [String] = []

  public init() {}

  public var description: String {
    "\(values) values, \(misses) URLs with the words of other languages, \(alternates) alternates"
  }

  /// Compares prints, matches, and alternates with what the words say.
  public mutating func check(_ site: Translations, values numbers: Range<Int>) {
    for number in numbers where failures.count < 5 {
      let (value, path) = site.value(number)
      values += 1
      let printed = try? site.router.path(for: value)
      if printed != path { failures.append("\(value) prints \(printed ?? "nothing"), not \(path)") }
      let matched = try? site.router.match(path: path)
      if matched != value { failures.append("\(path) is \(matched.map { "\($0)" } ?? "nothing"), not \(value)") }
      if number % 10 == 0 { checkMiss(site, value, path) }
      if number % 1_000 == 0 { checkAlternates(site, value, number) }
    }
  }

  /// A path with the prefix of another language is a page of it only where the words are the same.
  private mutating func checkMiss(_ site: Translations, _ value: Translations.Value, _ path: String) {
    let other = site.languages[(misses + 1) % site.languages.count]
    let rest = path.dropFirst().drop { $0 != "/" }
    let moved = LocalizedRoute(value.route, in: other)
    let isSame = (try? site.router.path(for: moved)) == "/\(other.rawValue)\(rest)"
    misses += 1
    let matched = try? site.router.match(path: "/\(other.rawValue)\(rest)")
    if matched != (isSame ? moved : nil) {
      failures.append("/\(other.rawValue)\(rest) is \(matched.map { "\($0)" } ?? "nothing")")
    }
  }

  private mutating func checkAlternates(_ site: Translations, _ value: Translations.Value, _ number: Int) {
    let found = (try? site.router.alternates(for: value.route)) ?? []
    alternates += found.count
    // The same page in each language.
    let first = number - number % site.languages.count
    let expected = site.languages.indices.map { site.value(first + $0).path }
    if found.map(\.language) != site.languages || found.map(\.url) != expected {
      failures.append("the alternates of \(value.route) are \(found)")
    }
  }
}
