#if LIBFUZZER
  import Foundation
  import Fuzzing
  import RandomRuns

  // The functions that libFuzzer calls, which has its own `main`: see `.ci/fuzz`.

  /// Writes the corpus and the dictionary for libFuzzer.
  @_cdecl("LLVMFuzzerInitialize")
  public func begin(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
    guard let path = ProcessInfo.processInfo.environment["FUZZ_CORPUS"] else { return 0 }
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (number, input) in corpus.enumerated() {
        try Data(input).write(to: folder.appendingPathComponent("seed-\(number)"))
      }
      let words = tokens.map { token in
        "\"" + token.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\"\n"
      }
      try Data(words.joined().utf8).write(to: folder.deletingLastPathComponent().appendingPathComponent("tokens.dict"))
      return 0
    } catch {
      print("the corpus can't be written to \(path): \(error)")
      return 1
    }
  }

  /// Runs one input, and stops if a promise isn't kept.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func feed(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // Safe, because libFuzzer provides that many bytes for the duration of the call, and they are copied.
    let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    do throws(BrokenPromise) { _ = try fuzz(input) } catch {
      fatalError("\(input): \(error)")
    }
    return 0
  }
#endif
