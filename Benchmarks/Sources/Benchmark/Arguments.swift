/// What the command line asks for.
struct Arguments {
  var filter = ""
  var json = false
  var quick = false
  var help = false
  var once: Once?

  /// One contestant, by `workload/name`, and how often to call it.
  struct Once {
    let contestant: String
    let calls: Int
  }

  static let usage = """
    usage: roundtrip-benchmark [--filter TEXT] [--json] [--quick]
           roundtrip-benchmark --once WORKLOAD/NAME CALLS

      --filter TEXT   only comparisons whose "workload subject baseline" contains TEXT
      --json          one JSON object a line, instead of a table
      --quick         a short run, for checking that everything works
      --once          run one subject or baseline CALLS times and print how many operations
                      that were, for a profiler
      --help          this text

    Times are nanoseconds an operation. The ratio is that of the subject's fastest batch to
    the baseline's, measured in the same rounds.
    """

  init(_ words: some Sequence<String>) throws(UsageError) {
    var words = words.makeIterator()
    while let word = words.next() {
      switch word {
      case "--filter": filter = try Self.value(of: word, words.next())
      case "--json": json = true
      case "--quick": quick = true
      case "--help", "-h": help = true
      case "--once":
        let contestant = try Self.value(of: word, words.next())
        let calls = try Self.value(of: word, words.next())
        guard let calls = Int(calls), calls > 0 else {
          throw UsageError(description: "--once needs a positive number of calls, not \(calls)")
        }
        once = Once(contestant: contestant, calls: calls)
      default: throw UsageError(description: "unknown argument \(word)")
      }
    }
  }

  private static func value(of option: String, _ word: String?) throws(UsageError) -> String {
    guard let word else { throw UsageError(description: "\(option) needs a value") }
    return word
  }
}

/// The command line asks for something that there is not.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}
