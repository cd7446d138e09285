/// An HTTP method, and the part of a route that requires it.
///
/// ```swift
/// Route(.case(AppRoute.createBook)) { Method.post; Path { "books" } }
/// ```
///
/// A route that doesn't name a method matches GET. A route that matches GET also matches HEAD (RFC 9110 §9.3.2). A
/// request without a method counts as GET. Methods are case-sensitive (RFC 9110 §9.1).
public struct Method: Sendable, Hashable, Codable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, such as `GET`.
  public let rawValue: String
  /// The methods that a route requiring this one accepts.
  @usableFromInline let accepted: MethodSet

  /// Creates a method with a name.
  public init(_ name: String) {
    rawValue = name
    accepted = MethodSet(accepting: name)
  }

  /// Creates a method with a name.
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

  /// The method of a request, as bits.
  @inlinable package var requested: MethodSet { accepted == .get ? .onlyGet : accepted }

  /// Whether the method has its own bit.
  @inlinable var isListed: Bool { accepted.bits < 1 << 15 }

  /// The name.
  public var description: String { rawValue }

  /// Transfers a representation of a resource (RFC 9110 §9.3.1).
  public static let get = Method("GET")
  /// Like GET, without the content (§9.3.2).
  public static let head = Method("HEAD")
  /// Performs resource-specific processing on the content (§9.3.3).
  public static let post = Method("POST")
  /// Replaces a resource (§9.3.4).
  public static let put = Method("PUT")
  /// Removes a resource (§9.3.5).
  public static let delete = Method("DELETE")
  /// Opens a tunnel (§9.3.6).
  public static let connect = Method("CONNECT")
  /// Describes the communication options (§9.3.7).
  public static let options = Method("OPTIONS")
  /// Loops a message back (§9.3.8).
  public static let trace = Method("TRACE")
  /// Modifies a resource (RFC 5789).
  public static let patch = Method("PATCH")
}

extension [Method] {
  /// The names of the methods.
  @inline(never)
  package var names: [String] { map(\.rawValue) }
}

extension MethodSet {
  private static let listedMethods = listed.map { Method($0) }

  /// These methods, without those that aren't listed.
  package var methods: [Method] { Self.listedMethods.filter { contains($0.requested) } }
}
