/// A string as it would come from a socket: native, and on the heap unless it is short.
///
/// The literal itself lies among the program's constants, where holding on to it costs less than it does for any URL
/// that a program receives.
func received(_ literal: String) -> String {
  String(decoding: Array(literal.utf8), as: UTF8.self)
}
