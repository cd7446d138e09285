// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

let package = Package(
  name: "roundtrip-benchmarks",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "roundtrip-benchmark", targets: ["Benchmark"]),
    .executable(name: "roundtrip-compile-time", targets: ["CompileTime"]),
    .executable(name: "roundtrip-chart", targets: ["Chart"]),
  ],
  dependencies: [
    // Named, so that it is found whatever the directory of the checkout is called.
    .package(name: "swift-roundtrip", path: "..")
  ],
  targets: [
    .target(name: "AllocationCounter"),
    .target(name: "BlackHole"),
    .executableTarget(
      name: "Benchmark",
      dependencies: [
        "AllocationCounter",
        "BlackHole",
        .product(name: "Roundtrip", package: "swift-roundtrip"),
        .product(name: "RoundtripFoundation", package: "swift-roundtrip"),
        .product(name: "RoundtripExports", package: "swift-roundtrip"),
        .product(name: "RoundtripFormats", package: "swift-roundtrip"),
        .product(name: "RoundtripInspection", package: "swift-roundtrip"),
        .product(name: "RoundtripLinks", package: "swift-roundtrip"),
      ],
      swiftSettings: settings),
    .executableTarget(name: "CompileTime", swiftSettings: settings),
    .executableTarget(name: "Chart", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6])
