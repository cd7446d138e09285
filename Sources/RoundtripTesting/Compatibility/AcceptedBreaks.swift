internal import Foundation
internal import Roundtrip

/// Broken links that are accepted on purpose, each with a reason and a day after which it counts again.
///
/// ```swift
/// let accepted = try AcceptedBreaks("""
///   accepted breaks, version 1
///
///   lost book(id:)
///     GET HEAD /books/<digits>
///     until 2027-03-31
///     because The archive is closed, and nobody links to it
///   """)
/// site.compatibility(with: record).accepting(accepted).isCompatible
/// ```
///
/// An entry consists of the kind of a change, the name of its case, and its route, as changes and records write them. An entry
/// for a body or a response also names the `member`. With a line such as `> /books/1`, it accepts only the change that this
/// request shows, as the change writes it. Behind an accepted break of a route, the next one that isn't accepted is reported.
/// Lines that begin with `#` are comments.
public struct AcceptedBreaks: Sendable, Hashable {
  /// A change that is accepted.
  public struct Entry: Sendable, Hashable {
    /// The kind of the change.
    public let kind: Compatibility.Change.Kind
    /// The name of the case.
    public let name: String?
    /// The methods and the path of the recorded route.
    public let route: String
    /// The member of a body or of a response.
    public let member: String?
    /// The request that shows the change, if no other one is accepted: `POST /books`.
    public let request: String?
    /// The last day on which it is accepted: `2027-03-31`.
    public let until: String
    /// The reason why it is accepted.
    public let reason: String

    fileprivate func isOfSameRoute(as change: Compatibility.Change) -> Bool {
      change.name == name && change.route == route
    }

    fileprivate func accepts(_ change: Compatibility.Change) -> Bool {
      change.kind == kind && isOfSameRoute(as: change)
        && (request == nil || change.request?.recordedLine == request)
        && (member == nil ? change.member == nil || change.request != nil : change.member == member)
    }
  }

  /// The entries, in order.
  public let entries: [Entry]

  private static let beginning = "accepted breaks, version 1"

  /// Reads a file of accepted breaks.
  ///
  /// - Throws: An ``InvalidRouteRecord`` with the line that can't be read, such as one without a reason or a day.
  public init(_ text: String) throws(InvalidRouteRecord) {
    let lines = text.numberedLines.filter { !$0.text.hasPrefix("#") }
    guard let first = lines.first, first.text == Self.beginning else {
      throw InvalidRouteRecord(reason: "expected \"\(Self.beginning)\"", line: lines.first?.number ?? 1)
    }
    var entries: [Entry] = []
    for lines in lines.dropFirst().split(whereSeparator: { $0.text.isEmpty }) { entries.append(try Entry(lines)) }
    self.entries = entries
  }

  /// Accepts all breaks of a comparison, to be written to a file.
  ///
  /// - Parameters:
  ///   - compatibility: The comparison.
  ///   - until: The last day on which they are accepted: `2027-03-31`. Other text traps.
  ///   - reason: The reason why they are accepted, in one line. An empty one traps.
  ///   - file: The module and file of the call.
  ///   - line: The line of the call.
  public init(
    _ compatibility: Compatibility, until: String, because reason: String, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    Self.requireDay(until, file: file, line: line)
    require(
      !reason.allSatisfy(\.isWhitespace), "breaks are accepted without a reason: write why", file: file, line: line)
    var entries: [Entry] = []
    for change in compatibility.changes + compatibility.later where change.isBreak || change.kind == .unreached {
      let entry = Entry(
        kind: change.kind, name: change.name, route: change.route, member: change.request == nil ? change.member : nil,
        request: nil, until: until, reason: reason.split(whereSeparator: \.isNewline).joined(separator: " "))
      if !entries.contains(entry) { entries.append(entry) }
    }
    self.entries = entries
  }

  /// The text of the file.
  public var text: String {
    ([[Self.beginning]] + entries.map(\.lines)).map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// Today, in UTC.
  static var today: String {
    let day = Calendar.utc.dateComponents([.year, .month, .day], from: Date())
    func padded(_ number: Int?, _ width: Int) -> String {
      let text = "\(number ?? 0)"
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return "\(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2))"
  }

  /// Traps for a text that isn't a day. As text, it might come after each day.
  fileprivate static func requireDay(_ text: String, file: StaticString, line: UInt) {
    require(isDay(text), notADay(text), file: file, line: line)
  }

  fileprivate static func notADay(_ text: String) -> String {
    "\"\(text.visible())\" isn't a date: write 2027-03-31"
  }

  fileprivate static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return DateComponents(calendar: .utc, year: year, month: month, day: day).isValidDate
  }
}

extension Calendar {
  fileprivate static var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}

extension AcceptedBreaks.Entry {
  fileprivate var lines: [String] {
    var lines = [kind.rawValue + " " + (name.map { $0.isPlainName ? $0 : $0.quotedForRecord } ?? "-"), "  " + route]
    if let member { lines.append("  member " + member.utf8.escapedForRecord) }
    if let request { lines.append("  > " + request.utf8.escapedForRecord) }
    return lines + ["  until " + until, "  because " + reason]
  }

