import Testing

@testable import Roundtrip

/// Mistakes that are detected when a router is created: the program traps with a remedy and the line of the mistake.
@Suite struct StopsTests {
  enum Site: Equatable, Sendable { case files([String]), maybe(Int?), number(Int), text(String) }
  struct Twin: CaseIterable, RawRepresentable, Sendable {
    var rawValue: Int
    static let allCases = [Twin(rawValue: 1), Twin(rawValue: 1)]
  }

  @Test("A mistake traps with its line and a remedy", arguments: stops.indices)
  func stop(index: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [index = index as Int] in StopsTests.stops[index].make()
    }
    let (said, stop) = (String(decoding: result?.standardErrorContent ?? [], as: UTF8.self), Self.stops[index])
    #expect(said.contains("StopsTests.swift:\(stop.line): Fatal error: \(stop.text)\n"), "\(said)")
  }

  /// Code that traps, after its message.
  struct Stop: Sendable {
    let text: String
    let line: Int
    let make: @Sendable () -> Void

    init(_ text: String, line: Int = #line, make: @escaping @Sendable () -> Void) {
      (self.text, self.line, self.make) = (text, line + 1, make)
    }
  }

  static let stops = routes + paths + parts + languages + texts

  private static let routes = [
    Stop("a path has at most one Rest() before each literal: nothing tells where the first would end") {
      _ = Parse {
        Path { Rest() }; Path { Rest() }
      }
    },
    Stop("no component is left after a Lazy behind a Rest(): write the Lazy behind all components") {
      _ = Parse {
        Path { Rest() }; Lazy { Query { Field("q") } }; Path { "end" }
      }
    },
    Stop("no component is left after a Route within a route: write Parse instead") {
      _ = Parse {
        Route(.case(Site.text)) { Path { String.parser() } }; Path { "us" }
      }
    },
    Stop("no request has two methods: name one, or write OneOf { Method.put; Method.patch }") {
      _ = Route(.case(Site.text)) {
        Method.post; Method.put; Path { String.parser() }
      }
    },
    Stop("\"GET /\" isn't a method: write a token, such as PURGE, without spaces") {
      _ = Route(.case(Site.text)) {
        Method("GET /"); Path { String.parser() }
      }
    },
    Stop("\"image\" isn't a media type: write a type and a subtype, such as \"application/json\"") {
      _ = Route(.string) {
        Method.post; Body("image", .convert(apply: { "\($0)" }, unapply: { Array($0.utf8) }))
      }
    },
    Stop("\"image\" isn't a media type: write a type and a subtype, such as \"application/json\"") {
      _ = ContentType(String("image"))
    },
    Stop(
      "the constructor of Site takes Optional<Int>, but these parts never yield nil, so nil would have no URL; write"
        + " Optionally { … } around the part, or two functions: .case(embed:extract:)", line: Promoted.line - 1
    ) {
      (Promoted() as any Making).make()
    },
  ]

  private static let paths = [
    Stop("a path has at most one Rest() before each literal: nothing tells where the first would end") {
      _ = Path {
        Rest(); Digits(); Rest()
      }
    },
    Stop("a path has at most one Rest() before each literal: nothing tells where the first would end") {
      _ = Path {
        "a"; Rest(); Rest()
      }.map(.convert(apply: { (all: [String], _: [String]) in all }, unapply: { ($0, []) }))
    },
    Stop("the query isn't a path component: write it next to Path { … }, in the braces of the route") {
      _ = Path {
        "s"; Query { Field("q") }
      }
    },
    Stop("the query isn't a path component: write it next to Path { … }, in the braces of the route") {
      _ = Path {
        Query {
          Field("q"); Optionally { Field("r") }
        }; "s"
      }
    },
    Stop("the method isn't a path component: write it next to Path { … }, in the braces of the route") {
      _ = Path {
        Method.post; "s"
      }
    },
    Stop("the body isn't a path component: write it next to Path { … }, in the braces of the route") {
      _ = Path {
        "s"; Body()
      }
    },
    Stop("\"..\" isn't a path component: dot segments never match, because browsers resolve them; remove it") {
      _ = Path {
        "a/../b"; Digits()
      }
    },
    Stop("\"\" isn't a path component, so this alternative never matches: remove it") {
      _ = Path {
        "files"
        OneOf {
          ""; "index.html"
        }
      }
    },
  ]

  private static let parts = [
    Stop("a flag must have a name") {
      _ = Query { Flag("") }
    },
    Stop("\"1x\" isn't a scheme: write letters, digits, \"+\", \"-\", and \".\", beginning with a letter") {
      _ = Scheme.custom("1x")
    },
    Stop("\"a b\" isn't a host: write a name in ASCII without a port, an international one in Punycode") {
      _ = Host.custom("a b")
    },
    Stop("\"a b\" isn't a valid name for a header: write letters, digits, and hyphens, without spaces") {
      _ = Headers { Field("a b") }
    },
    Stop("\"a;b\" isn't a valid name for a cookie: write letters, digits, and hyphens, without spaces") {
      _ = Cookies { Field("a;b") }
    },
    Stop("a name must not be empty: remove named(\"\")") {
      _ = Digits().named("")
    },
    Stop("a name must not be empty: remove named(\"\")") {
      _ = Optionally { Digits() }.named("")
    },
  ]

  enum Language: String, Sendable { case en, de, both = "en/de" }

  /// A router of a word in some languages.
  private static func site(
    _ languages: [Language], by sign: LanguageSign<Language> = .prefix, line: UInt = #line,
    _ word: (LocalizedWords<Language>) -> String = { _ in "word" }
  ) {
    _ = Localized(languages, by: sign, line: line) { words in
      Route(.case(Site.text)) {
        Path {
          word(words); String.parser()
        }
      }
    }
  }

  private static let languages = [
    Stop("\"de\" has no word here, which is \"shows\" in \"en\"") {
      site([.en, .de]) { words in words([.en: "shows"]) }
    },
    Stop("the word of \"de\" is \"a/b\", which isn't a component of a path") {
      site([.de]) { words in words([.de: "a/b"]) }
    },
    Stop("the word \"shows\" is in no table: pass one with `words:`, or write the words of all languages here") {
      site([.de]) { words in words("shows") }
    },
    Stop("the language \"de\" occurs twice") {
      site([.de, .de])
    },
    Stop("\"en/de\" isn't a component of a path, so no URL can begin with this language") {
      site([.both])
    },
    Stop("\"en\" isn't one of the languages") {
      site([.de], by: .prefix(except: .en))
    },
    Stop("\"a b\" isn't a host: write a name in ASCII without a port, an international one in Punycode") {
      site([.de], by: .host { _ in "a b" })
    },
  ]

  private static let texts = [
    Stop("at least 5 and at most 2 elements would never match") {
      _ = Query { Field("n") { Digits() }.repeated(atLeast: 5, atMost: 2) }
    },
    Stop("at least 5 and at most 2 elements would never match") {
      _ = Query { Field("n") { Digits() }.bracketed(atLeast: 5, atMost: 2) }
    },
    Stop("at least 1 and at most 0 elements would never match") {
      _ = Query { Field("n") { Digits() }.commaSeparated(atLeast: 1, atMost: 0) }
    },
    Stop("at least 5 and at most 2 elements would never match") {
      _ = Many(atLeast: 5, atMost: 2) {
        Digits()
      } separator: {
        ","
      }
    },
    Stop("`atLeast` must not be negative (got -1); omit it if there may be no elements") {
      _ = Rest(atLeast: -1)
    },
    Stop("Digits(0) would never match: a number has at least one digit") {
      _ = Digits(0)
    },
    Stop("the range 1..<1 is empty, so nothing would ever match") {
      _ = Digits(1..<1)
    },
    Stop("text can't be -2...-1 bytes long: lengths begin at 0") {
      _ = Prefix(-2...(-1))
    },
    Stop("PrefixUpTo(\"\") would never read anything: name the text to read up to") {
      _ = PrefixUpTo("")
    },
    Stop("a radix of 1 has no digits: it must be in 2...36") {
      _ = Int.parser(radix: 1)
    },
    Stop("the range PartialRangeUpTo<Int8>(upperBound: -128) is empty, so nothing would ever match") {
      _ = Int8.parser(range: ..<(-128))
    },
    Stop("Twin has two cases with the text \"1\": the second would be read back as the first") {
      _ = Twin.parser()
    },
  ]
}

/// Calls deprecated functions without a warning.
private protocol Making {
  func make()
}

private struct Promoted: Making {
  static let line = #line + 4

  @available(*, deprecated)
  func make() {
    _ = Route(.case(StopsTests.Site.maybe)) { Path { Digits() } }
  }
}
