// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "notes",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../swift-roundtrip")
  ],
  targets: [
    .target(
      name: "Notes",
      dependencies: [.product(name: "Roundtrip", package: "swift-roundtrip")]),
    .testTarget(
      name: "NotesTests",
      dependencies: ["Notes", .product(name: "RoundtripTesting", package: "swift-roundtrip")]),
  ]
)
