#if os(Linux) || os(macOS)
  import Foundation

  /// The compiler, with the modules that were built for these tests.
  struct Compiler: Sendable {
    /// The result of a command.
    struct Run: Sendable {
      let status: Int32
      let output: String
      let errors: String
    }

    /// The root of the package.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()

    private let modules: String
    private let library: URL
    /// The settings of a target that differ from those of a newly created package.
    private let settings: [String]
    /// The commands that build the program in `model`.
    private var script = ""
    private let model = FileManager.default.temporaryDirectory.appending(path: "example-\(UUID().uuidString)")

    /// Makes one library of all modules, so that programs don't have to link them one by one.
    init() throws {
      settings = []
      var products = Bundle(for: Here.self).bundleURL
      if products.pathExtension == "xctest" { products.deleteLastPathComponent() }
      modules = products.appending(path: "Modules").path
      let sources = try FileManager.default.contentsOfDirectory(
        atPath: Self.root.appending(path: "Sources").path)
      let objects = try (sources.filter { $0.hasPrefix("Roundtrip") } + ["DocumentationChecks"]).flatMap { module in
        try Self.objects(in: products.appending(path: "\(module).build/output-file-map.json"))
      }
      let folder = products.appending(path: "DocumentationTests.build/examples")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      library = folder.appending(path: "libExamples.\(Self.dynamicLibrary)")
      var command = ["-emit-library", "-module-name", "Examples", "-o", library.path] + objects
      // Modules built to measure coverage need the coverage runtime.
      if try Data(contentsOf: URL(filePath: objects[0])).firstRange(of: Data("__llvm_prf".utf8)) != nil {
        command.append("-profile-generate")
      }
      let run = try Self.swiftc(command)
      guard run.status == 0 else { throw Fault("the modules cannot be linked: \(run.errors)") }
      #if os(Linux)
        try Self.buildStub(of: "SwiftUI", in: folder)
      #endif
      script = try commands()
    }

    /// A compiler with the settings of a newly created app, whose declarations belong to the main actor unless they say
    /// otherwise.
    init(forApps compiler: Compiler) throws {
      (modules, library, settings) = (compiler.modules, compiler.library, ["-default-isolation", "MainActor"])
      script = try commands()
    }

    /// The commands that the compiler's driver runs for a program. They are listed only once, because the driver would plan the
    /// same for each program.
    private func commands() throws -> String {
      let link = ["-L", library.deletingLastPathComponent().path, "-lExamples", "-Xlinker", "-rpath", "-Xlinker"]
      let run = try inFolder(model, with: "") { main, _ in
        try Self.swiftc(
          ["-###"] + options + Self.linker + link
            + [library.deletingLastPathComponent().path, main.path, "-o", program(in: model)])
      }
      let lines = run.output.split(separator: "\n").joined(separator: " && ")
      guard !lines.isEmpty else { throw Fault("the compiler doesn't say how it builds programs: \(run.errors)") }
      return lines.replacing(/\/\S*\/TemporaryDirectory\.\w+/, with: model.path)
    }

    private func program(in folder: URL) -> String { folder.appending(path: "example").path }

    #if os(Linux)
      /// Makes a module with the declarations of a framework that pages use, if the framework is missing.
      private static func buildStub(of framework: String, in folder: URL) throws {
        let run = try swiftc([
          "-swift-version", "6", "-parse-as-library", "-emit-library", "-emit-module", "-module-name", framework,
          "-module-link-name", framework, "-o", folder.appending(path: "lib\(framework).\(dynamicLibrary)").path,
          root.appending(path: "Tests/\(framework)Stub/\(framework).swift").path,
        ])
        guard run.status == 0 else { throw Fault("the stub of \(framework) does not compile: \(run.errors)") }
      }
    #endif

    /// The current objects of a module, without those of deleted files.
    private static func objects(in map: URL) throws -> [String] {
      let map = try JSONSerialization.jsonObject(with: Data(contentsOf: map)) as? [String: [String: String]] ?? [:]
      return map.compactMap { source, files in source.isEmpty ? nil : files["object"] }.sorted()
    }

    /// Checks whether a program compiles.
    func check(_ source: String) throws -> Run {
      try inFolder(with: source) { main, _ in try Self.swiftc(options + ["-typecheck", main.path]) }
    }

    /// Checks whether the files of a module compile together.
    func check(files: [(name: String, source: String)]) throws -> Run {
      try inFolder(with: "") { _, folder in
        let paths = try files.map { file in
          let path = folder.appending(path: file.name)
          try file.source.write(to: path, atomically: false, encoding: .utf8)
          return path.path
        }
        return try Self.swiftc(options + ["-typecheck", "-whole-module-optimization"] + paths)
      }
    }

    /// Checks whether a manifest compiles.
    func check(manifest source: String) throws -> Run {
      let swiftc = try Self.run(Self.finder + ["-print-target-info"])
      let info = try JSONSerialization.jsonObject(with: Data(swiftc.output.utf8)) as? [String: Any]
      let resources = (info?["paths"] as? [String: Any])?["runtimeResourcePath"] as? String ?? ""
      let library = URL(filePath: resources).appending(path: "pm/ManifestAPI").path
      return try inFolder(with: source) { main, _ in
        try Self.swiftc([
          "-swift-version", "6", "-package-description-version", "6.2", "-I", library, "-typecheck", main.path,
        ])
      }
    }

    /// Compiles a program and runs it; the run is `nil` if it doesn't compile.
    func run(_ source: String) throws -> (compilation: Run, run: Run?) {
      try inFolder(with: source) { main, folder in
        let compilation = try Self.run(["/bin/sh", "-c", script.replacing(model.path, with: folder.path)])
        return (compilation, compilation.status == 0 ? try Self.run([program(in: folder)]) : nil)
      }
    }

    /// On Linux, that of the toolchain, which is faster than the default one.
    private static var linker: [String] {
      #if os(Linux)
        ["-use-ld=lld"]
      #else
        []
      #endif
    }

    /// The settings of a newly created package, and no warnings.
    private var options: [String] {
      [
        "-swift-version", "6", "-warnings-as-errors", "-module-name", "Example", "-I", modules,
        "-I", library.deletingLastPathComponent().path,
      ] + settings
    }

    private func inFolder<Result>(with source: String, _ body: (URL, URL) throws -> Result) throws -> Result {
      try inFolder(
        FileManager.default.temporaryDirectory.appending(path: "example-\(UUID().uuidString)"), with: source, body)
    }

    private func inFolder<Result>(
      _ folder: URL, with source: String, _ body: (URL, URL) throws -> Result
    ) throws -> Result {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let main = folder.appending(path: "main.swift")
      try source.write(to: main, atomically: false, encoding: .utf8)
      return try body(main, folder)
    }

    private static func swiftc(_ arguments: [String]) throws -> Run { try run(finder + arguments) }

    private static func run(_ command: [String]) throws -> Run {
      let process = Process()
      process.executableURL = URL(filePath: command[0])
      process.arguments = Array(command.dropFirst())
      // The coverage of these programs isn't part of the tests' coverage.
      process.environment = ProcessInfo.processInfo.environment.merging(["LLVM_PROFILE_FILE": "/dev/null"]) { $1 }
      // Files, because a full pipe would block its writer.
      let folder = FileManager.default.temporaryDirectory
      let paths = ["out", "err"].map { folder.appending(path: "\(UUID().uuidString).\($0)") }
      defer { for path in paths { try? FileManager.default.removeItem(at: path) } }
      let handles = try paths.map { path in
        try Data().write(to: path)
        return try FileHandle(forWritingTo: path)
      }
      (process.standardOutput, process.standardError) = (handles[0], handles[1])
      process.standardInput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      let texts = try paths.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
      return Run(status: process.terminationStatus, output: texts[0], errors: texts[1])
    }

    #if os(macOS)
      private static let finder = ["/usr/bin/xcrun", "swiftc"]
      private static let dynamicLibrary = "dylib"
    #else
      private static let finder = ["/usr/bin/env", "swiftc"]
      private static let dynamicLibrary = "so"
    #endif

    /// Finds a resource of these tests.
    private final class Here {}
  }

  /// The reason that the checks can't continue.
  struct Fault: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
#endif
