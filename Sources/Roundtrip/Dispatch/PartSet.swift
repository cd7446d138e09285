/// Parts of a request as bits: what a leaf reads besides components and fields.
struct PartSet: Sendable {
  private var bits: UInt8 = 0

  /// None of them.
  init() {}

  func contains(_ part: Shape.Part) -> Bool { bits & Self.bit(of: part) != 0 }

  /// Whether they all stand behind the path.
  var areBehindPath: Bool { bits & ~(Self.bit(of: .fragment) | Self.bit(of: .body)) == 0 }

  /// Adds a part; `false` when it was there before.
  mutating func insert(_ part: Shape.Part) -> Bool {
    if contains(part) { return false }
    bits |= Self.bit(of: part)
    return true
  }

  private static func bit(of part: Shape.Part) -> UInt8 {
    switch part {
    case .scheme: 1
    case .user: 1 << 1
    case .password: 1 << 2
    case .host: 1 << 3
    case .port: 1 << 4
    case .fragment: 1 << 5
    case .body: 1 << 6
    case .trailingSlash: 1 << 7
    }
  }
}
