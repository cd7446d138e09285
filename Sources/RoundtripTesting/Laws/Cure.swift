import Roundtrip

/// What to do about a broken law.
struct Cure {
  let text: String

  /// - Parameters:
  ///   - suspect: The code of the user's that might break it, if there is any.
  ///   - route: The name of the route, for an exception.
  ///   - printsOtherwise: Whether equal values print different requests.
  init(_ law: Law, _ suspect: Suspect?, route: String?, printsOtherwise: Bool = false) {
    let isConversion = suspect?.kind == .conversion
    let it = suspect == nil ? "the parser or the conversion" : "it"
    switch law {
    case .printsMatchBack, .printingRefuses:
      text =
        isConversion
        ? "write it as .convert(apply:unapply:), which prints nothing that it doesn't read back"
        : "make \(it) throw when it prints a value that it would read back as another"
    case .matchesAreCanonical where printsOtherwise:
      text = "make \(it) print equal values alike: in an order of their own"
    case .matchesAreCanonical:
      text =
        isConversion
        ? "make \(it) reject what it can't convert back" : "make \(it) reject what it wouldn't print"
    case .decodedOnce: text = "leave escapes and plus signs to the library: the text that a parser reads is decoded"
    case .linearTime: text = "make \(it) look at each byte a bounded number of times"
    case .wholeText:
      let exception = route.map { ", or accept that with except: [.wholeText: [\"\($0)\"]]" } ?? ""
      text = "make \(it) reject text that it ignores, make the route an Alias of another one" + exception
    case .accurateShape: text = "correct its shape, or use .opaque(_:)"
    case .aliasesLead: text = "let another route print the value"
    case .everyRoute:
      let exception = route.map { ", or accept that with except: [.everyRoute: [\"\($0)\"]]" } ?? ""
      text = "pass requests or values that reach them, declare examples(_:) of what they accept" + exception
    }
  }
}
