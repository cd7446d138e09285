import NotesRoutes
import Roundtrip
import RoundtripInspection
import Vapor

extension NotesService {
  /// The same paths in Vapor's own router, to compare the cost. Notes can be read and added as in the service. Other paths
  /// respond with their template.
  ///
  /// - Parameter hasMiddleware: Whether requests pass through a middleware that does nothing.
  static func configureOwnRouter(_ application: Application, hasMiddleware: Bool) {
    let store = NoteStore()
    if hasMiddleware { application.middleware.use(EmptyMiddleware()) }
    application.get("notes", ":id") { request in
      guard let note = await store.note(try request.parameters.require("id", as: Int.self)) else {
        throw Abort(.notFound)
      }
      return note.text
    }
    application.post("notes") { request in
      let id = await store.add(try request.content.decode(Note.self))
      return Response(status: .created, headers: ["Location": "/notes/\(id)"])
    }
    // Without this, Vapor's router would answer 404, without `Allow`.
    application.delete("notes") { _ -> Response in
      throw Abort(.methodNotAllowed, headers: ["Allow": "GET, HEAD, POST, OPTIONS"])
    }
    let taken = ["GET /notes/:id", "POST /notes"]
    for row in notesRouter.routes {
      let path = row.path.hasPrefix("/") ? row.path.replacing("path+", with: ":path") : "/\(row.number)"
      for method in row.methods where !taken.contains("\(method) \(path)") {
        let components = path.split(separator: "/").map { PathComponent(stringLiteral: String($0)) }
        application.on(HTTPMethod(rawValue: method.rawValue), components) { _ in path }
      }
    }
  }
}

private struct EmptyMiddleware: AsyncMiddleware {
  func respond(to request: Vapor.Request, chainingTo next: any AsyncResponder) async throws -> Vapor.Response {
    try await next.respond(to: request)
  }
}
