import RoundtripLinks

let shopLinks: LinkRouter<ShopRoute, Navigation> = {
  let sources: [LinkSource] = [.customURLScheme("shop"), .universalLink("https://shop.example.com")]
  do {
    return try LinkRouter(shopRouter, accepting: sources, userInfo: Navigation.self) { @MainActor route, context in
      try context.userInfo.show(route)
    }
  } catch {
    // The schemes and hosts are written above, so a mistake in them shows at the first launch and in every test.
    fatalError("\(error)")
  }
}()
