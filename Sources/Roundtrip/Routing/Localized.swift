/// A router whose URLs are in several languages.
///
/// Its routes are written once, as a function of the words of a language. Each language has its own URLs, and a value includes
/// the language of its URL: see ``LocalizedRoute``.
///
/// ```swift
/// enum Language: String, CaseIterable { case en, de, fr }
///
/// let site = Localized(Language.allCases) { words in
///   Route(.case(Page.home))
///   Route(.case(Page.show(id:))) { Path { words([.en: "shows", .de: "sendungen", .fr: "emissions"]); Digits() } }
/// }
///
/// try site.match(path: "/de/sendungen/42")             // LocalizedRoute(.show(id: 42), in: .de)
/// try site.path(for: .show(id: 42), in: .fr)           // "/fr/emissions/42"
/// ```
///
/// A match takes as long as that of a router of one language. The routes of all languages are listed and exported under
/// the names of their languages, `de.show(id:)`, and two routes with the same words in one language are in `conflicts()`.
public struct Localized<Language: RawRepresentable & Hashable & Sendable, Value>: ParserPrinter
where Language.RawValue == String {
  public typealias Input = URLRequestData
  public typealias Output = LocalizedRoute<Language, Value>

  public func parse(_ input: inout URLRequestData) throws -> Output { try input._read(by: _part) }

  public let body: _Part

  /// Creates a router of languages from routes whose words are written where they are used.
  ///
  /// If a language lacks a word, or if a word isn't a component of a path, this traps with the line of the word.
  ///
  /// - Parameters:
  ///   - languages: The languages, in the order in which they are listed and matched, except that one without a prefix comes last:
  ///     see ``LanguageSign/prefix(except:)``.
  ///   - sign: What identifies the language of a URL: by default, a first component with its raw value.
  ///   - file: The module and file of the call.
  ///   - line: The line of the call.
  ///   - routes: Returns the routes of a language, made of its words. It may use `if`, `switch`, and `for`.
  public init(
    _ languages: [Language], by sign: LanguageSign<Language> = .prefix, file: StaticString = #fileID,
    line: UInt = #line,
    @OneOfBuilder<URLRequestData, Value> _ routes: (LocalizedWords<Language>) -> _AlternativeList<Value>
  ) {
    self.init(languages, sign, nil, nil, file, line, routes)
  }

  /// Creates a router of languages from routes and a table of words.
  ///
  /// ```swift
  /// let site = try Localized(Language.allCases, words: [.en: ["shows": "shows"], .de: ["shows": "sendungen"]]) { words in
  ///   Route(.case(Page.show(id:))) { Path { words("shows"); Digits() } }
  /// }
  /// ```
  ///
  /// The table may have more words than the routes use.
  ///
  /// - Parameters:
  ///   - languages: The languages, in the order in which they are listed and matched, except that one without a prefix comes last:
  ///     see ``LanguageSign/prefix(except:)``.
  ///   - sign: What identifies the language of a URL: by default, a first component with its raw value.
  ///   - words: The words of each language, by their names.
  ///   - file: The module and file of the call.
  ///   - line: The line of the call.
  ///   - routes: Returns the routes of a language, made of its words. It may use `if`, `switch`, and `for`.
  /// - Throws: If a language lacks words, or has some that aren't components of a path. The error lists all of them.
  public init(
    _ languages: [Language], by sign: LanguageSign<Language> = .prefix, words: [Language: [String: String]],
    file: StaticString = #fileID, line: UInt = #line,
    @OneOfBuilder<URLRequestData, Value> _ routes: (LocalizedWords<Language>) -> _AlternativeList<Value>
  ) throws(InvalidWords) {
    let faults = LocalizedWords<Language>.FaultList()
    self.init(languages, sign, words, faults, file, line, routes)
    if !faults.all.isEmpty { throw InvalidWords(faults: faults.all) }
  }

  private init(
    _ languages: [Language], _ sign: LanguageSign<Language>, _ table: [Language: [String: String]]?,
    _ faults: LocalizedWords<Language>.FaultList?, _ file: StaticString, _ line: UInt,
    _ routes: (LocalizedWords<Language>) -> _AlternativeList<Value>
  ) {
    let (route, whole) = (ValueLayout(of: Value.self), ValueLayout(of: Output.self))
    guard MemoryLayout<Output>.offset(of: \.route) == 0, let offset = MemoryLayout<Output>.offset(of: \.language) else {
      stop("the members of a struct have places")
    }
    if let except = sign.bare, !languages.contains(except) {
      stop("\"\(except.rawValue.visible())\" isn't one of the languages", file: file, line: line)
    }
    var known: Set<Language> = []
    var parts = languages.enumerated().map { number, language in
      require(
        known.insert(language).inserted, "the language \"\(language.rawValue.visible())\" occurs twice", file: file,
        line: line)
      let words = LocalizedWords(language: language, languages: languages, table: table, faults: faults)
      let own = Construction.of(file: file, line: line) { routes(words) }
      let choice = Part.choice(own.all, route)
      let signed = sign.part(language, file, line).map { Part.sequence([$0, choice], route) } ?? choice
      return signed.requiringPossible(file: file, line: line)
        .wrapped(
          LanguageWrapper(
            language, behind: language == sign.bare ? languages.count - 1 - number : 0, named: language.rawValue,
            at: offset,
            in: whole, beside: route))
    }
    // Its texts would match the prefixes of the languages after it.
    if let bare = sign.bare.flatMap(languages.firstIndex(of:)) { parts.append(parts.remove(at: bare)) }
    body = Part.choice(parts, whole).requiringFewWays(file: file, line: line)
  }
}

/// What identifies the language of a URL in a ``Localized`` router.
public struct LanguageSign<Language: RawRepresentable & Hashable & Sendable>: Sendable
where Language.RawValue == String {
  /// The language that has no sign.
  let bare: Language?
  /// What comes before the routes of a language, if anything does.
  let part: @Sendable (Language, _ file: StaticString, _ line: UInt) -> Part?

  /// A first component with the raw value of the language: `/de/sendungen/42`.
  public static var prefix: Self { prefix(except: nil) }

  /// A first component for all languages but one, whose paths have nothing before them: `/shows/42`, `/de/sendungen/42`.
  ///
  /// The routes of that language are listed and matched last, so `/de` is German, even if one of them begins with a text.
  public static func prefix(except language: Language?) -> Self {
    Self(bare: language) { other, file, line in
      if other == language { return nil }
      require(
        LocalizedWords<Language>.isComponent(other.rawValue),
        "\"\(other.rawValue.visible())\" isn't a component of a path, so no URL can begin with this language",
        file: file,
        line: line)
      return .literal(other.rawValue)
    }
  }

  /// A host for each language: `https://example.de/sendungen/42`. See ``Host``.
  ///
  /// ```swift
  /// Localized(Language.allCases, by: .host { $0 == .en ? "example.com" : "example.\($0)" }) { words in … }
  /// ```
  public static func host(_ host: @escaping @Sendable (Language) -> String) -> Self {
    Self(bare: nil) { language, file, line in Host(host(language), file: file, line: line)._part }
  }
}
