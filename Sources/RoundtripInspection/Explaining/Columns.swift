import Roundtrip

/// Text in columns.
struct Columns {
  /// The minimum width of each column. Columns without one are as wide as necessary.
  let minimums: [Int]
  /// The spaces between columns.
  let gap: Int
  /// The beginning of every line.
  let indentation: String
  /// The length that no line exceeds if it can be broken at a space.
  let limit: Int

  init(minimums: [Int], gap: Int, indentation: String = "", limit: Int = .max) {
    (self.minimums, self.gap, self.indentation, self.limit) = (minimums, gap, indentation, limit)
  }

  /// One line for each row, without trailing spaces, below other text. A row goes on in another line behind a cell that
  /// is too long for its column, and where it would exceed the limit.
  @inline(never)
  func text(_ rows: [[String]], below head: String = "") -> String {
    let widths = widths(of: rows)
    var text = head
    for row in rows {
      var line = ""
      var end = 0
      if !text.isEmpty { text += "\n" }
      func breakLine() {
        text += indentation + line + "\n"
        line = ""
      }
      for column in row.indices {
        var (cell, start) = (row[column][...], end)
        end += widths[column] + gap
        if cell.isEmpty { continue }
        if column > 0, line.count + gap > start { breakLine() }
        let room = limit - indentation.count
        if column == row.count - 1, start > room - cell.count, line.count > 0 {
          breakLine()
          start = max(0, min(start, room - cell.count))
        }
        while start + cell.count > room, let space = cell.prefix(max(0, room - start)).lastIndex(of: " ") {
          line += String(repeating: " ", count: start - line.count) + cell[..<space]
          breakLine()
          cell = cell[space...].dropFirst()
        }
        line += String(repeating: " ", count: start - line.count) + cell
      }
      text += indentation + line
    }
    return text
  }

  /// What the last column may take of a line before the others become narrower.
  private static let lastLimit = 30

  /// The widths with which most rows fit into a line: the longest cells of a wide column don't widen it.
  private func widths(of rows: [[String]]) -> [Int] {
    var cells = minimums.map { [$0] }
    for row in rows {
      for column in row.indices {
        if column == cells.count { cells.append([0]) }
        cells[column].append(row[column].count)
      }
    }
    for column in cells.indices { cells[column] = cells[column].ordered() }
    var widths = cells.map { $0.last ?? 0 }
    while limit < .max {
      var length = indentation.count + min(widths.last ?? 0, Self.lastLimit)
      for width in widths.dropLast() { length += width + gap }
      guard length > limit, let widest = widths.dropLast().indices.max(by: { widths[$0] < widths[$1] }),
        let width = cells[widest].last(where: { $0 < widths[widest] }),
        width >= (widest < minimums.count ? minimums[widest] : 0)
      else { break }
      widths[widest] = width
    }
    return widths
  }
}
