/// Writes down why a match or a print was refused, in a run that is made for explaining only.
final class Recorder {
  /// One reason, and the place in the request where it arose.
  struct Note: Equatable {
    /// A later place is one that a match reaches later.
    enum Place: Equatable, Comparable {
      case path(offset: Int)
      case query(offset: Int)
      case elsewhere(String)
    }

    var place: Place
    var reason: String
  }

  private(set) var notes: [Note] = []
  /// The methods that were asked for, of those that no bit stands for.
  private(set) var customMethods: [Method] = []

  func note(_ method: Method) { customMethods.append(method) }

  func note(_ place: Note.Place, _ reason: String) {
    let note = Note(place: place, reason: reason)
    if !notes.contains(note) { notes.append(note) }
  }
}
