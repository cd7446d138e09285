import RoundtripFoundation

public struct Note: Codable, Equatable, Sendable {
  public var text: String

  public init(text: String) { self.text = text }
}

public enum NotesRoute: Equatable, Sendable {
  case notes
  case note(id: Int)
  case add(Note)
}

public let notesRouter = OneOf {
  Route(.case(NotesRoute.notes)) { Path { "notes" } }
  Route(.case(NotesRoute.note(id:))) {
    Path {
      "notes"; Digits()
    }
  }
  Route(.case(NotesRoute.add)) {
    Method.post
    Path { "notes" }
    Body(json: Note.self)
  }
}
