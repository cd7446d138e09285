import HTTPTypes
import Hummingbird
import NotesRoutes
import Roundtrip
import RoundtripHummingbird
import RoundtripServer

/// Responds to each route.
package struct Notes: Sendable {
  let store = NoteStore()

  package init() {}

  @Sendable package func answer(
    _ match: RouteMatch<some Roundtrip.Router<NotesRoute>>, _ request: Request, _ context: some RequestContext
  ) async throws -> any ResponseGenerator {
    switch match.route {
    case .home: return try match.urlString(for: .note(id: 1))
    case .health: return "up"
    case .notes(let page): return await store.titles(page: page).joined(separator: "\n")
    case .note(let id):
      guard let note = await store.note(id) else { throw HTTPError(.notFound) }
      return note.text
    case .addNote(let note):
      let location = try match.path(for: .note(id: await store.add(note)))
      return Response(status: .created, headers: [.location: location])
    case .replaceNote(let id, let note):
      // The request still has the body that the router has read.
      let same = try await request.decode(as: Note.self, context: context)
      guard same == note else { throw HTTPError(.internalServerError) }
      guard await store.replace(id, by: note) else { throw HTTPError(.notFound) }
      return note.text
    case .removeNote(let id):
      guard await store.remove(id) else { throw HTTPError(.notFound) }
      return Response(status: .noContent)
    case .addTag(let id, let tag):
      guard await store.add(tag: tag, to: id) else { throw HTTPError(.notFound) }
      return Response(status: .seeOther, headers: [.location: try match.urlString(for: .note(id: id))])
    case .attach(let id, let bytes): return "\(bytes.count) bytes for \(id)"
    case .live:
      // One whose upgrade the server has not accepted, so this isn't a socket.
      throw HTTPError(.upgradeRequired, headers: [.upgrade: "websocket"])
    case .search(let query, let limit): return "\(limit) of \(query)"
    case .author(let name): return name
    case .file(let path): return path.joined(separator: " ")
    case .upload(let name):
      var count = 0
      for try await piece in request.body { count += piece.readableBytes }
      guard count <= longestUpload else { throw HTTPError(.contentTooLarge) }
      return "\(name): \(count) bytes"
    case .stream:
      return Response(
        status: .ok,
        body: ResponseBody { writer in
          for piece in ["one ", "two"] { try await writer.write(ByteBuffer(string: piece)) }
          try await writer.finish(nil)
        })
    case .echo(let bytes):
      return bytes.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
    case .account(let session): return session
    case .status: return "the host for it"
    case .vault: return "encrypted"
    case .planned: throw HTTPError(.notImplemented, message: "not there yet")
    case .broken: throw Broken()
    }
  }
}

struct Broken: Error {}
