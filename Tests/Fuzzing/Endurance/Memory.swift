internal import Foundation
import Roundtrip

/// How much memory very many matches left behind.
public struct MemoryRun: Sendable {
  /// How many matches there were, and as many prints of what matched.
  public var matches: Int
  /// The resident memory before and after, in KiB; `nil` where the system has no `/proc/self/status`.
  public var residentBefore: Int?
  /// The resident memory after them.
  public var residentAfter: Int?

  /// How much more there is; `nil` where it is not known.
  public var growth: Int? {
    guard let residentAfter, let residentBefore else { return nil }
    return residentAfter - residentBefore
  }
}

/// Matches the paths of the corpus over and over, hits, misses and bad requests, and prints what matches.
///
/// Some are matched beforehand and not counted: what is made at first use is made then.
public func matchOver(_ count: Int) -> MemoryRun {
  let works = Work.all(with: pageRouter)
  var outcomes = Set<Bool>()
  func match(_ count: Int) {
    for number in 0..<count {
      let work = works[number % works.count]
      outcomes.insert(Work.Outcome(work.path, pageRouter) == work.outcome)
    }
  }
  match(min(count, 20_000))
  let before = residentMemory()
  match(count)
  return MemoryRun(matches: count, residentBefore: before, residentAfter: residentMemory())
}

/// The resident memory of the process, in KiB.
private func residentMemory() -> Int? {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
  else { return nil }
  return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
}
