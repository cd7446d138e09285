/// An enum whose cases can't be read at run time.
public enum Reflectionless: Equatable, Sendable {
  case plain
  case number(Int)
}
