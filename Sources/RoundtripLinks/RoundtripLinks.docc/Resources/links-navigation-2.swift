import Observation
import RoundtripLinks

@MainActor @Observable
final class Navigation {
  /// The screens on top of the home screen.
  var path: [ShopRoute] = []

  /// Shows a screen, with the screens that lead to it below.
  func show(_ route: ShopRoute) throws {
    let stack = try shopRouter.matchStack(path: shopRouter.path(for: route))
    path = stack.filter { $0 != .home }
  }
}
