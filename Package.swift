// swift-tools-version: 6.2

import PackageDescription

// `.ci/run` allows no warning. Whoever uses the package with a newer compiler may get some.
let allowsWarnings = Context.environment["ROUNDTRIP_WARNINGS_ARE_ERRORS"] == nil

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ] + (allowsWarnings ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
  name: "swift-roundtrip",
  // The first versions with `Mutex` and `Atomic` of the standard library's `Synchronization`. Generic types over parameter
  // packs need the versions before.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Roundtrip", targets: ["Roundtrip"]),
    .library(name: "RoundtripFoundation", targets: ["RoundtripFoundation"]),
    .library(name: "RoundtripFormats", targets: ["RoundtripFormats"]),
    .library(name: "RoundtripLinks", targets: ["RoundtripLinks"]),
    .library(name: "RoundtripExports", targets: ["RoundtripExports"]),
    .library(name: "RoundtripCommand", targets: ["RoundtripCommand"]),
    .library(name: "RoundtripInspection", targets: ["RoundtripInspection"]),
    .library(name: "RoundtripServer", targets: ["RoundtripServer"]),
    .library(name: "RoundtripTesting", targets: ["RoundtripTesting"]),
    .executable(name: "bookshop", targets: ["Bookshop"]),
  ],
  targets: [
    .target(name: "Roundtrip", swiftSettings: strict),
    .target(name: "RoundtripFoundation", dependencies: ["Roundtrip"], swiftSettings: strict),
    .target(name: "RoundtripFormats", dependencies: ["RoundtripFoundation"], swiftSettings: strict),
    .target(name: "RoundtripLinks", dependencies: ["RoundtripFoundation"], swiftSettings: strict),
    .target(name: "RoundtripInspection", dependencies: ["Roundtrip"], swiftSettings: strict),
    .target(name: "RoundtripServer", dependencies: ["Roundtrip"], swiftSettings: strict),
    .target(
      name: "RoundtripExports", dependencies: ["RoundtripFoundation", "RoundtripInspection"], swiftSettings: strict),
    .target(name: "RoundtripTesting", dependencies: ["RoundtripInspection"], swiftSettings: strict),
    .target(
      name: "RoundtripCommand", dependencies: ["RoundtripExports", "RoundtripTesting"], swiftSettings: strict),
    .executableTarget(
      name: "Bookshop",
      dependencies: [
        "Roundtrip", "RoundtripCommand", "RoundtripExports", "RoundtripFoundation", "RoundtripInspection",
        "RoundtripServer",
      ],
      exclude: ["Server/README.md"],
      resources: [.embedInCode("Assets")],
      // It has what users have: the public interface.
      packageAccess: false, swiftSettings: strict),
    // The program that the README begins with, word for word.
    .executableTarget(
      name: "ReadmeProgram", dependencies: ["Roundtrip"], path: "Tests/ReadmeProgram", swiftSettings: strict),
    // Another small program, of the router that many tests share. Documentation/ComposingRouters.md names options that strip it.
    .executableTarget(
      name: "BooksProgram", dependencies: ["Roundtrip"], path: "Tests/BooksProgram", swiftSettings: strict),
    // The suites of enum cases, apart from the others because `.ci/run` also builds them in release and with sanitizers.
    .testTarget(
      name: "CasesTests", dependencies: ["Roundtrip", "EvolvingEnums", "ReflectionlessEnums", "CEnums"],
      swiftSettings: strict),
    .testTarget(
      name: "RoundtripTests",
      dependencies: [
        "Roundtrip", "RoundtripInspection", "RoundtripServer", "RoundtripTesting", "ReadmeProgram", "BooksProgram",
        "EvolvingEnums", "ReflectionlessEnums", "CEnums", "AllocatedMemory", "RandomRouters",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RoundtripTestingTests",
      dependencies: ["RoundtripCommand", "RoundtripFoundation", "RoundtripTesting", "BookshopRouter", "SampleRouters"],
      swiftSettings: strict),
    // Routers of everything that exports know, and the program that gives `.ci/check-exports` what it compares.
    .executableTarget(
      name: "ExportSamples", dependencies: ["RoundtripExports", "RoundtripServer"], path: "Tests/ExportSamples",
      swiftSettings: strict),
    .testTarget(
      name: "RoundtripExportsTests", dependencies: ["RoundtripExports", "ExportSamples", "Bookshop", "LanguageChecks"],
      swiftSettings: strict),
    .testTarget(
      name: "RoundtripCommandTests", dependencies: ["RoundtripCommand", "RoundtripInspection", "RoundtripTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "RoundtripServerTests",
      dependencies: ["Roundtrip", "RoundtripFoundation", "RoundtripInspection", "RoundtripServer"],
      swiftSettings: strict),
    .testTarget(
      name: "RoundtripLinksTests", dependencies: ["RoundtripLinks", "RoundtripInspection"], swiftSettings: strict),
    .testTarget(
      name: "RoundtripFoundationTests", dependencies: ["RoundtripFoundation", "RoundtripInspection"],
      swiftSettings: strict),
    .testTarget(
      name: "RoundtripFormatsTests", dependencies: ["RoundtripFormats", "RoundtripInspection"], swiftSettings: strict),
    // The code blocks of the documentation, compiled and run; and what they call to compare what they give.
    .target(
      name: "DocumentationChecks", dependencies: ["Roundtrip"], path: "Tests/DocumentationChecks", swiftSettings: strict
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "DocumentationChecks", "RoundtripCommand", "RoundtripExports", "RoundtripFormats", "RoundtripLinks",
        "RoundtripServer",
        "RoundtripTesting",
      ],
      swiftSettings: strict),
    // The requests that test the services in Documentation/Servers, and the bookshop.
    .target(name: "ServerProbe", path: "Documentation/Servers/NotesRoutes/Sources/ServerProbe", swiftSettings: strict),
    .testTarget(
      name: "BookshopTests",
      dependencies: [
        "Bookshop", "Roundtrip", "RoundtripExports", "RoundtripFoundation", "RoundtripInspection", "RoundtripTesting",
        "ServerProbe",
      ],
      // The record that a test compares with the router.
      exclude: ["Site/Routes.json"], swiftSettings: strict),
    // Random routers as plain data, and what they match and print, found without any code of the library.
    .target(
      name: "RandomRouters", dependencies: ["RoundtripInspection"], path: "Tests/RandomRouters", swiftSettings: strict),
    // Routers of other tests and programs, as links to their files.
    .target(
      name: "SampleRouters", dependencies: ["RoundtripFoundation"], path: "Tests/SampleRouters", swiftSettings: strict),
    .target(
      name: "BookshopRouter", dependencies: ["RoundtripFoundation", "SampleRouters"], path: "Tests/BookshopRouter",
      swiftSettings: strict),
    // Random routers, enums, and changes of them that change no answer, each with what it claims, as tests and long runs try
    // it. They need the core, what explains it, and what servers ask it, and no more, because sanitizers run them as well.
    .target(
      name: "RandomRuns", dependencies: ["Roundtrip", "RoundtripInspection", "RoundtripServer", "RandomRouters"],
      path: "Tests/RandomRuns", swiftSettings: strict),
    .testTarget(name: "RandomRunsTests", dependencies: ["RandomRuns"], swiftSettings: strict),
    // What feeds hostile bytes into everything that reads them, with the routers it does that to; and long runs of it, of
    // many threads and of many matches, as a program.
    .target(
      name: "Fuzzing",
      dependencies: [
        "Roundtrip", "RoundtripFormats", "RoundtripFoundation", "RoundtripInspection", "RoundtripServer",
        "RoundtripTesting", "RandomRouters", "RandomRuns", "SampleRouters", "BookshopRouter",
      ],
      path: "Tests/Fuzzing",
      swiftSettings: strict),
    .testTarget(
      name: "FuzzingTests", dependencies: ["Fuzzing", "RandomRouters", "RandomRuns", "Roundtrip"], swiftSettings: strict
    ),
    // A router that threads share from its first use, apart from the others because the thread sanitizer needs no more.
    .testTarget(name: "SharingTests", dependencies: ["RandomRouters", "Roundtrip"], swiftSettings: strict),
    // What compares languages with all words of small alphabets, and with the parsers that they describe. Its tests are
    // apart from others because they need neither the engine's tests nor what those are made of.
    .target(
      name: "LanguageChecks", dependencies: ["RoundtripFormats", "RoundtripInspection"], path: "Tests/LanguageChecks",
      swiftSettings: strict),
    .testTarget(
      name: "LanguageTests", dependencies: ["LanguageChecks", "Roundtrip", "RoundtripInspection"],
      swiftSettings: strict),
    .executableTarget(
      name: "LongRuns",
      dependencies: [
        "Roundtrip", "RoundtripInspection", "RoundtripTesting", "Fuzzing", "LanguageChecks", "RandomRouters",
        "RandomRuns",
      ],
      path: "Tests/LongRuns",
      swiftSettings: strict),
    // Enums that only tests meet: from a module built with library evolution, from one built without reflection
    // metadata, and from C. The flags stay with these targets; no product reaches them.
    .target(
      name: "EvolvingEnums", path: "Tests/EvolvingEnums",
      swiftSettings: strict + [.unsafeFlags(["-enable-library-evolution"])]),
    .target(
      name: "ReflectionlessEnums", path: "Tests/ReflectionlessEnums",
      swiftSettings: strict + [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),
    .target(name: "CEnums", path: "Tests/CEnums"),
    // How many bytes are allocated, which only C can ask.
    .target(name: "AllocatedMemory", path: "Tests/AllocatedMemory"),
  ],
  swiftLanguageModes: [.v6]
)

// What `.ci/run` builds once more, with a sanitizer or in release, is no more than the tests that it then runs: of the
// targets that this names, divided by commas, and of those on which they depend.
if let names = Context.environment["ROUNDTRIP_TARGETS"] {
  var kept: Set<String> = []
  func keep(_ name: String) {
    guard kept.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { return }
    for case .byNameItem(let name, _) in target.dependencies { keep(name) }
  }
  for name in names.split(separator: ",") { keep(String(name)) }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}
