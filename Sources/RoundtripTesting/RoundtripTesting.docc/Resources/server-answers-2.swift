import Roundtrip

public struct Answer: Equatable, Sendable {
  public var status: Int
  public var headers: [String: String]
  public var text: String

  public init(status: Int = 200, headers: [String: String] = [:], text: String = "") {
    (self.status, self.headers, self.text) = (status, headers, text)
  }
}

public struct Notes {
  private var notes: [String] = []

  public init() {}

  /// Answers a request that matched.
  mutating func answer(_ route: NotesRoute) throws -> Answer {
    switch route {
    case .notes:
      return Answer(text: notes.joined(separator: "\n"))
    case .note(let id):
      guard notes.indices.contains(id - 1) else { return Answer(status: 404) }
      return Answer(text: notes[id - 1])
    case .add(let text):
      notes.append(text)
      return Answer(status: 303, headers: ["Location": try notesRouter.path(for: .note(id: notes.count))])
    }
  }

  /// Answers any request.
  public mutating func answer(_ request: URLRequestData) -> Answer {
    do {
      return try answer(try notesRouter.match(request: request))
    } catch let error as RoutingError {
      return Answer(status: error.status, headers: error.allow.map { ["Allow": $0] } ?? [:])
    } catch {
      return Answer(status: 500)
    }
  }
}
