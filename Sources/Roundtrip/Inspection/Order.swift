/// The order of things, by the places that they have before they are sorted.
///
/// The standard library's sort is compiled into whoever uses it, anew for each type of elements and for each way of
/// comparing them, and is long. This is short, and compiled once: an object hides from the compiler which way of
/// comparing it is.
final class Order {
  private let precedes: (Int, Int) -> Bool

  init(_ precedes: @escaping (Int, Int) -> Bool) { self.precedes = precedes }

  /// Places in order; those of which neither precedes the other stay as they stood.
  @inline(never)
  func ordered(_ places: [Int]) -> [Int] { ordered(places[...]) }

  /// Merges two halves, each of which is in order.
  private func ordered(_ places: ArraySlice<Int>) -> [Int] {
    if places.count < 2 { return Array(places) }
    let middle = places.startIndex + places.count / 2
    let (left, right) = (ordered(places[..<middle]), ordered(places[middle...]))
    var (nextLeft, nextRight) = (0, 0)
    var merged = left + right
    for index in merged.indices {
      if nextRight == right.count || nextLeft < left.count && !precedes(right[nextRight], left[nextLeft]) {
        merged[index] = left[nextLeft]
        nextLeft += 1
      } else {
        merged[index] = right[nextRight]
        nextRight += 1
      }
    }
    return merged
  }

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
