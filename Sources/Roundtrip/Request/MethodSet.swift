/// Methods as bits: what a route takes, and what a request has.
@usableFromInline
struct MethodSet: Sendable, Hashable {
  @usableFromInline let bits: UInt16

  @inlinable
  init(bits: UInt16) { self.bits = bits }

  /// GET, and HEAD, which is answered wherever GET is (RFC 9110 §9.3.2).
  @inlinable static var get: MethodSet { MethodSet(bits: 0b11) }
  /// What a request has that names no method.
  @inlinable static var onlyGet: MethodSet { MethodSet(bits: 1) }
  /// Any method that is not listed; its name decides.
  static let custom = MethodSet(bits: 1 << 15)
  static let all = MethodSet(bits: .max)
  static let none = MethodSet(bits: 0)

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
    self.init(bits: index.map { 1 << UInt16($0) } ?? Self.custom.bits)
  }

  var isEmpty: Bool { bits == 0 }

  /// Whether all of the others are among these.
  func contains(_ others: MethodSet) -> Bool { others.bits & ~bits == 0 }

  /// Whether some of the others are among these.
  func overlaps(_ others: MethodSet) -> Bool { bits & others.bits != 0 }

  func union(_ others: MethodSet) -> MethodSet { MethodSet(bits: bits | others.bits) }

  func intersection(_ others: MethodSet) -> MethodSet { MethodSet(bits: bits & others.bits) }

  func subtracting(_ others: MethodSet) -> MethodSet { MethodSet(bits: bits & ~others.bits) }

  /// One of these.
  var anyOne: MethodSet { MethodSet(bits: bits & (0 &- bits)) }

  /// The methods among these, one by one; those that are not listed as one.
  var each: [MethodSet] {
    var each: [MethodSet] = []
    var left = self
    while !left.isEmpty {
      each.append(left.anyOne)
      left = left.subtracting(left.anyOne)
    }
    return each
  }

  /// The listed methods among these.
  var methods: [Method] {
    var methods: [Method] = []
    for (index, name) in Self.listed.enumerated() where bits >> UInt16(index) & 1 != 0 { methods.append(Method(name)) }
    return methods
  }
}
