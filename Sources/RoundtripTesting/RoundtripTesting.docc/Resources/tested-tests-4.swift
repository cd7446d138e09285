import RoundtripTesting
import ShopRoutes
import Testing

@Test("Every route has its link")
func links() throws {
  try expectRoutes(
    shopRouter,
    [
      ("/", .home),
      ("/books/42", .book(id: 42)),
      ("/search?q=jane%20austen&page=2", .search(text: "jane austen", page: 2)),
    ])
}

@Test("Invalid requests are answered as such")
func invalid() throws {
  try expectNoMatch(shopRouter, ["/books", "/books/emma", "/books//42"], .notFound)
  try expectNoMatch(shopRouter, ["/search", "/search?q=jane&page=two"], .badRequest)
}

@Test("Every case has a route, and no route hides another")
func routes() throws {
  try expectAllCases(shopRouter)
  try expectNoConflicts(shopRouter)
}

@Test("If it prints, it matches back")
func laws() throws {
  try checkLaws(shopRouter)
}
