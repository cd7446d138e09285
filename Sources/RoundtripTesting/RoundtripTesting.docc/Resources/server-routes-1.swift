public struct Note: Codable, Equatable, Sendable {
  public var text: String

  public init(text: String) { self.text = text }
}

public enum NotesRoute: Equatable, Sendable {
  case notes
  case note(id: Int)
  case add(Note)
}
