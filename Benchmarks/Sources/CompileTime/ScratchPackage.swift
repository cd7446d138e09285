import Foundation

/// A package outside the repository that depends on the library, as a user's would, with a target for each module.
struct ScratchPackage {
  private let directory: URL

  init(library: URL, sources: [String: String]) throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "roundtrip-compile-time-\(UUID().uuidString)")
    let targets = sources.keys.sorted().map { name in
      #"    .target(name: "\#(name)", dependencies: [.product(name: "Roundtrip", package: "swift-roundtrip")]),"#
    }
    let path = library.path(percentEncoded: false)
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "scratch",
        platforms: [.macOS(.v15)],
        dependencies: [.package(name: "swift-roundtrip", path: \(path.debugDescription))],
        targets: [
      \(targets.joined(separator: "\n"))
        ])

      """
    try write(manifest, to: "Package.swift")
    for (name, source) in sources {
      try write(source, to: "Sources/\(name)/Routes.swift")
    }
  }

  /// Builds a target, also one of the library's, with whatever it needs, and says how long that took.
  func build(_ target: String, _ configuration: String) throws -> Duration {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "build", "--configuration", configuration, "--target", target,
      "--package-path", directory.path(percentEncoded: false),
    ]
    // Into a file: what a failed build says may be more than a pipe holds.
    let log = directory.appending(path: "log")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    defer { try? output.close() }
    process.standardOutput = output
    process.standardError = output

    let clock = ContinuousClock()
    let start = clock.now
    try process.run()
    process.waitUntilExit()
    let elapsed = clock.now - start
    guard process.terminationStatus == 0 else {
      throw FailedBuild(target: target, log: (try? String(contentsOf: log, encoding: .utf8)) ?? "")
    }
    return elapsed
  }

  func remove() {
    try? FileManager.default.removeItem(at: directory)
  }

  private func write(_ text: String, to path: String) throws {
    let file = directory.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}

/// A target did not compile, so its time would mean nothing.
struct FailedBuild: Error, CustomStringConvertible {
  let target: String
  let log: String

  var description: String { "\(target) did not build:\n\(log)" }
}
