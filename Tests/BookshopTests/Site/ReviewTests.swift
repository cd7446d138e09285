import Roundtrip
import Testing

@testable import Bookshop

@Suite struct ReviewTests {
  let site = Site()

  @Test("A review is shown exactly as it was written")
  func escaping() {
    let answer = site.post(
      "/books/9/reviews", "name=%3Cb%3E%26%22%27&rating=2&text=%3C%2Fp%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E%00")
    #expect(answer.status == .seeOther)
    #expect(answer["Location"] == "/books/9/reviews#review-8")
    let page = site.get("/books/9/reviews").text
    #expect(page.contains("<li id=\"review-8\">"))
    #expect(page.contains("<strong>&lt;b&gt;&amp;&quot;&#39;</strong>"))
    #expect(page.contains("&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;\u{FFFD}"))
    #expect(!page.contains("<script"))
  }

  @Test("An incomplete review is shown again with its text")
  func problems() {
    let answer = site.post("/books/9/reviews", "name=%20&rating=4&text=Good+%26+long")
    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains("<p class=\"problem\">Please enter your name.</p>"))
    #expect(answer.text.contains("value=\"4\" checked"))
    #expect(answer.text.contains("Good &amp; long</textarea>"))
    #expect(site.reviews.reviews(of: 9) == [])
  }

  @Test(
    "A review without a valid rating is shown again with its text",
    arguments: ["", "&rating=", "&rating=0", "&rating=6", "&rating=+5", "&rating=5x", "&rating=99999999999999999999"])
  func rating(_ field: String) {
    let answer = site.post("/books/9/reviews", "name=Mina&text=Long+nights" + field)
    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains("<p class=\"problem\">Please give one to five stars.</p>"))
    #expect(answer.text.contains("value=\"Mina\"") && answer.text.contains("\nLong nights</textarea>"))
    #expect(!answer.text.contains(" checked"))
    #expect(site.reviews.reviews(of: 9) == [])
  }

  @Test("A form that the shop never sends is a bad request", arguments: ["", "name=a&rating=5", "rating=5&text=b"])
  func badForms(_ form: String) {
    #expect(site.post("/books/9/reviews", form).status == .badRequest)
  }

  @Test("A full shelf drops the oldest reviews")
  func capacity() {
    let draft = ReviewDraft(name: "a", rating: 1, text: "b")
    let shelf = ReviewShelf([(1, draft), (2, draft)], capacity: 2)
    #expect(shelf.add(draft, to: 3).id == 3)
    #expect(shelf[1] == nil)
    #expect(shelf[2]?.book == 2)
    #expect(shelf.reviews(of: 3).map(\.id) == [3])
  }
}
