import Foundation

extension Row {
  static let tableHeader = line([
    "workload", "subject", "baseline", "min ns", "median ns", "allocations", "ratio",
  ])

  /// This row as a line of the table for people.
  var tableLine: String {
    Self.line([
      workload, subject, baseline,
      String(format: "%.1f", minimum),
      String(format: "%.1f", median),
      allocations.map { String(format: "%.2f", $0) } ?? "not counted",
      String(format: "%.2f", ratio),
    ])
  }

  private static let widths = [14, 20, 20, 12, 12, 12, 8]
  private static let namedColumns = 3

  private static func line(_ cells: [String]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: max(1, widths[column] - cell.count))
      line += column < namedColumns ? cell + padding : padding + cell
    }
    return line
  }
}
