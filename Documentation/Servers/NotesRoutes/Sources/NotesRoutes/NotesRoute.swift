/// What can be asked of the service.
public enum NotesRoute: Equatable, Sendable {
  case home
  case health
  case notes(page: Int)
  case note(id: Int)
  case addNote(Note)
  case replaceNote(id: Int, Note)
  case removeNote(id: Int)
  /// A form of a page, which leads back to the note.
  case addTag(id: Int, tag: String)
  case search(query: String, limit: Int)
  case author(name: String)
  case file(path: [String])
  /// A file of any length, that is taken piece by piece.
  case upload(name: String)
  /// The same bytes, where there are some.
  case echo([UInt8]?)
  /// What is for whoever has signed in.
  case account(session: String)
  /// Pages of another host.
  case status
  /// A page that asks for encryption.
  case vault
  /// What is not there yet, and what goes wrong.
  case planned
  case broken
}
