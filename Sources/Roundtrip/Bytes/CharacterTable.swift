/// A set of characters: one bit for each ASCII character, and one for all other characters together.
package struct CharacterTable: Sendable {
  private let low: UInt64
  private let high: UInt64
  /// Whether the set contains the bytes of non-ASCII characters.
  private let hasOthers: Bool

  @inline(__always)
  package func contains(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? low : high
    return byte < 128 ? (word &>> UInt64(truncatingIfNeeded: byte)) & 1 != 0 : hasOthers
  }
}

extension CharacterTable {
  init(_ characters: String) { self = CharacterTable(low: 0, high: 0, hasOthers: false).adding(characters) }

  /// This set with more characters.
  @inline(never)
  fileprivate func adding(_ characters: String) -> CharacterTable {
    var (low, high) = (low, high)
    for byte in characters.bytes {
      if byte < 64 { low |= 1 &<< UInt64(byte) } else { high |= 1 &<< UInt64(byte) }
    }
    return CharacterTable(low: low, high: high, hasOthers: hasOthers)
  }

  /// This set with all non-ASCII characters.
  private var addingOthers: CharacterTable { CharacterTable(low: low, high: high, hasOthers: true) }
}

extension CharacterTable {
  static let letters = CharacterTable("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
  package static let digits = CharacterTable("0123456789")
  package static let hexDigits = CharacterTable("0123456789ABCDEFabcdef")
  static let colon = CharacterTable(":")
  static let point = CharacterTable(".")

  /// The characters that never need an escape (RFC 3986 §2.3).
  static let unreserved = letters.adding("0123456789-._~")

  /// The characters that end a scheme, if the URL has one, and those that end an authority (RFC 3986 §3).
  static let schemeEnds = CharacterTable(":/?#")
  static let authorityEnds = CharacterTable("/?#")
  static let pathEnds = CharacterTable("?#")
  static let questionMark = CharacterTable("?")
  static let hash = CharacterTable("#")
  static let nameEnds = CharacterTable("=&")

  /// The characters of a whole number: decimal, and in any radix.
  static let number = CharacterTable("0123456789-")
  static let alphanumericsAndMinus = letters.adding("0123456789-")
  static let space = CharacterTable(" ")
  static let semicolon = CharacterTable(";")

  /// The characters of a scheme (RFC 3986 §3.1).
  static let scheme = letters.adding("0123456789+-.")

  /// The characters that a path component contains unescaped (RFC 3986 §3.3, `pchar`).
  package static let component = unreserved.adding("!$&'()*+,;=:@")

  /// The characters that a field's name or value contains unescaped: those of a query (RFC 3986 §3.4) that neither
  /// separate fields nor mean a space to a form decoder.
  static let field = unreserved.adding("!$()*,:@/?")

  /// The characters that an element of a comma-separated list contains unescaped.
  static let element = unreserved.adding("!$()*:@/?")

  /// The characters that a fragment contains unescaped (RFC 3986 §3.5).
  static let fragment = unreserved.adding("!$&'()*+,;=:@/?")

  /// The characters that a user name, a password, or a host's name contains unescaped (RFC 3986 §3.2).
  static let authority = unreserved.adding("!$&'()*+,;=")

  /// The characters allowed in a host, and in a user name with a password, including escapes and non-ASCII letters.
  static let host = authority.adding("%").addingOthers
  static let userInfo = host.adding(":")

  /// The characters of a literal address in brackets, after its version (RFC 3986 §3.2.2).
  static let literalAddress = authority.adding(":")

  /// The characters allowed anywhere in a URL: all but control characters and spaces (RFC 3986 §2).
  static let visible = CharacterTable(low: .max << 33, high: .max >> 1, hasOthers: true)

  /// The characters that have no special meaning anywhere after the scheme of a URL (RFC 3986 §2.2, §2.3).
  package static let plain = unreserved.adding("!$&'()*+,;=/?")

  /// The characters of a host label, in lower case (RFC 1123 §2.1).
  static let label = CharacterTable("abcdefghijklmnopqrstuvwxyz0123456789-")

  /// The characters of a header or cookie name (RFC 9110 §5.6.2).
  static let token = letters.adding("0123456789!#$%&'*+-.^_`|~")

  /// The characters of a cookie's value (RFC 6265 §4.1.1).
  static let cookieOctets = unreserved.adding("!#$%&'()*+/:<=>?@[]^`{|}")

  /// Every character, for text that isn't part of a URL.
  static let all = CharacterTable(low: .max, high: .max, hasOthers: true)
}
