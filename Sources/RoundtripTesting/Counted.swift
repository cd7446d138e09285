extension Int {
  /// The number with a noun: `1 request`, `2 requests`.
  func counted(_ noun: String) -> String { "\(self) \(noun)" + (self == 1 ? "" : "s") }
}
