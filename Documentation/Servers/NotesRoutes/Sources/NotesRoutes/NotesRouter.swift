import Roundtrip
import RoundtripFoundation

/// The router that both services share. Its tags tell who may use a route: everybody, those who edit notes, or members.
public let notesRouter = OneOf {
  OneOf {
    Route(.case(NotesRoute.home))
    Route(.case(NotesRoute.health)) { Path { "health" } }
    Route(.case(NotesRoute.notes(page:))) {
      Path { "notes" }
      Query { Field("page", default: 1) { Digits() } }
    }
    Route(.case(NotesRoute.note(id:))) {
      Path {
        "notes"; Digits()
      }
    }
    Alias {
      Route(.case(NotesRoute.note(id:))) {
        Path {
          "n"; Digits()
        }
      }
    }
    Route(.case(NotesRoute.live(id:))) {
      Path {
        "notes"; Digits(); "live"
      }
    }
    Route(.case(NotesRoute.search(query:limit:))) {
      Path { "search" }
      Query {
        Field("q")
        Field("limit", default: 10) { Digits() }
      }
    }
    Route(.case(NotesRoute.author(name:))) {
      Path {
        "authors"; String.parser()
      }
    }
    Route(.case(NotesRoute.file(path:))) {
      Path {
        "files"; Rest(atLeast: 1)
      }
    }
    Route(.case(NotesRoute.upload(name:))) {
      Method.put
      Path {
        "uploads"; String.parser()
      }
    }
    Route(.case(NotesRoute.stream)) { Path { "stream" } }
    Route(.case(NotesRoute.echo)) {
      Method.post
      Path { "echo" }
      Optionally { Body() }
    }
    Route(.case(NotesRoute.status)) {
      Host("status.example")
      Path { "status" }
    }
    Route(.case(NotesRoute.vault)) {
      Scheme("https")
      Path { "vault" }
    }
    Route(.case(NotesRoute.planned)) { Path { "planned" } }
    Route(.case(NotesRoute.broken)) { Path { "broken" } }
  }
  .described(tags: ["public"])
  OneOf {
    Route(.case(NotesRoute.addNote)) {
      Method.post
      Path { "notes" }
      Body("application/json", .json(Note.self))
    }
    Route(.case(NotesRoute.replaceNote(id:_:))) {
      Method.put
      Path {
        "notes"; Digits()
      }
      Body("application/json", .json(Note.self))
    }
    Route(.case(NotesRoute.removeNote(id:))) {
      Method.delete
      Path {
        "notes"; Digits()
      }
    }
    Route(.case(NotesRoute.addTag(id:tag:))) {
      Method.post
      Path {
        "notes"; Digits(); "tags"
      }
      ContentType("application/x-www-form-urlencoded")
      FormData { Field("tag") }
    }
    Route(.case(NotesRoute.attach(id:_:))) {
      Method.post
      Path {
        "notes"; Digits(); "files"
      }
      Body("multipart/form-data")
    }
  }
  .described(tags: ["editors"])
  OneOf {
    Route(.case(NotesRoute.account(session:))) {
      Path { "account" }
      Cookies { Field("session") }
    }
  }
  .described(tags: ["members"])
}
