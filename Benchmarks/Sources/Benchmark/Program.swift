import Foundation

@main
enum Program {
  static func main() {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      if arguments.help {
        print(Arguments.usage)
      } else if let once = arguments.once {
        try run(once)
      } else {
        try compare(arguments)
      }
    } catch let error as UsageError {
      complain("\(error)\n\n\(Arguments.usage)")
      exit(64)  // EX_USAGE of sysexits.h
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  private static func compare(_ arguments: Arguments) throws {
    let contests = Suite.contests.compactMap { arguments.filter.isEmpty ? $0 : $0.filtered(by: arguments.filter) }
    guard !contests.isEmpty else { throw UsageError(description: "nothing contains \(arguments.filter)") }

    if !arguments.json { say(Row.tableHeader) }
    for contest in contests {
      let measurements = try contest.measure(arguments.quick ? .quick : .full)
      for comparison in contest.comparisons {
        guard let row = Row(comparison, of: contest.workload, measurements) else { continue }
        say(arguments.json ? row.jsonLine : row.tableLine)
      }
    }
  }

  private static func run(_ once: Arguments.Once) throws {
    for contest in Suite.contests {
      let names = contest.comparisons.flatMap { [$0.subject, $0.baseline] }
      guard let name = names.first(where: { "\(contest.workload)/\($0)" == once.contestant }) else { continue }
      for contestant in try contest.contestants() where contestant.name == name {
        try contestant.run()  // what is made at first use is made here
        try runForProfiler(contestant, calls: once.calls)
        say("\(once.calls * contestant.operations) operations")
        return
      }
    }
    throw UsageError(description: "there is no \(once.contestant)")
  }

  /// Prints a line at once, also into a pipe: a full run takes a minute, and its reader wants to follow it.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
