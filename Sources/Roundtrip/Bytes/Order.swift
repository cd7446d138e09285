/// A sorted order, as indices into the unsorted elements.
///
/// The standard library's sort is a lot of code, and is specialized for every element type and every comparison. Here
/// it is compiled once, because an object hides the comparison from the compiler.
final class Order {
  private let precedes: (Int, Int) -> Bool

  init(_ precedes: @escaping (Int, Int) -> Bool) { self.precedes = precedes }

  /// The indices in order. The sort is stable.
  @inline(never)
  func ordered(_ places: [Int]) -> [Int] { places.sorted(by: precedes) }

  /// The indices of `count` elements in order.
  @inline(never)
  func places(_ count: Int) -> [Int] { ordered(Array(0..<count)) }
}

extension Array {
  /// The elements in order. The sort is stable.
  func ordered(by precedes: @escaping (Element, Element) -> Bool) -> [Element] {
    Order { precedes(self[$0], self[$1]) }.places(count).map { self[$0] }
  }
}

extension Array where Element: Comparable {
  func ordered() -> [Element] { ordered(by: <) }
}
