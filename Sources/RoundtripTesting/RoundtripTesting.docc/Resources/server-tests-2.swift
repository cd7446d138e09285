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

@Test(
  "A request without a route is answered with its status",
  arguments: [
    (URLRequestData(target: "/nothing"), 404), (URLRequestData(method: .delete, target: "/notes"), 405),
    (URLRequestData(method: .post, target: "/notes"), 415), (URLRequestData(target: "/notes/7"), 404),
  ])
func statuses(request: URLRequestData, status: Int) async {
  #expect(await Notes().answer(request).status == status)
}

@Test("Every case has a route, no route hides another, and the laws hold")
func routes() throws {
  try expectAllCases(notesRouter)
  try expectNoConflicts(notesRouter)
  try checkLaws(notesRouter, values: [.add(Note(text: "a"))])
}
