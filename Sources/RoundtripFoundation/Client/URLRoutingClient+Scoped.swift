extension URLRoutingClient {
  /// Returns a client for the routes nested in a route, so that a feature can request only its own routes.
  ///
  /// ```swift
  /// let books: URLRoutingClient<BookRoute> = client.scoped(to: AppRoute.book)
  /// let reviews = client.scoped(to: { .book(id: 42, .reviews($0)) })
  /// ```
  ///
  /// It keeps this client's headers, decoder, and overrides.
  @preconcurrency
  public func scoped<Child>(to embed: @escaping @Sendable (Child) -> Route) -> URLRoutingClient<Child> {
    URLRoutingClient<Child>(decoder: decoder) { [respond] child, options in
      try await respond(embed(child), options)
    }
  }
}
