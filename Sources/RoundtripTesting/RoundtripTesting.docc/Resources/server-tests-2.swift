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

@Test(
  "Other requests are answered with a status",
  arguments: [
    (URLRequestData(target: "/nothing"), 404), (URLRequestData(target: "/notes/7"), 404),
    (URLRequestData(method: .delete, target: "/notes"), 405), (URLRequestData(method: .post, target: "/notes"), 400),
  ])
func statuses(request: URLRequestData, status: Int) {
  var notes = Notes()
  #expect(notes.answer(request).status == status)
}

@Test("Every case has a route, no route hides another, and the laws hold")
func routes() throws {
  try expectAllCases(notesRouter)
  try expectNoConflicts(notesRouter)
  try checkLaws(notesRouter)
}
