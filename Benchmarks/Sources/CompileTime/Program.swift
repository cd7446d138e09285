import Foundation

@main
enum Program {
  private static let usage = """
    usage: roundtrip-compile-time [--library PATH]

      --library PATH  the checkout of Roundtrip to compile against, instead of the one this was built from
      --help          this text

    Prints how many seconds `swift build` takes for the library, from nothing, and then for modules
    of many routes, and how many times as long as for the module of a single route that is: mostly the
    package manager and the start of the compiler. Exits with 1 if one of them takes more than its limit.
    """

  static func main() {
    var words = CommandLine.arguments.dropFirst().makeIterator()
    var library = checkout
    while let word = words.next() {
      switch word {
      case "--help", "-h":
        print(usage)
        return
      case "--library":
        guard let path = words.next() else { refuse("--library needs a value") }
        library = URL(filePath: path, directoryHint: .isDirectory)
      default: refuse("unknown argument \(word)")
      }
    }

    do {
      exit(try measure(library) ? 0 : 1)
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  /// Measures all targets in both configurations, and says whether each kept its limit.
  private static func measure(_ library: URL) throws -> Bool {
    let sources = TimedTarget.all.compactMap { target in target.source.map { (target.name, $0) } }
    let package = try ScratchPackage(library: library, sources: Dictionary(uniqueKeysWithValues: sources))
    defer { package.remove() }

    var keptLimits = true
    for configuration in ["debug", "release"] {
      // What the others depend on is built first.
      let times = try TimedTarget.all.map { target in
        let seconds = try package.build(target.name, configuration).seconds
        say("\(configuration): \(String(format: "%6.2f", seconds)) s  \(target.summary)")
        return seconds
      }
      guard let one = TimedTarget.all.firstIndex(where: { $0.name == TimedTarget.measure }) else { return false }
      for (target, seconds) in zip(TimedTarget.all, times) {
        guard let limit = target.limits[configuration] else { continue }
        let (ratio, isKept) = (seconds / times[one], seconds < limit * times[one])
        say(
          "\(configuration): \(String(format: "%6.2f", ratio)) ×  \(target.summary)  "
            + (isKept ? "below the limit of \(limit)" : "ABOVE THE LIMIT of \(limit)"))
        keptLimits = keptLimits && isKept
      }
    }
    return keptLimits
  }

  /// The checkout that holds this package.
  private static var checkout: URL {
    var directory = URL(filePath: #filePath)
    for _ in ["Program.swift", "CompileTime", "Sources", "Benchmarks"] { directory.deleteLastPathComponent() }
    return directory
  }

  private static func refuse(_ reason: String) -> Never {
    complain("\(reason)\n\n\(usage)")
    exit(64)  // EX_USAGE of sysexits.h
  }

  /// Prints a line at once, also into a pipe: each may take many seconds.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}

extension Duration {
  fileprivate var seconds: Double { self / .seconds(1) }
}
