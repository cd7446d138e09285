/// A conversion of values into a struct with these members. Create it with ``Conversion/memberwise(_:_:)``.
///
/// ```swift
/// Parse(.memberwise(Version.init(major:minor:), \.major, \.minor)) { "v"; Digits(); "."; Digits() }   // "v1.2"
/// ```
public struct MemberwiseConversion<Root, each Member>: Conversion {
  private let initializer: @Sendable (repeat each Member) throws -> Root
  private let keyPaths: (repeat any KeyPath<Root, each Member> & Sendable)
  private let areSame = Sameness<Root>()
  /// Whether the initializer accepts all values.
  private let takesAll: Bool

  init(
    _ initializer: @escaping @Sendable (repeat each Member) throws -> Root,
    _ keyPaths: repeat any KeyPath<Root, each Member> & Sendable, takesAll: Bool
  ) {
    self.takesAll = takesAll
    self.initializer = initializer
    self.keyPaths = (repeat each keyPaths)
  }

  /// Creates a struct from its members.
  ///
  /// - Throws: The error of the initializer.
  public func apply(_ input: (repeat each Member)) throws -> Root { try initializer(repeat each input) }

  /// Returns the members, in the order of the key paths.
  ///
  /// - Throws: If the initializer doesn't create the same value from them.
  public func unapply(_ output: Root) throws -> (repeat each Member) {
    let members = (repeat output[keyPath: each keyPaths])
    guard areSame(try initializer(repeat each members), output) else { throw ConversionError(refusal) }
    return (repeat each members)
  }

  private var refusal: String {
    "it would be read back as a different \(Root.self): the key paths must match the initializer's parameters, in order"
  }
}

extension MemberwiseConversion: LoweringConversion {
  func lowered(over upstream: Node) -> Node {
    ConvertedNode(ThrowingConversion(self), upstream, takingAll: takesAll)
  }
}

extension Conversion {
  /// A conversion into a struct, by its initializer and the key paths of the initializer's parameters, in the same
  /// order.
  ///
  /// ```swift
  /// struct Version: Equatable { var major: Int; var minor: Int }
  ///
  /// Parse(.memberwise(Version.init(major:minor:), \.major, \.minor)) { "v"; Digits(); "."; Digits() }  // "v1.2"
  /// ```
  ///
  /// The compiler can't detect two key paths of the same type in the wrong order. But for an `Equatable` struct,
  /// printing creates the value again from its members, and refuses one that would be different, so the mistake shows
  /// up with the first value that it would change. Other structs aren't checked.
  @preconcurrency
  public static func memberwise<Root, Failure: Error, each Member>(
    _ initializer: @escaping @Sendable (repeat each Member) throws(Failure) -> Root,
    _ keyPaths: repeat any KeyPath<Root, each Member> & Sendable
  ) -> Self where Self == MemberwiseConversion<Root, repeat each Member> {
    MemberwiseConversion(initializer, repeat each keyPaths, takesAll: Failure.self == Never.self)
  }
}
