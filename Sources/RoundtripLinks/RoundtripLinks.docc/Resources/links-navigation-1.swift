import Observation

@MainActor @Observable
final class Navigation {
  /// The screens on top of the home screen.
  var path: [ShopRoute] = []
}
