/// A row of the list of routes, and what is known of its value.
package struct DescribedRow {
  package let row: RouteList.Row
  /// The names of the cases on the way to the row, from the outside in.
  package let way: [CaseName]
  /// Those that are certain.
  package let names: [CaseName]
  /// Whether the first of them is the case of the value.
  fileprivate let beginsWithCase: Bool

  /// Whether all names on the way are known, so that a value would add nothing.
  package var isKnown: Bool { beginsWithCase && way.allSatisfy(\.isKnown) }
}

extension Program {
  /// Describes a row. This runs no custom code.
  ///
  /// - Parameters:
  ///   - way: The alternatives that the row selects. The first is one of the router's.
  ///   - value: The case of a value that the row has created, if there is one.
  ///   - showsCandidates: Whether to show the possible names if only a value could tell which one it is.
  @inline(never)
  package func described(
    _ way: [Int], of shapes: [NodeShape], number: Int, value: CaseName? = nil, showsCandidates: Bool = false
  ) -> DescribedRow {
    let builder = RowBuilder(shapes[way[0]], taking: way)
    var names = builder.names
    var certain = Array(names.prefix(builder.certainNames))
    let root = names.first?.root
    // A value that has no case itself, such as a route in a language, adds nothing to the cases that are certainly in it.
    let isOfPart = root != nil && !builder.hasConvertedNames && CaseName.all(of: layout.type) == nil
    let beginsWithCase = root == layout.type || root == Never.self || isOfPart
    let isKnown = beginsWithCase && names.allSatisfy(\.isKnown)
    if let value, names.first?.root != layout.type || names.first?.tag == nil {
      // A pair of functions for a case always produces this one. Any other conversion might produce another case next
      // time.
      if certain.first?.root == layout.type { certain[0] = value }
      let inner = names.firstIndex { $0.root != layout.type } ?? names.count
      names = [value] + names[inner...]
    }
    let isShown = isKnown || value != nil || showsCandidates
    return DescribedRow(
      row: builder.row(number: number, name: isShown ? CaseName.path(names) : nil), way: builder.names, names: certain,
      beginsWithCase: beginsWithCase)
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// Calls a closure with the program of this router that has a leaf for each row of the list of routes.
  package func inspect<Result>(_ body: (Program) -> Result) -> Result { _part.inspect(body) }
}
