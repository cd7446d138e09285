import Foundation

/// Draws the picture of Documentation/ComposingRouters.md from the table that is committed beside this package.
@main
enum Program {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
      FileHandle.standardError.write(Data("usage: roundtrip-chart [FOLDER]\n".utf8))
      exit(64)  // EX_USAGE of sysexits.h
    }
    let benchmarks = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let pictures = benchmarks.deletingLastPathComponent().appending(path: "Documentation/Pictures")
    let folder = arguments.first.map { URL(filePath: $0) } ?? pictures
    let table = try String(contentsOf: benchmarks.appending(path: "Growth.csv"), encoding: .utf8)
    let series = try Series.all(in: table)
    for theme in [Theme.light, .dark] {
      let file = folder.appending(path: "growth-\(theme.name).svg")
      try Chart(series: series, theme: theme).svg.write(to: file, atomically: true, encoding: .utf8)
    }
  }
}
