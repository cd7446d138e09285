import Fuzzing
import LanguageChecks
import RandomRouters
import RandomRuns

/// The selected run, and its duration.
enum Command {
  case fuzz(seconds: Int, seed: UInt64)
  case threads(seconds: Int)
  case memory(matches: Int)
  case enums(seconds: Int, seed: UInt64)
  case claims(seconds: Int, seed: UInt64)
  case conflicts(count: Int, seed: UInt64)
  case changes(count: Int, seed: UInt64)
  case levels(count: Int, seed: UInt64)
  case shapes(routes: Int)
  case pairs(count: Int, seed: UInt64)
  case unchanged(count: Int, seed: UInt64)
  case languages(count: Int, seed: UInt64)
  case records(routes: Int)
  case growth(Growth, routes: Int)
  case translations(values: Int)
  case texts(turns: Int, seed: UInt64)
  case answers(AnswersCommand)
  case model(requests: Int, seed: UInt64)
  case exhaustive(sizes: [(alphabet: Int, length: Int)])

  static let usage = """
    swift run -c release LongRuns fuzz [SECONDS [SEED]]   60 seconds of hostile bytes, from seed 1 on
    swift run -c release LongRuns threads [SECONDS]       60 seconds of eight threads that share one router
    swift run -c release LongRuns memory [MATCHES]        10000000 matches, and the memory before and after
    swift run -c release LongRuns enums [SECONDS [SEED]]  60 seconds of random enums, from seed 1 on
    swift run -c release LongRuns claims [SECONDS [SEED]] 60 seconds of what random routers say of themselves, the same
    swift run -c release LongRuns conflicts [COUNT [SEED]]  10000 routers, and which of their routes match the same requests
    swift run -c release LongRuns changes [COUNT [SEED]]  5000 routers and changes that change no answer, each with 40 requests
    swift run -c release LongRuns levels [COUNT [SEED]]   1000 routers that contain themselves, and so stay in memory, with all paths of up to six parts
    swift run -c release LongRuns shapes [ROUTES]         how long the conflicts of 1000 routes take, by their shape
    swift run -c release LongRuns pairs [COUNT [SEED]]    10000 routers and changes of them, and what is said to break
    swift run -c release LongRuns unchanged [COUNT [SEED]]  10000 routers of all parts, each with its own record
    swift run -c release LongRuns languages [COUNT [SEED]]  2000 such pairs of plain paths, as regular expressions
    swift run -c release LongRuns records [ROUTES]        how long a record of 1000 routes takes, and a comparison with it
    swift run -c release LongRuns growth QUESTION [ROUTES]  one of the questions of .ci/check-growth, of 1000 routes
    swift run -c release LongRuns translations [VALUES]   1000000 values of a hundred routes in twenty languages
    swift run -c release LongRuns texts [TURNS [SEED]]     30 turns of what is said of texts: against all words, and every text parser
    swift run -c release LongRuns exhaustive [PARTS BYTES]  all routers of three of these parts, on all targets so long
    swift run -c release LongRuns model [COUNT [SEED]]    1000000 requests with answers, as .ci/check-model reads them
    swift run -c release LongRuns answers SEED ROUTERS    what so many routers answer, a line for each question
    swift run -c release LongRuns answers SEED ROUTERS --whole  the same with texts of several lines, not their digests
    swift run -c release LongRuns answers BLOCK           the answers of one router, such as parts-17, whole
    """

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    func number(_ index: Int, default absent: Int) throws(UsageError) -> Int {
      guard let text = arguments.dropFirst(index).first else { return absent }
      guard let number = Int(text), number > 0 else { throw UsageError() }
      return number
    }
    switch arguments.first {
    case "fuzz": self = .fuzz(seconds: try number(1, default: 60), seed: UInt64(try number(2, default: 1)))
    case "threads": self = .threads(seconds: try number(1, default: 60))
    case "memory": self = .memory(matches: try number(1, default: 10_000_000))
    case "enums": self = .enums(seconds: try number(1, default: 60), seed: UInt64(try number(2, default: 1)))
    case "conflicts": self = .conflicts(count: try number(1, default: 10_000), seed: UInt64(try number(2, default: 1)))
    case "changes": self = .changes(count: try number(1, default: 5_000), seed: UInt64(try number(2, default: 1)))
    case "levels": self = .levels(count: try number(1, default: 1_000), seed: UInt64(try number(2, default: 1)))
    case "shapes": self = .shapes(routes: try number(1, default: 1_000))
    case "pairs": self = .pairs(count: try number(1, default: 10_000), seed: UInt64(try number(2, default: 1)))
    case "unchanged": self = .unchanged(count: try number(1, default: 10_000), seed: UInt64(try number(2, default: 1)))
    case "languages": self = .languages(count: try number(1, default: 2_000), seed: UInt64(try number(2, default: 1)))
    case "records": self = .records(routes: try number(1, default: 1000))
    case "growth":
      guard let question = arguments.dropFirst().first.flatMap(Growth.init) else { throw UsageError() }
      self = .growth(question, routes: try number(2, default: 1000))
    case "translations": self = .translations(values: try number(1, default: 1_000_000))
    case "texts": self = .texts(turns: try number(1, default: 30), seed: UInt64(try number(2, default: 1)))
    case "claims": self = .claims(seconds: try number(1, default: 60), seed: UInt64(try number(2, default: 1)))
    case "answers": self = .answers(try AnswersCommand(arguments.dropFirst()))
    case "model": self = .model(requests: try number(1, default: 1_000_000), seed: UInt64(try number(2, default: 1)))
    case "exhaustive" where arguments.count == 1:
      // Many different parts with short targets, and a few with longer ones.
      self = .exhaustive(sizes: [(14, 4), (5, 5), (3, 6)])
    case "exhaustive": self = .exhaustive(sizes: [(try number(1, default: 14), try number(2, default: 4))])
    default: throw UsageError()
    }
  }

  /// A description of the failure.
  func run() -> [String] {
    switch self {
    case .fuzz(let seconds, let seed): Self.fuzz(seconds, seed)
    case .threads(let seconds): Self.threads(seconds)
    case .memory(let matches): Self.memory(matches)
    case .enums(let seconds, let seed): Self.enums(seconds, seed)
    case .claims(let seconds, let seed): Self.claims(seconds, seed)
    case .conflicts(let count, let seed): Self.conflicts(count, seed)
    case .changes(let count, let seed): Self.changes(count, seed)
    case .levels(let count, let seed): Self.levels(count, seed)
    case .shapes(let routes): Self.shapes(routes)
    case .pairs(let count, let seed): Self.pairs(count, seed)
    case .unchanged(let count, let seed): Self.unchanged(count, seed)
    case .languages(let count, let seed): Self.languages(count, seed)
    case .records(let routes): Self.records(routes)
    case .growth(let question, let routes): question.run(routes: routes)
    case .translations(let values): Self.translations(values)
    case .texts(let turns, let seed): Self.texts(turns, seed)
    case .answers(let command): command.run()
    case .model(let requests, let seed): Self.model(requests, seed)
    case .exhaustive(let sizes): Self.exhaustive(sizes)
    }
  }

  private static func fuzz(_ seconds: Int, _ first: UInt64) -> [String] {
    let end = ContinuousClock.now + .seconds(seconds)
    var (failures, seed, tally) = ([String](), first, Tally())
    while ContinuousClock.now < end, failures.count < 5 {
      let input = mutatedInput(seed: seed)
      do throws(BrokenPromise) { tally += try Fuzzing.fuzz(input) } catch {
        failures.append("seed \(seed), \(input): \(error)")
      }
      seed += 1
    }
    print("\(seed - first) inputs from seed \(first) on: \(tally)")
    return failures
  }

  private static func threads(_ seconds: Int) -> [String] {
    let end = ContinuousClock.now + .seconds(seconds)
    let run = shareRouter(among: 8) { _ in ContinuousClock.now < end }
    print("8 threads, \(run.operations) matches, with a print of each that matched, in \(seconds) seconds")
    return run.differences
  }

  private static func memory(_ matches: Int) -> [String] {
    let run = matchOver(matches)
    guard let before = run.residentBefore, let after = run.residentAfter, let growth = run.growth else {
      return ["this system does not say how much memory is resident: there is no /proc/self/status"]
    }
    print("\(matches) matches: \(before) KiB resident before, \(after) KiB after")
    return growth > 1024 ? ["\(growth) KiB more: what is matched leaves something behind"] : []
  }

  private static func enums(_ seconds: Int, _ first: UInt64) -> [String] {
    let end = ContinuousClock.now + .seconds(seconds)
    var (failures, seed, run) = ([String](), first, EnumRun())
    while ContinuousClock.now < end, failures.count < 5 {
      do throws(BrokenPromise) { try tryRandomEnum(seed: seed, turns: 1000, into: &run) } catch {
        failures.append("seed \(seed): \(error)")
      }
      seed += 1
    }
    print(
      "\(run.enums) enums from seed \(first) on: \(run.values) values, \(run.matches) matches, each of them printed")
    return failures
  }

  private static func claims(_ seconds: Int, _ first: UInt64) -> [String] {
    let end = ContinuousClock.now + .seconds(seconds)
    var (failures, seed, run) = ([String](), first, ClaimRun())
    while ContinuousClock.now < end, failures.count < 5 {
      do throws(BrokenPromise) { try tryRandomClaims(seed: seed, into: &run) } catch {
        failures.append("seed \(seed): \(error)")
      }
      seed += 1
    }
    print("from seed \(first) on: \(run)")
    return failures
  }

  /// The failures of a run, which it ends after a few.
  private static func failures<Run>(
    _ run: Run, _ count: Int, _ first: UInt64,
    _ attempt: (_ seed: UInt64, inout Run) throws(BrokenPromise) -> Void
  ) -> [String] {
    var (failures, run) = ([String](), run)
    for seed in first..<first + UInt64(count) where failures.count < 5 {
      do throws(BrokenPromise) { try attempt(seed, &run) } catch { failures.append("seed \(seed): \(error)") }
    }
    print("from seed \(first) on: \(run)")
    return failures
  }

  private static func conflicts(_ count: Int, _ first: UInt64) -> [String] {
    failures(ConflictRun(), count, first) { seed, run throws(BrokenPromise) in
      try tryConflicts(seed: seed, requests: 150, into: &run)
      try tryDescribedConflicts(seed: seed, into: &run)
      try tryPlainConflicts(seed: seed, into: &run)
    }
  }

  private static func changes(_ count: Int, _ first: UInt64) -> [String] {
    failures(ChangeRun(), count, first) { seed, run throws(BrokenPromise) in
      try tryChanges(seed: seed, requests: 40, into: &run)
    }
  }

  private static func levels(_ count: Int, _ first: UInt64) -> [String] {
    HundredLevels.failures()
      + failures(LevelRun(), count, first) { seed, run throws(BrokenPromise) in
        try tryLevels(seed: seed, upTo: 6, into: &run)
      }
  }

  private static func shapes(_ routes: Int) -> [String] {
    for shape in ConflictShape.all {
      for haveCases in [false, true] {
        let run = shape.time(routes: routes, haveCases: haveCases)
        let name = shape.name + (haveCases ? ", with cases" : "")
        print("\(name), \(routes) routes: \(run.conflicts) conflicts after \(run.duration)")
      }
    }
    return []
  }

  private static func pairs(_ count: Int, _ first: UInt64) -> [String] {
    failures(PairRun(), count, first) { seed, run throws(BrokenPromise) in try tryPair(seed: seed, into: &run) }
  }

  private static func unchanged(_ count: Int, _ first: UInt64) -> [String] {
    failures(UnchangedRun(), count, first) { seed, run throws(BrokenPromise) in try tryUnchanged(seed: seed, into: &run)
    }
  }

  private static func languages(_ count: Int, _ first: UInt64) -> [String] {
    for seed in first..<first + UInt64(count) { print(pathLanguages(seed: seed)) }
    return []
  }

  private static func records(_ routes: Int) -> [String] {
    let run = RecordRun(routes: routes)
    print("\(routes) routes: \(run)")
    return run.isCompatible ? [] : ["a router isn't compatible with its own record"]
  }

  private static func translations(_ values: Int) -> [String] {
    var run = TranslationRun()
    run.check(Translations(languages: 20), values: 0..<values)
    print("20 languages, 100 routes: \(run)")
    for languages in [1, 5, 10, 20] { print(TranslationTimes(languages: languages, rounds: 200)) }
    return run.failures
  }

  private static func texts(_ turns: Int, _ first: UInt64) -> [String] {
    var run = LanguageRun()
    for seed in first..<first + UInt64(turns) where run.failures.isEmpty {
      checkLanguages(seed: seed, into: &run)
    }
    print("languages from seed \(first) on: \(run)")
    var ofParsers = LanguageRun()
    let exact = TextParser.checkAll(400, seed: first, into: &ofParsers)
    print("\(TextParser.all.count) text parsers, \(exact) known exactly: \(ofParsers)")
    return run.failures + ofParsers.failures
  }

  private static func model(_ requests: Int, _ first: UInt64) -> [String] {
    let routers = (requests + ModelLines.requests - 1) / ModelLines.requests
    for seed in first..<first + UInt64(routers) {
      print(ModelLines(seed: seed).lines.joined(separator: "\n"))
    }
    return []
  }

  private static func exhaustive(_ sizes: [(alphabet: Int, length: Int)]) -> [String] {
    var failures: [String] = []
    for (alphabet, length) in sizes {
      var run = ExhaustiveRun()
      let start = ContinuousClock.now
      do throws(BrokenPromise) { try matchExhaustively(alphabet: alphabet, parts: 3, length: length, into: &run) } catch
      {
        failures.append("\(error)")
      }
      let seconds = (ContinuousClock.now - start).components.seconds
      print("routers of \(alphabet) parts, targets of up to \(length) bytes: \(run), \(seconds) seconds")
    }
    return failures
  }
}

/// An unknown command.
struct UsageError: Error {}
