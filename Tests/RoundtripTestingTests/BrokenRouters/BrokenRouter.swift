import Foundation
import Roundtrip
import RoundtripTesting

/// A router that breaks a promise, and the law that `checkLaws` reports as broken.
struct BrokenRouter: Sendable, CustomStringConvertible {
  let description: String
  /// `nil` if the violation can't be detected from outside.
  let law: Law?
  private let check: @Sendable () throws(RoundTripFailure) -> LawCheck

  init<R: Router<Broken> & Sendable>(
    _ description: String, _ law: Law?, samples: Int = 400, _ router: R
  ) {
    (self.description, self.law) = (description, law)
    check = { () throws(RoundTripFailure) in try checkLaws(router, samples: samples, seed: 1) }
  }

  /// A custom text parser in a path component.
  init(_ description: String, _ law: Law?, samples: Int = 400, _ own: Own) {
    self.init(
      description, law, samples: samples,
      OneOf<URLRequestData, Broken> {
        own
        Route(.case(Broken.other)) { Path { "other" } }
      })
  }

  /// The findings of `checkLaws`.
  var findings: [String] {
    do throws(RoundTripFailure) { _ = try check() } catch { return error.findings }
    return []
  }
}

/// The values of the broken routers.
enum Broken: Equatable, Sendable {
  case text(String), number(Int), decimal(Double), texts([String]), pair(Int, Int), maybe(String?), flag(Bool), other
  case wrapped(Wrapped), word(Word), byte(UInt8), pairs([String: String]), weekday(Weekday), tags(Set<String>)
  case post(Post), tag(Tag), version(Version), span(Span), date(Date)

  /// A custom type, whose contents are unknown.
  struct Wrapped: Equatable, Sendable { var text: String }
  /// A struct that the router makes of its members.
  struct Post: Equatable, Sendable { var slug: String; var page: Int }
  /// A struct that anybody may make of a raw value.
  struct Tag: RawRepresentable, Equatable, Sendable { var rawValue: String }
  /// A struct that anybody may make of a description.
  struct Version: LosslessStringConvertible, Equatable, Sendable {
    var description: String
    init?(_ description: String) { self.description = description }
  }
  /// A struct that anybody may decode.
  struct Span: Codable, Equatable, Sendable { var first: Int; var last: Int }
  enum Word: String, Equatable, Sendable { case new, old }
  enum Weekday: String, CaseIterable, Equatable, Sendable { case monday, tuesday, friday, saturday, sunday }
}

/// The reason that a text is refused.
struct Refused: Error {}

/// A custom text parser, in a component after `/own`.
typealias Own = Route<Broken>

/// A text parser that consists of two functions.
struct TextOfUser<Output: Sendable>: ParserPrinter {
  let shape: InputShape
  let reading: @Sendable (inout Substring) throws -> Output
  let writing: @Sendable (Output) throws -> String

  init(
    front reading: @escaping @Sendable (inout Substring) throws -> Output,
    print writing: @escaping @Sendable (Output) throws -> String, shape: InputShape = .opaque("TextOfUser")
  ) { (self.shape, self.reading, self.writing) = (shape, reading, writing) }

  func parse(_ input: inout Substring) throws -> Output { try reading(&input) }

  func print(_ output: Output, into input: inout Substring) throws { input += try writing(output) }

  /// Creates one that reads the whole text.
  init(
    all reading: @escaping @Sendable (String) throws -> Output,
    print writing: @escaping @Sendable (Output) throws -> String, shape: InputShape = .opaque("TextOfUser")
  ) {
    self.init(
      front: { input in
        defer { input = "" }
        return try reading(String(input))
      }, print: writing, shape: shape)
  }
}

/// A parser of requests that consists of two functions.
struct RequestOfUser<Output: Sendable>: ParserPrinter {
  let reading: @Sendable (inout URLRequestData) throws -> Output
  let writing: @Sendable (Output, inout URLRequestData) throws -> Void

  init(
    _ reading: @escaping @Sendable (inout URLRequestData) throws -> Output,
    print writing: @escaping @Sendable (Output, inout URLRequestData) throws -> Void
  ) { (self.reading, self.writing) = (reading, writing) }

  func parse(_ input: inout URLRequestData) throws -> Output { try reading(&input) }

  func print(_ output: Output, into input: inout URLRequestData) throws { try writing(output, &input) }
}

/// A conversion that consists of two functions, without a check that one undoes the other.
struct ConversionOfUser<Input: Sendable, Output: Sendable>: Conversion {
  let applying: @Sendable (Input) throws -> Output
  let unapplying: @Sendable (Output) throws -> Input

  init(
    _ applying: @escaping @Sendable (Input) throws -> Output,
    back unapplying: @escaping @Sendable (Output) throws -> Input
  ) { (self.applying, self.unapplying) = (applying, unapplying) }

  func apply(_ input: Input) throws -> Output { try applying(input) }

  func unapply(_ output: Output) throws -> Input { try unapplying(output) }
}

/// Takes quadratic time in the length of a text: enough for a thousand bytes to show it, because a longer text would be
/// tried next and take sixty-four times as long.
func compareAll(_ bytes: some Collection<UInt8>) -> Bool {
  let bytes = Array(bytes)
  let places = stride(from: 0, to: bytes.count, by: 3)
  var pairs = 0
  for left in places { for right in places where bytes[left] == bytes[right] { pairs &+= 1 } }
  return pairs >= 0
}
