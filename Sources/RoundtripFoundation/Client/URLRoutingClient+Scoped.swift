extension URLRoutingClient {
  /// A client for the routes within a route: a feature that is given it can ask for nothing else.
  ///
  /// ```swift
  /// let books: URLRoutingClient<BookRoute> = client.scoped(to: AppRoute.book)
  /// let reviews = client.scoped(to: { .book(id: 42, .reviews($0)) })
  /// ```
  ///
  /// Headers, decoder and overrides are those of this client.
  @preconcurrency
  public func scoped<Child>(to embed: @escaping @Sendable (Child) -> Route) -> URLRoutingClient<Child> {
    URLRoutingClient<Child>(decoder: decoder) { [respond] child, options in
      try await respond(embed(child), options)
    }
  }
}
