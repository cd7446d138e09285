/// Something that is timed.
struct Contestant {
  let name: String

  /// How many operations one call of `run` performs.
  let operations: Int

  /// Performs the operations and consumes their results.
  ///
  /// A mean over several inputs is a loop written inside: one indirect call for all of them, for a subject and its
  /// baseline alike, whatever the optimizer sees through.
  let run: () throws -> Void

  init(_ name: String, operations: Int = 1, run: @escaping () throws -> Void) {
    self.name = name
    self.operations = operations
    self.run = run
  }
}
