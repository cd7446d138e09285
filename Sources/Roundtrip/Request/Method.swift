/// A method of HTTP: the value, and the part of a route that asks for it.
///
/// ```swift
/// Route(.case(AppRoute.createBook)) { Method.post; Path { "books" } }
/// ```
///
/// A route that names no method takes GET. Where GET is taken, so is HEAD (RFC 9110 §9.3.2); a request without a
/// method counts as GET. Methods are compared with regard to letter case (RFC 9110 §9.1).
public struct Method: Sendable, Hashable, Codable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, such as `GET`.
  public let rawValue: String
  /// What a route takes that asks for this.
  @usableFromInline let accepted: MethodSet

  /// A method by its name.
  public init(_ name: String) {
    rawValue = name
    accepted = MethodSet(accepting: name)
  }

  /// A method by its name.
  public init(stringLiteral name: String) { self.init(name) }

  /// Decodes the name of a method.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  /// Whether both have the same name, byte by byte.
  public static func == (left: Self, right: Self) -> Bool { left.rawValue.hasSameBytes(as: right.rawValue) }

  /// What a request has that has this.
  @inlinable var requested: MethodSet { accepted == .get ? .onlyGet : accepted }

  /// Whether a bit stands for this.
  @inlinable var isListed: Bool { accepted.bits < 1 << 15 }

  /// The name.
  public var description: String { rawValue }

  /// Transfers a representation of a resource (RFC 9110 §9.3.1).
  public static let get = Method("GET")
  /// The same without the content (§9.3.2).
  public static let head = Method("HEAD")
  /// Performs what the resource does with the content (§9.3.3).
  public static let post = Method("POST")
  /// Replaces a resource (§9.3.4).
  public static let put = Method("PUT")
  /// Removes a resource (§9.3.5).
  public static let delete = Method("DELETE")
  /// Opens a tunnel (§9.3.6).
  public static let connect = Method("CONNECT")
  /// Asks what can be asked (§9.3.7).
  public static let options = Method("OPTIONS")
  /// Loops a message back (§9.3.8).
  public static let trace = Method("TRACE")
  /// Modifies a resource (RFC 5789).
  public static let patch = Method("PATCH")
}

extension [Method] {
  /// The names of the methods.
  @inline(never)
  var names: [String] { map(\.rawValue) }
}
