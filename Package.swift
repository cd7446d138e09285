// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

let package = Package(
  name: "swift-roundtrip",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Roundtrip", targets: ["Roundtrip"]),
    .library(name: "RoundtripFoundation", targets: ["RoundtripFoundation"]),
    .executable(name: "bookshop", targets: ["Bookshop"]),
  ],
  targets: [
    .target(name: "Roundtrip", swiftSettings: strict),
    .target(name: "RoundtripFoundation", dependencies: ["Roundtrip"], swiftSettings: strict),
    .executableTarget(name: "Bookshop", dependencies: ["Roundtrip"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
