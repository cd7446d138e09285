import Roundtrip

// Parts that users might write, each of which breaks a law.

/// A number that matches back as the next one.
struct OffByOne: Conversion {
  func apply(_ input: Int) -> Int { input + 1 }
  func unapply(_ output: Int) -> Int { output }
}

/// A number that can't be printed.
struct OneWay: Conversion {
  struct Refused: Error, CustomStringConvertible { var description: String { "refused on purpose" } }

  func apply(_ input: Int) -> Int { input }
  func unapply(_ output: Int) throws -> Int { throw Refused() }
}

/// Even numbers, although odd ones are printed.
struct EvenOnly: Conversion {
  struct Odd: Error, CustomStringConvertible { var description: String { "an even number" } }

  func apply(_ input: Int) throws -> Int {
    guard input.isMultiple(of: 2) else { throw Odd() }
    return input
  }
  func unapply(_ output: Int) -> Int { output }
}

/// Text that is decoded twice.
struct DecodedAgain: Conversion {
  private let decoding: FunctionConversion<String, String> = .percentEncoded

  func apply(_ input: String) throws -> String { try decoding.apply(input) }
  func unapply(_ output: String) -> String { output }
}

/// Looks at pairs of bytes: at so few that a debug build is soon detected.
struct Quadratic: ParserPrinter {
  func parse(_ input: inout Substring) throws -> String {
    let bytes = Array(input.utf8)
    let places = stride(from: 0, to: bytes.count, by: 4)
    var pairs = 0
    for left in places { for right in places where bytes[left] == bytes[right] { pairs &+= 1 } }
    defer { input = "" }
    return pairs < 0 ? "" : String(input)
  }

  func print(_ output: String, into input: inout Substring) { input += output }
}

/// A request as it is: it prints the request it was given.
struct Raw: ParserPrinter {
  func parse(_ input: inout URLRequestData) throws -> URLRequestData {
    let request = input
    while input.takeComponent() != nil {}
    return request
  }

  func print(_ output: URLRequestData, into input: inout URLRequestData) { input = output }
}
