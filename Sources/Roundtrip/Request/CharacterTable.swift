/// A set of ASCII characters, as one bit each.
struct CharacterTable: Sendable {
  let low: UInt64
  let high: UInt64
  /// The last byte that the bits speak of: beyond it, nothing is in the set.
  let last: UInt8

  init(_ characters: String, last: UInt8 = 127) {
    self.last = last
    var low: UInt64 = 0
    var high: UInt64 = 0
    for byte in characters.utf8 {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }
    self.low = low
    self.high = high
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? low : high
    return byte <= last && (word &>> UInt64(byte & 63)) & 1 != 0
  }
}

extension CharacterTable {
  private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
  // RFC 3986 §2.3
  private static let unreservedCharacters = alphabet + "0123456789-._~"

  /// What needs no escape anywhere.
  static let unreserved = CharacterTable(unreservedCharacters)

  static let letters = CharacterTable(alphabet)
  static let digits = CharacterTable("0123456789")
  static let colon = CharacterTable(":")

  /// What ends a scheme, if there is one, and what ends an authority (RFC 3986 §3).
  static let schemeEnds = CharacterTable(":/?#")
  static let authorityEnds = CharacterTable("/?#")
  static let pathEnds = CharacterTable("?#")
  static let questionMark = CharacterTable("?")
  static let hash = CharacterTable("#")
  static let nameEnds = CharacterTable("=&")

  /// What tells the numbers in a description of text from what is around them.
  static let number = CharacterTable("0123456789-")
  static let parenthesis = CharacterTable("(")
  static let space = CharacterTable(" ")

  /// The characters of a scheme (RFC 3986 §3.1).
  static let scheme = CharacterTable(alphabet + "0123456789+-.")

  /// What a path component shows as it is (RFC 3986 §3.3, `pchar`).
  static let component = CharacterTable(unreservedCharacters + "!$&'()*+,;=:@")

  /// What a field's name or value shows as it is: the characters of a query (RFC 3986 §3.4) that neither separate
  /// fields nor mean a space to a form decoder.
  static let field = CharacterTable(unreservedCharacters + "!$()*,:@/?")

  /// The same for an element of a comma-separated list.
  static let element = CharacterTable(unreservedCharacters + "!$()*:@/?")

  /// What a fragment shows as it is (RFC 3986 §3.5).
  static let fragment = CharacterTable(unreservedCharacters + "!$&'()*+,;=:@/?")

  /// What a user name, a password or a host's name shows as it is (RFC 3986 §3.2).
  static let authority = CharacterTable(unreservedCharacters + "!$&'()*+,;=")

  /// What stands for itself anywhere behind the scheme of a URL (RFC 3986 §2.2, §2.3).
  static let plain = CharacterTable(unreservedCharacters + "!$&'()*+,;=/?")

  /// The characters of a label of a host, in lower case (RFC 1123 §2.1).
  static let label = CharacterTable("abcdefghijklmnopqrstuvwxyz0123456789-")

  /// The characters of a header's name, or a cookie's (RFC 9110 §5.6.2).
  static let token = CharacterTable(alphabet + "0123456789!#$%&'*+-.^_`|~")

  /// The characters of a cookie's value (RFC 6265 §4.1.1).
  static let cookieOctets = CharacterTable(unreservedCharacters + "!#$%&'()*+/:<=>?@[]^`{|}")

  /// Every character: for text that is not part of a URL.
  static let all = CharacterTable(
    String(String.UnicodeScalarView((0..<128).map(UnicodeScalar.init))), last: .max)
}
