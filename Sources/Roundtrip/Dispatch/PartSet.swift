/// Parts of a request as bits: what a leaf reads besides components and fields.
struct PartSet: OptionSet {
  let rawValue: UInt8

  static let fragment = PartSet(.fragment)
  static let body = PartSet(.body)
  static let host = PartSet(.host)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ part: Shape.Part) {
    switch part {
    case .scheme: rawValue = 1
    case .user: rawValue = 1 << 1
    case .password: rawValue = 1 << 2
    case .host: rawValue = 1 << 3
    case .port: rawValue = 1 << 4
    case .fragment: rawValue = 1 << 5
    case .body: rawValue = 1 << 6
    case .trailingSlash: rawValue = 1 << 7
    }
  }
}
