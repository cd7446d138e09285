extension Call {
  /// Draws any value, including ones that can't be printed.
  init(_ draw: inout Draw) {
    switch draw.byte() % 16 {
    case 0: self = .status
    case 1: self = .create(draw.text())
    case 2: self = .remove(draw.number())
    case 3: self = .purge
    case 4: self = .agent(draw.text())
    case 5: self = .token(draw.text())
    case 6: self = .languages(draw.list { $0.text() })
    case 7: self = .traces(draw.list { $0.text() })
    case 8: self = .session(draw.text(), theme: draw.optional { $0.text() })
    case 9: self = .anyCookie(draw.text())
    case 10: self = .cookies(draw.list { $0.text() })
    case 11: self = .signIn(name: draw.text(), remember: draw.boolean(), codes: draw.list { $0.number() })
    case 12: self = .upload(id: draw.number(), draw.rest())
    case 14: self = .bearer(draw.text(), Sheet.allCases[Int(draw.byte()) % Sheet.allCases.count])
    case 15: self = .digest(draw.text())
    default:
      self = .all(id: draw.text(), etag: draw.optional { $0.text() }, session: draw.text(), name: draw.text())
    }
  }
}
