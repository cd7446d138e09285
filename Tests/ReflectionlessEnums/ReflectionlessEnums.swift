/// An enum whose cases cannot be read at run time.
public enum Reflectionless: Equatable, Sendable {
  case plain
  case number(Int)
}
