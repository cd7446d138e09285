// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "roundtrip-vapor",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "RoundtripVapor", targets: ["RoundtripVapor"])
  ],
  dependencies: [
    .package(name: "swift-roundtrip", path: "../../.."),
    .package(name: "notes-routes", path: "../NotesRoutes"),
    .package(url: "https://github.com/vapor/vapor.git", from: "4.122.0"),
    // To test logs, metrics, and traces.
    .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-metrics.git", from: "2.9.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.3.0"),
  ],
  targets: [
    .target(
      name: "RoundtripVapor",
      dependencies: [
        .product(name: "Vapor", package: "vapor"),
        .product(name: "Roundtrip", package: "swift-roundtrip"),
        .product(name: "RoundtripInspection", package: "swift-roundtrip"),
        .product(name: "RoundtripServer", package: "swift-roundtrip"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "NotesService",
      dependencies: [
        "RoundtripVapor",
        .product(name: "Vapor", package: "vapor"),
        .product(name: "NotesRoutes", package: "notes-routes"),
        .product(name: "RoundtripInspection", package: "swift-roundtrip"),
        .product(name: "RoundtripServer", package: "swift-roundtrip"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "NotesServiceTests",
      dependencies: [
        "NotesService",
        "RoundtripVapor",
        .product(name: "VaporTesting", package: "vapor"),
        .product(name: "NotesRoutes", package: "notes-routes"),
        .product(name: "ServerProbe", package: "notes-routes"),
        .product(name: "RoundtripFoundation", package: "swift-roundtrip"),
        .product(name: "RoundtripInspection", package: "swift-roundtrip"),
        .product(name: "RoundtripServer", package: "swift-roundtrip"),
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6])
