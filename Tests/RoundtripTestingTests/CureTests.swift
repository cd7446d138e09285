import Roundtrip
import RoundtripTesting
import Testing

/// What the `help` of a broken law says to do, done: the router then keeps the laws.
@Suite(.tags(.random), .slow) struct CureTests {
  private func findings(_ router: some Router<Broken>) -> [String] {
    do { try checkLaws(router, samples: 400, seed: 1) } catch { return error.findings }
    return []
  }

  private func help(_ law: Law, _ router: some Router<Broken>) -> Substring? {
    let finding = findings(router).first { $0.hasPrefix("\(law) (broken)") }
    return finding?.split(separator: "\n").first { $0.hasPrefix("  help") }?.drop { $0 == " " }.dropFirst(4).drop {
      $0 == " "
    }
  }

  private func text(_ text: some ParserPrinter<Substring, String>) -> Route<Broken> {
    Route(.case(Broken.text)) {
      Path {
        "text"; text
      }
    }
  }

  private func number(_ number: some ParserPrinter<Substring, Int>) -> Route<Broken> {
    Route(.case(Broken.number)) {
      Path {
        "number"; number
      }
    }
  }

  @Test("Law 1, a conversion: .convert(apply:unapply:) prints nothing that it doesn't read back")
  func convert() {
    #expect(
      help(.printsMatchBack, text(String.parser().map(ConversionOfUser({ $0.lowercased() }, back: { $0 }))))
        == "write it as .convert(apply:unapply:), which prints nothing that it doesn't read back")
    #expect(findings(text(String.parser().map(.convert(apply: { $0.lowercased() }, unapply: { $0 })))) == [])
  }

  @Test("Law 1, a parser: it throws when it prints a value that it would read back as another")
  func throwing() {
    #expect(
      help(.printsMatchBack, text(TextOfUser(all: { $0.lowercased() }, print: { $0 })))
        == "make it throw when it prints a value that it would read back as another")
    let throwing = TextOfUser<String>(
      all: { $0.lowercased() },
      print: { text in
        guard text == text.lowercased() else { throw Refused() }
        return text
      })
    #expect(findings(text(throwing)) == [])
  }

  @Test("Law 2: it refuses to parse what it refuses to print")
  func refusing() {
    func even(_ isChecked: Bool) -> TextOfUser<Int> {
      TextOfUser(
        all: { text in
          guard let number = Int(text), "\(number)" == text, !isChecked || number.isMultiple(of: 2) else {
            throw Refused()
          }
          return number
        },
        print: { number in
          guard number.isMultiple(of: 2) else { throw Refused() }
          return "\(number)"
        }, shape: .examples(["2", "14"] + (isChecked ? [] : ["7"]), .opaque("Even")))
    }
    #expect(help(.matchesAreCanonical, number(even(false))) == "make it reject what it wouldn't print")
    #expect(findings(number(even(true))) == [])
  }

  @Test("Law 2, an order: it prints equal values in an order of their own")
  func order() {
    func tags(_ order: @escaping @Sendable (Set<String>) -> [String]) -> Route<Broken> {
      Route(.case(Broken.tags)) {
        Path {
          TextOfUser<Set<String>>(
            all: { text in
              let tags = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
              guard !tags.contains("") else { throw Refused() }
              return Set(tags)
            },
            print: { tags in
              guard !tags.isEmpty, tags.allSatisfy({ !$0.isEmpty && !$0.contains(",") }) else { throw Refused() }
              return order(tags).joined(separator: ",")
            }, shape: .examples(["a,b,c,d,e,f", "x,y,z,u,v"], .opaque("Tags")))
        }
      }
    }
    #expect(
      help(.matchesAreCanonical, tags { Array($0) }) == "make it print equal values alike: in an order of their own")
    #expect(findings(tags { $0.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }) == [])
  }

  @Test("Law 4: the library decodes escapes")
  func decoding() {
    let decoding = TextOfUser<String>(all: { $0.replacing("+", with: " ") }, print: { $0 })
    #expect(
      help(.decodedOnce, text(decoding))
        == "leave escapes and plus signs to the library: the text that a parser reads is decoded")
    #expect(findings(text(TextOfUser<String>(all: { $0 }, print: { $0 }))) == [])
  }

  /// The number before a title that doesn't count.
  private let titled = TextOfUser<Int>(
    all: { text in
      guard let number = Int(text.prefix { $0.isNumber }) else { throw Refused() }
      return number
    }, print: { "\($0)" }, shape: .examples(["42", "7-emma"], .opaque("Titled")))

  @Test("Whole text: it refuses the rest, or the route is an alias of another one, or the law is excluded")
  func wholeText() throws {
    #expect(
      help(.wholeText, number(titled))
        == """
        make it reject text that it ignores, make the route an Alias of another one, or accept that with \
        except: [.wholeText: ["number(_:)"]]
        """)
    let whole = TextOfUser<Int>(
      all: { text in
        guard text.allSatisfy(\.isNumber), let number = Int(text) else { throw Refused() }
        return number
      },
      print: { number in
        guard number >= 0 else { throw Refused() }
        return "\(number)"
      }, shape: .examples(["42", "7"], .opaque("Whole")))
    #expect(findings(number(whole)) == [])
    let alias = OneOf {
      Route(.case(Broken.number)) {
        Path {
          "n"; Int.parser()
        }
      }
      Alias { number(titled) }
    }
    #expect(findings(alias) == [])
    try checkLaws(number(titled), samples: 400, seed: 1, except: [.wholeText: ["number(_:)"], .printsMatchBack: .all])
  }

  @Test("A shape: it is correct, or opaque")
  func shape() {
    func dashes(_ shape: InputShape) -> TextOfUser<String> {
      TextOfUser(
        all: { text in
          guard !text.isEmpty, text.utf8.allSatisfy({ $0 < 0x80 }), text.allSatisfy({ $0.isNumber || $0 == "-" }) else {
            throw Refused()
          }
          return text
        },
        print: { text in
          guard text.utf8.allSatisfy({ $0 < 0x80 }), text.allSatisfy({ $0.isNumber || $0 == "-" }) else {
            throw Refused()
          }
          return text
        }, shape: shape)
    }
    let wrong = OneOf {
      Route(.case(Broken.other)) {
        Path {
          "text"; "1-800"
        }
      }
      text(dashes(.text(.digits(1...Int.max))))
    }
    #expect(help(.accurateShape, wrong) == "correct its shape, or use .opaque(_:)")
    #expect(findings(text(dashes(.examples(["1-800", "42"], .opaque("Dashes"))))) == [])
  }
}
