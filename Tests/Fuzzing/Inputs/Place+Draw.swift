extension Place {
  /// Draws any value, including ones that can't be printed.
  init(_ draw: inout Draw) {
    switch draw.byte() % 7 {
    case 0: self = .tenant(draw.text(), page: draw.text())
    case 1: self = .host(draw.text(), id: draw.number())
    case 2: self = .port(draw.number())
    case 3: self = .user(draw.text(), password: draw.text())
    case 4: self = .fragment(draw.text())
    case 5: self = .link(draw.text())
    default: self = .base(Page(&draw))
    }
  }
}
