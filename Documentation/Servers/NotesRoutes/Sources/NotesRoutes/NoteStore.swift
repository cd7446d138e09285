/// The notes, in memory.
public actor NoteStore {
  private var notes: [Int: Note]
  private var tags: [Int: [String]] = [:]
  private var lastID: Int

  public init() { (notes, lastID) = ([1: Note(title: "First", text: "The first note")], 1) }

  public func note(_ id: Int) -> Note? { notes[id] }

  public func titles(page: Int) -> [String] {
    notes.sorted { $0.key < $1.key }.dropFirst((page - 1) * 20).prefix(20).map(\.value.title)
  }

  public func add(_ note: Note) -> Int {
    lastID += 1
    notes[lastID] = note
    return lastID
  }

  public func replace(_ id: Int, by note: Note) -> Bool {
    guard notes[id] != nil else { return false }
    notes[id] = note
    return true
  }

  public func remove(_ id: Int) -> Bool { notes.removeValue(forKey: id) != nil }

  public func add(tag: String, to id: Int) -> Bool {
    guard notes[id] != nil else { return false }
    tags[id, default: []].append(tag)
    return true
  }
}
