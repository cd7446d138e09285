/// A case is a conversion of its payload. Created by `.case(_:)`.
///
/// ```swift
/// Route(.case(AppRoute.book(id:))) { Path { "books"; Digits() } }
/// ```
extension EnumCase: Conversion {
  public func apply(_ payload: Payload) throws -> Root { embed(payload) }

  public func unapply(_ root: Root) throws -> Payload {
    guard let payload = extract(root) else { throw ConversionError(refusing: "it is another case of \(Root.self)") }
    return payload
  }
}

extension EnumCase {
  // Inlined where the metadata of this type is at hand. Looking it up takes longer than the rest.
  @inline(__always)
  public func _converting(_ part: _Part) -> _Part {
    guard let state else { return FunctionConversion.case(embed: build, extract: mirroredPayload)._converting(part) }
    return part.wrapped(CaseWrapper(self, state, CaseName(constructor: state), payload: part.layout))
  }
}

/// A conversion of no value into a constant. Created by `.case(_:)`.
///
/// ```swift
/// Route(.case(AppRoute.books)) { Path { "books" } }
/// ```
public struct ConstantConversion<Root: Sendable>: Conversion {
  let constant: EnumConstant<Root>

  public func apply(_ input: Void) throws -> Root { constant.value }

  public func unapply(_ root: Root) throws {
    guard constant.matches(root) else { throw ConversionError("\(constant.value)") }
  }
}

extension ConstantConversion {
  public func _converting(_ part: _Part) -> _Part {
    guard let name = CaseName(of: constant.value), let enumCase = constant.enumCase, let state = enumCase.state else {
      return part.wrapped(ConstantWrapper(constant))
    }
    return part.wrapped(CaseWrapper(enumCase, state, name, payload: part.layout))
  }
}

extension Conversion {
  /// A conversion into the enum case that a constructor builds: `.case(AppRoute.book(id:))`.
  ///
  /// The inverse is derived from the enum's metadata. If that is impossible, creating the route traps. A function that
  /// isn't a constructor traps when the first value passes through it. Both messages state what to write instead.
  ///
  /// It is impossible for enums from C, for enums built without reflection metadata, and for payloads that contain
  /// functions or metatypes. Write `.case(embed:extract:)` instead. On arm64e, where metadata is signed, `Mirror` takes
  /// values apart, which is much slower, and the case has no name in lists.
  @preconcurrency
  public static func `case`<Payload, Root>(
    _ constructor: consuming @escaping @Sendable (Payload) -> Root, file: StaticString = #fileID, line: UInt = #line
  ) -> Self where Self == EnumCase<Payload, Root> {
    EnumCase(constructor, file: file, line: line)
  }

  /// A conversion into a case without associated values, or any other constant: `.case(AppRoute.home)`.
  // Disfavored, so that if neither overload fits, a constructor is treated as one, and errors name its payload.
  @_disfavoredOverload
  public static func `case`<Root>(
    _ value: Root, file: StaticString = #fileID, line: UInt = #line
  ) -> Self where Self == ConstantConversion<Root> {
    ConstantConversion(constant: EnumConstant(value, file: file, line: line))
  }
}
