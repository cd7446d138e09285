/// Which names of a record and of a router mean the same case.
struct Renaming {
  /// New names of recorded cases.
  private var newNames: NewNames
  /// New names of cases of the router, which may be the older of the two.
  private let newNamesOfRouter: NewNames
  private let old: Set<String?>
  private let new: Set<String?>
  private let oldBases: Set<String?>
  private let newBases: Set<String?>
  /// The numbers of labels of recorded cases that the router doesn't have, by their names without labels.
  private var lost: [String?: [Int]] = [:]
  /// The names of recorded cases, as they were and as they are now.
  private var known: Set<String?> = []

  init(
    _ renaming: [String: String], ofRouter others: [String: String] = [:], old: Set<String?>, new: Set<String?>
  ) {
    let namesOfRouter = NewNames(others)
    (newNames, newNamesOfRouter, self.old) = (NewNames(renaming), namesOfRouter, old)
    self.new = others.isEmpty ? new : Set(new.map { namesOfRouter.name(of: CaseNames($0))?.full ?? $0 })
    (oldBases, newBases) = (Set(old.map { CaseNames($0).base }), Set(new.map { CaseNames($0).base }))
    compareNames()
  }

  /// The old names whose new name no route has. It isn't known which names are within values, or those of routes without a name.
  func misnamed(_ recorded: [RecordedRoute]) -> Set<String> {
    let unknown = newNames.all.filter { name in
      !new.contains { CaseNames(name.value).isOrContains(CaseNames($0)) }
    }
    if unknown.isEmpty || new.contains(nil) { return [] }
    return Set(unknown.keys).subtracting(recorded.wordsOfValues)
  }

  /// With more names that were changed.
  func adding(_ more: [String: String]) -> Renaming {
    var all = self
    all.newNames = NewNames(newNames.all.merging(more) { $1 })
    all.compareNames()
    return all
  }

  /// Whether a recorded case is one of the router.
  func isSame(_ recorded: CaseNames, _ current: CaseNames) -> Bool {
    let (recorded, current) = (renamed(recorded), newName(inRouter: current))
    if recorded.full == current.full { return true }
    // Two cases may differ in nothing but their labels.
    guard recorded.base == current.base, !new.contains(recorded.full), !known.contains(current.full) else {
      return false
    }
    let counts = lost[recorded.base] ?? []
    if counts.count < 2 { return true }
    // One case can't be several recorded ones, which only the number of their labels tells apart.
    return recorded.labelCount == current.labelCount && counts.count { $0 == recorded.labelCount } == 1
  }

  private mutating func compareNames() {
    let names = old.map { renamed(CaseNames($0)) }
    known = old.union(names.map(\.full))
    lost = Dictionary(grouping: names.filter { !new.contains($0.full) }, by: \.base).mapValues { $0.map(\.labelCount) }
  }

  /// The name of a case within a value.
  func renamed(_ word: String) -> String { newNames.all[word] ?? word }

  /// The name of a case within a value of the router.
  func newName(inRouter word: String) -> String { newNamesOfRouter.all[word] ?? word }

  /// The name that a recorded case has now.
  func renamed(_ name: CaseNames) -> CaseNames { newNames.name(of: name) ?? name }

  /// The name that a case of the router has now.
  func newName(inRouter name: CaseNames) -> CaseNames { newNamesOfRouter.name(of: name) ?? name }

  /// The names of a case that may have been renamed: the old one is gone, and the new one didn't exist.
  func renaming(_ recorded: CaseNames, _ current: CaseNames) -> (String, String)? {
    guard let from = recorded.full, let to = current.full, !newBases.contains(recorded.base),
      !oldBases.contains(current.base)
    else { return nil }
    return (from, to)
  }
}

extension [RecordedRoute] {
  /// The words of their recorded values, among them the names of cases within these.
  var wordsOfValues: Set<String> {
    var words: Set<String> = []
    for route in self {
      for value in route.examples.compactMap(\.value) {
        _ = RecordedValue(value, name: route.name).mapped { words.insert($0).memberAfterInsert }
      }
    }
    return words
  }
}
