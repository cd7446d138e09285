public import Foundation
public import Roundtrip

// What swift-url-routing has and this library has not: the compiler says what to write here.

extension UTF8Conversion {
  @available(
    *, unavailable, message: "leave .utf8.data out: Field(\"filter\", .json(Filter.self)) reads JSON from text"
  )
  public var data: StringConversion { .string }
}

extension UUID {
  @available(*, unavailable, renamed: "parser()")
  public static func parser<Input>(of input: Input.Type) -> UUIDParser { UUIDParser() }
}