  fileprivate init(_ lines: ArraySlice<(number: Int, text: String)>) throws(InvalidRouteRecord) {
    var (found, route) = ([String: String](), String?.none)
    var headline: (kind: Compatibility.Change.Kind, name: String?) = (.lost, nil)
    let first = lines.first?.number ?? 1
    try InvalidRouteRecord.at(first) { () throws(RecordFault) in
      var scanner = RecordScanner(lines.first?.text ?? "")
      let word = scanner.takeWhile { $0 != UInt8(ascii: " ") }
      guard let kind = Compatibility.Change.Kind(rawValue: word) else {
        throw RecordFault(reason: "\"\(word)\" isn't a kind of change")
      }
      try scanner.require(" ")
      let name =
        scanner.next == UInt8(ascii: "\"") ? try scanner.quoted() : scanner.takeWhile { $0 != UInt8(ascii: " ") }
      try scanner.requireEnd()
      headline = (kind, name == "-" ? nil : name)
    }
    for (number, text) in lines.dropFirst() {
      try InvalidRouteRecord.at(number) { () throws(RecordFault) in
        guard let line = text.behind("  ") else { throw RecordFault(reason: "expected two spaces") }
        for word in ["member", ">", "until", "because"] {
          guard let value = line.behind(word + " ") else { continue }
          if found.updateValue(value, forKey: word) != nil { throw RecordFault(reason: "a second \"\(word)\"") }
          if word == "until", !AcceptedBreaks.isDay(value) {
            throw RecordFault(reason: AcceptedBreaks.notADay(value))
          }
          if word == ">" { found[word] = try URLRequestData(recorded: value).recordedLine }
          return
        }
        if route != nil { throw RecordFault(reason: "expected a member, a request, until, or because") }
        route = line
      }
    }
    guard let route else { throw InvalidRouteRecord(reason: "an entry without its route", line: first) }
    guard let until = found["until"] else { throw InvalidRouteRecord(reason: "an entry without until", line: first) }
    guard let reason = found["because"], !reason.allSatisfy(\.isWhitespace) else {
      throw InvalidRouteRecord(reason: "an entry without because", line: first)
    }
    var member: String?
    if let text = found["member"] {
      try InvalidRouteRecord.at(first) { () throws(RecordFault) in member = try RecordScanner.unescaped(text.utf8) }
    }
    self.init(
      kind: headline.kind, name: headline.name, route: route, member: member, request: found[">"], until: until,
      reason: reason)
  }
}

extension Compatibility {
  /// Returns this comparison without the changes that are accepted.
  ///
  /// A change counts again on the day after the last one on which it is accepted. An entry for which there is no change is
  /// reported, because it can be removed.
  ///
  /// - Parameters:
  ///   - breaks: The accepted changes.
  ///   - day: The day, such as `2027-03-31`; today by default. Other text traps.
  ///   - file: The module and file of the call.
  ///   - line: The line of the call.
  public func accepting(
    _ breaks: AcceptedBreaks, on day: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Compatibility {
    let day = day ?? AcceptedBreaks.today
    AcceptedBreaks.requireDay(day, file: file, line: line)
    return accepting(breaks, on: day, unneeded: breaks.unneeded(for: [self]))
  }

  /// - Parameter unneeded: The entries that are reported as ones that can be removed.
  fileprivate func accepting(
    _ breaks: AcceptedBreaks, on day: String, unneeded: [AcceptedBreaks.Entry]
  ) -> Compatibility {
    var (kept, accepted) = ([Change](), accepted)
    /// The change as it counts, or `nil` if it is accepted.
    func counted(_ change: Change) -> Change? {
      guard let last = breaks.entries.filter({ $0.accepts(change) }).map(\.until).max() else { return change }
      return last >= day ? nil : change.accepted(until: last)
    }
    for change in changes {
      if let counted = counted(change) {
        kept.append(counted)
        continue
      }
      accepted.append(change)
      // Whether all of its breaks are known only matters for those that single requests show.
      let isNarrow = breaks.entries.contains { $0.request != nil && $0.isOfSameRoute(as: change) }
      let behind = later.lazy.filter { $0.isOfSameRoute(as: change) && ($0.isBreak || isNarrow) }.compactMap(counted)
      if change.isBreak, let next = behind.first { kept.append(next) }
    }
    kept += unneeded.map { entry in
      Change(
        kind: .unneeded, route: entry.route, name: entry.name, line: nil, member: entry.member, request: nil, was: nil,
        outcome: "\(entry.request ?? "it") was accepted until \(entry.until): \(entry.reason)", advice: nil)
    }
    return Compatibility(
      changes: kept, accepted: accepted, later: later, routes: routes, requests: requests, schemas: schemas)
  }
}

extension AcceptedBreaks {
  /// The entries for which no comparison has a change.
  fileprivate func unneeded(for comparisons: [Compatibility]) -> [Entry] {
    let changes = comparisons.flatMap { $0.changes + $0.later }
    return entries.filter { entry in !changes.contains(where: entry.accepts) }
  }
}

extension [Compatibility] {
  /// Returns these comparisons without the changes that are accepted today. Only an entry that none of them needs is reported.
  package func accepting(_ breaks: AcceptedBreaks) -> [Compatibility] {
    let unneeded = breaks.unneeded(for: self)
    return map { $0.accepting(breaks, on: AcceptedBreaks.today, unneeded: unneeded) }
  }
}

extension Compatibility.Change {
  fileprivate func isOfSameRoute(as other: Self) -> Bool {
    (line, route, name) == (other.line, other.route, other.name)
  }

  fileprivate func accepted(until day: String) -> Compatibility.Change {
    Compatibility.Change(
      kind: kind, route: route, name: name, line: line, member: member, request: request, was: was,
      outcome: outcome + (outcome.isEmpty ? "" : "\n") + "accepted until \(day), and not any more", advice: advice)
  }
}
