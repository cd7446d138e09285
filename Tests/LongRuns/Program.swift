#if !LIBFUZZER
  import Foundation

  @main
  enum Program {
    static func main() {
      do throws(UsageError) {
        let failures = try Command(CommandLine.arguments.dropFirst()).run()
        for failure in failures { print("FAILED: \(failure)") }
        if !failures.isEmpty { exit(1) }
      } catch {
        print(Command.usage)
        exit(64)  // EX_USAGE of sysexits.h
      }
    }
  }
#endif
