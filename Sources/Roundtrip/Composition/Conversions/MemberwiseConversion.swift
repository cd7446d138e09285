/// Makes values into a struct that has them as its members, and back; made by
/// ``Conversion/memberwise(_:_:)``.
public struct MemberwiseConversion<Root, each Member>: Conversion {
  private let initializer: @Sendable (repeat each Member) throws -> Root
  private let keyPaths: (repeat any KeyPath<Root, each Member> & Sendable)
  private let areSame = Sameness<Root>()

  init(
    _ initializer: @escaping @Sendable (repeat each Member) throws -> Root,
    _ keyPaths: repeat any KeyPath<Root, each Member> & Sendable
  ) {
    self.initializer = initializer
    self.keyPaths = (repeat each keyPaths)
  }

  /// What the initializer makes of the members.
  ///
  /// - Throws: What the initializer throws.
  public func apply(_ input: (repeat each Member)) throws -> Root { try initializer(repeat each input) }

  /// The members, in the order of the key paths.
  ///
  /// - Throws: When the initializer does not make the same value of them.
  public func unapply(_ output: Root) throws -> (repeat each Member) {
    let members = (repeat output[keyPath: each keyPaths])
    guard areSame(try initializer(repeat each members), output) else { throw ConversionError(refusal) }
    return (repeat each members)
  }

  private var refusal: String {
    "it would come back as another \(Root.self): the key paths have to name what the initializer takes, in its order"
  }
}

extension Conversion {
  /// A struct by its initializer and the key paths of what the initializer takes, in the same order.
  ///
  /// ```swift
  /// struct Version: Equatable { var major: Int; var minor: Int }
  ///
  /// Parse(.memberwise(Version.init(major:minor:), \.major, \.minor)) { "v"; Digits(); "."; Digits() }  // "v1.2"
  /// ```
  ///
  /// Types tell key paths apart, but not two of one type in the wrong order. Of an `Equatable` struct, printing makes
  /// the value again from its members, and refuses one that would come back as another; so that mistake shows at the
  /// first value that it would change. Of other structs nothing is checked.
  @preconcurrency
  public static func memberwise<Root, each Member>(
    _ initializer: @escaping @Sendable (repeat each Member) throws -> Root,
    _ keyPaths: repeat any KeyPath<Root, each Member> & Sendable
  ) -> Self where Self == MemberwiseConversion<Root, repeat each Member> {
    MemberwiseConversion(initializer, repeat each keyPaths)
  }
}
