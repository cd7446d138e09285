import Foundation
import RoundtripFormats
import Testing

/// Properties that a JSON decoder makes from a string or a number.
@Suite struct JSONPropertyTests {
  struct Box<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable { let a: Value }

  struct Amount: Codable, Sendable { let amount: Decimal }

  /// Expects that a text decodes to the same value as JSON, and prints in canonical form.
  private func check<Value: Codable & Equatable & Sendable>(
    _ type: String, _ value: Value.Type, _ texts: [(text: String, canonical: String)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for format in ["/x/:a{\(type)}", "/x?:a{\(type)}"] {
      let box = try Format(format, Box<Value>.self)
      let prefix = format.contains("?") ? "/x?a=" : "/x/"
      for (text, canonical) in texts {
        let quote = type == "string" ? "\"" : ""
        let json = Data("{\"a\": \(quote)\(text.removingPercentEncoding ?? "")\(quote)}".utf8)
        let expected = try JSONDecoder().decode(Box<Value>.self, from: json)
        #expect(box.found(prefix + text) == expected, "\(format) \(text)", sourceLocation: sourceLocation)
        #expect(try box.path(for: expected) == prefix + canonical, "\(format) \(text)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test("A URL decodes from a text that is written like the URL")
  func urls() throws {
    try check(
      "string", URL.self, [("a", "a"), ("a%2520b", "a%2520b"), ("%25C3%25A9", "%25C3%25A9"), ("mailto:a", "mailto:a")])
    let box = try Format("/x?:a{string}", Box<URL>.self)
    // Foundation would have to change them.
    for text in ["a%20b", "%C3%A9", "https://b%C3%BCcher.example/", "a%2520b%20c", "a%00b"] {
      #expect(box.found("/x?a=" + text) == nil, "\(text)")
    }
    #expect(box.found("/x?a=https://xn--bcher-kva.example/") != nil)
    let url = try #require(URL(string: "https://example.com/a?b=c#d"))
    #expect(box.found("/x?a=https://example.com/a?b%3Dc%23d") == Box(a: url))
    #expect(try box.path(for: Box(a: url)) == "/x?a=https://example.com/a?b%3Dc%23d")
    #expect(try Format("/x?:a{string}", Box<URL>.self).found("/x?a=") == nil)
    #expect(try Format("/x?:a{string}", Box<URL>.self).found("/x?a=http:%2F%2F%5B") == nil)
  }

  @Test("A URL with a base isn't printed, because it would match back without the base")
  func urlsWithBase() throws {
    let base = try #require(URL(string: "https://example.com/a/"))
    let url = try #require(URL(string: "b", relativeTo: base))
    #expect(
      try Format("/x?:a{string}", Box<URL>.self).refusal(of: Box(a: url))
        == .conversion("it would match back as another value"))
  }

  @Test("Numbers, dates, and amounts decode from whole numbers")
  func wholeNumbers() throws {
    let texts = [("7", "7"), ("-12", "-12"), ("0", "0"), ("1000000000000", "1000000000000")]
    try check("int", Double.self, texts)
    try check("int", Float.self, Array(texts[..<3]))
    try check("int", Date.self, texts)
    try check("int", Decimal.self, texts + [("18446744073709551615", "18446744073709551615")])
    #expect(try Format("/x/:a{int}", Box<Double>.self).found("/x/9007199254740993") == nil)
    #expect(
      try Format("/x/:a{int}", Box<Double>.self).refusal(of: Box(a: 0.5))
        == .conversion("\"a\" is a number, which {int} can't print"))
  }

  @Test("Dates and amounts decode from numbers")
  func numbers() throws {
    try check("double", Date.self, [("0.5", "0.5"), ("7", "7")])
    try check("double", Decimal.self, [("0.1", "0.1"), ("7", "7"), ("-12.75", "-12.75"), ("1e3", "1000")])
    // Whole numbers that no `Double` is, and numbers of more digits.
    let nearest = [
      ("1234567890123456789", "1234567890123456800"), ("36028797018963971", "36028797018963970"),
      ("9223372036854775807", "9223372036854776000"), ("18446744073709551615", "18446744073709552000"),
      ("123456789012345678901234567890", "123456789012345680000000000000"),
    ]
    let format = try Format("/x/:a{double}", Box<Decimal>.self)
    for (text, decimal) in nearest {
      let box = try #require(format.found("/x/" + text))
      #expect(box == Box(a: try #require(Decimal(string: decimal))))
      #expect(try format.found(format.path(for: box)) == box)
    }
    let number = try #require(Decimal(string: "1234567890123456789"))
    #expect(
      format.refusal(of: Box(a: number)) == .conversion("\"a\" is a whole number, which {double} can't print"))
    // Values that can't be compared aren't printed as others, either.
    let amounts = try Format("/x/:amount{double}", Amount.self)
    #expect(throws: PrintingError.self) { try amounts.path(for: Amount(amount: number)) }
    #expect(throws: PrintingError.self) { try amounts.path(for: Amount(amount: number / 1_000_000)) }
    let path = try amounts.path(for: Amount(amount: number - 89 + 100))
    #expect(try amounts.match(path: path).amount == number - 89 + 100)
    let price = try #require(Decimal(string: "0.12345678901234567890123"))
    #expect(format.refusal(of: Box(a: price)) == .conversion("\"a\" would match back as another value"))
  }

  struct Lists: Codable, Equatable { var urls: [URL]?; var amounts: Set<Decimal>?; var ratios: [Double]? }

  @Test("Properties of Foundation's types may be optional, or elements of a list")
  func lists() throws {
    let lists = try Format("/x?:urls{[string]?}&:amounts{[double]?}&:ratios{[int]?}", Lists.self)
    let value = Lists(
      urls: [try #require(URL(string: "a/b")), try #require(URL(string: "c"))], amounts: [1.5], ratios: [1, 2])
    #expect(try lists.path(for: value) == "/x?urls=a/b,c&amounts=1.5&ratios=1,2")
    #expect(lists.found("/x?urls=a/b,c&amounts=1.5&ratios=1,2") == value)
    #expect(lists.found("/x") == Lists())
  }

  @Test("A type that doesn't decode from JSON of this kind is rejected")
  func refused() {
    #expect(
      mistake("/x/:a{int}", Box<URL>.self) == """
        this format doesn't fit Box<URL>
          /x/:a{int}
             ^ expected another type: "a" is of type URL, which {int} can't decode
        """)
    #expect(mistake("/x/:a{string}", Box<Decimal>.self) != nil)
    #expect(mistake("/x/:a{string}", Box<Double>.self) != nil)
    #expect(mistake("/x/:a{double}", Box<Int>.self) != nil)
    #expect(mistake("/x/:a{bool}", Box<Double>.self) != nil)
  }

  @Test("`localizedDescription` is the description of the error")
  func localized() {
    let error = #expect(throws: FormatError.self) { try Format("x", Box<Int>.self) }
    #expect((error as (any Error)?)?.localizedDescription == error?.description)
  }
}
