/// The shop's routes as one would write them for that shop alone, without a router.
enum ShopByHand {}

extension ShopByHand {
  /// One pass over the UTF-8 bytes that notes where the components are, then a choice by their number.
  ///
  /// It decodes no escapes, allocates nothing and works on the string's own storage.
  static func scan(_ target: String) -> ShopRoute? {
    unsafe target.utf8.withContiguousStorageIfAvailable { unsafe scan($0) } ?? nil
  }

  private static func scan(_ target: UnsafeBufferPointer<UInt8>) -> ShopRoute? {
    guard unsafe target.first == UInt8(ascii: "/") else { return nil }
    var first = 0..<0
    var second = 0..<0
    var third = 0..<0
    var count = 0
    var end = 0
    while unsafe end < target.count && target[end] == UInt8(ascii: "/") {
      end += 1
      let start = end
      while unsafe end < target.count && target[end] != UInt8(ascii: "/") && target[end] != UInt8(ascii: "?") {
        end += 1
      }
      if start == end {
        // Nothing between two slashes is no route; nothing after the last one is a trailing slash.
        guard unsafe end == target.count || target[end] == UInt8(ascii: "?") else { return nil }
        break
      }
      switch count {
      case 0: first = start..<end
      case 1: second = start..<end
      case 2: third = start..<end
      default: return nil
      }
      count += 1
    }

    switch count {
    case 0: return .home
    case 1:
      if unsafe target.spells("products", at: first) { return .products(.list) }
      return unsafe target.spells("contact-us", at: first) ? .contactUs : nil
    case 2:
      guard unsafe target.spells("products", at: first), let id = unsafe target.number(at: second) else { return nil }
      return .products(.product(id: id, route: .show))
    default:
      guard unsafe target.spells("products", at: first), unsafe target.spells("comments", at: third),
        let id = unsafe target.number(at: second), let count = unsafe target.count(after: end)
      else { return nil }
      return .products(.product(id: id, route: .comments(.list(count: count))))
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  fileprivate func spells(_ literal: StaticString, at range: Range<Int>) -> Bool {
    guard range.count == literal.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count {
      guard unsafe self[range.lowerBound + offset] == literal.utf8Start[offset] else { return false }
    }
    return true
  }

  @inline(__always)
  fileprivate func number(at range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    var number = 0
    for index in range {
      let digit = unsafe self[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      let (shifted, overflowsShifting) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflowsAdding) = shifted.addingReportingOverflow(Int(digit))
      guard !overflowsShifting, !overflowsAdding else { return nil }
      number = sum
    }
    return number
  }

  /// The field `count` of the query that begins after the question mark at the index: 10 if absent, nil if malformed.
  @inline(__always)
  fileprivate func count(after question: Int) -> Int? {
    var start = question + 1
    while start < count {
      var end = start
      var equals = -1
      while end < count, unsafe self[end] != UInt8(ascii: "&") {
        if equals < 0, unsafe self[end] == UInt8(ascii: "=") { equals = end }
        end += 1
      }
      if equals >= 0, unsafe spells("count", at: start..<equals) { return unsafe number(at: (equals + 1)..<end) }
      start = end + 1
    }
    return 10
  }
}
