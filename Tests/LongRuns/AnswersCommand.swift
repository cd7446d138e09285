import Foundation
import Fuzzing

/// Records what a version of the library answers, and compares the records of two versions.
///
/// Run the same program in two checkouts, by copying `Tests/Fuzzing`, `Tests/LongRuns`, `Tests/RandomRouters`, and their
/// targets in `Package.swift` to the older one.
enum AnswersCommand {
  case record(count: Int, seed: UInt64)
  case full(AnswerBlock)
  case compare(old: String, new: String)

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    let arguments = Array(arguments)
    if arguments.count == 2, arguments[0] == "--full", let block = AnswerBlock(arguments[1]) {
      self = .full(block)
    } else if arguments.count == 3, arguments[0] == "--compare" {
      self = .compare(old: arguments[1], new: arguments[2])
    } else {
      let numbers = arguments.compactMap { UInt64($0) }
      guard arguments.count <= 2, numbers.count == arguments.count else { throw UsageError() }
      self = .record(count: Int(numbers.first ?? 1_000_000), seed: numbers.dropFirst().first ?? 1)
    }
  }

  /// A description of the failure.
  func run() -> [String] {
    switch self {
    case .record(let count, let seed): Self.record(count, seed)
    case .full(let block): Self.printAnswers(of: block)
    case .compare(let old, let new): Self.compare(old, new)
    }
  }

  private static func record(_ count: Int, _ seed: UInt64) -> [String] {
    var (requests, values, number) = (0, 0, 0)
    while requests < count {
      let block = AnswerBlock(number: number, from: seed)
      let answers = block.answers()
      print(block, answers.digest)
      // What a block that stops the program was asked shows in the line that is missing.
      if number % 16 == 0 { fflush(nil) }
      (requests, values, number) = (requests + answers.requests, values + answers.values, number + 1)
    }
    print("# \(number) blocks, \(requests) requests, \(values) values")
    return []
  }

  private static func printAnswers(of block: AnswerBlock) -> [String] {
    let answers = block.answers(keepingTexts: true)
    for (aspect, text) in answers.texts { print("\(aspect.rawValue): \(text)") }
    print(block, answers.digest)
    return []
  }

  private static func compare(_ old: String, _ new: String) -> [String] {
    guard let before = Record(old), let after = Record(new) else { return ["\(old) or \(new) can't be read"] }
    let blocks = before.blocks.filter { after.lines[$0] != nil }
    var failures: [String] = []
    for (aspect, name) in Answers.Aspect.allCases.map(\.rawValue).enumerated() {
      let others = blocks.filter { before.lines[$0]?[aspect] != after.lines[$0]?[aspect] }
      print("\(name): \(blocks.count - others.count) of \(blocks.count) blocks are the same")
      if !others.isEmpty { failures.append("\(name) of \(others.prefix(20).joined(separator: ", "))") }
    }
    let missing = before.blocks.count + after.blocks.count - 2 * blocks.count
    if missing > 0 { failures.append("\(missing) blocks are in one file only") }
    return failures
  }
}

/// The digests of a file.
private struct Record {
  /// The names of the blocks, in order.
  var blocks: [String] = []
  /// The digests of each block, in the order of their aspects.
  var lines: [String: [Substring]] = [:]

  init?(_ path: String) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      blocks.append(String(words[0]))
      lines[String(words[0])] = Array(words.dropFirst())
    }
  }
}
