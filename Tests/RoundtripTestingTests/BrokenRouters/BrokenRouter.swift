import Roundtrip
import RoundtripTesting

/// A router that breaks a promise, and the law that `checkLaws` says is broken.
struct BrokenRouter: Sendable, CustomStringConvertible {
  let description: String
  /// Nil where nothing can be seen from outside.
  let law: Law?
  private let check: @Sendable () throws(RoundTripFailure) -> LawCheck

  init<R: Router<Broken> & Sendable>(
    _ description: String, _ law: Law?, samples: Int = 400, _ router: R
  ) {
    (self.description, self.law) = (description, law)
    check = { () throws(RoundTripFailure) in try checkLaws(router, samples: samples, seed: 1) }
  }

  /// A text parser of the user's in a component of the path.
  init(_ description: String, _ law: Law?, samples: Int = 400, _ own: Own) {
    self.init(
      description, law, samples: samples,
      OneOf<URLRequestData, Broken> {
        own
        Route(.case(Broken.other)) { Path { "other" } }
      })
  }

  /// What `checkLaws` finds.
  var findings: [String] {
    do throws(RoundTripFailure) { _ = try check() } catch { return error.findings }
    return []
  }
}

/// What the broken routers stand for.
enum Broken: Equatable, Sendable {
  case text(String), number(Int), decimal(Double), texts([String]), pair(Int, Int), maybe(String?), flag(Bool), other
  case wrapped(Wrapped), word(Word)

  /// What a type of the user's holds is its own affair.
  struct Wrapped: Equatable, Sendable { var text: String }
  enum Word: String, Equatable, Sendable { case new, old }
}

/// Why something is not taken.
struct Refused: Error {}

/// A text parser as a user writes it, in a component behind `/own`.
typealias Own = Route<Broken>

/// A text parser of two functions.
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

  /// One that takes all the text there is.
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

/// A parser of requests of two functions.
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

/// A conversion of two functions, of which nobody checks whether one undoes the other.
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

/// Takes the square of the length of a text, though so little of it that a test need not take long.
func compareAll(_ bytes: some Collection<UInt8>) -> Bool {
  let bytes = Array(bytes)
  let places = stride(from: 0, to: bytes.count, by: 6)
  var pairs = 0
  for left in places { for right in places where bytes[left] == bytes[right] { pairs &+= 1 } }
  return pairs >= 0
}
