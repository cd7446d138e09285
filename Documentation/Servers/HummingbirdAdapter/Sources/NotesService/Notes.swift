import HTTPTypes
import Hummingbird
import NotesRoutes
import Roundtrip
import RoundtripHummingbird

/// Responds to each route.
struct Notes: Sendable {
  let store = NoteStore()

  @Sendable func answer(
    _ match: RouteMatch<some Roundtrip.Router<NotesRoute>>, _ request: Request, _ context: some RequestContext
  ) async throws -> Response {
    switch match.route {
    case .home: return .text(try match.urlString(for: .note(id: 1)))
    case .health: return .text("up")
    case .notes(let page): return .text(await store.titles(page: page).joined(separator: "\n"))
    case .note(let id):
      guard let note = await store.note(id) else { throw HTTPError(.notFound) }
      return .text(note.text)
    case .addNote(let note):
      let location = try match.urlString(for: .note(id: await store.add(note)))
      return Response(status: .created, headers: [.location: location])
    case .replaceNote(let id, let note):
      // The request still has the body that the router has read.
      let same = try await request.decode(as: Note.self, context: context)
      guard same == note else { throw HTTPError(.internalServerError) }
      guard await store.replace(id, by: note) else { throw HTTPError(.notFound) }
      return .text(note.text)
    case .removeNote(let id):
      guard await store.remove(id) else { throw HTTPError(.notFound) }
      return Response(status: .noContent)
    case .addTag(let id, let tag):
      guard await store.add(tag: tag, to: id) else { throw HTTPError(.notFound) }
      return Response(status: .seeOther, headers: [.location: try match.urlString(for: .note(id: id))])
    case .search(let query, let limit): return .text("\(limit) of \(query)")
    case .author(let name): return .text(name)
    case .file(let path): return .text(path.joined(separator: " "))
    case .upload(let name):
      var (count, pieces) = (0, 0)
      for try await piece in request.body { (count, pieces) = (count + piece.readableBytes, pieces + 1) }
      return .text("\(name): \(count) bytes in \(pieces > 1 ? "pieces" : "one piece")")
    case .echo(let bytes):
      return .text(bytes.map { String(decoding: $0, as: UTF8.self) } ?? "nothing")
    case .account(let session): return .text(session)
    case .status: return .text("the host for it")
    case .vault: return .text("encrypted")
    case .planned: throw HTTPError(.notImplemented, message: "not there yet")
    case .broken: throw Broken()
    }
  }
}

struct Broken: Error {}

extension Response {
  static func text(_ text: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
      body: .init(byteBuffer: ByteBuffer(string: text)))
  }
}
