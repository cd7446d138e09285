/// Makes the payload of an enum case into the case, and back.
public struct CaseConversion<Payload, Root>: Conversion {
  let enumCase: EnumCase<Payload, Root>

  public func apply(_ payload: Payload) throws -> Root { enumCase.embed(payload) }

  public func unapply(_ root: Root) throws -> Payload {
    guard let payload = enumCase.extract(root) else { throw ConversionError("another case of \(Root.self)") }
    return payload
  }
}

extension CaseConversion: LoweringConversion {
  package func lowered(over upstream: Node) -> Node {
    CaseNode(enumCase, of: ValueLayout(of: Root.self), CaseName(constructor: enumCase), upstream)
  }
}

/// Makes nothing into one value, and the value into nothing.
public struct ConstantConversion<Root: Sendable>: Conversion {
  let constant: EnumConstant<Root>

  public func apply(_ input: Void) throws -> Root { constant.value }

  public func unapply(_ root: Root) throws {
    guard constant.matches(root) else { throw ConversionError("another value than \(constant.value)") }
  }
}

extension ConstantConversion: LoweringConversion {
  package func lowered(over upstream: Node) -> Node {
    ConstantNode(constant, CaseName(of: constant.value), upstream)
  }
}

extension Conversion {
  /// The case of an enum that a constructor builds: `.case(AppRoute.book(id:))`.
  ///
  /// The inverse is derived from the enum's metadata. A constructor for which that is impossible stops the program when
  /// the route is made, and a function that is no constructor when the first value goes through it; both with a message
  /// that says what to write instead.
  ///
  /// It is impossible for enums from C and for those built without reflection metadata, for payloads that hold functions
  /// or metatypes, and on arm64e, where the tables that are read are signed. Write `.case(embed:extract:)` there.
  @preconcurrency
  public static func `case`<Payload, Root>(
    _ constructor: consuming @escaping @Sendable (Payload) -> Root, file: StaticString = #fileID, line: UInt = #line
  ) -> Self where Self == CaseConversion<Payload, Root> {
    CaseConversion(enumCase: EnumCase(constructor, file: file, line: line))
  }

  /// A case without associated values, or any other constant: `.case(AppRoute.home)`.
  // Disfavored, so that a constructor counts as one where neither fits, and errors name its payload.
  @_disfavoredOverload
  public static func `case`<Root>(
    _ value: Root, file: StaticString = #fileID, line: UInt = #line
  ) -> Self where Self == ConstantConversion<Root> {
    ConstantConversion(constant: EnumConstant(value, file: file, line: line))
  }
}
