import Notes
import RoundtripFoundation
import RoundtripTesting
import Testing

@Test("A new note is at the address in Location")
func addsNote() async throws {
  let notes = Notes()
  let added = await notes.answer(try notesRouter.requestData(for: .add(Note(text: "Buy milk"))))
  #expect(added == Answer(status: 201, headers: ["Location": "/notes/1"]))
  #expect(await notes.answer(URLRequestData(target: "/notes/1")) == Answer(text: "Buy milk"))
}
