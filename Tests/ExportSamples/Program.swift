import Foundation
import RoundtripExports

/// Gives `.ci/check-exports` what it compares: `ExportSamples openapi`, `typescript`, `links COUNT SEED`.
@main enum Program {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    switch words.first {
    case "openapi": print(sampleRouter.openAPI(title: "Samples", version: "1").json, terminator: "")
    case "typescript": print(sampleRouter.typeScript().text, terminator: "")
    case "links":
      let numbers = words.dropFirst().compactMap { Int($0) }
      printLinks(numbers.first ?? 1_000, seed: UInt64(numbers.last ?? 1))
    default:
      FileHandle.standardError.write(Data("usage: ExportSamples openapi|typescript|links COUNT SEED\n".utf8))
      exit(64)
    }
  }

  /// A line for each value: the function of the script, its arguments, and what Swift prints; `null` where it refuses.
  private static func printLinks(_ count: Int, seed: UInt64) {
    var values = SampleValues(random: Randomness(state: seed))
    var text = ""
    for _ in 0..<count {
      let sample = values.next()
      let link = try? sampleRouter.path(for: sample.route)
      let line: JSONValue = [
        "function": .string(sample.function), "arguments": sample.arguments,
        "link": link.map(JSONValue.string) ?? .null,
      ]
      text += line.line + "\n"
    }
    print(text, terminator: "")
  }
}
