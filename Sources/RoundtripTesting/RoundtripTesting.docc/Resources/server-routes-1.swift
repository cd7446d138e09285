public enum NotesRoute: Equatable, Sendable {
  case notes
  case note(id: Int)
  case add(text: String)
}
