/// Writes down why a match was refused, in a run that is made for explaining only.
final class Recorder {
  /// One reason, and the place in the request where it arose.
  struct Note {
    /// A place in a request.
    struct Place: Hashable {
      let kind: RequestPlace.Kind
      /// Where it is in the target, in the path or in the query.
      var offset = 0
      /// Which part of the request it is, where it is in none of those: `host`, `method`, `headers`.
      var part = ""
      /// Whether the reason names the field that it is about.
      var namesField = false

      static func path(offset: Int) -> Place { Place(kind: .path, offset: offset) }
      static func query(offset: Int, namesField: Bool = false) -> Place {
        Place(kind: .query, offset: offset, namesField: namesField)
      }
      static func part(_ place: RequestPlace) -> Place { Place(kind: place.kind, part: place.rawValue) }

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

  private let pathEnd: Int
  /// The reasons at each place, in the order in which they were noted.
  private var reasons: [Note.Place: [String]] = [:]
  /// What was noted last, of what was not noted before; and the furthest place.
  private(set) var last: Note?
  private(set) var furthest: Note.Place?
  /// The methods that were asked for, of those that no bit stands for.
  private(set) var customMethods: [Method] = []

  /// - Parameter target: What is read, of which a note may tell the place.
  init(of target: String) { pathEnd = target.bytes.before(.pathEnds).endIndex }

  /// What was noted last.
  var lastReason: String { last?.reason ?? "something else" }

  /// What was noted at a place.
  func reasons(at place: Note.Place) -> [String] { reasons[place] ?? [] }

  func note(_ method: Method) { customMethods.append(method) }

  func note(_ place: Note.Place, _ reason: String) {
    let known = reasons[place, default: []]
    // Nobody reads more of them.
    if known.count >= 64 || known.contains(reason) { return }
    reasons[place, default: []].append(reason)
    last = Note(place: place, reason: reason)
    if furthest?.precedes(place) ?? true { furthest = place }
  }

  /// What is noted of a piece of text, which stands in the path or behind it.
  func note(textAt offset: Int, _ reason: String) {
    note(offset <= pathEnd ? .path(offset: offset) : .query(offset: offset), reason)
  }
}
