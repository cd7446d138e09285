/// A set of methods as bits: those that a route accepts, or the one of a request.
@usableFromInline
@frozen package struct MethodSet: Sendable, Hashable {
  @usableFromInline let bits: UInt16

  @inlinable
  init(bits: UInt16) { self.bits = bits }

  /// GET, and HEAD, which is supported wherever GET is (RFC 9110 §9.3.2).
  @inlinable static var get: MethodSet { MethodSet(bits: 0b11) }
  /// The method of a request that doesn't name one.
  @inlinable package static var onlyGet: MethodSet { MethodSet(bits: 1) }
  /// Any method that isn't listed. Its name tells it apart.
  package static let custom = MethodSet(bits: 1 << 15)
  package static let all = MethodSet(bits: 1 << 15 | 1 << 9 - 1)
  static let none = MethodSet(bits: 0)

  /// In the order of an `Allow` header.
  static let listed = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"]

  /// The methods accepted by a route that requires a method.
  init(accepting name: String) {
    self = name == "GET" ? .get : MethodSet(named: name)
  }

  @inline(never)
  private init(named name: String) {
    // Byte by byte: methods are case-sensitive (RFC 9110 §9.1).
    let index = Self.listed.firstIndex { $0.hasSameBytes(as: name) }
    self.init(bits: index.map { 1 << UInt16($0) } ?? Self.custom.bits)
  }

  package var isEmpty: Bool { bits == 0 }

  /// Whether these include all of the others.
  package func contains(_ others: MethodSet) -> Bool { others.bits & ~bits == 0 }

  /// Whether these include any of the others.
  func overlaps(_ others: MethodSet) -> Bool { bits & others.bits != 0 }

  func union(_ others: MethodSet) -> MethodSet { MethodSet(bits: bits | others.bits) }

  package func intersection(_ others: MethodSet) -> MethodSet { MethodSet(bits: bits & others.bits) }

  mutating func formUnion(_ others: MethodSet) { self = union(others) }

  func subtracting(_ others: MethodSet) -> MethodSet { MethodSet(bits: bits & ~others.bits) }

  /// One of these.
  var anyOne: MethodSet { MethodSet(bits: bits & (0 &- bits)) }

  /// These methods, one by one. Unlisted methods count as one.
  var each: some Sequence<MethodSet> {
    sequence(state: self) { left in
      let next = left.anyOne
      left = left.subtracting(next)
      return next.isEmpty ? nil : next
    }
  }
}
