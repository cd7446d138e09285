#if LIBFUZZER
  import Foundation
  import Fuzzing

  // What libFuzzer calls, which has a `main` of its own: see `.ci/fuzz`.

  /// Writes the corpus and the dictionary to where libFuzzer looks for them afterwards.
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
      print("the corpus cannot be written to \(path): \(error)")
      return 1
    }
  }

  /// Feeds one input in, and stops at a promise that is not kept.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func feed(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // Sound: libFuzzer lends as many bytes for the time of the call, and they are copied.
    let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    do throws(BrokenPromise) { _ = try fuzz(input) } catch {
      fatalError("\(input): \(error)")
    }
    return 0
  }
#endif
