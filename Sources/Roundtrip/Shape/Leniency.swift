/// How leniently fields are read.
package struct Leniency: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An empty field counts as missing.
  package static let blankIsMissing = Leniency(rawValue: 1)
  /// A refused field counts as missing.
  package static let invalidIsMissing = Leniency(rawValue: 2)
  /// A cookie may contain any text. It is printed percent-encoded, and read either percent-encoded or raw.
  package static let anyCookieText = Leniency(rawValue: 4)
  /// All fields count as missing, after they were refused as a whole.
  static let allMissing = Leniency(rawValue: 8)
}
