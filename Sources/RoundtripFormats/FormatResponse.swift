/// What a URL stands for, to a ``FormatRouter``.
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

  /// A value with global parameters.
  public init(route: any Codable & Sendable, globals: Globals) { (self.route, self.globals) = (route, globals) }

  /// A value, where there are no global parameters.
  public init(route: any Codable & Sendable) where Globals == NoGlobals {
    self.init(route: route, globals: NoGlobals())
  }
}

/// The global parameters of a ``FormatRouter`` that has none.
public struct NoGlobals: Codable, Hashable, Sendable {
  /// None.
  public init() {}
}
