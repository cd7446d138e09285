// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "shop",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(path: "../swift-roundtrip")
  ],
  targets: [
    .executableTarget(
      name: "Shop",
      dependencies: [.product(name: "RoundtripLinks", package: "swift-roundtrip")])
  ]
)
