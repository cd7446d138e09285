/// Writes down why a match or a print was refused, in a run that is made for explaining only.
@usableFromInline
final class Recorder {
  /// One reason, and the place in the request where it arose.
  struct Note: Equatable {
    enum Place: Equatable {
      case path(offset: Int)
      case query(offset: Int)
      case elsewhere(String)
    }

    var place: Place
    var reason: String
  }

  private(set) var notes: [Note] = []

  func note(_ place: Note.Place, _ reason: String) {
    let note = Note(place: place, reason: reason)
    if !notes.contains(note) { notes.append(note) }
  }

  func takeNotes() -> [Note] {
    defer { notes = [] }
    return notes
  }
}
