import Foundation

/// A picture of what a match costs against the number of routes; both axes are logarithmic.
struct Chart {
  let series: [Series]
  let theme: Theme

  private let size = (width: 720.0, height: 480.0)
  private let plot = (left: 64.0, right: 600.0, top: 72.0, bottom: 424.0)
  private let routes = (first: 10.0, last: 10_000.0)
  private let cost = (first: 0.1, last: 3_000.0)

  /// The picture as SVG.
  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(size.width)) \(number(size.height))" role="img" \
    font-family="-apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif" font-size="13">
    <title>The cost of matching the last of N routes, by library</title>
    \(text("Matching the last of N routes", x: plot.left, y: 26, theme.text, "font-size=\"17\" font-weight=\"600\""))
    \(text("time as a multiple of splitting the path by hand; lower is better", x: plot.left, y: 48, theme.faint))
    \(grid)
    \(series.enumerated().map(line).joined(separator: "\n"))
    </svg>

    """
  }

  private var grid: String {
    let rows = [0.1, 1, 10, 100, 1_000].map { value in
      rule(y: y(value), isDashed: value == 1)
        + text(label(value), x: plot.left - 10, y: y(value) + 4, theme.faint, "text-anchor=\"end\"")
    }
    let columns = [10.0, 100, 1_000, 10_000].map { value in
      text(label(value), x: x(value), y: plot.bottom + 22, theme.faint, "text-anchor=\"middle\"")
    }
    let middle = (plot.left + plot.right) / 2
    let caption = text("routes", x: middle, y: plot.bottom + 44, theme.faint, "text-anchor=\"middle\"")
    let byHand = text(
      "splitting the path by hand", x: plot.right, y: y(1) - 6, theme.faint, "text-anchor=\"end\" font-size=\"12\"")
    return (rows + columns + [caption, byHand]).joined(separator: "\n")
  }

  private func line(_ index: Int, _ series: Series) -> String {
    let color = index == 0 ? theme.highlight : theme.lines[(index - 1) % theme.lines.count]
    let places = series.points.map { (x: x($0.routes), y: y($0.cost), routes: $0.routes) }
    let path = places.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    let dots = places.map { "<circle cx=\"\(number($0.x))\" cy=\"\(number($0.y))\" r=\"3.5\" fill=\"\(color)\"/>" }
    guard let last = places.last else { return "" }
    // The name stands behind the last dot; in front of it where the lines of others go on.
    let name =
      last.routes < 1_000
      ? text(series.library, x: last.x - 9, y: last.y - 2, color, "text-anchor=\"end\" font-size=\"12\"")
      : text(series.library, x: last.x + 10, y: last.y + 4, color, index == 0 ? "font-weight=\"600\"" : "")
    return """
      <polyline points="\(path)" fill="none" stroke="\(color)" stroke-width="\(index == 0 ? 3 : 2)"/>
      \(dots.joined(separator: "\n"))
      \(name)
      """
  }

  private func x(_ value: Double) -> Double {
    plot.left + (plot.right - plot.left) * log(value / routes.first) / log(routes.last / routes.first)
  }

  private func y(_ value: Double) -> Double {
    plot.bottom - (plot.bottom - plot.top) * log(value / cost.first) / log(cost.last / cost.first)
  }

  private func rule(y: Double, isDashed: Bool) -> String {
    let ends = "x1=\"\(number(plot.left))\" y1=\"\(number(y))\" x2=\"\(number(plot.right))\" y2=\"\(number(y))\""
    return "<line \(ends) stroke=\"\(theme.grid)\"\(isDashed ? " stroke-dasharray=\"5 4\"" : "")/>\n"
  }

  private func label(_ value: Double) -> String { value.formatted(.number.locale(Locale(identifier: "en_US"))) }

  private func text(_ text: String, x: Double, y: Double, _ color: String, _ attributes: String = "") -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" fill=\"\(color)\" \(attributes)>\(text)</text>"
  }

  /// A coordinate, to a tenth: the same text on every machine.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
