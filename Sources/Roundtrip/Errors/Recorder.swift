/// Writes down why a match or a print was refused, in a run that is made for explaining only.
final class Recorder {
  /// One reason, and the place in the request where it arose.
  struct Note {
    /// A place in a request.
    struct Place: Equatable {
      /// In the order in which a match reaches them.
      enum Kind: Comparable {
        case path
        /// The scheme, the host or the port.
        case origin
        case method
        /// Fields of the query, or the fragment.
        case query
        /// The headers, the body, ...
        case elsewhere
      }

      let kind: Kind
      /// Where it is in the target, in the path or in the query.
      var offset = 0
      /// Which part of the request it is, where it is in none of those: `host`, `method`, `headers`.
      var part = ""

      static func path(offset: Int) -> Place { Place(kind: .path, offset: offset) }
      static func query(offset: Int) -> Place { Place(kind: .query, offset: offset) }
      static func part(_ part: String) -> Place {
        switch part {
        case "scheme", "host", "port": Place(kind: .origin, part: part)
        case "method": Place(kind: .method, part: part)
        default: Place(kind: .elsewhere, part: part)
        }
      }

      /// Whether a match reaches the other later.
      @inline(never)
      func precedes(_ other: Place) -> Bool {
        if kind != other.kind { return kind < other.kind }
        return offset == other.offset ? part < other.part : offset < other.offset
      }
    }

    var place: Place
    var reason: String
  }

  private(set) var notes: [Note] = []
  /// The methods that were asked for, of those that no bit stands for.
  private(set) var customMethods: [Method] = []

  func note(_ method: Method) { customMethods.append(method) }

  func note(_ place: Note.Place, _ reason: String) {
    for note in notes where note.place == place && note.reason == reason { return }
    notes.append(Note(place: place, reason: reason))
  }
}
