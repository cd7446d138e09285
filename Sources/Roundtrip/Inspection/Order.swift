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

extension [String] {
  /// For each text, the place of the first that is equal to it.
  @inline(never)
  var firstPlaces: [Int] {
    var first = [Int](indices)
    // Of those that are equal, the first comes first.
    let order = Order { self[$0] < self[$1] }.places(count)
    for index in order.indices.dropFirst() {
      let (previous, place) = (order[index - 1], order[index])
      if self[previous] == self[place] { first[place] = first[previous] }
    }
    return first
  }

  /// Whether a text is there twice.
  @inline(never)
  var hasDuplicates: Bool { count > 1 && firstPlaces != [Int](indices) }
}
