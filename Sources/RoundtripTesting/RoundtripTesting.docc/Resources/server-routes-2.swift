import Roundtrip

public enum NotesRoute: Equatable, Sendable {
  case notes
  case note(id: Int)
  case add(text: String)
}

public let notesRouter = OneOf {
  Route(.case(NotesRoute.notes)) { Path { "notes" } }
  Route(.case(NotesRoute.note(id:))) { Path { "notes"; Digits() } }
  Route(.case(NotesRoute.add(text:))) {
    Method.post
    Path { "notes" }
    FormData { Field("text") }
  }
}
