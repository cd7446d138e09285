// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "roundtrip-hummingbird",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "RoundtripHummingbird", targets: ["RoundtripHummingbird"])
  ],
  dependencies: [
    .package(name: "swift-roundtrip", path: "../../.."),
    .package(name: "notes-routes", path: "../NotesRoutes"),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.26.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
    // For the socket of the service.
    .package(url: "https://github.com/hummingbird-project/hummingbird-websocket.git", from: "2.7.0"),
    // To test metrics and traces.
    .package(url: "https://github.com/apple/swift-metrics.git", from: "2.9.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.3.0"),
  ],
  targets: [
    .target(
      name: "RoundtripHummingbird",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Roundtrip", package: "swift-roundtrip"),
        .product(name: "RoundtripInspection", package: "swift-roundtrip"),
        .product(name: "RoundtripServer", package: "swift-roundtrip"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "NotesService",
      dependencies: [
        "RoundtripHummingbird",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdWebSocket", package: "hummingbird-websocket"),
        .product(name: "NotesRoutes", package: "notes-routes"),
        .product(name: "RoundtripInspection", package: "swift-roundtrip"),
        .product(name: "RoundtripServer", package: "swift-roundtrip"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "NotesServiceTests",
      dependencies: [
        "NotesService",
        "RoundtripHummingbird",
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "HummingbirdWebSocket", package: "hummingbird-websocket"),
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
