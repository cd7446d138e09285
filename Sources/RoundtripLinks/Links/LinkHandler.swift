/// What opens a link.
enum LinkHandler<Input: Sendable>: Sendable {
  /// Isolated as it was written; it can be awaited only.
  case asynchronous(@Sendable @isolated(any) (Input) async throws -> Void)
  /// Runs wherever it is called.
  case synchronous(@Sendable (Input) throws -> Void)
  /// Runs on the main actor, and at once where its caller is there too.
  case onMainActor(@MainActor @Sendable (Input) throws -> Void)

  nonisolated(nonsending) func callAsFunction(_ input: Input) async throws {
    switch self {
    case .asynchronous(let run): try await run(input)
    case .synchronous(let run): try run(input)
    case .onMainActor(let run): try await run(input)
    }
  }
}
