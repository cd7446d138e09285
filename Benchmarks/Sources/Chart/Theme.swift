/// The colors of a picture.
struct Theme {
  let name: String
  let text: String
  let faint: String
  let grid: String
  let highlight: String
  /// For the series after the first, in their order.
  let lines: [String]

  static let light = Theme(
    name: "light", text: "#1f2328", faint: "#59636e", grid: "#d1d9e0", highlight: "#cf222e",
    lines: ["#0969da", "#1a7f37", "#8250df", "#9a6700", "#57606a"])
  static let dark = Theme(
    name: "dark", text: "#f0f6fc", faint: "#9198a1", grid: "#3d444d", highlight: "#ff7b72",
    lines: ["#4493f8", "#3fb950", "#ab7df8", "#d29922", "#8b949e"])
}
