/// A comparison of the records of all released apps and servers, which shows whose links each of them opens.
///
/// ```swift
/// let fleet = RouteFleet([("app 1.0", old), ("app 2.0", new), ("server", server)])
/// print(fleet)
/// ```
///
/// ```text
/// links of  opened by: app 1.0  app 2.0    server
/// app 1.0              -        yes        yes
/// app 2.0              2 no     -          yes
/// server               1 no     1 unknown  -
/// ```
public struct RouteFleet: Sendable, CustomStringConvertible {
  /// A pair of records, one of whose links the other opens.
  public struct Pair: Sendable {
    /// The record whose links are opened.
    public let sender: String
    /// The record that opens them.
    public let receiver: String
    /// The outcome for the links.
    public let compatibility: Compatibility
  }

  private let names: [String]
  /// The old names of cases whose new name is in no record.
  package let misnamed: Set<String>
  /// All pairs, in the order of the records.
  public let pairs: [Pair]

  /// Compares each record with each other one. This takes time in proportion to the number of pairs.
  ///
  /// A case that has its old name in one record of a pair, and its new name in the other one, is the same case, whichever
  /// of them opens the links. If both records have both names, these are two cases.
  ///
  /// - Parameters:
  ///   - records: The records, with the names of the apps or servers that they belong to.
  ///   - renaming: The names of cases that were renamed, with their new names.
  public init(_ records: [(name: String, record: RouteRecord)], renaming: [String: String] = [:]) {
    names = records.map(\.name)
    let known = records.map { KnownNames($0.record, renaming) }
    misnamed = Set(renaming.keys.filter { name in known.allSatisfy { $0.misses(name) } })
    var pairs: [Pair] = []
    for (place, sender) in records.enumerated() {
      for (other, receiver) in records.enumerated() where other != place {
        let names = Renaming(
          renaming.filter { known[place].hasOlder($0.key, than: known[other]) },
          ofRouter: renaming.filter { known[other].hasOlder($0.key, than: known[place]) },
          old: sender.record.names, new: receiver.record.names)
        pairs.append(
          Pair(
            sender: sender.name, receiver: receiver.name,
            compatibility: receiver.record.compatibility(with: sender.record, names)))
      }
    }
    self.pairs = pairs
  }

  /// A table with a row for the links of each record, and a column for what each opens.
  public var description: String {
    var rows = [["links of", "opened by:"] + names]
    for (place, name) in names.enumerated() {
      var cells = pairs[place * (names.count - 1)..<(place + 1) * (names.count - 1)].map(\.cell)
      cells.insert("-", at: place)
      rows.append([name, ""] + cells)
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      let line = cells[0] + "  " + cells[1] + " " + cells[2...].joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

extension RouteFleet {
  /// Which names of renamed cases a record has.
  private struct KnownNames {
    /// The old names that it has.
    private let old: Set<String>
    /// The old names whose new name it has.
    private let new: Set<String>
    /// The old names whose new name it may have nevertheless.
    private let unclear: Set<String>

    init(_ record: RouteRecord, _ renaming: [String: String]) {
      let (cases, words) = (record.names.map { CaseNames($0) }, record.routes.wordsOfValues)
      func has(_ name: String) -> Bool {
        let names = NewNames([name: name])
        return words.contains(name) || cases.contains { names.name(of: $0) != nil }
      }
      let old = Set(renaming.keys.filter(has))
      self.old = old
      // A case may have other labels than its new name.
      new = Set(
        renaming.filter { from, to in
          has(to) || !old.contains(from) && cases.contains { CaseNames(to).isOrContains($0) }
        }.keys)
      unclear = record.names.contains(nil) ? Set(renaming.keys) : words.intersection(renaming.keys)
    }

    /// Whether this has the old name of a case, and another record the new one.
    func hasOlder(_ name: String, than other: Self) -> Bool {
      old.contains(name) && other.new.contains(name) && !(new.contains(name) && other.old.contains(name))
    }

    /// Whether this certainly doesn't have the new name of a case.
    func misses(_ name: String) -> Bool { !new.contains(name) && !unclear.contains(name) }
  }
}

extension RouteFleet.Pair {
  fileprivate var cell: String {
    let broken = compatibility.changes.count { $0.isBreak || $0.kind == .unreached }
    let unknown = compatibility.routes(.undecided)
    let parts = (broken > 0 ? ["\(broken) no"] : []) + (unknown > 0 ? ["\(unknown) unknown"] : [])
    return parts.isEmpty ? "yes" : parts.joined(separator: ", ")
  }
}
