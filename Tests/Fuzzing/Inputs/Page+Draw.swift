extension Page {
  /// Draws any value, including ones that can't be printed.
  init(_ draw: inout Draw) {
    switch draw.byte() % 35 {
    case 0: self = .home
    case 1: self = .text(draw.text())
    case 2: self = .me
    case 3: self = .user(draw.text())
    case 4: self = .digits(draw.number())
    case 5: self = .year(draw.number())
    case 6: self = .integer(draw.number())
    case 7: self = .byte(draw.byte())
    case 8: self = .hexadecimal(UInt32(truncatingIfNeeded: draw.number()))
    case 9: self = .ranged(draw.number())
    case 10: self = .double(Double(bitPattern: UInt64(truncatingIfNeeded: draw.number())))
    case 11: self = .double(Double(draw.text()) ?? 0.1)
    case 12: self = .float(Float(bitPattern: UInt32(truncatingIfNeeded: draw.number())))
    case 13: self = .boolean(draw.boolean())
    case 14: self = .level(Level(&draw))
    case 15: self = .word(draw.text())
    case 16: self = .code(draw.text())
    case 17: self = .version(name: draw.text(), number: draw.number())
    case 18: self = .image(draw.text())
    case 19: self = .handle(draw.text())
    case 20: self = .edition(draw.number(), draw.optional { $0.number() })
    case 21: self = .numberOrWord(draw.boolean() ? .number(draw.number()) : .word(draw.text()))
    case 22: self = .numbers(draw.list { $0.number() })
    case 23: self = .color(Color(red: draw.byte(), green: draw.byte(), blue: draw.byte()))
    case 24: self = .language(draw.boolean() ? "日本語" : draw.text(), page: draw.text())
    case 25: self = .rest(draw.list { $0.text() })
    case 26: self = .sum(draw.list { $0.number() })
    case 27: self = .books(draw.optional { $0.number() })
    case 28: self = .review(draw.optional { $0.number() }, by: draw.text())
    case 29:
      self = .search(
        query: draw.text(), page: draw.number(), level: draw.optional { Level(&$0) }, tags: draw.list { $0.text() },
        ids: draw.list { $0.number() }, isExact: draw.boolean())
    case 30: self = .sorted(Sorting.Order(key: draw.text(), isDescending: draw.boolean()))
    case 31: self = .pinned(draw.text())
    case 32: self = .nested(Section(&draw))
    case 33: self = .folder(draw.list { $0.text() }.reduce(.end) { .inside($1, $0) })
    default: self = .section(draw.text(), fragment: draw.text())
    }
  }
}

extension Page.Level {
  init(_ draw: inout Draw) { self = Self.allCases[Int(draw.byte()) % Self.allCases.count] }
}

extension Page.Section {
  init(_ draw: inout Draw) {
    switch draw.byte() % 3 {
    case 0: self = .index
    case 1: self = .item(draw.number())
    default: self = .named(draw.text(), page: draw.number())
    }
  }
}
