import Roundtrip
import RoundtripTesting

extension BrokenRouter {
  private static let swallowing = TextOfUser<Int>(
    front: { input in
      defer { input = "" }
      guard let number = Int(input.prefix { $0.isNumber }) else { throw Refused() }
      return number
    }, print: { "\($0)" })

  private static let slow = TextOfUser<String>(all: { compareAll($0.utf8) ? $0 : "" }, print: { $0 })

  static let ofRequests = [
    BrokenRouter(
      "trailing text of a field is swallowed", .wholeText,
      Route(.case(Broken.number)) { Query { Field("page") { swallowing } } }),
    BrokenRouter(
      "trailing text of a header is swallowed", .wholeText,
      Route(.case(Broken.number)) { Headers { Field("X-Page") { swallowing } } }),
    BrokenRouter(
      "trailing text of a cookie is swallowed", .wholeText,
      Route(.case(Broken.number)) { Cookies { Field("page") { swallowing } } }),
    BrokenRouter(
      "trailing text of a fragment is swallowed", .wholeText,
      Route(.case(Broken.number)) { Fragment { swallowing } }),
    BrokenRouter(
      "trailing text of a form is swallowed", .wholeText,
      Route(.case(Broken.number)) {
        Method.post; FormData { Field("page") { swallowing } }
      }),
    BrokenRouter(
      "components after the first are ignored", .wholeText,
      Route(.case(Broken.text)) {
        RequestOfUser<String> { input in
          guard let first = input.takeComponent() else { throw Refused() }
          while input.takeComponent() != nil {}
          return first
        } print: {
          try $1.appendComponent($0)
        }
      }),
    BrokenRouter(
      "a component isn't decoded", .decodedOnce,
      Route(.case(Broken.text)) {
        RequestOfUser<String> { input in
          defer { input.path = "" }
          return input.path
        } print: {
          $1.path = $0
        }
      }),
    BrokenRouter(
      "an escaped plus in a query becomes a space", .decodedOnce,
      Route(.case(Broken.text)) {
        Query { Field("q") { TextOfUser(all: { $0.replacing("+", with: " ") }, print: { $0 }) } }
      }),
    BrokenRouter(
      "a parser looks at all pairs of bytes", .linearTime, samples: 100,
      Route(.case(Broken.text)) { Path { slow } }),
    BrokenRouter(
      "each element of a list reads the remaining text", .linearTime, samples: 100,
      Route(.case(Broken.texts)) {
        Path {
          Many {
            TextOfUser<String>(
              front: { input in
                let word = input.prefix { $0.isLetter }
                if word.isEmpty { throw Refused() }
                var sum = 0
                for _ in 0..<12 { for byte in Array(input.utf8) { sum &+= Int(byte) } }
                input.removeFirst(word.count)
                return sum < 0 ? "" : String(word)
              }, print: { $0 }, shape: .examples(["abcdefghijklmnop"], .opaque("Word")))
          } separator: {
            ","
          }
        }
      }),
    BrokenRouter(
      "a parser compares all pairs of cookies", .linearTime, samples: 100,
      Route(.case(Broken.number)) {
        Cookies {
          FieldsOfUser<Int> { fields in
            var pairs = 0
            for one in fields { for other in fields where one.name == other.name { pairs += 1 } }
            return min(pairs, 1)
          } print: { number, fields in
            if number > 0 { fields.append("a", "7") }
          }
        }
      }),
    BrokenRouter(
      "a parser of a header looks at all pairs of bytes", .linearTime, samples: 100,
      Route(.case(Broken.text)) { Headers { Field("X-Slow") { slow } } }),
    BrokenRouter(
      "a conversion of a body looks at all pairs of bytes", .linearTime, samples: 100,
      Route(
        ConversionOfUser({ compareAll($0) ? $0.count : 0 }, back: { [UInt8](repeating: 0, count: max($0, 0) % 99) })
          .map(.case(Broken.number))
      ) {
        Method.post; Body()
      }),
    BrokenRouter(
      "a shape claims digits, but dashes match as well", .accurateShape,
      OneOf<URLRequestData, Broken> {
        Route(.case(Broken.text)) {
          Path {
            "call"
            TextOfUser(
              all: {
                guard $0.allSatisfy({ $0.isNumber || $0 == "-" }) else { throw Refused() }
                return $0
              }, print: { $0 }, shape: .text(.digits(1...Int.max)))
          }
        }
        Route(.case(Broken.other)) {
          Path {
            "call"; "1-800"
          }
        }
      }),
    BrokenRouter(
      "a shape claims digits, but only letters match", .accurateShape,
      Route(.case(Broken.text)) {
        Path {
          TextOfUser(
            all: {
              guard $0.allSatisfy(\.isLetter) else { throw Refused() }
              return $0
            }, print: { $0 }, shape: .text(.digits(1...9)))
        }
      }),
    BrokenRouter(
      "examples don't match", .accurateShape,
      Route(.case(Broken.text)) {
        Path {
          TextOfUser(
            all: {
              guard !$0.hasPrefix("#") else { throw Refused() }
              return $0
            }, print: { $0 }, shape: .examples(["#ff8800"], .opaque("Color")))
        }
      }),
    BrokenRouter(
      "a header that no sample has is read, and another one is printed", .everyRoute,
      Route(.case(Broken.text)) {
        RequestOfUser<String> { input in
          guard let text = input.headers[header: "X-Unsaid"].first else { throw Refused() }
          return text
        } print: {
          $1.headers.append("X-Other", $0)
        }
      }),
    BrokenRouter(
      "no sample has the words that match", .everyRoute,
      Route(anyCase.map(.case(Broken.word))) { Path { String.parser() } }),
  ]

  /// A word in any letter case, printed in one.
  private static var anyCase: ConversionOfUser<String, Broken.Word> {
    ConversionOfUser(
      {
        guard let word = Broken.Word(rawValue: $0.lowercased()) else { throw Refused() }
        return word
      }, back: { $0.rawValue })
  }

  /// Violations that can be detected only with given values or requests.
  static let unseen = [
    BrokenRouter(
      "letter case is folded in a custom type", nil,
      Route(ConversionOfUser({ Broken.Wrapped(text: $0.lowercased()) }, back: { $0.text }).map(.case(Broken.wrapped))) {
        Path {
          "own"; String.parser()
        }
      }),
    BrokenRouter(
      "a single word is replaced by another", nil,
      Route(ConversionOfUser({ $0 == "xyzzy" ? "plugh" : $0 }, back: { $0 }).map(.case(Broken.text))) {
        Path {
          "own"; String.parser()
        }
      }),
    BrokenRouter(
      "a word is read in any letter case, but printed in one", nil,
      Route(anyCase.map(.case(Broken.word))) { Path { String.parser().examples("new", "old") } }),
  ]
}

/// A parser of fields that consists of two functions.
private struct FieldsOfUser<Output: Sendable>: ParserPrinter {
  let reading: @Sendable (URLRequestData.Fields) throws -> Output
  let writing: @Sendable (Output, inout URLRequestData.Fields) throws -> Void

  init(
    _ reading: @escaping @Sendable (URLRequestData.Fields) throws -> Output,
    print writing: @escaping @Sendable (Output, inout URLRequestData.Fields) throws -> Void
  ) { (self.reading, self.writing) = (reading, writing) }

  func parse(_ input: inout URLRequestData.Fields) throws -> Output { try reading(input) }

  func print(_ output: Output, into input: inout URLRequestData.Fields) throws { try writing(output, &input) }
}
