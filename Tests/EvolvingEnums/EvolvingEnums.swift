/// An enum that may gain cases, so that clients learn its layout only at run time.
public enum Evolving: Equatable, Sendable {
  case plain
  case number(Int)
  case named(text: String, count: Int)
  indirect case nested(Evolving)
  case hidden(Evolved)
}

/// A struct that may gain properties.
public struct Evolved: Equatable, Sendable {
  public var text: String
  public var number: Int

  public init(text: String, number: Int) {
    self.text = text
    self.number = number
  }
}

@frozen
public enum Frozen: Equatable, Sendable {
  case plain
  case number(Int)
  case evolved(Evolved)
}
