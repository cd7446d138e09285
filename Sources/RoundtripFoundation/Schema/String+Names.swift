extension String {
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// What generators that change the case of letters and drop separators leave of it.
  package var folded: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
