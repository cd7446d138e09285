/// The value of a URL that a ``FormatRouter`` matched, with its global parameters.
public struct FormatResponse<Globals: Codable & Sendable>: Sendable {
  /// The value, of the type that was registered with the format.
  ///
  /// ```swift
  /// switch response.route {
  /// case let profile as ViewUserProfile: show(profile)
  /// default: break
  /// }
  /// ```
  public var route: any Codable & Sendable
  /// The global parameters.
  public var globals: Globals

  /// Creates a response with global parameters.
  public init(route: any Codable & Sendable, globals: Globals) { (self.route, self.globals) = (route, globals) }

  /// Creates a response for a router without global parameters.
  public init(route: any Codable & Sendable) where Globals == NoGlobals {
    self.init(route: route, globals: NoGlobals())
  }
}

/// The global parameters of a ``FormatRouter`` without any.
///
/// ```swift
/// var router = FormatRouter()
/// try router.register("/news/:postId", ViewPost.self)
/// router.attemptMatch("/news/42")?.globals  // NoGlobals()
/// ```
public struct NoGlobals: Codable, Hashable, Sendable {
  /// Creates the value.
  public init() {}
}
