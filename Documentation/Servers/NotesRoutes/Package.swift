// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The routes that both services share, and the requests that test both. It depends on neither server.
let package = Package(
  name: "notes-routes",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "NotesRoutes", targets: ["NotesRoutes"]),
    .library(name: "ServerProbe", targets: ["ServerProbe"]),
    .executable(name: "server-probe", targets: ["ProbeProgram"]),
  ],
  dependencies: [
    .package(name: "swift-roundtrip", path: "../../..")
  ],
  targets: [
    .target(
      name: "NotesRoutes",
      dependencies: [
        .product(name: "Roundtrip", package: "swift-roundtrip"),
        .product(name: "RoundtripFoundation", package: "swift-roundtrip"),
        .product(name: "RoundtripServer", package: "swift-roundtrip"),
      ],
      swiftSettings: settings),
    .target(name: "ServerProbe", swiftSettings: settings),
    .executableTarget(name: "ProbeProgram", dependencies: ["ServerProbe"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6])
