internal import Foundation
import Roundtrip

/// The memory that a large number of matches left allocated.
public struct MemoryRun: Sendable {
  /// The number of matches, which is also the number of prints.
  public var matches: Int
  /// The resident memory before, in KiB; `nil` if the system has no `/proc/self/status`.
  public var residentBefore: Int?
  /// The resident memory after.
  public var residentAfter: Int?

  /// The growth; `nil` if it isn't known.
  public var growth: Int? {
    guard let residentAfter, let residentBefore else { return nil }
    return residentAfter - residentBefore
  }
}

/// Matches the paths of the corpus repeatedly, hits, misses, and bad requests, and prints the matches.
///
/// Some are matched beforehand and not counted, so that memory allocated on first use doesn't count.
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
