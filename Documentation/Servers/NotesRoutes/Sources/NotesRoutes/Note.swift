/// A note.
public struct Note: Codable, Sendable, Equatable {
  public var title: String
  public var text: String

  public init(title: String, text: String) { (self.title, self.text) = (title, text) }
}
