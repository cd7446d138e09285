/// A set of characters: those of ASCII as one bit each, and all others or none of them.
struct CharacterTable: Sendable {
  private let low: UInt64
  private let high: UInt64
  /// Whether the bytes of characters beyond ASCII are in the set.
  private let hasOthers: Bool

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? low : high
    return byte < 128 ? (word &>> UInt64(truncatingIfNeeded: byte)) & 1 != 0 : hasOthers
  }
}

extension CharacterTable {
  init(_ characters: String) { self = CharacterTable(low: 0, high: 0, hasOthers: false).adding(characters) }

  /// These characters and some more.
  @inline(never)
  fileprivate func adding(_ characters: String) -> CharacterTable {
    var (low, high) = (low, high)
    for byte in characters.bytes {
      if byte < 64 { low |= 1 &<< UInt64(byte) } else { high |= 1 &<< UInt64(byte) }
    }
    return CharacterTable(low: low, high: high, hasOthers: hasOthers)
  }

  /// These characters and all beyond ASCII.
  private var addingOthers: CharacterTable { CharacterTable(low: low, high: high, hasOthers: true) }
}

extension CharacterTable {
  static let letters = CharacterTable("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
  static let digits = CharacterTable("0123456789")
  static let hexDigits = CharacterTable("0123456789ABCDEFabcdef")
  static let colon = CharacterTable(":")
  static let point = CharacterTable(".")

  /// What needs no escape anywhere (RFC 3986 §2.3).
  static let unreserved = letters.adding("0123456789-._~")

  /// What ends a scheme, if there is one, and what ends an authority (RFC 3986 §3).
  static let schemeEnds = CharacterTable(":/?#")
  static let authorityEnds = CharacterTable("/?#")
  static let pathEnds = CharacterTable("?#")
  static let questionMark = CharacterTable("?")
  static let hash = CharacterTable("#")
  static let nameEnds = CharacterTable("=&")

  /// What a whole number is made of, in decimal digits and in any.
  static let number = CharacterTable("0123456789-")
  static let alphanumericsAndMinus = letters.adding("0123456789-")
  static let space = CharacterTable(" ")
  static let semicolon = CharacterTable(";")

  /// The characters of a scheme (RFC 3986 §3.1).
  static let scheme = letters.adding("0123456789+-.")

  /// What a path component shows as it is (RFC 3986 §3.3, `pchar`).
  static let component = unreserved.adding("!$&'()*+,;=:@")

  /// What a field's name or value shows as it is: the characters of a query (RFC 3986 §3.4) that neither separate
  /// fields nor mean a space to a form decoder.
  static let field = unreserved.adding("!$()*,:@/?")

  /// The same for an element of a comma-separated list.
  static let element = unreserved.adding("!$()*:@/?")

  /// What a fragment shows as it is (RFC 3986 §3.5).
  static let fragment = unreserved.adding("!$&'()*+,;=:@/?")

  /// What a user name, a password or a host's name shows as it is (RFC 3986 §3.2).
  static let authority = unreserved.adding("!$&'()*+,;=")

  /// What may stand in a host, and in a user name with a password, with escapes and letters beyond ASCII.
  static let host = authority.adding("%").addingOthers
  static let userInfo = host.adding(":")

  /// What stands in the brackets of a literal address behind its version (RFC 3986 §3.2.2).
  static let literalAddress = authority.adding(":")

  /// What may stand anywhere in a URL: neither control characters nor spaces (RFC 3986 §2).
  static let visible = CharacterTable(low: .max << 33, high: .max >> 1, hasOthers: true)

  /// What stands for itself anywhere behind the scheme of a URL (RFC 3986 §2.2, §2.3).
  static let plain = unreserved.adding("!$&'()*+,;=/?")

  /// The characters of a label of a host, in lower case (RFC 1123 §2.1).
  static let label = CharacterTable("abcdefghijklmnopqrstuvwxyz0123456789-")

  /// The characters of a header's name, or a cookie's (RFC 9110 §5.6.2).
  static let token = letters.adding("0123456789!#$%&'*+-.^_`|~")

  /// The characters of a cookie's value (RFC 6265 §4.1.1).
  static let cookieOctets = unreserved.adding("!#$%&'()*+/:<=>?@[]^`{|}")

  /// Every character: for text that is not part of a URL.
  static let all = CharacterTable(low: .max, high: .max, hasOthers: true)
}
