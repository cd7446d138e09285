import Roundtrip

// Parts as a user could write them, each of which breaks a law.

/// A number that comes back as the next one.
struct OffByOne: Conversion {
  func apply(_ input: Int) -> Int { input + 1 }
  func unapply(_ output: Int) -> Int { output }
}

/// A number that cannot be printed.
struct OneWay: Conversion {
  struct Refused: Error, CustomStringConvertible { var description: String { "refused on purpose" } }

  func apply(_ input: Int) -> Int { input }
  func unapply(_ output: Int) throws -> Int { throw Refused() }
}

/// Even numbers, of which odd ones are printed all the same.
struct EvenOnly: Conversion {
  struct Odd: Error, CustomStringConvertible { var description: String { "an even number" } }

  func apply(_ input: Int) throws -> Int {
    guard input.isMultiple(of: 2) else { throw Odd() }
    return input
  }
  func unapply(_ output: Int) -> Int { output }
}

/// Text that is decoded once more.
struct DecodedAgain: Conversion {
  private let decoding: PercentEncodedConversion = .percentEncoded

  func apply(_ input: String) throws -> String { try decoding.apply(input) }
  func unapply(_ output: String) -> String { output }
}

/// Looks at pairs of bytes: at so few of them that a debug build need not take long to be caught.
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

/// A request as it is: what it prints is what it was given.
struct Raw: ParserPrinter {
  func parse(_ input: inout URLRequestData) throws -> URLRequestData {
    let request = input
    while input.takeComponent() != nil {}
    return request
  }

  func print(_ output: URLRequestData, into input: inout URLRequestData) { input = output }
}
