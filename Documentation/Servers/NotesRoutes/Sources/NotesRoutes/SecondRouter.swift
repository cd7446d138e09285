import Roundtrip

/// The routes of another router of the same service, one of which shares its path with a route of the first.
public enum SecondRoute: Equatable, Sendable { case patchNotes, second }

public let secondRouter = OneOf {
  Route(.case(SecondRoute.patchNotes)) {
    Method.patch
    Path { "notes" }
  }
  Route(.case(SecondRoute.second)) { Path { "second" } }
}
