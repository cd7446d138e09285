extension Int {
  /// The number with a noun: `1 conflict`, `2 conflicts`.
  package func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self) " + (self == 1 ? one : many ?? one + "s")
  }
}
