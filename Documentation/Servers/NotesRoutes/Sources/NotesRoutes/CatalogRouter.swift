import Roundtrip
import RoundtripFoundation

/// Routes that declare their responses.
public enum CatalogRoute: Sendable, Equatable {
  case note(Int, Reply<Note>)
  case add(Note, Reply<Note>)
}

public let catalogRouter = OneOf {
  Route(.case(CatalogRoute.note)) {
    Path { Digits() }
    Reply(json: Note.self)
  }
  Route(.case(CatalogRoute.add)) {
    Method.post
    Body(json: Note.self)
    Reply(201, json: Note.self)
  }
}
