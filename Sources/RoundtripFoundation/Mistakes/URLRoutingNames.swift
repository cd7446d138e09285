public import Foundation
public import Roundtrip

// Names of swift-url-routing that this library doesn't have: the compiler suggests what to write instead.

extension UTF8Conversion {
  @available(
    *, unavailable, message: "leave .utf8.data out: Field(\"filter\", .json(Filter.self)) reads JSON from text"
  )
  public var data: FunctionConversion<String, String> { .string }
}

extension UUID {
  @available(*, unavailable, renamed: "parser()")
  public static func parser<Input>(of input: Input.Type) -> UUIDParser { UUIDParser() }
}
