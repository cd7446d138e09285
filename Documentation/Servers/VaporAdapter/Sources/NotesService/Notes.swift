import NotesRoutes
import Roundtrip
import RoundtripServer
import RoundtripVapor
import Vapor

/// Responds to each route.
package struct Notes: Sendable {
  let store = NoteStore()

  package init() {}

  @Sendable package func answer(
    _ match: RouteMatch<some Roundtrip.Router<NotesRoute>>, _ request: Vapor.Request
  ) async throws -> any AsyncResponseEncodable {
    switch match.route {
    case .home: return try match.urlString(for: .note(id: 1))
    case .health: return "up"
    case .notes(let page): return await store.titles(page: page).joined(separator: "\n")
    case .note(let id):
      guard let note = await store.note(id) else { throw Abort(.notFound) }
      return note.text
    case .addNote(let note):
      let location = try match.path(for: .note(id: await store.add(note)))
      return Response(status: .created, headers: ["Location": location])
    case .replaceNote(let id, let note):
      // The request still has the body that the router has read.
      let same = try request.content.decode(Note.self, as: .json)
      guard same == note else { throw Abort(.internalServerError) }
      guard await store.replace(id, by: note) else { throw Abort(.notFound) }
      return note.text
    case .removeNote(let id):
      guard await store.remove(id) else { throw Abort(.notFound) }
      return Response(status: .noContent)
    case .addTag(let id, let tag):
      guard await store.add(tag: tag, to: id) else { throw Abort(.notFound) }
      return Response(status: .seeOther, headers: ["Location": try match.urlString(for: .note(id: id))])
    case .attach(let id, let bytes):
      // The request still has the form.
      let form = try request.content.decode(Attachment.self)
      guard form.file.data.readableBytes < bytes.count else { throw Abort(.internalServerError) }
      return "\(bytes.count) bytes for \(id)"
    case .live:
      guard request.isHandshake else { throw Abort(.upgradeRequired, headers: ["Upgrade": "websocket"]) }
      return request.webSocket { _, socket in
        socket.onText { socket, text in socket.send(text) }
      }
    case .search(let query, let limit): return "\(limit) of \(query)"
    case .author(let name): return name
    case .file(let path): return path.joined(separator: " ")
    case .upload(let name):
      var count = 0
      for try await piece in request.body { count += piece.readableBytes }
      guard count <= longestUpload else { throw Abort(.payloadTooLarge) }
      return "\(name): \(count) bytes"
    case .stream:
      return Response(
        body: .init(managedAsyncStream: { writer in
          for piece in ["one ", "two"] { try await writer.writeBuffer(ByteBuffer(string: piece)) }
        }))
    case .echo(let bytes): return bytes.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
    case .account(let session): return session
    case .status: return "the host for it"
    case .vault: return "encrypted"
    case .planned: throw Abort(.notImplemented, reason: "not there yet")
    case .broken: throw Broken()
    }
  }
}

struct Broken: Error {}

struct Attachment: Content { var file: File }

extension Vapor.Request {
  /// Whether it opens a socket (RFC 6455 §4.2.1), rather than asking for a page.
  fileprivate var isHandshake: Bool {
    version != .http1_0 && method == .GET
      && headers[canonicalForm: "Upgrade"].contains { $0.lowercased() == "websocket" }
      && headers[canonicalForm: "Connection"].contains { $0.lowercased() == "upgrade" }
  }
}
