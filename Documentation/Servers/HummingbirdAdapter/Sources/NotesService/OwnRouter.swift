import HTTPTypes
import Hummingbird
import NotesRoutes
import Roundtrip
import RoundtripInspection

extension NotesService {
  /// The same paths in Hummingbird's own router, to compare the cost. Notes can be read and added as in the service. Other
  /// paths respond with their template.
  ///
  /// - Parameter hasMiddleware: Whether requests pass through a middleware that does nothing.
  static func ownRouter(hasMiddleware: Bool) -> Hummingbird.Router<BasicRequestContext> {
    let (router, store) = (Hummingbird.Router(context: BasicRequestContext.self), NoteStore())
    if hasMiddleware { router.addMiddleware { EmptyMiddleware() } }
    router.get("notes/:id") { _, context in
      guard let note = await store.note(try context.parameters.require("id", as: Int.self)) else {
        throw HTTPError(.notFound)
      }
      return note.text
    }
    router.post("notes") { request, context in
      // As the route does.
      guard let type = request.headers[.contentType].flatMap({ MediaType(from: $0) }), type.isType(.applicationJson)
      else { throw HTTPError(.unsupportedMediaType) }
      let note = try await request.decode(as: Note.self, context: context)
      return Response(status: .created, headers: [.location: "/notes/\(await store.add(note))"])
    }
    // Without this, Hummingbird's router would answer 404, without `Allow`.
    router.delete("notes") { _, _ -> Response in
      throw HTTPError(
        .methodNotAllowed, headers: [.allow: "GET, HEAD, POST, OPTIONS"],
        message: "the methods of this address are GET, HEAD, POST and OPTIONS")
    }
    let taken = ["GET /notes/:id", "POST /notes"]
    for row in notesRouter.routes {
      let path = row.path.hasPrefix("/") ? row.path.replacing("path+", with: ":path") : "/\(row.number)"
      for method in row.methods where !taken.contains("\(method) \(path)") {
        guard let method = HTTPRequest.Method(method.rawValue) else { continue }
        router.on(RouterPath(path), method: method) { _, _ in path }
      }
    }
    return router
  }
}

private struct EmptyMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: BasicRequestContext, next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response { try await next(request, context) }
}
