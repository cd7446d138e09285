/// Says that a parser-printer does not take what it was given.
///
/// It carries nothing, so that trying an alternative costs nothing. What was expected, and where, is written down by
/// a `Recorder` when somebody asks for it, in a second run.
@frozen
public struct Refusal: Error, Sendable {
  init() {}
}
