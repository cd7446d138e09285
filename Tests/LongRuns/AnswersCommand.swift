import Foundation
import Fuzzing

/// Records what a version of the library answers, a line for each question, to be compared with the lines of another version.
///
/// Run the same program in two checkouts, by copying it and what it needs from `Tests`, with the targets in
/// `Package.swift`, to the other one.
enum AnswersCommand {
  case record(seed: UInt64, routers: Int, isWhole: Bool)
  case block(AnswerBlock)

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    let isWhole = arguments.contains("--whole")
    let others = arguments.filter { $0 != "--whole" }
    if others.count == 1, let block = AnswerBlock(others[0]) {
      self = .block(block)
    } else if others.count == 2, let seed = UInt64(others[0]), let routers = Int(others[1]), routers > 0 {
      self = .record(seed: seed, routers: routers, isWhole: isWhole)
    } else {
      throw UsageError()
    }
  }

  /// A description of the failure.
  func run() -> [String] {
    switch self {
    case .record(let seed, let routers, let isWhole):
      for number in 0..<routers { Self.record(AnswerBlock(number: number, from: seed), number, isWhole) }
    case .block(let block): Self.record(block, 0, true)
    }
    return []
  }

  private static func record(_ block: AnswerBlock, _ number: Int, _ isWhole: Bool) {
    for answer in block.answers(namesFirst: true).all {
      print(number, "\(block)\t\(answer.line(isWhole: isWhole))")
    }
    // What a block that stops the program was asked shows in the lines that are missing.
    if number % 16 == 0 { fflush(nil) }
  }
}
