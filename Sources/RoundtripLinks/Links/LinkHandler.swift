/// The function that opens a link.
enum LinkHandler<Input: Sendable>: Sendable {
  /// Has the isolation of the context it was written in, and must be awaited.
  case asynchronous(@Sendable @isolated(any) (Input) async throws -> Void)
  /// Runs in any context.
  case synchronous(@Sendable (Input) throws -> Void)
  /// Runs on the main actor, immediately if the caller is on it too.
  case onMainActor(@MainActor @Sendable (Input) throws -> Void)

  nonisolated(nonsending) func callAsFunction(_ input: Input) async throws {
    switch self {
    case .asynchronous(let run): try await run(input)
    case .synchronous(let run): try run(input)
    case .onMainActor(let run): try await run(input)
    }
  }
}
