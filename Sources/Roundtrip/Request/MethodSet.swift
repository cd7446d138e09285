/// Methods as bits: what a route takes, and what a request has.
@usableFromInline
struct MethodSet: OptionSet, Sendable, Hashable {
  @usableFromInline let rawValue: UInt16

  @inlinable
  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// GET, and HEAD, which is answered wherever GET is (RFC 9110 §9.3.2).
  @inlinable static var get: MethodSet { MethodSet(rawValue: 0b11) }
  /// What a request has that names no method.
  @inlinable static var onlyGet: MethodSet { MethodSet(rawValue: 1) }
  /// Any method that is not listed; its name decides.
  static let custom = MethodSet(rawValue: 1 << 15)
  static let all = MethodSet(rawValue: .max)

  /// In the order of an `Allow` header.
  private static let listed = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"]

  /// What a route takes that asks for a method.
  init(accepting name: String) {
    self = name == "GET" ? .get : MethodSet(named: name)
  }

  @inline(never)
  private init(named name: String) {
    // By bytes: methods are case-sensitive (RFC 9110 §9.1).
    let index = Self.listed.firstIndex { $0.hasSameBytes(as: name) }
    self.init(rawValue: index.map { 1 << UInt16($0) } ?? Self.custom.rawValue)
  }

  /// The listed methods among these.
  var methods: [Method] {
    Self.listed.enumerated().filter { rawValue >> UInt16($0.offset) & 1 != 0 }.map { Method($0.element) }
  }

  /// The methods among these, one by one; those that are not listed as one.
  var each: [MethodSet] {
    (Self.listed.indices.map { MethodSet(rawValue: 1 << UInt16($0)) } + [.custom]).filter { contains($0) }
  }

  /// One of these.
  var anyOne: MethodSet { MethodSet(rawValue: rawValue & (0 &- rawValue)) }
}
