/// The routes of the service.
public enum NotesRoute: Equatable, Sendable {
  case home
  case health
  case notes(page: Int)
  case note(id: Int)
  case addNote(Note)
  case replaceNote(id: Int, Note)
  case removeNote(id: Int)
  /// An HTML form, which redirects to the note.
  case addTag(id: Int, tag: String)
  /// A form with a file.
  case attach(id: Int, [UInt8])
  /// A web socket, which sends each message back.
  case live(id: Int)
  case search(query: String, limit: Int)
  case author(name: String)
  case file(path: [String])
  /// A file that the handler reads as a stream, up to a length of its own.
  case upload(name: String)
  /// Responds with text of unknown length.
  case stream
  /// Returns the body, if there is one.
  case echo([UInt8]?)
  /// Requires a session cookie.
  case account(session: String)
  /// Available only on its own host.
  case status
  /// Available only with HTTPS.
  case vault
  /// Handlers that throw errors.
  case planned
  case broken
}
