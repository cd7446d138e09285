/// The cover of a book, as an SVG image.
struct Cover {
  let book: Book

  var image: HTML {
    let (paper, ink, accent) = colors
    let title = Self.lines(book.title, width: 13)
    let author = Self.lines(book.author, width: 22)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 300" font-family="Georgia, 'Noto Serif', serif">
      <rect width="200" height="300" fill="\(paper)"/>
      \(ornament(accent))
      <rect x="12" y="12" width="176" height="276" fill="none" stroke="\(accent)" stroke-width="1.5"/>
      <g fill="\(ink)" font-size="21" font-weight="bold">
      \(Self.texts(title, x: 26, from: 56, by: 26))</g>
      <g fill="\(ink)" font-size="12.5">
      \(Self.texts(author, x: 26, from: 270 - 16 * (author.count - 1), by: 16))</g>
      </svg>

      """
  }

  /// The paper, ink, and accent colors of a genre.
  private var colors: (HTML, HTML, HTML) {
    switch book.genre {
    case .adventure: ("#1f4e5f", "#f7f0e0", "#e0a458")
    case .fantasy: ("#5b3a6e", "#f8eefb", "#d9a5d4")
    case .horror: ("#2a1f24", "#f3dede", "#a83240")
    case .mystery: ("#2d3142", "#f1f1f6", "#8d99ae")
    case .novel: ("#e9dcc3", "#3b2f24", "#a0522d")
    case .poetry: ("#dfe7dc", "#28392e", "#6b8f71")
    case .satire: ("#f2c14e", "#3d2b00", "#b5542b")
    case .scienceFiction: ("#0f3057", "#e7f6f2", "#46b5a9")
    }
  }

  /// Rings that differ for every book.
  private func ornament(_ accent: HTML) -> HTML {
    let (x, y) = (70 + book.id * 37 % 70, 182 + book.id * 23 % 24)
    let rings: [HTML] = (1...3 + book.id % 3).map { ring in
      "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(ring * 11)\" fill=\"none\" stroke=\"\(accent)\" opacity=\"0.55\"/>\n"
    }
    return "<g stroke-width=\"\(1 + book.id % 3)\">\n\(rings)</g>"
  }

  private static func texts(_ lines: [String], x: Int, from y: Int, by step: Int) -> [HTML] {
    lines.enumerated().map { index, line in "<text x=\"\(x)\" y=\"\(y + index * step)\">\(line)</text>\n" }
  }

  /// Lines of text no longer than `width`, unless a single word is.
  private static func lines(_ text: String, width: Int) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}
