/// How long to measure.
struct Effort {
  /// How long a batch of one contestant takes at least: long enough for the clock, short enough that many batches run
  /// undisturbed even on a busy machine.
  let batch: Duration

  /// What each contestant of a contest adds to the time the contest may take.
  let share: Duration

  /// Rounds that are run even when the time is up.
  let fewestRounds: Int

  static let full = Effort(batch: .microseconds(250), share: .milliseconds(900), fewestRounds: 11)
  static let quick = Effort(batch: .microseconds(200), share: .milliseconds(120), fewestRounds: 5)
}
