import Notes
import Roundtrip
import RoundtripTesting
import Testing

@Test("A new note is at the address in Location")
func addsNote() throws {
  var notes = Notes()
  let added = notes.answer(try notesRouter.requestData(for: .add(text: "Buy milk")))
  #expect(added == Answer(status: 303, headers: ["Location": "/notes/1"]))
  #expect(notes.answer(URLRequestData(target: "/notes/1")) == Answer(text: "Buy milk"))
}
