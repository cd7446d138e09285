/// The order of things, by the places that they have before they are sorted.
///
/// The standard library's sort is long, and compiled anew for each type of elements and for each way of comparing them.
/// Here it is compiled once: an object hides from the compiler which way of comparing it is.
final class Order {
  private let precedes: (Int, Int) -> Bool

  init(_ precedes: @escaping (Int, Int) -> Bool) { self.precedes = precedes }

  /// Places in order; those of which neither precedes the other stay as they stood.
  @inline(never)
  func ordered(_ places: [Int]) -> [Int] { places.sorted(by: precedes) }

  /// The places of as many things in order.
  @inline(never)
  func places(_ count: Int) -> [Int] { ordered(Array(0..<count)) }
}

extension Array {
  /// The elements in order; those of which neither precedes the other stay as they stood.
  func ordered(by precedes: @escaping (Element, Element) -> Bool) -> [Element] {
    Order { precedes(self[$0], self[$1]) }.places(count).map { self[$0] }
  }
}

extension Array where Element: Comparable {
  func ordered() -> [Element] { ordered(by: <) }
}
