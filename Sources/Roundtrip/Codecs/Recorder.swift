/// Records why a match was refused, in a run that only explains.
@safe
package final class Recorder {
  /// A reason, and the place in the request where it arose.
  package struct Note {
    /// A place in a request.
    package struct Place: Hashable {
      package let kind: RequestPlace.Kind
      /// The offset in the target, in the path or the query.
      package var offset = 0
      /// The part of the request, if it is neither of those: `host`, `method`, `headers`, or `fragment` behind the query.
      package var part = ""
      /// Whether the reason itself says where, or is about more than the piece that was read last, or than the path.
      var namesField = false

      static func path(offset: Int) -> Place { Place(kind: .path, offset: offset) }
      static func query(offset: Int) -> Place { Place(kind: .query, offset: offset) }
      static func fragment(offset: Int, namesField: Bool = false) -> Place {
        Place(kind: .query, offset: offset, part: RequestPlace.fragment.rawValue, namesField: namesField)
      }
      static func part(_ place: RequestPlace) -> Place { Place(kind: place.kind, part: place.rawValue) }

      /// A place that has what an optional part reads, on a way that leaves it out. The way with the part comes further.
      static func leftOut(_ place: Place) -> Place {
        Place(kind: .leftOut, offset: place.offset, part: place.part, namesField: true)
      }

      var isInTarget: Bool { kind == .path || kind == .query || kind == .leftOut && part.isEmpty }

      /// Whether a match reaches the other place later.
      @inline(never)
      package func precedes(_ other: Place) -> Bool {
        if kind != other.kind { return kind < other.kind }
        return offset == other.offset ? part < other.part : offset < other.offset
      }
    }

    let place: Place
    let reason: String
    /// The field that it is about, if it is about one.
    let field: NamedField?
    /// What clients may read of it: nothing of the request, and of no error that isn't about what was expected.
    let textForClients: String

    /// A field, by its name and where it is.
    struct NamedField: Equatable {
      let name: String
      let fields: NodeShape.Fields

      /// What is expected if it is missing.
      var missing: String { "the field \"" + name + "\"" }

      /// The field with what it is: `the header "Accept"`.
      var named: String { fields.place.fieldKind + " \"" + name + "\"" }
    }
  }

  /// The raw text of the target while it is read, in which most pieces are.
  private var target = unsafe UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// Where the piece is that was opened last. What is refused without a piece of its own was made of it.
  var piece = Note.Place.path(offset: 0) {
    didSet { field = nil }
  }
  /// The field to which the piece belongs.
  var field: Note.NamedField? {
    didSet { if let field, field.fields == .query { queryFields.insert(Array(field.name.utf8)) } }
  }
  /// The names of the fields of the query that were looked for, whether a request has them or not.
  package private(set) var queryFields: Set<[UInt8]> = []
  private var noted = Noted()
  var last: Note? { noted.last }
  var furthest: Note? { noted.furthest }

  private struct Noted {
    /// The notes at each place, in the order in which they were recorded.
    var notes: [Note.Place: [Note]] = [:]
    /// The last note that doesn't repeat an earlier one, and the one at the furthest place.
    var last: Note?
    var furthest: Note?
  }

  /// What has been recorded so far, in a box, as each level of a router that contains itself has one on its stack.
  final class Snapshot {
    private let recorder: Recorder
    private let noted: Noted

    @inline(never)
    fileprivate init(of recorder: Recorder) { (self.recorder, noted) = (recorder, recorder.noted) }

    /// Makes this what has been recorded.
    @inline(never)
    func restore() { recorder.noted = noted }
  }

  var snapshot: Snapshot { Snapshot(of: self) }

  /// The scripts of the leaves with which mounts went on, each before the one from which it does.
  package private(set) var passages: [[Int32]] = []

  /// The last recorded reason.
  var lastReason: String { last?.reason ?? "different input" }

  /// What clients may read of it.
  var lastTextForClients: String { last?.textForClients ?? lastReason }

  /// The notes recorded at a place.
  func notes(at place: Note.Place) -> [Note] { noted.notes[place] ?? [] }

  /// Records with which leaf a mount went on.
  func note(passage script: [Int32]) { passages.append(script) }

  /// Begins to read a target, which is alive as long as it is read. The places of notes refer to it.
  func begin(_ target: UnsafeBufferPointer<UInt8>) {
    unsafe self.target = target
  }

  /// Records a reason about the piece that is being read.
  func note(_ reason: String, at position: UnsafePointer<UInt8>, forClients text: String? = nil) {
    unsafe note(place(of: position), reason, about: field, forClients: text)
  }

  /// Records that the piece that is being read goes on at a position, unless something was refused further on in it: then that
  /// is the reason.
  func noteRest(at position: UnsafePointer<UInt8>, _ count: Int) {
    let (place, end) = unsafe (place(of: position), self.place(of: position + count))
    if let further = noted.furthest, further.field == field, place.precedes(further.place),
      !end.precedes(further.place)
    {
      noted.last = further
    } else {
      note(place, "the end of the text", about: field)
    }
  }

  /// The place of a position in the piece that is being read.
  private func place(of position: UnsafePointer<UInt8>) -> Note.Place {
    // A decoded or copied piece has no offsets of its own, so its beginning counts.
    guard piece.isInTarget, let start = unsafe target.baseAddress, unsafe position >= start,
      unsafe position <= start + target.count
    else { return piece }
    var place = piece
    place.offset = unsafe position - start
    return place
  }

  /// Records a reason at a place of its own, which is about the field that it names, if it names one.
  func note(_ place: Note.Place, _ reason: String, about field: Note.NamedField? = nil, forClients text: String? = nil)
  {
    let known = noted.notes[place, default: []]
    // More of them wouldn't be read.
    if known.count >= 64 || known.contains(where: { $0.reason == reason && $0.field == field }) { return }
    let note = Note(place: place, reason: reason, field: field, textForClients: text ?? reason)
    noted.notes[place, default: []].append(note)
    noted.last = note
    if furthest?.place.precedes(place) ?? true { noted.furthest = note }
  }
}
