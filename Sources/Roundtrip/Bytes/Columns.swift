/// Text in columns.
package struct Columns {
  /// The minimum width of each column. Columns without one are as wide as necessary.
  let minimums: [Int]
  /// The spaces between columns.
  let gap: Int
  /// The beginning of every line.
  let indentation: String

  package init(minimums: [Int], gap: Int, indentation: String = "") {
    (self.minimums, self.gap, self.indentation) = (minimums, gap, indentation)
  }

  /// One line for each row, without trailing spaces, below other text.
  @inline(never)
  package func text(_ rows: [[String]], below head: String = "") -> String {
    var widths = minimums
    for row in rows {
      for column in row.indices {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], row[column].count)
      }
    }
    var text = head
    for row in rows {
      var line = ""
      var end = 0
      for column in row.indices {
        if !row[column].isEmpty { line += String(repeating: " ", count: end - line.count) + row[column] }
        end += widths[column] + gap
      }
      if !text.isEmpty { text += "\n" }
      text += indentation + line
    }
    return text
  }
}
