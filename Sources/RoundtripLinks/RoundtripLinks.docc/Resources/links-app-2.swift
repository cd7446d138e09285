import RoundtripLinks
import SwiftUI

@main
struct ShopApp: App {
  @State private var navigation = Navigation()

  var body: some Scene {
    WindowGroup {
      NavigationStack(path: $navigation.path) {
        List { NavigationLink("Books", value: ShopRoute.books) }
          .navigationDestination(for: ShopRoute.self) { route in ScreenView(route: route) }
      }
      .onOpenURL { url in
        Task { await shopLinks.openIfPossible(url, userInfo: navigation) }
      }
    }
  }
}

struct ScreenView: View {
  let route: ShopRoute

  var body: some View {
    switch route {
    case .home: Text("Welcome")
    case .books: List { NavigationLink("Emma", value: ShopRoute.book(id: 42)) }
    case .book(let id): Text("Book \(id)")
    }
  }
}
