// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "shop",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../swift-roundtrip")
  ],
  targets: [
    .target(
      name: "ShopRoutes",
      dependencies: [.product(name: "Roundtrip", package: "swift-roundtrip")])
  ]
)
